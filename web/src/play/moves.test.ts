import { describe, expect, it } from 'vitest';
import { buttons, movesFrom, nextSteps, onlyWayOn, pointAt } from './moves';

const legal = [
  { type: 'play', card: 'ogre' },
  { type: 'cast', card: 'bolt', at: 'hero-1' },
  { type: 'cast', card: 'bolt', at: 'imp' },
  { type: 'attack', with: 'imp2', at: 'hero-1' },
  { type: 'mode', card: 'twin', mode: 'a' },
  { type: 'mode', card: 'twin', mode: 'b' },
  { type: 'end' },
];
const moves = movesFrom(legal, ['Play Ogre'], (action) => {
  if (action.type === 'play') return [String(action.card), 'board'];
  if (action.type === 'cast') return [String(action.card), String(action.at)];
  if (action.type === 'attack') return [String(action.with), String(action.at)];
  if (action.type === 'mode') return [String(action.card)];
  return [];
});

describe('moves', () => {
  it('offers what a path starts with, then what it goes on with', () => {
    expect([...nextSteps(moves, [])].sort()).toEqual(['bolt', 'imp2', 'ogre', 'twin']);
    expect([...nextSteps(moves, ['bolt'])]).toEqual(['hero-1', 'imp']);
  });

  it('keeps actions that point at nothing as buttons, and takes their text from the server', () => {
    expect(buttons(moves).map((move) => move.action.type)).toEqual(['end']);
    expect(moves[0]?.text).toBe('Play Ogre');
    expect(moves[1]?.text).toBe('cast');
  });
});

describe('pointAt', () => {
  it('chooses, then acts', () => {
    expect(pointAt(moves, [], 'bolt')).toEqual({ kind: 'chosen', chosen: ['bolt'] });
    const done = pointAt(moves, ['bolt'], 'imp');
    expect(done.kind === 'done' && done.move.action).toBe(legal[2]);
  });

  it('does nothing for what is not offered', () => {
    expect(pointAt(moves, [], 'hero-1')).toEqual({ kind: 'nothing' });
    expect(pointAt(moves, ['bolt'], 'board')).toEqual({ kind: 'nothing' });
  });

  it('changes over to another card', () => {
    expect(pointAt(moves, ['bolt'], 'ogre')).toEqual({ kind: 'chosen', chosen: ['ogre'] });
  });

  it('confirms on the second click when there is one way on, and lets go when there are several', () => {
    const done = pointAt(moves, ['ogre'], 'ogre');
    expect(done.kind === 'done' && done.move.action).toBe(legal[0]);
    expect(pointAt(moves, ['bolt'], 'bolt')).toEqual({ kind: 'chosen', chosen: [] });
  });

  it('knows the one way on with what is chosen, where there is one', () => {
    expect(onlyWayOn(moves, ['ogre'])?.action).toBe(legal[0]);
    expect(onlyWayOn(moves, ['bolt'])).toBeUndefined();
    expect(onlyWayOn(moves, [])).toBeUndefined();
  });

  it('takes the shortest way where the rest leads to the same, and the whole way when dragged', () => {
    const attack = { type: 'attack', with: 'fox' };
    const ways = movesFrom(
      [attack],
      [],
      () => ['fox'],
      () => [['fox', 'hero-1']],
    );
    const clicked = pointAt(ways, [], 'fox');
    expect(clicked.kind === 'done' && clicked.move.action).toBe(attack);
    expect(pointAt(ways, [], 'fox', true)).toEqual({ kind: 'chosen', chosen: ['fox'] });
    const dropped = pointAt(ways, ['fox'], 'hero-1');
    expect(dropped.kind === 'done' && dropped.move.action).toBe(attack);
  });

  it('asks when one path means several actions', () => {
    const asked = pointAt(moves, [], 'twin');
    expect(asked.kind === 'ask' && asked.among.map((move) => move.action.mode)).toEqual(['a', 'b']);
  });
});
