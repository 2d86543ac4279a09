import { describe, expect, it } from 'vitest';
import { blake2b256 } from '../net/blake2b';
import type { Clocks, DeltaMessage, MatchStart, StateMessage } from '../net/protocol';
import reducer, {
  actionRefused,
  actionSent,
  clockWarned,
  deltaArrived,
  ended,
  type MatchState,
  started,
  stateArrived,
  stepArrived,
} from './match';

const start: MatchStart = {
  type: 'match_start',
  matchId: 'm',
  game: 'duel',
  playerIndex: 1,
  players: [{ username: 'a' }, { username: 'b' }],
  opponentUsername: 'a',
  commitment: '00',
  cardsHash: '00',
  rules: {},
  deck: 'Aggro',
  clock: { bank: 0, increment: 0, grace: 0 },
  spectators: { mode: 'open', hands: 'hidden', delay: 0 },
  rated: false,
  resumed: false,
};
const clocks: Clocks = {
  time: 0,
  remaining: [0, 0],
  running: [false, false],
  grace: [0, 0],
  absent: [false, false],
  overtime: [false, false],
};
const state: StateMessage = {
  type: 'state',
  matchId: 'm',
  playerIndex: 1,
  seq: 4,
  state: { mana: 10 },
  deciders: [1],
  legal: [{ type: 'end_turn' }],
  legalTexts: ['End turn'],
};
const delta = (more: Partial<DeltaMessage> = {}): DeltaMessage => ({
  type: 'delta',
  matchId: 'm',
  playerIndex: 1,
  from: 4,
  seq: 5,
  patch: [{ op: 'replace', path: '/mana', value: 6 }],
  deciders: [0],
  clocks,
  ...more,
});

const reduced = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce<MatchState>((now, action) => reducer(now, action), null);

describe('the match on the screen', () => {
  it('starts empty and takes the position from the server', () => {
    const match = reduced(started(start), stateArrived(state));
    expect(match).toMatchObject({ id: 'm', seat: 1, seq: 4, state: { mana: 10 }, legal: [{ type: 'end_turn' }] });
  });

  it('moves on by a delta, and forgets what was legal before', () => {
    const match = reduced(
      started(start),
      stateArrived(state),
      deltaArrived(delta({ events: [{ type: 'x' }], eventTexts: ['X.'] })),
    );
    expect(match).toMatchObject({
      seq: 5,
      state: { mana: 6 },
      legal: [],
      deciders: [0],
      log: [{ text: 'X.', seq: 5 }],
    });
    const batch = { seq: 5, events: [{ type: 'x' }], before: { mana: 10 }, after: { mana: 6 }, own: null };
    expect(match?.batch).toEqual(batch);
    expect(match?.recent).toEqual([batch]);
  });

  it('knows which of what happened the player here has done, and shows nothing before a whole position', () => {
    const action = { type: 'end_turn' };
    const answer = delta({ events: [{ type: 'x' }], eventTexts: ['X.'], ack: 'a1' });
    const acted = [started(start), stateArrived(state), actionSent({ id: 'a1', action }), deltaArrived(answer)];
    expect(reduced(...acted)?.batch?.own).toEqual(action);
    expect(reduced(...acted, stateArrived(state))?.recent).toEqual([]);
  });

  it('shows how a whole position came about that follows on the one before', () => {
    const events = [{ type: 'x' }];
    const next = { ...state, state: { mana: 3 }, seq: 5, events };
    const match = reduced(started(start), stateArrived(state), stepArrived(next));
    expect(match?.recent).toMatchObject([{ seq: 5, events, before: { mana: 10 }, after: { mana: 3 } }]);
  });

  it.each([
    ['comes from another position', delta({ from: 3 })],
    ['does not fit', delta({ patch: [{ op: 'replace', path: '/nope/x', value: 1 }] })],
  ])('keeps its position when a delta %s, and knows that it is out of step', (_, message) => {
    const match = reduced(started(start), stateArrived(state), deltaArrived(message));
    expect(match).toMatchObject({ seq: 4, state: { mana: 10 }, outOfStep: true });
    expect(reducer(match, stateArrived({ ...state, seq: 9 }))).toMatchObject({ seq: 9, outOfStep: false });
  });

  it('waits for the answer to its own action, not for just any message', () => {
    const sent = reduced(started(start), stateArrived(state), actionSent({ id: 'a1', action: { type: 'end_turn' } }));
    expect(reducer(sent, deltaArrived(delta()))?.sent).not.toBeNull();
    expect(reducer(sent, deltaArrived(delta({ ack: 'a1' })))?.sent).toBeNull();
    expect(reducer(sent, actionRefused({ id: 'a1', error: 'No' }))).toMatchObject({
      sent: null,
      refused: { error: 'No' },
    });
  });

  it('knows whose clock is running out', () => {
    const match = reduced(started(start), stateArrived(state), clockWarned({ seat: 1, remaining: 30_000 }));
    expect(match?.warned).toEqual({ seat: 1, seconds: 30 });
  });

  it('ignores other matches', () => {
    const match = reduced(started(start), stateArrived(state));
    expect(reducer(match, stateArrived({ ...state, matchId: 'other', seq: 99 }))).toBe(match);
  });

  it('offers nothing once it is over', () => {
    const over = reduced(
      started(start),
      stateArrived(state),
      ended({
        type: 'match_over',
        matchId: 'm',
        result: { winner: 1, reason: 'x' },
        seed: '00',
        commitment: '00',
        replayId: 'm',
      }),
    );
    expect(over).toMatchObject({ legal: [], over: { result: { winner: 1 } } });
  });

  it('holds the seed to what was promised at the start, not to what is said at the end', () => {
    const seed = '07'.padEnd(64, '0');
    const forged = '08'.padEnd(64, '0');
    const end = (shown: string) =>
      ended({
        type: 'match_over',
        matchId: 'm',
        result: { winner: 1, reason: 'x' },
        seed: shown,
        commitment: blake2b256(shown),
        replayId: 'm',
      });
    const begin = started({ ...start, commitment: blake2b256(seed) });
    expect(reduced(begin, end(seed))?.over?.fair).toBe(true);
    expect(reduced(begin, end(forged))?.over?.fair).toBe(false);
  });

  it('knows whether it is played with a clock', () => {
    const clock = { bank: 600_000, increment: 0, grace: 0 };
    expect(reduced(started({ ...start, clock }))?.timed).toBe(true);
    expect(reduced(started({ ...start, clock: { ...clock, bank: 0 } }))?.timed).toBe(false);
  });

  it('goes on where it was when the same match starts again after a break', () => {
    const match = reduced(started(start), stateArrived(state));
    expect(reducer(match, started({ ...start, resumed: true }))).toMatchObject({ seq: 4, state: { mana: 10 } });
  });
});

it('does not tell what was taken back', () => {
  const said = (match: MatchState) => match?.log.map(({ text }) => text);
  const event = { type: 'card_played', player: 0 };
  const begun = reducer(reducer(null, started(start)), stateArrived({ ...state, events: [event], eventTexts: ['a'] }));
  const played = reducer(begun, deltaArrived(delta({ events: [event, event], eventTexts: ['b', 'c'] })));
  expect(said(played)).toEqual(['a', 'b', 'c']);
  const back = reducer(played, stateArrived({ ...state, seq: 6, undone: true }));
  expect(said(back)).toEqual(['a']);
  // Only the last action can be taken back, and what was not told here is not known here.
  expect(said(reducer(back, stateArrived({ ...state, seq: 7, undone: true })))).toEqual(['a']);
});
