import { describe, expect, it } from 'vitest';
import { momentsOf } from './steps';

describe('momentsOf', () => {
  it('carries the patches out one after the other, and keeps every position', () => {
    const moments = momentsOf([
      { state: { mana: 10, board: [] }, events: [], eventTexts: [] },
      {
        seat: 0,
        text: 'Play',
        patch: [{ op: 'add', path: '/board/0', value: 'ogre' }],
        events: [{ type: 'played' }],
        eventTexts: ['Played.'],
      },
      { seat: 1, patch: [{ op: 'replace', path: '/mana', value: 4 }] },
    ]);
    expect(moments.map((moment) => moment.state)).toEqual([
      { mana: 10, board: [] },
      { mana: 10, board: ['ogre'] },
      { mana: 4, board: ['ogre'] },
    ]);
    expect(moments[1]).toMatchObject({ seat: 0, text: 'Play', eventTexts: ['Played.'] });
    expect(moments[2]).toMatchObject({ seat: 1, text: '', events: [] });
  });
});
