import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sayIn } from '../i18n/text';
import { makeStore } from '../store/store';
import { face } from '../test/table';
import { TableCard } from './TableCard';
import { cardsNamedOn, notesOn, ZoomLayer } from './Zoom';

it('explains each short word on a card once, in a whole sentence', () => {
  const notes = notesOn({ face: face('birch'), now: { badges: ['new', 'Taunt'] } }, sayIn('en'));
  expect(notes).toEqual([
    'Taunt: attackers have to deal with it first.',
    'new: it came this turn and cannot attack yet.',
  ]);
});

it('explains a word once that the card and its badge write differently', () => {
  const striking = { ...face('birch'), keywords: ['DoubleStrike'] };
  expect(notesOn({ face: striking, now: { badges: ['Double Strike'] } }, sayIn('en'))).toHaveLength(1);
});

it('says nothing twice that the card says, also where a number stands with the word', () => {
  const haunting = { ...face('birch'), keywords: ['Haunt'], text: 'Haunt 2 (When this dies, put two counters.)' };
  expect(notesOn({ face: haunting }, sayIn('en'))).toEqual([]);
  expect(notesOn({ face: { ...haunting, text: 'Haunt 2' } }, sayIn('en'))).toHaveLength(1);
});

it('explains the words that a card’s text speaks of: what it makes, what it gives', () => {
  const maker = { ...face('birch'), keywords: [], text: 'Create two Stones. Target summon gains Dive.' };
  expect(notesOn({ face: maker }, sayIn('en')).map((note) => note.split(' ')[0])).toEqual(['Stones', 'Dive:']);
});

it('says what the cards are that its text names', () => {
  const gull = { ...face('gull'), name: 'Gull', attack: 1, health: 1, text: '' };
  const ship = { ...face('ship'), name: 'Ram (Ship)', attack: 5, health: 6, text: 'Taunt.' };
  const bolt = { ...face('bolt'), name: 'Bolt' };
  const cards = { gull, ship, bolt };
  const summons = (text: string) => cardsNamedOn({ ...bolt, text }, cards);
  expect(summons('Summon 2 × Gull or a Bolt.')).toEqual(['Gull 1/1.']);
  expect(summons('Summon Gulls.')).toEqual([]);
  expect(cardsNamedOn({ ...bolt, text: '' }, cards)).toEqual([]);
});

describe('the large card', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('comes when the pointer is moved to a card, and not when a card comes to lie under the pointer', () => {
    const { container } = render(
      <Provider store={makeStore()}>
        <ZoomLayer>
          <TableCard id="c1" label="Ogre" face={face('ogre')} size="table" />
        </ZoomLayer>
      </Provider>,
    );
    const card = screen.getByRole('button', { name: 'Ogre' });
    const isLarge = () => {
      act(() => void vi.advanceTimersByTime(1000));
      return container.querySelector('.zoom') !== null;
    };
    fireEvent.pointerOver(card, { pointerType: 'mouse' });
    expect(isLarge()).toBe(false);
    fireEvent.pointerMove(card, { pointerType: 'mouse' });
    expect(isLarge()).toBe(true);
    fireEvent.pointerOut(card, { pointerType: 'mouse' });
    expect(isLarge()).toBe(false);
  });
});
