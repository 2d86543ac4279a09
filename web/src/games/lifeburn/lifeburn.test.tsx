import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { seatAt, words } from '../../test/table';
import lifeburn from '.';
import type { LifeburnView, LifePlayer } from './types';

afterEach(cleanup);

const player = (playerId: 0 | 1, more: Partial<LifePlayer> = {}): LifePlayer => ({
  playerId,
  lifeTotal: 20,
  hand: [],
  deckSize: 30,
  field: [],
  tokens: {},
  graveyard: [],
  exile: [],
  spellBurnt: false,
  scorched: false,
  exhausted: false,
  ...more,
});
const view: LifeburnView = {
  turn: 2,
  turnPlayerId: 0,
  prioPlayerId: 0,
  currentPhase: 'Main',
  players: [
    player(0, {
      hand: [{ cardId: 'bolt', name: 'Bolt', instanceId: 'c1' }],
      field: [{ cardId: 'imp', name: 'Imp', instanceId: 'c2', type: 'Summon', attack: 2, defense: 1 }],
    }),
    player(1, { hand: [{ cardId: null }, { cardId: null }], lifeTotal: 13 }),
  ],
  stack: [
    { cardId: 'storm', name: 'Storm', instanceId: 'c9', stackObjType: 'Spell', playerId: 1, targets: ['player-0'] },
  ],
  attacks: [],
  question: null,
};

describe('Lifeburn in words', () => {
  const asked = (kind: string): LifeburnView => ({
    ...view,
    question: { kind, playerId: 0, min: 0, max: 9, chosen: [], about: { cardId: 'bonfire', name: 'Bonfire' } },
  });
  const spoken = {
    ...words(),
    cardText: () => 'This costs X plus 4 life.\nDeal X damage to target player. This can’t kill.',
  };

  it('says what X comes to, in the card’s own words', () => {
    const move = { action: { type: 'amount', amount: 3 }, text: 'X = 3', path: [] };
    expect(lifeburn.nameMove(move, spoken, asked('X'))).toBe('X = 3: Deal 3 damage to target player.');
    expect(lifeburn.nameMove(move, words(), asked('X'))).toBe('X = 3');
  });

  it('says what the card does that asks, and what can be answered does', () => {
    expect(lifeburn.hint?.(asked('Targets'), 0, [], spoken)).toMatch(/^This costs X plus 4 life. Deal X damage/);
    expect(lifeburn.hint?.(asked('Targets'), 1, [], spoken)).toBe('');
    const searching = asked('DeckCards');
    if (searching.question) searching.question.effect = 'Search your deck for a Golem summon.';
    expect(lifeburn.hint?.(searching, 0, [], spoken)).toBe('Search your deck for a Golem summon.');
    expect(lifeburn.hint?.(view, 0, [], spoken)).toMatch(/^This costs X plus 4 life/);
    expect(lifeburn.hint?.(view, 1, [], spoken)).toBe('');
  });

  it('ends a keyword’s own line like a sentence where all of it is one line', () => {
    const oaf = { ...words(), cardText: () => 'Trample\nThis gets +1/+0 for each Stone.' };
    expect(lifeburn.hint?.(view, 0, [], oaf)).toBe('Trample. This gets +1/+0 for each Stone.');
  });

  it('tells two cards of the same name apart by their players', () => {
    const golem = (seat: number) => ({ name: 'Golem', instanceId: `c${seat}`, seat });
    const event = { type: 'damage_dealt', source: golem(0), target: golem(1), amount: 2 };
    expect(lifeburn.tell(event, words())).toBe('Ann’s Golem deals 2 damage to Bob’s Golem.');
  });
});

