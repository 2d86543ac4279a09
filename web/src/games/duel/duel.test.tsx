import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { faceOf } from '../../cards/face';
import { Prompt } from '../../parts/Prompt';
import { seatAt, words } from '../../test/table';
import duel from '.';
import type { DuelView } from './types';

afterEach(cleanup);

const hidden = {};
const view: DuelView = {
  currentTurn: 0,
  manaRemaining: 7,
  winner: null,
  persistentEffects: [],
  players: [
    {
      heroHealth: 41,
      hand: [
        { instanceId: 'p0-1', cardId: 'ox' },
        { instanceId: 'p0-2', cardId: 'bolt' },
      ],
      board: [{ instanceId: 'p0-3', cardId: 'crab', currentHealth: 1, attackedThisTurn: false, attackBuff: 2 }],
      deck: [hidden],
    },
    {
      heroHealth: 50,
      hand: [hidden, hidden],
      board: [{ instanceId: 'p1-4', cardId: 'gull', currentHealth: 3, attackedThisTurn: true }],
      deck: [hidden, hidden],
    },
  ],
};
const legal = [
  { type: 'play_creature', cardInstanceId: 'p0-1' },
  { type: 'play_spell', cardInstanceId: 'p0-2', targetId: 'hero-1' },
  { type: 'play_spell', cardInstanceId: 'p0-2', targetId: 'p1-4' },
  { type: 'attack', attackerInstanceId: 'p0-3', targetId: 'p1-4' },
  { type: 'end_turn' },
];
const show = () =>
  seatAt({
    ui: duel,
    view,
    legal,
    around: (board) => (
      <>
        {board}
        <Prompt
          question="?"
          nameOf={(move) => duel.nameMove(move, words(), view)}
          primary={(move, options) => duel.isPrimary(move, options, view)}
        />
      </>
    ),
  });

const usable = () =>
  [...document.querySelectorAll('.selectable[aria-disabled=false]')]
    .map((one) => (one as HTMLElement).dataset.id)
    .sort();

