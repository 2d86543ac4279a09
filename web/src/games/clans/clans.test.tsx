import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { faceOf } from '../../cards/face';
import { playerWith } from '../../test/clans';
import { seatAt, words } from '../../test/table';
import clans from '.';
import { afterEvent, whileShowing } from './afterEvent';
import type { ClansView } from './types';

afterEach(cleanup);

const unit = (id: string, currentHealth: number) => ({
  instanceId: id,
  cardId: id,
  damage: 2,
  maxHealth: 5,
  currentHealth,
  tick: 1,
});
const view: ClansView = {
  currentPhase: 'turnPhase',
  turnNumber: 3,
  playerSubmitted: false,
  opponentSubmitted: true,
  winnerId: null,
  players: [
    playerWith('player', {
      hand: [{ instanceId: 'p0-1', cardId: 'otter' }],
      handCount: 2,
      placed: [{ instanceId: 'p0-2', cardId: 'heron', lane: 'left' }],
    }),
    playerWith('opponent', { handCount: 4 }),
  ],
  lanes: [
    {
      position: 'left',
      currentZone: 'middle',
      playerStack: [unit('a', 5)],
      opponentStack: [unit('b', 3), unit('c', 4)],
    },
    { position: 'center', currentZone: 'playerBase', playerStack: [], opponentStack: [] },
    { position: 'right', currentZone: 'enemyBase', playerStack: [], opponentStack: [] },
  ],
};
const at = (instanceId: string, seat: 0 | 1, lane = 'left', slot = 'front') => ({
  instanceId,
  cardId: instanceId,
  seat,
  lane,
  slot,
});
const printed = (id: string) => faceOf('clans', { id, name: id, damage: 1, maxHealth: 4, tick: 2 });

describe('while a fight is shown', () => {
  it('the hand is that of now, and what is won by the fight is not told yet', () => {
    const [ann, bob] = view.players;
    const now = { ...view, players: [{ ...ann, gold: ann.gold + 400, handCount: 9 }, bob] } as ClansView;
    const [shown] = whileShowing(view, now).players;
    expect([shown.gold, shown.handCount]).toEqual([ann.gold, 9]);
  });
});

describe('afterEvent', () => {
  it('lets blows land, the dead fall and the battle move', () => {
    let now = afterEvent(
      view,
      { type: 'card_attacked', attacker: at('a', 0), target: at('b', 1), damage: 3, healthAfter: 0 },
      printed,
    );
    expect(now.lanes[0]?.opponentStack[0]?.currentHealth).toBe(0);
    now = afterEvent(now, { type: 'card_destroyed', card: at('b', 1) }, printed);
    expect(now.lanes[0]?.opponentStack.map((card) => card.instanceId)).toEqual(['c']);
    now = afterEvent(now, { type: 'zone_advanced', lane: 'left', seat: 0, to: 'enemyBase' }, printed);
    expect(now.lanes[0]?.currentZone).toBe('enemyBase');
    now = afterEvent(now, { type: 'crystal_damaged', seat: 1, crystalHP: 93 }, printed);
    expect(now.players[1].crystalHP).toBe(93);
    expect(view.lanes[0]?.opponentStack).toHaveLength(2);
  });

  it('brings what was placed in secret onto the table, in front or behind', () => {
    const behind = afterEvent(view, { type: 'card_deployed', card: at('p0-2', 0, 'left', 'back') }, printed);
    expect(behind.lanes[0]?.playerStack.map((card) => card.instanceId)).toEqual(['a', 'p0-2']);
    expect(behind.lanes[0]?.playerStack[1]?.currentHealth).toBe(4);
    expect(behind.players[0].placed).toEqual([]);
    const front = afterEvent(view, { type: 'card_deployed', card: at('x', 1, 'center', 'front') }, printed);
    expect(front.lanes[1]?.opponentStack.map((card) => card.instanceId)).toEqual(['x']);
  });

  it('leaves the position alone for events that are only told', () => {
    expect(afterEvent(view, { type: 'tick_began', lane: 'left', tick: 2 }, printed)).toBe(view);
  });
});

