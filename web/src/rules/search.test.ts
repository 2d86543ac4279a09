import { describe, expect, it } from 'vitest';
import { blocksOf, textOf } from './markdown';
import { defining, found } from './search';

const blocks = blocksOf(`# Duel

Two heroes.

### Attacking
**R12.** A creature may attack. Deathtouch does not matter.

- **R13.** While the enemy has *Taunt*,
  only those.
- **R14.** Both strike.

### Keywords
R66. Deathtouch: what it hurts is destroyed (R13).

R67. Deathtouchers are many.
`);

const said = (query: string) =>
  defining(blocks, query).map((block) =>
    block.kind === 'list'
      ? block.items.map(({ spans }) => textOf(spans)).join()
      : block.kind === 'paragraph'
        ? textOf(block.spans)
        : '',
  );

describe('the rules', () => {
  it('are found by words, under their headings', () => {
    const hits = found(blocks, 'taunt');
    expect(hits.map(({ kind }) => kind)).toEqual(['heading', 'heading', 'list']);
    expect(hits[2]?.kind === 'list' && hits[2].items.length).toBe(1);
    expect(found(blocks, 'nothing like it')).toEqual([]);
    expect(found(blocks, '  ')).toHaveLength(blocks.length);
  });

  it('that are about a word are those that begin with it', () => {
    expect(said('deathtouch')).toEqual(['R66. Deathtouch: what it hurts is destroyed (R13).']);
    expect(said('taunt')).toEqual([]);
  });

  it('are found by number', () => {
    expect(said('R13')).toEqual(['R13. While the enemy has Taunt, only those.']);
    expect(said('r6')).toEqual([]);
    expect(said('')).toEqual([]);
  });
});
