import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { faceOf } from '../cards/face';
import { makeStore } from '../store/store';
import { CardWords } from './CardWords';
import { cardAt } from './cardAt';

afterEach(cleanup);

describe('the words of a card', () => {
  it('each lead to the rules', () => {
    const face = faceOf('duel', {
      id: 'g',
      name: 'Guard',
      kind: 'creature',
      text: 'Draw a card.',
      keywords: ['Taunt'],
    });
    render(
      <Provider store={makeStore()}>
        <CardWords face={face} />
      </Provider>,
    );
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map((link) => [link.textContent, link.hash]);
    expect(links).toEqual([
      ['Taunt', '#/rules/duel?q=taunt'],
      ['creature', '#/rules/duel?q=creature'],
      ['Draw', '#/rules/duel?q=draw'],
      ['card', '#/rules/duel?q=card'],
    ]);
  });

  it('are those of the card that lies there', () => {
    const position = { players: [{ hand: [{ instanceId: 'p0-1', cardId: 'ox' }], board: [] }, { board: [null] }] };
    expect(cardAt(position, 'p0-1')).toBe('ox');
    expect(cardAt(position, 'p0-2')).toBeUndefined();
  });
});
