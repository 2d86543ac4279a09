import { describe, expect, it } from 'vitest';
import { withOwners } from './owners';

const card = (instanceId: string) => ({ instanceId, name: 'Golem' });
const at = (...fields: string[][]) => ({ players: fields.map((ids) => ({ life: 4, field: ids.map(card) })) });

describe('withOwners', () => {
  it('says whose the cards of an event are, before and after it', () => {
    const blow = { type: 'damage_dealt', source: card('a'), target: card('b'), amount: 2 };
    const [told] = withOwners([blow], at(['a'], ['b']), at(['a'], []));
    expect(told).toEqual({ ...blow, source: { ...card('a'), seat: 0 }, target: { ...card('b'), seat: 1 } });
    expect(withOwners([blow], at([], []), at([], ['a']))[0]?.source).toMatchObject({ seat: 1 });
  });

  it('leaves alone what names nobody, or somebody unknown', () => {
    const turn = { type: 'turn_started', player: 1 };
    const blow = { type: 'damage_dealt', source: card('z'), target: 'player-1' };
    const events = withOwners([turn, blow], at([], []), null);
    expect(events[0]).toBe(turn);
    expect(events[1]).toBe(blow);
  });
});