describe('the Duel board', () => {
  it('offers exactly what the server lists', () => {
    show();
    expect(usable()).toEqual(['p0-1', 'p0-2', 'p0-3']);
  });

  it('says a keyword once to whoever hears the card', () => {
    const definition = {
      id: 'guard',
      name: 'Guard',
      cost: 2,
      attack: 1,
      health: 5,
      keywords: ['taunt'],
      text: 'Taunt.',
    };
    const { Board } = duel;
    render(<Board view={view} seat={0} face={() => faceOf('duel', definition)} words={words()} event={null} />);
    const [guard] = screen.getAllByRole('img', { name: /^Guard/ });
    expect(guard?.getAttribute('aria-label')?.match(/Taunt/g)).toHaveLength(1);
  });

  it('plays a spell by card and target', async () => {
    const { taken } = show();
    await userEvent.click(screen.getByRole('button', { name: /^bolt/ }));
    expect(usable()).toEqual(['hero-1', 'p0-2', 'p1-4']);
    await userEvent.click(screen.getByRole('button', { name: /Hero of Bob/ }));
    expect(taken).toEqual([legal[1]]);
  });

  it('plays a creature onto the board, or by a second click on it', async () => {
    const { taken } = show();
    await userEvent.click(screen.getByRole('button', { name: /^ox/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Play it here' }));
    await userEvent.dblClick(screen.getByRole('button', { name: /^ox/ }));
    expect(taken).toEqual([legal[0], legal[0]]);
  });

  it('attacks and ends the turn', async () => {
    const { taken } = show();
    await userEvent.click(screen.getByRole('button', { name: /^crab/ }));
    await userEvent.click(screen.getByRole('button', { name: /^gull/ }));
    await userEvent.click(screen.getByRole('button', { name: /End turn/ }));
    expect(taken).toEqual([legal[3], legal[4]]);
  });

  it('reads out what a creature is and how it stands', () => {
    show();
    expect(screen.getByRole('button', { name: /crab: 4 attack, 1 health/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /gull: 2 attack, 3 health. has attacked/ })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Hand of Bob: 2 cards' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Mana: 7 of 10' })).toBeTruthy();
  });

  it('tries what cannot be done, so that the server says why', () => {
    const face = (cardId: string) =>
      faceOf('duel', { id: cardId, name: cardId, ...(cardId === 'bolt' ? {} : { health: 1 }) });
    const tried = (id: string) => duel.attempt?.(id, view, 0, face);
    expect(tried('p0-1')).toEqual({ type: 'play_creature', cardInstanceId: 'p0-1' });
    expect(tried('p0-2')).toEqual({ type: 'play_spell', cardInstanceId: 'p0-2' });
    expect(tried('p0-3')).toEqual({ type: 'attack', attackerInstanceId: 'p0-3', targetId: 'hero-1' });
    expect(tried('p1-4')).toBeUndefined();
  });

  it('shows a watcher no hand', () => {
    const watched: DuelView = {
      ...view,
      players: [{ ...view.players[0], hand: [hidden, hidden, hidden] }, view.players[1]],
    };
    seatAt({ ui: duel, view: watched });
    expect(screen.getByRole('img', { name: 'Hand of Ann: 3 cards' })).toBeTruthy();
  });
});

describe('Duel in words', () => {
  it('tells events in both languages', () => {
    const event = {
      type: 'spell_cast',
      seat: 0,
      instanceId: 'p0-2',
      cardId: 'Bolt',
      targetId: 'p1-4',
      targetCardId: 'Gull',
    };
    expect(duel.tell(event, words('en'))).toBe('Ann casts Bolt on Bob’s Gull.');
    expect(duel.tell(event, words('de'))).toBe('Ann wirkt Bolt auf Gull von Bob.');
    expect(duel.tell({ type: 'damage_taken', targetId: 'hero-1', amount: 3, health: -1 }, words('en'))).toBe(
      'Bob’s hero takes 3 damage, 0 left.',
    );
  });

  it('leaves what it does not know to the server’s words, and what needs none unsaid', () => {
    expect(duel.tell({ type: 'trigger_fired', seat: 1, cardId: 'Mate' }, words('en'))).toBe('Bob’s Mate takes effect.');
    expect(duel.tell({ type: 'something_new' }, words())).toBeUndefined();
    expect(duel.tell({ type: 'turn_ended', seat: 0, turn: 2 }, words())).toBeNull();
  });

  it('says in a line what the opponent did, in the player’s own turn alone', () => {
    const events = [
      { type: 'turn_started', seat: 1, turn: 4 },
      { type: 'creature_played', seat: 1, cardId: 'imp' },
      { type: 'creature_played', seat: 1, cardId: 'imp' },
      { type: 'spell_cast', seat: 1, cardId: 'bolt', targetId: 'hero-0' },
      { type: 'damage_taken', targetId: 'hero-0', amount: 3, health: 20 },
      { type: 'attack_declared', seat: 1, cardId: 'imp', targetId: 'hero-0' },
      { type: 'damage_taken', targetId: 'hero-0', amount: 2, health: 18 },
      { type: 'damage_taken', targetId: 'hero-1', amount: 9, health: 1 },
    ];
    const mine = { type: 'turn_started', seat: 0, turn: 5 };
    expect(duel.recap?.(events, mine, 0, words())).toBe('Bob: 2 × imp, bolt · attacks: 1 · you lost 5');
    expect(duel.recap?.([], mine, 0, words())).toBe('Bob: no card, no attack');
    expect(duel.recap?.(events, mine, 1, words('en', 1))).toBeUndefined();
  });

  it('says that nothing is left to do, and that a spell is aimed', () => {
    const button = { action: { type: 'end_turn' }, text: '', path: [] };
    const spell = { action: { type: 'play_spell' }, text: '', path: ['p0-2', 'hero-1'] };
    const spoken = words('en', 0);
    const asked = (moves: Array<typeof button | typeof spell>, chosen: string[], next: string[]) =>
      duel.ask(view, 0, chosen, spoken, { moves, next: new Set(next) });
    expect(asked([button], [], [])).toBe('Nothing left to do: end your turn');
    expect(asked([button, spell], [], ['p0-2'])).toBe('Your turn: play, attack or end it');
    expect(asked([button, spell], ['p0-2'], ['hero-1'])).toBe('bolt: choose a target');
    expect(duel.isEarly?.(button, [button])).toBe(false);
    expect(duel.isEarly?.(button, [button, spell])).toBe(true);
  });

  it('asks what is to be done', () => {
    expect(duel.ask(view, 0, [], words())).toMatch(/^Your turn/);
    expect(duel.ask(view, 0, ['p0-2'], words())).toBe('bolt: choose where it goes');
    expect(duel.ask({ ...view, currentTurn: 1 }, 0, [], words())).toBe('Bob is thinking …');
  });
});

it('shows what lasts with the words of its card', () => {
  const fog = {
    id: 'e1',
    ownerIndex: 0 as const,
    triggerPhase: 'end',
    turnsRemaining: 3,
    sourceCardName: 'Creeping Fog',
  };
  seatAt({ ui: duel, view: { ...view, persistentEffects: [fog] } });
  expect(screen.getByRole('img', { name: /^Creeping Fog, turns left: 3/ })).toBeTruthy();
});
