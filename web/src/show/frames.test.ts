import { describe, expect, it } from 'vitest';
import lifeburn from '../games/lifeburn';
import type { LifeburnView, LifePlayer } from '../games/lifeburn/types';
import type { GameEvent } from '../net/protocol';
import { face } from '../test/table';
import { framesOf, msOf } from './frames';

const player = (playerId: 0 | 1, lifeTotal: number) => ({ playerId, lifeTotal, field: [] }) as unknown as LifePlayer;
const at = (mine: number, stack: string[] = []): LifeburnView =>
  ({ players: [player(0, mine), player(1, 40)], stack }) as unknown as LifeburnView;
const shown = (events: GameEvent[], before: LifeburnView, after: LifeburnView) =>
  framesOf({ seq: 1, events, before, after }, lifeburn, face).map(({ event, view }) => {
    const { players, stack } = view as LifeburnView;
    return [event.type, players[0].lifeTotal, stack.length];
  });

describe('the moments of what happened', () => {
  const pays = { type: 'life_changed', player: 0, change: -5, now: 35 };
  const goes = { type: 'card_moved', owner: 0, card: { instanceId: 'c2' }, from: 'Hand', to: 'Stack' };
  const casts = { type: 'card_cast', player: 0, card: { cardId: 'bolt', instanceId: 'c2' } };

  it('are the events that can be seen, each with the position as far as it is known then', () => {
    expect(shown([pays, goes, casts], at(40), at(35, ['bolt']))).toEqual([
      ['life_changed', 35, 0],
      ['card_cast', 35, 1],
    ]);
  });

  it('do not tell a loss of life twice', () => {
    const hit = { type: 'damage_dealt', source: { instanceId: 'c9' }, target: 'player-0', amount: 3 };
    const loss = { type: 'life_changed', player: 0, change: -3, now: 37 };
    expect(shown([hit, loss], at(40), at(37))).toEqual([['damage_dealt', 37, 0]]);
    expect(shown([loss], at(40), at(37))).toEqual([['life_changed', 37, 0]]);
  });

  it('are nothing where nothing can be seen', () => {
    expect(shown([{ type: 'player_passed', player: 0 }, { type: 'phase_started' }], at(40), at(40))).toEqual([]);
  });

  it('are one for several backs of cards that go the same way', () => {
    const back = { type: 'card_moved', owner: 1, card: null, from: 'Deck', to: 'Hand' };
    const seen = { ...back, card: { instanceId: 'c7' } };
    expect(shown([back, back, back], at(40), at(40))).toHaveLength(1);
    expect(shown([seen, { ...back, card: { instanceId: 'c8' } }], at(40), at(40))).toHaveLength(2);
  });

  it('take about half a second each, less at a higher speed and when there are many', () => {
    const [frame] = framesOf({ seq: 1, events: [pays], before: at(40), after: at(35) }, lifeburn, face);
    if (!frame) throw new Error('nothing is shown');
    expect(msOf(frame, 1, 1)).toBeGreaterThanOrEqual(400);
    expect(msOf(frame, 1, 1)).toBeLessThanOrEqual(600);
    expect(msOf(frame, 1, 2)).toBe(msOf(frame, 1, 1) / 2);
    expect(msOf(frame, 40, 1)).toBeLessThan(msOf(frame, 1, 1));
    expect(msOf(frame, 400, 1)).toBeGreaterThan(150);
  });
});
