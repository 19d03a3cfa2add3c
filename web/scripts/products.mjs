// Writes src/local/products.wasm.ts from products.wat. `npm run products` after a change.
import { readFileSync, writeFileSync } from 'node:fs';
import wabt from 'wabt';

const SOURCE = new URL('../src/local/products.wat', import.meta.url);
const TARGET = new URL('../src/local/products.wasm.ts', import.meta.url);

/** Return the module that the page loads. */
export async function compiledProducts() {
  const source = (await wabt()).parseWat('products.wat', readFileSync(SOURCE, 'utf8'), { simd: true });
  const base64 = Buffer.from(source.toBinary({}).buffer).toString('base64');
  const lines = base64.match(/.{1,100}/g).map((line) => `  '${line}',`);
  return `/** Written by \`npm run products\` from products.wat, in base64. */\nexport const PRODUCTS = [\n${lines.join('\n')}\n].join('');\n`;
}

if (process.argv[1] === new URL(import.meta.url).pathname) writeFileSync(TARGET, await compiledProducts());
