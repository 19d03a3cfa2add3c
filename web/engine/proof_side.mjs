// Answers each line of its input with a line of the page's values, as scripts/proof_values.py does natively.
import { createInterface } from 'node:readline';
import { runnerImport } from 'vite';
import { pageSide, withoutBrowser } from './proofs.mjs';

const around = withoutBrowser();
if (around === null) throw new Error('`make setup` fetches the packages of the engine in the page');
const { module: boot } = await runnerImport('./src/local/boot.ts');
const answer = await pageSide(boot, around);
for await (const question of createInterface({ input: process.stdin }))
  process.stdout.write(`${await answer(question)}\n`);
