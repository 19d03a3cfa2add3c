import { expect, it } from 'vitest';
import { rulesIn } from './rules';

it('reads headings, rules, tables and paragraphs', () => {
  const text = `# The rules\n\nOur own\nwords.\n\n## Tunnels\n- **TE-TUNNEL-01** Three **cards** \`up\`.\n- plain\n\n| a | b |\n|---|---|\n| 1 | [2](x) |\n`;
  expect(rulesIn(text)).toEqual([
    { kind: 'heading', level: 1, text: 'The rules' },
    { kind: 'text', text: 'Our own words.' },
    { kind: 'heading', level: 2, text: 'Tunnels' },
    { kind: 'rule', id: 'TE-TUNNEL-01', text: 'Three cards up.' },
    { kind: 'item', text: 'plain' },
    {
      kind: 'table',
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    },
  ]);
});
