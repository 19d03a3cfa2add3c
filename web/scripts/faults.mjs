/** Prints the small faults of TypeScript files as JSON lines: a changed operator, condition or number, a removed call. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const K = ts.SyntaxKind;
const SWAPPED = new Map([
  [K.LessThanToken, '<='],
  [K.LessThanEqualsToken, '<'],
  [K.GreaterThanToken, '>='],
  [K.GreaterThanEqualsToken, '>'],
  [K.EqualsEqualsEqualsToken, '!=='],
  [K.ExclamationEqualsEqualsToken, '==='],
  [K.AmpersandAmpersandToken, '||'],
  [K.BarBarToken, '&&'],
  [K.PlusToken, '-'],
  [K.MinusToken, '+'],
]);

function* faultsAt(node) {
  if (ts.isBinaryExpression(node) && SWAPPED.has(node.operatorToken.kind))
    yield [node.operatorToken, SWAPPED.get(node.operatorToken.kind)];
  else if (ts.isIfStatement(node) || ts.isConditionalExpression(node)) {
    const condition = ts.isIfStatement(node) ? node.expression : node.condition;
    yield [condition, 'false'];
    yield [condition, 'true'];
  } else if (ts.isPrefixUnaryExpression(node) && node.operator === K.ExclamationToken)
    yield [node, node.operand];
  else if (ts.isNumericLiteral(node)) yield [node, String(Number(node.text) + 1)];
  else if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) yield [node, ';'];
}

for (const file of process.argv.slice(2)) {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const visit = (node) => {
    // Types have no behaviour, and tests read module constants too.
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return;
    for (const [place, by] of faultsAt(node)) {
      const [start, end] = [place.getStart(source), place.getEnd()];
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const replacement = typeof by === 'string' ? by : by.getText(source);
      process.stdout.write(`${JSON.stringify({ file, line, start, end, text: replacement })}\n`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
}
