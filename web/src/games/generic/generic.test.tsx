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
