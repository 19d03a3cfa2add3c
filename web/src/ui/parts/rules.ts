/** A rule document (Markdown) as blocks to show: headings, rules with their ids, tables, paragraphs. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'rule'; readonly id: string; readonly text: string }
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'text'; readonly text: string };

const RULE = /^- \*\*([A-Z]{2}-[A-Z]+-\d\d)\*\* (.+)$/;

export function rulesIn(markdown: string): Block[] {
  const blocks: Block[] = [];
  let table: string[][] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    if (table.length > 0) blocks.push({ kind: 'table', rows: table });
    if (paragraph.length > 0) blocks.push({ kind: 'text', text: plain(paragraph.join(' ')) });
    table = [];
    paragraph = [];
  };
  for (const line of markdown.split('\n')) {
    const heading = /^(#+) (.+)$/.exec(line);
    const rule = RULE.exec(line);
    if (line.startsWith('|')) {
      if (!/^\|[\s:|-]+\|$/.test(line))
        table.push(
          line
            .slice(1, -1)
            .split('|')
            .map((cell) => plain(cell.trim())),
        );
      continue;
    }
    if (heading || rule || line.startsWith('- ') || line.trim() === '') flush();
    if (heading) blocks.push({ kind: 'heading', level: heading[1]!.length, text: plain(heading[2]!) });
    else if (rule) blocks.push({ kind: 'rule', id: rule[1]!, text: plain(rule[2]!) });
    else if (line.startsWith('- ')) blocks.push({ kind: 'item', text: plain(line.slice(2)) });
    else if (line.trim() !== '') paragraph.push(line.trim());
  }
  flush();
  return blocks;
}

/** Without the signs for bold, code and links: the words alone. */
function plain(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/\*\*|`/g, '');
}
