import { describe, expect, it } from 'vitest';
import { blocksOf, spansOf, textOf } from './markdown';

const rules = `# Duel

Two heroes.

### Attacking
**R12.** A creature may attack
once each turn.

- **R13.** While the enemy has *Taunt*,
  only those.
- **R14.** Both strike.

| field | meaning |
|---|---|
| \`hand\` | cards \\| more |
| \`deck\` | the rest |

\`\`\`json
{ "a": 1 }
\`\`\`
`;

describe('the rules as Markdown', () => {
  const blocks = blocksOf(rules);
  it('are read block by block, with the numbers of the rules', () => {
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'heading',
      'paragraph',
      'list',
      'table',
      'code',
    ]);
    expect(blocks[3]).toMatchObject({ rule: 'R12' });
    const list = blocks[4];
    expect(list?.kind === 'list' && list.items.map((item) => item.rule)).toEqual(['R13', 'R14']);
    const table = blocks[5];
    expect(table?.kind === 'table' && textOf(table.rows[0]?.[1] ?? [])).toBe('cards | more');
  });

  it('keep what is written small', () => {
    expect(spansOf('a **b** `c` [d](e)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'bold', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'd', href: 'e' },
    ]);
  });
});

it('knows code within an emphasis', () => {
  expect(spansOf('*Option `overflow`:* no.')).toEqual([
    { kind: 'em', text: 'Option ' },
    { kind: 'code', text: 'overflow' },
    { kind: 'em', text: ':' },
    { kind: 'text', text: ' no.' },
  ]);
});
