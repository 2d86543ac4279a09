import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { face, seatAt, words } from '../../test/table';
import konivrer from '.';
import type { Familiar, KoniPlayer, KoniView } from './types';

afterEach(cleanup);

const familiar = (instanceId: string, more: Partial<Familiar> = {}): Familiar => ({
  instanceId,
  cardId: 'gnome',
  strength: 2,
  health: 2,
  counters: 2,
  damage: 0,
  tapped: false,
  summoningSickness: false,
  elements: ['earth'],
  ...more,
});
const player = (id: 'player1' | 'player2', more: Partial<KoniPlayer> = {}): KoniPlayer => ({
  id,
  flag: { cardId: 'flame', name: 'Flame', elements: ['fire'], strongAgainst: ['earth'] },
  lifeCards: Array.from({ length: 4 }, () => ({ hidden: true as const })),
  hand: [],
  field: [],
  combatRow: [],
  azothRow: [],
  deckSize: 31,
  removedFromPlay: [],
  revealedCards: [],
  azothPlayedThisTurn: 1,
  ...more,
});
const azoth = (instanceId: string, elements: string[], rested = false) => ({
  instanceId,
  cardId: 'magma',
  elements,
  rested,
  elementType: rested ? (elements[0] ?? null) : null,
});
const view: KoniView = {
  currentTurn: 3,
  activePlayer: 'player1',
  phase: 'MAIN',
  combatStep: null,
  players: [
    player('player1', {
      hand: [{ instanceId: 'c9', cardId: 'salamander', name: 'SALAMANDER' }],
      field: [familiar('c21')],
      azothRow: [azoth('c14', ['fire', 'earth'], true), azoth('c15', ['air'])],
    }),
    player('player2', { hand: [{ hidden: true }], field: [familiar('c31', { summoningSickness: true })] }),
  ],
  attacks: [],
  chain: [],
  pending: null,
  winner: null,
};
const plays = ['SUMMON', 'TRIBUTE', 'AZOTH'].map((way) => ({ type: `PLAY_CARD_${way}`, card: 'c9' }));
const spell = { type: 'PLAY_CARD_SPELL', card: 'c9', abilityIndex: 0 };

