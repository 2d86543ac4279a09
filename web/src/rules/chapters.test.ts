import { describe, expect, it } from 'vitest';
import { chaptersOf } from './chapters';
import { blocksOf } from './markdown';

const kinds = (text: string) => {
  const { rules, reference } = chaptersOf(blocksOf(text));
  return { rules: rules.map(({ kind }) => kind), reference: reference.map(({ kind }) => kind) };
};

describe('a game’s page', () => {
  it('has rules for players, and all else for those who write cards and programs', () => {
    const text =
      '# Duel\n\nIn the terminal.\n\n## Rules\n\n### The turn\n\nR1. Play.\n\n## Position (JSON)\n\n```json\n{}\n```\n\n### Refusals\n\nNo.\n';
    expect(kinds(text)).toEqual({
      rules: ['heading', 'paragraph'],
      reference: ['paragraph', 'heading', 'code', 'heading', 'paragraph'],
    });
  });

  it('without such a chapter is all rules', () => {
    expect(kinds('# Toy\n\nR1. Play.\n')).toEqual({ rules: ['paragraph'], reference: [] });
  });
});
