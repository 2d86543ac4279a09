import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import type { Deck } from '../net/http';
import { makeStore } from '../store/store';
import { allowedBy, Leader } from './Leader';

afterEach(cleanup);

const face = (id: string, more: object) => faceOf('konivrer', { id, name: id, ...more });
const cards = {
  flame: face('flame', { type: 'flag', elements: ['fire', 'earth'] }),
  five: face('five', { type: 'flag', chooseElements: 5 }),
  pup: face('pup', { type: 'familiar', cost: { fire: 1 } }),
};
const deck: Deck = { name: 'Mine', cards: [] };

function shown(game: string, now: Deck) {
  const changes: Deck[] = [];
  render(
    <Provider store={makeStore()}>
      <Leader game={game} deck={now} cards={cards} onChange={(changed) => changes.push(changed)} />
    </Provider>,
  );
  return changes;
}

describe('what stands beside a deck', () => {
  it('is chosen among the cards of its kind', async () => {
    const changes = shown('konivrer', { ...deck, flag: 'five', flagElements: ['air'] });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '—',
      'flame (fire, earth)',
      'five',
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Flag' }), 'flame');
    expect(changes).toEqual([{ ...deck, flag: 'flame' }]);
  });

  it('has its elements chosen where it has none of its own', async () => {
    const changes = shown('konivrer', { ...deck, flag: 'five', flagElements: ['air', 'fire'] });
    await userEvent.click(screen.getByRole('checkbox', { name: 'water' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'air' }));
    expect(changes.map(({ flagElements }) => flagElements)).toEqual([['fire', 'water', 'air'], ['fire']]);
  });

  it('says what the deck may hold, and is nothing in other games', () => {
    expect(allowedBy('konivrer', { ...deck, flag: 'flame' }, cards)).toEqual(new Set(['fire', 'earth']));
    expect(allowedBy('konivrer', deck, cards)).toBeUndefined();
    expect(allowedBy('duel', deck, cards)).toBeUndefined();
    shown('duel', deck);
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