describe('the Lifeburn board', () => {
  it('says at the phases when the turn is the other side’s, whoever has to answer', () => {
    seatAt({ ui: lifeburn, view: { ...view, turnPlayerId: 1, prioPlayerId: 0 } });
    expect(screen.getByText('Bob’s turn')).toBeTruthy();
    cleanup();
    seatAt({ ui: lifeburn, view });
    expect(screen.queryByText(/’s turn$/)).toBeNull();
  });

  it('casts by putting a card on one’s own side', async () => {
    const legal = [{ type: 'cast', card: 'c1' }, { type: 'pass' }];
    const { taken } = seatAt({ ui: lifeburn, view, legal });
    await userEvent.click(screen.getByRole('button', { name: /^bolt/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Play it here' }));
    expect(taken).toEqual([legal[0]]);
  });

  it('answers a question by pointing at a player', async () => {
    const asked = { ...view, question: { kind: 'Targets', playerId: 0 as const, min: 1, max: 1, chosen: [] } };
    const { taken } = seatAt({ ui: lifeburn, view: asked, legal: [{ type: 'choose', target: 'player-1' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Bob: 13 life' }));
    expect(taken).toEqual([{ type: 'choose', target: 'player-1' }]);
    expect(lifeburn.ask(asked, 0, [], words())).toBe('Choose targets (0 of 1)');
  });

  it('marks the cards of the hand that were chosen', () => {
    const question = { kind: 'EffectCards', playerId: 0 as const, min: 0, max: 2, chosen: [{ instanceId: 'c1' }] };
    seatAt({ ui: lifeburn, view: { ...view, question } as LifeburnView });
    expect(screen.getByRole('button', { name: /^bolt.*chosen/ })).toBeTruthy();
  });

  it('knows who is to attack, and what is aimed', () => {
    const asked = (kind: string, about?: object) =>
      ({ ...view, question: { kind, playerId: 0, min: 1, max: 1, chosen: [], about } }) as LifeburnView;
    const attack = { type: 'attack', attacker: 'c9' };
    expect(lifeburn.asksAbout?.(asked('AttackTarget'), 0, attack)).toBe('c9');
    expect(lifeburn.asksAbout?.(asked('AttackTarget'), 1, attack)).toBeUndefined();
    expect(lifeburn.asksAbout?.(asked('Targets', { cardId: 'bolt' }), 0, undefined)).toBe('c1');
    expect(lifeburn.asksAbout?.(view, 0, undefined)).toBeUndefined();
  });

  it('takes the only one whom an attacker can attack', () => {
    const question = { kind: 'AttackTarget', playerId: 0 as const, min: 1, max: 1, chosen: [] };
    const at = (target: string) => ({ action: { type: 'choose', target }, text: '', path: [target] });
    const asked: LifeburnView = { ...view, question };
    expect(lifeburn.autoPass?.([at('c9')], asked, 0, [])?.move.path).toEqual(['c9']);
    expect(lifeburn.autoPass?.([at('c9'), at('player-1')], asked, 0, [])).toBeUndefined();
  });

  it('shows the stack with its aims, and whose priority it is', () => {
    seatAt({ ui: lifeburn, view });
    expect(
      within(screen.getByRole('region', { name: 'Stack' })).getByRole('button', { name: /storm, Bob → Ann/ }),
    ).toBeTruthy();
    expect(lifeburn.ask(view, 0, [], words())).toBe('Answer Storm, or pass');
    const pass = { path: [], action: { type: 'pass' }, text: 'Pass' };
    const main: LifeburnView = { ...view, stack: [], turnPlayerId: 0, currentPhase: 'Main' };
    expect(lifeburn.ask(main, 0, [], words())).toBe('Your turn: cast cards, then go to combat');
    expect(lifeburn.nameMove(pass, words(), main)).toBe('To combat');
    expect(lifeburn.nameMove(pass, words(), { ...main, currentPhase: 'SecondMain' })).toBe('End turn');
    expect(lifeburn.nameMove(pass, words(), { ...main, turnPlayerId: 1 })).toBe('Pass');
    expect(lifeburn.nameMove(pass, words(), view)).toBe('Pass');
    expect(lifeburn.ask({ ...view, prioPlayerId: 1 }, 0, [], words())).toBe('Bob is thinking …');
  });

  it('passes by itself where nobody would act, unless there is a stop', () => {
    const [pass, cast, attack] = ['pass', 'cast', 'attack'].map((type) => ({ action: { type }, text: '', path: [] }));
    if (!pass || !cast || !attack) throw new Error('three moves');
    const passed = (moves: (typeof pass)[], change: Partial<LifeburnView>, stops: string[] = []) =>
      lifeburn.autoPass?.(moves, { ...view, stack: [], ...change }, 0, stops)?.move === pass;
    const [storm] = view.stack;
    if (!storm) throw new Error('no stack');
    // Alone, always; with something else to do, only outside the moments in which one acts.
    expect(passed([pass], {})).toBe(true);
    expect(passed([pass], {}, ['Main'])).toBe(false);
    expect(passed([cast], {})).toBe(false);
    expect(passed([pass, cast], { currentPhase: 'Main' })).toBe(false);
    expect(passed([pass, cast], { currentPhase: 'Draw' })).toBe(true);
    expect(passed([pass, cast], { currentPhase: 'Draw' }, ['Draw'])).toBe(false);
    expect(passed([pass, attack], { currentPhase: 'Combat' })).toBe(false);
    expect(passed([pass, cast], { turnPlayerId: 1, currentPhase: 'Main' })).toBe(true);
    expect(passed([pass, cast], { turnPlayerId: 1, attacks: [{ attacker: null, target: 'player-0' }] })).toBe(false);
    // A turn does not end without a word, and combat is not passed by a button that shines.
    const says = (currentPhase: string) =>
      lifeburn.autoPass?.([pass], { ...view, stack: [], currentPhase }, 0, [])?.says;
    expect([says('Main'), says('SecondMain')]).toEqual([undefined, 'lifeTurnEnds']);
    expect(lifeburn.isEarly?.(pass, [pass, attack])).toBe(true);
    expect(lifeburn.isEarly?.(pass, [pass, cast])).toBe(false);
    // The opponent's spell can be answered; one's own is let go.
    expect(passed([pass, cast], { stack: [storm] })).toBe(false);
    expect(passed([pass, cast], { stack: [{ ...storm, playerId: 0 }] })).toBe(true);
  });

  it('offers cards in piles, cards of the deck and token piles when they can be chosen', async () => {
    const buried = { ...view, stack: [] };
    const [ann, bob] = buried.players;
    buried.players = [
      {
        ...ann,
        graveyard: [{ cardId: 'ghoul', name: 'Ghoul', instanceId: 'c30' }],
        tokens: { Stone: 3 },
        tokenIds: { Stone: 'c40' },
      },
      bob,
    ];
    const legal = [
      { type: 'choose', target: 'c30' },
      { type: 'choose', target: 'c40' },
      { type: 'name', card: 'wolf' },
    ];
    const { taken } = seatAt({ ui: lifeburn, view: buried, legal });
    const tray = within(screen.getByRole('region', { name: 'Also possible now' }));
    expect(tray.getAllByRole('button')).toHaveLength(2);
    await userEvent.click(tray.getByRole('button', { name: 'ghoul, Graveyard of Ann' }));
    await userEvent.click(tray.getByRole('button', { name: 'wolf' }));
    await userEvent.click(screen.getByRole('button', { name: '3 × Stone' }));
    expect(taken).toEqual([legal[0], legal[2], legal[1]]);
  });

  it('sets a stop', async () => {
    seatAt({ ui: lifeburn, view });
    const stop = screen.getByRole('button', { name: /Combat/ });
    expect(stop.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(stop);
    expect(stop.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the turn before', () => {
  const start = { type: 'turn_started', player: 0, turn: 4 };
  const lost = { type: 'life_changed', player: 0, change: -5 };

  it('tells what the opponent took, not what an answer cost', () => {
    const cast = { type: 'card_cast', player: 0, card: { name: 'Bolt' }, lifePaid: 5 };
    expect(lifeburn.recap?.([lost, cast], start, 0, words())).toBe('Bob: no card, no attack');
    expect(lifeburn.recap?.([lost, lost, cast], start, 0, words())).toContain('you lost 5');
  });
});

describe('what is shown moment by moment', () => {
  const face = () => ({}) as never;

  it('lets go who falls, and keeps the life for the blows to come', () => {
    const fallen = {
      type: 'card_moved',
      owner: 0,
      card: { cardId: 'imp', instanceId: 'c31' },
      from: 'Play',
      to: 'Graveyard',
    };
    const then = lifeburn.afterEvent?.(view, fallen, face) as LifeburnView;
    expect(then.players.map(({ field, lifeTotal }) => [field.length, lifeTotal])).toEqual([
      [0, 20],
      [0, 13],
    ]);
  });

  it('waits for the end with what it does not know', () => {
    const drawn = { type: 'card_moved', owner: 0, card: { instanceId: 'c7' }, from: 'Deck', to: 'Hand' };
    expect(lifeburn.afterEvent?.(view, drawn, face)).toBeUndefined();
  });
});