describe('the Clans board', () => {
  const legal = [
    { type: 'place', card: 'p0-1', lane: 'left' },
    { type: 'place', card: 'p0-1', lane: 'right' },
    { type: 'submit' },
  ];

  it('places a card in a lane the server allows', async () => {
    const { taken } = seatAt({ ui: clans, view, legal });
    await userEvent.click(screen.getByRole('button', { name: /^otter/ }));
    expect(screen.queryByRole('button', { name: /Place here: center/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Place here: right/ }));
    expect(taken).toEqual([legal[1]]);
  });

  it('offers to take back what was placed, until it is submitted', () => {
    expect(clans.unlisted?.(view, 0)).toEqual([{ type: 'take_back', card: 'p0-2' }]);
    expect(clans.unlisted?.({ ...view, playerSubmitted: true }, 0)).toEqual([]);
  });

  it('shows an empty hand, not backs, when everything in it has been placed', () => {
    const [mine, theirs] = view.players;
    const placed: ClansView = { ...view, players: [{ ...mine, hand: [], handCount: 1 }, theirs] };
    seatAt({ ui: clans, view: placed });
    expect(screen.getByRole('list', { name: 'Your hand' }).children).toHaveLength(0);
    expect(screen.queryByRole('img', { name: /Hand of Ann/ })).toBeNull();
  });

  it('says who is in front and where the battle is', () => {
    seatAt({ ui: clans, view });
    expect(screen.getByRole('button', { name: /^b: 2 damage, 3 health, tick 1.*front/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^c: .*back/ })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'The battle is at: Ann’s base' })).toBeTruthy();
  });

  it('asks before nothing is submitted, unless nothing could be placed', () => {
    const move = (type: string) => ({ action: { type }, text: '', path: [] });
    const submit = move('submit');
    const asks = (...others: string[]) => clans.doubt?.(submit, [submit, ...others.map(move)], words());
    expect(asks('place')).toBe('Submit without placing a card?');
    expect(asks('place', 'take_back')).toBeUndefined();
    expect(asks()).toBeUndefined();
  });

  it('submits by itself where that is all there is to do', () => {
    const move = (type: string) => ({ action: { type }, text: '', path: [] });
    const submit = move('submit');
    expect(clans.autoPass?.([submit], view, 0, [])).toMatchObject({ move: submit, says: 'clansNoRoom' });
    const [{ hand: _, ...mine }, theirs] = view.players;
    const empty = { ...view, players: [{ ...mine, hand: [] }, theirs] as typeof view.players };
    expect(clans.autoPass?.([submit], empty, 0, [])?.says).toBe('clansNoCards');
    for (const other of ['place', 'take_back', 'use_hero'])
      expect(clans.autoPass?.([submit, move(other)], view, 0, [])).toBeUndefined();
    expect(clans.autoPass?.([], view, 0, [])).toBeUndefined();
  });

  it('says in a line how the lanes of the last turn went', () => {
    const events = [
      { type: 'fight_ended', lane: 'left', winner: 0 },
      { type: 'fight_ended', lane: 'center', winner: 1 },
      { type: 'crystal_damaged', seat: 0, damage: 4, crystalHP: 96 },
      { type: 'fight_ended', lane: 'right', winner: null },
    ];
    const start = { type: 'turn_began', turnNumber: 3 };
    expect(clans.recap?.(events, start, 0, words())).toBe(
      'Your crystal −4 · left: won · center: lost · right: undecided',
    );
    expect(clans.recap?.([], start, 0, words())).toBeUndefined();
  });

  it('names whom fatigue takes health from', () => {
    const event = { type: 'card_tired', card: at('a', 0), healthBefore: 5, healthAfter: 3 };
    expect(clans.tell(event, words())).toBe('Fatigue takes 2 health from Ann’s a.');
  });

  it('leaves out a tick in which nobody strikes', () => {
    const tick = { type: 'tick_began', tick: 2 };
    expect(clans.saysNothing?.(tick, { type: 'tick_began', tick: 3 })).toBe(true);
    expect(clans.saysNothing?.(tick, { type: 'card_attacked' })).toBe(false);
  });

  it('tells a blow in both languages', () => {
    const event = {
      type: 'card_attacked',
      attacker: at('a', 0),
      target: at('b', 1),
      damage: 3,
      healthBefore: 3,
      healthAfter: 0,
    };
    expect(clans.tell(event, words('en'))).toBe('Ann’s a strikes Bob’s b for 3: 3 → 0.');
    expect(clans.tell(event, words('de'))).toBe('a von Ann trifft b von Bob für 3: 3 → 0.');
  });
});