describe('the Konivrer board', () => {
  it('offers the ways to play a card on the card itself', async () => {
    const { taken } = seatAt({
      ui: konivrer,
      view,
      legal: [...plays, spell],
      texts: ['', '', '', 'Cast SALAMANDER: Draw a card.'],
    });
    await userEvent.click(screen.getByRole('button', { name: /^salamander/ }));
    const ways = within(screen.getByRole('list', { name: 'How will you play it?' }));
    expect(ways.getAllByRole('button').map((way) => way.querySelector('b')?.textContent)).toEqual([
      '1Summon',
      '2Tribute',
      '3Azoth',
      '4Spell',
    ]);
    expect(ways.getByRole('button', { name: /^Spell/ }).textContent).toContain('Draw a card.');
    await userEvent.click(ways.getByRole('button', { name: /^Tribute/ }));
    expect(taken).toEqual([plays[1]]);
  });

  it('places Azoth by laying a card among them, and summons it by laying it on the field', async () => {
    const { taken } = seatAt({ ui: konivrer, view, legal: plays });
    const card = screen.getByRole('button', { name: /^salamander/ });
    await userEvent.click(card);
    await userEvent.click(
      within(screen.getByRole('region', { name: /^Your Azoth/ })).getByText('Azoth', { selector: '.zone-drop span' }),
    );
    expect(taken).toEqual([plays[2]]);
    await userEvent.click(card);
    await userEvent.click(screen.getByRole('button', { name: 'Play it here' }));
    expect(taken.at(-1)).toEqual(plays[0]);
    await userEvent.click(card);
    await userEvent.keyboard('2');
    expect(taken.at(-1)).toEqual(plays[1]);
  });

  it('confirms the only way by pointing again', async () => {
    const { taken } = seatAt({ ui: konivrer, view, legal: [plays[2] ?? spell] });
    await userEvent.click(screen.getByRole('button', { name: /^salamander/ }));
    await userEvent.click(screen.getByRole('button', { name: /^salamander/ }));
    expect(taken).toEqual([plays[2]]);
  });

  it('names the button of the only way after it', () => {
    const azothOnly = { action: plays[2] ?? spell, path: ['c9', 'way-azoth'], text: '' };
    expect(konivrer.nameOnward?.(azothOnly, words(), view)).toBe('Azoth');
    const attack = {
      action: { type: 'DECLARE_ATTACKER', card: 'c21', target: 'player2' },
      path: ['c21', 'player2'],
      text: '',
    };
    expect(konivrer.nameOnward?.(attack, words(), view)).toBe('Attack Bob');
  });

  it('says of every Azoth what it produces and whether it is ready', () => {
    seatAt({ ui: konivrer, view });
    expect(screen.getByRole('region', { name: 'Your Azoth: 1 of 2 ready' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'magma, Azoth of fire, earth, rested for fire' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'magma, Azoth of air, ready' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Bob: 4 Life cards. Flag: Flame. Strong against earth' })).toBeTruthy();
  });

  it('says what a keyword does with the number that was paid', () => {
    const pending = { kind: 'keyword', player: 'player1' as const, keyword: 'brilliance', amount: 3 };
    expect(konivrer.hint?.({ ...view, pending }, 0, [], words())).toBe(
      'Brilliance 3: a Familiar with Strength 3 or less becomes the bottom Life card of its owner. Spares nether.',
    );
  });

  it('says how far tributes go, and what they are worth', () => {
    const pending = { kind: 'tribute', player: 'player1' as const, card: 'c9', reduction: 2 };
    const now = { ...view, pending };
    expect(konivrer.ask(now, 0, [], words())).toContain('2 off its price so far');
    expect(konivrer.hint?.(now, 0, [], words())).toMatch(/^Each takes off its own price/);
    seatAt({ ui: konivrer, view: now });
    expect(screen.getByRole('button', { name: /^salamander/ }).closest('.is-asking')).toBeTruthy();
  });

  it('pays by pointing at Azoth', async () => {
    const pending = { kind: 'payment', player: 'player1' as const, elementsToPay: { air: 1 }, genericToPay: 2 };
    const legal = [{ type: 'PAY_AZOTH', azoth: 'c15', elementType: 'air' }, { type: 'PAY_AUTO' }];
    const { taken } = seatAt({ ui: konivrer, view: { ...view, pending }, legal });
    await userEvent.click(screen.getByRole('button', { name: /Azoth of air/ }));
    expect(taken).toEqual([legal[0]]);
    expect(konivrer.ask({ ...view, pending: { ...pending, card: 'c9' } }, 0, [], words())).toBe(
      'salamander: pay 1 air, 2 generic',
    );
  });

  it('attacks a player or a Familiar, and shows who fights', async () => {
    const combat: KoniView = { ...view, phase: 'COMBAT', combatStep: 'ATTACK' };
    const legal = ['player2', 'c31'].map((target) => ({ type: 'DECLARE_ATTACKER', card: 'c21', target }));
    const { taken, unmount } = seatAt({ ui: konivrer, view: combat, legal });
    await userEvent.click(screen.getAllByRole('button', { name: /^gnome/ })[1] ?? document.body);
    await userEvent.click(screen.getByRole('button', { name: /^Bob: 4 Life/ }));
    expect(taken).toEqual([legal[0]]);
    unmount();
    const [mine, theirs] = combat.players;
    const fought: KoniView = {
      ...combat,
      players: [{ ...mine, field: [], combatRow: [familiar('c21', { tapped: true })] }, theirs],
    };
    seatAt({ ui: konivrer, view: fought });
    expect(screen.getByRole('button', { name: /in combat. tapped/ })).toBeTruthy();
  });

  it('offers a Burst on the Life card that was turned over', async () => {
    const [mine, theirs] = view.players;
    const burst: KoniView = {
      ...view,
      players: [{ ...mine, revealedCards: [{ instanceId: 'c50', cardId: 'smoke' }] }, theirs],
      pending: { kind: 'burst', player: 'player1', card: { instanceId: 'c50', cardId: 'smoke' }, genericValue: 3 },
    };
    const legal = [
      { type: 'PLAY_CARD_BURST', card: 'c50' },
      { type: 'DECLINE_BURST', card: 'c50' },
    ];
    const { taken } = seatAt({ ui: konivrer, view: burst, legal });
    const shown = within(screen.getByRole('region', { name: 'Life cards turned over' }));
    await userEvent.click(shown.getByRole('button', { name: 'Burst' }));
    expect(taken).toEqual([legal[0]]);
  });
});

describe('what the opponent did', () => {
  it('is told with the Azoth that was placed', () => {
    const start = { type: 'turn_began', player: 'player1', currentTurn: 3 };
    const events = [
      { type: 'azoth_placed', player: 'player2', cardId: 'magma' },
      { type: 'card_summoned', player: 'player2', cardId: 'gnome' },
    ];
    expect(konivrer.recap?.(events, start, 0, words())).toBe('Bob: gnome, magma (Azoth)');
  });
});

describe('what Space does in Konivrer', () => {
  const move = (type: string) => ({ action: { type }, text: '', path: [] });
  const both = [move('END_PHASE'), move('END_TURN')];
  it('goes on, and ends the turn only where nothing else is left', () => {
    expect(both.map((one) => konivrer.isPrimary(one, both, view))).toEqual([true, false]);
    expect(konivrer.isPrimary(move('END_TURN'), [move('END_TURN')], view)).toBe(true);
  });

  it('ends the turn where there is nobody to go to combat with', () => {
    const [ann, bob] = view.players;
    const calm: KoniView = {
      ...view,
      players: [{ ...ann, field: [familiar('c21', { summoningSickness: true })] }, bob],
    };
    expect(both.map((one) => konivrer.isPrimary(one, both, calm))).toEqual([false, true]);
    expect(konivrer.ask(calm, 0, [], words())).toBe('Your turn: play cards, then end it');
  });

  it('says that the second player may place one more Azoth, and draws no card for it', () => {
    const [ann, bob] = view.players;
    const first: KoniView = { ...view, currentTurn: 1, activePlayer: 'player2', players: [ann, bob] };
    expect(konivrer.ask(first, 1, [], words('en', 1))).toMatch(/one more Azoth/);
    const twice: KoniView = { ...first, players: [ann, { ...bob, azothPlayedThisTurn: 2 }] };
    expect(konivrer.ask(twice, 1, [], words('en', 1))).not.toMatch(/one more Azoth/);
  });

  it('is not needed at the start of a turn, unless there is a stop', () => {
    const start = { ...view, phase: 'START' };
    expect(konivrer.autoPass?.(both, start, 0, [])?.move).toBe(both[0]);
    expect(konivrer.autoPass?.(both, start, 0, ['START'])).toBeUndefined();
    expect(konivrer.autoPass?.(both, view, 0, [])).toBeUndefined();
  });
});

describe('paying in Konivrer', () => {
  const pay = [{ action: { type: 'PAY_AUTO' }, text: '', path: [] }];
  const azoth = (elements: string[]) => ({ elements, rested: false, elementType: null });
  const owing = (genericToPay: number, ...sources: string[][]): KoniView => ({
    ...view,
    pending: { kind: 'payment', player: 'player1', elementsToPay: { fire: 1 }, genericToPay },
    players: [{ ...view.players[0], azothRow: sources.map(azoth) }, view.players[1]],
  });
  it('is asked about only where it matters which sources are rested', () => {
    expect(konivrer.autoPass?.(pay, owing(1, ['fire'], ['water']), 0, [])?.move).toBe(pay[0]);
    expect(konivrer.autoPass?.(pay, owing(0, ['fire'], ['fire']), 0, [])?.move).toBe(pay[0]);
    expect(konivrer.autoPass?.(pay, owing(0, ['fire'], ['fire', 'water']), 0, [])).toBeUndefined();
  });
});

describe('a turn of Konivrer, event by event', () => {
  const following = (...events: Array<{ type: string; [more: string]: unknown }>): KoniView =>
    events.reduce((now, event) => konivrer.afterEvent?.(now, event, face) ?? now, view);

  it('moves cards where they go', () => {
    const now = following(
      { type: 'azoth_placed', player: 'player2', instanceId: 'c40', cardId: 'magma' },
      { type: 'card_drawn_face_down', player: 'player2' },
      { type: 'card_summoned', player: 'player2', instanceId: 'c41', cardId: 'smoke', counters: 1 },
    );
    const [, theirs] = now.players;
    expect(theirs.azothRow.map(({ instanceId }) => instanceId)).toEqual(['c40']);
    expect(theirs.hand).toEqual([]);
    expect(theirs.deckSize).toBe(30);
    expect(theirs.field.at(-1)).toMatchObject({ instanceId: 'c41', counters: 1, summoningSickness: true });
  });

  it('fights: steps forward, is hurt, falls, turns Life cards over, steps back', () => {
    const fight = [
      { type: 'attacker_declared', player: 'player2', instanceId: 'c31', target: 'player1' },
      { type: 'defender_declared', player: 'player1', instanceId: 'c21', attacker: 'c31' },
      { type: 'damage_dealt', instanceId: 'c21', amount: 1 },
      { type: 'life_card_revealed', player: 'player1', instanceId: 'c60', cardId: 'smoke' },
    ];
    const now = following(...fight);
    expect(now.attacks).toEqual([{ attacker: 'c31', target: 'player1', defender: 'c21' }]);
    expect(now.players[0].combatRow[0]).toMatchObject({ instanceId: 'c21', health: 1, damage: 1 });
    expect(now.players[0].lifeCards).toHaveLength(3);
    expect(now.players[0].revealedCards).toHaveLength(1);
    const after = following(
      ...fight,
      { type: 'familiar_destroyed', player: 'player1', instanceId: 'c21' },
      { type: 'combat_ended' },
    );
    expect(after.players[0].field).toEqual([]);
    expect(after.players[1].field.map(({ instanceId }) => instanceId)).toEqual(['c31']);
    expect(after.attacks).toEqual([]);
  });
});
