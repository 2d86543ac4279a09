import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { seatAt } from '../../test/table';
import generic from '.';
import { groupsOf, idsOf, mentions } from './position';

afterEach(cleanup);

// A game nobody has written a board for.
const state = {
  round: 3,
  rng: { seed: 'secret' },
  market: [
    { id: 'm1', cardId: 'silk' },
    { id: 'm2', cardId: 'salt' },
  ],
  players: [
    { coins: 4, hand: [{ instanceId: 'h1', cardId: 'ship', tapped: true }] },
    { coins: 2, hand: [{ hidden: true }, { hidden: true }] },
  ],
};

describe('an event of any game', () => {
  it.each([
    [
      { type: 'attack_declared', attacker: { instanceId: 'a' }, target: 'player-1' },
      { kind: 'lunge', id: 'a', at: 'player-1' },
    ],
    [
      { type: 'damage_dealt', source: 'a', target: { instanceId: 'b' }, amount: 3 },
      { kind: 'hurt', id: 'b', amount: 3 },
    ],
    [
      { type: 'life_changed', player: 1, change: -2 },
      { kind: 'hurt', id: 'player-1', amount: 2 },
    ],
    [
      { type: 'life_changed', player: 0, change: 4 },
      { kind: 'healed', id: 'player-0', amount: 4 },
    ],
    [
      { type: 'card_cast', player: 1, card: { cardId: 'bolt', instanceId: 'c9' }, target: 'b' },
      { kind: 'shown', face: 'bolt', from: 'player-1', at: 'b' },
    ],
    [
      { type: 'creature_died', instanceId: 'b' },
      { kind: 'dies', id: 'b' },
    ],
    [
      { type: 'card_drawn', player: 1, card: { cardId: 'bolt', instanceId: 'c9' } },
      { kind: 'moves', id: 'c9', from: 'player-1' },
    ],
    [{ type: 'phase_started', player: 0, phase: 'main' }, undefined],
    [{ type: 'card_drawn', player: 1, card: null }, undefined],
  ])('looks like what its words say: %j', (event, effect) => {
    expect(generic.effectOf?.(event)).toEqual(effect);
  });
});

describe('a position of any game', () => {
  it('is sorted into players, cards and facts', () => {
    const [ann, bob, table] = groupsOf(state, ['Ann', 'Bob']);
    expect(ann).toEqual({
      name: 'Ann',
      facts: [['Coins', '4']],
      areas: [{ name: 'Hand', items: [{ id: 'h1', cardId: 'ship', facts: ['Tapped'] }] }],
    });
    expect(bob?.areas[0]?.items.map((item) => item.cardId)).toEqual([null, null]);
    expect(table?.facts).toEqual([['Round', '3']]);
    expect(table?.areas[0]?.items.map((item) => item.id)).toEqual(['m1', 'm2']);
  });

  it('tells what an action points at, in its order', () => {
    const ids = idsOf(state);
    expect(mentions({ type: 'trade', give: 'h1', take: ['m2', 'zz'] }, ids)).toEqual(['h1', 'm2']);
    expect(mentions({ type: 'm1', amount: 3 }, ids)).toEqual([]);
  });

  it('can be played by pointing or from the list', async () => {
    const legal = [
      { type: 'trade', give: 'h1', take: 'm1' },
      { type: 'trade', give: 'h1', take: 'm2' },
    ];
    const { taken } = seatAt({
      ui: generic,
      view: state as unknown,
      legal,
      texts: ['Trade ship for silk', 'Trade ship for salt'],
    });
    await userEvent.click(screen.getByRole('button', { name: /^ship/ }));
    await userEvent.click(screen.getByRole('button', { name: /^salt/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Trade ship for silk' }));
    expect(taken).toEqual([legal[1], legal[0]]);
  });
});
