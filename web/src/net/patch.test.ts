import { describe, expect, it } from 'vitest';
import { applyPatch } from './patch';

const state = { mana: 10, players: [{ hand: ['a', 'b'] }, { hand: ['c'] }] };

describe('applyPatch', () => {
  it('replaces, adds and removes, in order', () => {
    const after = applyPatch(state, [
      { op: 'replace', path: '/mana', value: 6 },
      { op: 'remove', path: '/players/0/hand/0' },
      { op: 'add', path: '/players/1/hand/-', value: 'd' },
      { op: 'add', path: '/players/1/board', value: [] },
    ]);
    expect(after).toEqual({ mana: 6, players: [{ hand: ['b'] }, { hand: ['c', 'd'], board: [] }] });
  });

  it('leaves the value before as it was, and shares what did not change', () => {
    const after = applyPatch(state, [{ op: 'replace', path: '/players/0/hand/1', value: 'x' }]) as typeof state;
    expect(state.players[0]?.hand).toEqual(['a', 'b']);
    expect(after.players[1]).toBe(state.players[1]);
  });

  it('can replace the whole', () => {
    expect(applyPatch(state, [{ op: 'replace', path: '', value: 1 }])).toBe(1);
  });

  it('reads escaped names', () => {
    expect(applyPatch({ 'a/b': { '~': 1 } }, [{ op: 'replace', path: '/a~1b/~0', value: 2 }])).toEqual({
      'a/b': { '~': 2 },
    });
  });

  it.each([
    ['a field that is not there', { op: 'replace' as const, path: '/nope', value: 1 }],
    ['a place past the end', { op: 'remove' as const, path: '/players/7' }],
    ['the inside of a number', { op: 'replace' as const, path: '/mana/x', value: 1 }],
  ])('refuses %s', (_, step) => {
    expect(() => applyPatch(state, [step])).toThrow();
  });
});
