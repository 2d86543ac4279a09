import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Prompt } from '../../parts/Prompt';
import { face, seatAt, words } from '../../test/table';
import conclave from '.';
import type { ConcPlayer, ConcView, Permanent } from './types';

afterEach(cleanup);

const creature = (instanceId: string, cardId: string, more: Partial<Permanent> = {}): Permanent => ({
  instanceId,
  cardId,
  name: cardId,
  type: 'Creature',
  tapped: false,
  attack: 3,
  defense: 2,
  damage: 0,
  summoningSickness: false,
  plusCounters: 0,
  minusCounters: 0,
  attacking: false,
  blocking: null,
  keywords: [],
  ...more,
});
const land = (instanceId: string, tapped = false): Permanent => ({
  instanceId,
  cardId: 'crater',
  name: 'crater',
  type: 'ResourceGenerator',
  tapped,
  keywords: [],
});
const player = (playerId: 0 | 1, more: Partial<ConcPlayer> = {}): ConcPlayer => ({
  playerId,
  life: 20,
  poison: 0,
  energy: 0,
  manaPool: { W: 0, U: 0, B: 0, R: 0, G: 0, C: 0 },
  hand: [],
  handSize: 0,
  librarySize: 33,
  battlefield: [],
  graveyard: [],
  exile: [],
  resourcesPlayed: 0,
  resourceLimit: 1,
  mulligans: 0,
  stops: { own: ['MAIN_PRE'], opponent: ['END_STEP'], ownStack: false },
  ...more,
});
const view: ConcView = {
  turn: 5,
  activePlayer: 0,
  priorityPlayer: 0,
  phase: 'MAIN',
  step: 'MAIN_PRE',
  players: [
    player(0, {
      hand: [{ cardId: 'zap', name: 'zap', instanceId: 'c1' }],
      handSize: 1,
      battlefield: [
        creature('c2', 'fox'),
        creature('c3', 'ox', { keywords: ['FirstStrike'] }),
        land('c7'),
        land('c8', true),
      ],
    }),
    player(1, { handSize: 2, hand: [{ cardId: null }, { cardId: null }], battlefield: [creature('c4', 'crab')] }),
  ],
  stack: [],
  combat: null,
  question: null,
  result: null,
};
const asking = (kind: string, more: Partial<ConcView> = {}): ConcView => ({
  ...view,
  ...more,
  priorityPlayer: null,
  question: { kind, player: 0, min: 0, max: 9, chosen: [] },
});

/** The board with the buttons below it. */
const withButtons = (now: ConcView) => (board: React.ReactNode) => (
  <>
    {board}
    <Prompt
      question=""
      nameOf={(move) => conclave.nameMove(move, words(), now)}
      primary={(move, options) => conclave.isPrimary(move, options, now)}
    />
  </>
);

describe('the Conclave board', () => {
  it('plays a card by putting it on one’s own side', async () => {
    const legal = [{ type: 'play_card', card: 'c1' }, { type: 'pass_priority' }];
    const { taken } = seatAt({ ui: conclave, view, legal });
    await userEvent.click(screen.getByRole('button', { name: /^zap/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Play it here' }));
    expect(taken).toEqual([legal[0]]);
  });

  it('uses the ability of a card that is there already by putting it on one’s own side', async () => {
    const legal = [{ type: 'activate_ability', card: 'c2', ability: 0 }, { type: 'pass_priority' }];
    const { taken } = seatAt({ ui: conclave, view, legal });
    await userEvent.click(screen.getByRole('button', { name: /^fox/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(taken).toEqual([legal[0]]);
  });

  it('says of a chosen card whether it will be cast or laid down', () => {
    const knowing = (kind: string) => ({ ...words(), cardKind: () => kind });
    const move = { action: { type: 'play_card', card: 'c1' }, path: ['c1', 'field-0'], text: '' };
    const asks = (kind: string) => [
      conclave.ask(view, 0, ['c1'], knowing(kind)),
      conclave.nameOnward?.(move, knowing(kind), view),
    ];
    expect(asks('Instant')).toEqual(['Cast it: whatever it needs is asked next', 'Cast']);
    expect(asks('Creature')).toEqual(['Put it on your side of the table', 'Play']);
    expect(asks('ResourceGenerator')[0]).toBe('Play it: each turn it makes mana');
  });

  it('shows which card of the hand is asked about, and what the ability that is paid for does', () => {
    const now = asking('CostCards');
    const question = { ...now.question, about: { instanceId: 'c1', cardId: 'zap' } } as NonNullable<
      ConcView['question']
    >;
    const asked = { ...now, question };
    seatAt({ ui: conclave, view: asked });
    expect(screen.getByRole('button', { name: /^zap/ }).closest('.is-asking')).toBeTruthy();
    const text = 'Vigilance.\nReveal a creature of your hand: gain 1 life.';
    expect(conclave.hint?.(asked, 0, [], { ...words(), cardText: () => text })).toBe(
      'Reveal a creature of your hand: gain 1 life.',
    );
  });

  it('shows generators that are alike as one, and points at one of them that can be used', async () => {
    const [mine, theirs] = view.players;
    const many = { ...mine, battlefield: [land('c7'), land('c9'), land('c8', true)] };
    const legal = [{ type: 'tap_resource', card: 'c9' }];
    const { taken } = seatAt({
      ui: conclave,
      view: { ...view, players: [many, theirs] as ConcView['players'] },
      legal,
    });
    await userEvent.click(screen.getByRole('button', { name: 'crater × 2, ready' }));
    expect(taken).toEqual(legal);
    expect(screen.getByRole('button', { name: 'crater, tapped' })).toBeTruthy();
  });

  it('taps a generator that is pointed at, and asks for which mana where it makes several', () => {
    const making = (text: string) => (cardId: string) => ({ ...face(cardId), text });
    const tap = (id: string, text: string) => conclave.attempt?.(id, view, 0, making(text));
    expect(tap('c7', 'Tap: Add R.')).toEqual({ type: 'tap_resource', card: 'c7' });
    expect(tap('c7', 'Tap: Add W.\nTap: Add U.')).toEqual([
      { type: 'tap_resource', card: 'c7', color: 'W' },
      { type: 'tap_resource', card: 'c7', color: 'U' },
    ]);
    expect(tap('c8', 'Tap: Add W.\nTap: Add U.')).toEqual({ type: 'tap_resource', card: 'c8' });
    expect(conclave.ask(view, 0, ['c7'], words())).toBe('crater: which mana?');
  });

  it('says what mana in the pool is good for', () => {
    const [mine, theirs] = view.players;
    const rich = { ...view, players: [{ ...mine, manaPool: { ...mine.manaPool, W: 1 } }, theirs] } as ConcView;
    expect(conclave.hint?.(rich, 0, [], words())).toMatch(/^Mana in your pool pays first/);
    expect(conclave.hint?.(view, 0, [], words())).toBe('');
  });

  it('tells an ability on the stack from its card', () => {
    const tern = { instanceId: 's1', cardId: 'tern', name: 'Tern', controller: 1 as const };
    const text = 'Flying.\nWhenever this card enters, gain 2 energy.\nPay 1 energy: This card gets +1/+0.';
    const shown = (kind: 'spell' | 'activated' | 'triggered') => {
      const now = { ...view, stack: [{ ...tern, kind }] };
      return [conclave.ask(now, 0, [], words()), conclave.hint?.(now, 0, [], { ...words(), cardText: () => text })];
    };
    expect(shown('spell')).toEqual(['Answer Tern, or pass', text.replaceAll('\n', ' ')]);
    expect(shown('triggered')).toEqual(['Answer what Tern does, or pass', 'Whenever this card enters, gain 2 energy.']);
    expect(shown('activated')[1]).toBe('Pay 1 energy: This card gets +1/+0.');
  });

  it('lays generators of one name together and says which are ready', () => {
    seatAt({ ui: conclave, view });
    const lands = within(screen.getByRole('list', { name: 'Generators of Ann: 1 of 2 ready' }));
    expect(lands.getAllByRole('listitem')).toHaveLength(1);
    expect(lands.getAllByRole('button').map((one) => one.textContent)).toEqual(['C', 'C☾']);
  });

  it('shows the mana that is in a pool, and poison and energy where there are any', () => {
    const [ann, bob] = view.players;
    const rich = { ...ann, manaPool: { ...ann.manaPool, R: 2, G: 1 }, poison: 3, energy: 4 };
    const now: ConcView = { ...view, players: [rich, bob] };
    seatAt({ ui: conclave, view: now });
    expect(screen.getByRole('img', { name: 'Mana: 2 red, 1 green' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ann: 20 life. Poison 3. Energy 4' })).toBeTruthy();
  });

  it('gathers attackers and tells them in one message', async () => {
    const now = asking('Attackers');
    const legal = [
      { type: 'declare_attacker', attacker: 'c2' },
      { type: 'declare_attacker', attacker: 'c3' },
      { type: 'done' },
    ];
    const { taken } = seatAt({ ui: conclave, view: now, legal, around: withButtons(now) });
    const fox = screen.getByRole('button', { name: /^fox/ });
    await userEvent.click(fox);
    await userEvent.click(screen.getByRole('button', { name: /^ox/ }));
    expect(taken).toEqual([]);
    expect(screen.getByRole('button', { name: /^fox.*in combat/ })).toBeTruthy();
    await userEvent.click(fox); // not this one after all
    await userEvent.click(screen.getByRole('button', { name: /Attack with 1/ }));
    expect(taken).toEqual([{ type: 'declare_attackers', attackers: ['c3'] }]);
  });

  it('attacks nobody when nobody was chosen', async () => {
    const now = asking('Attackers');
    const legal = [{ type: 'declare_attacker', attacker: 'c2' }, { type: 'done' }];
    const { taken } = seatAt({ ui: conclave, view: now, legal, around: withButtons(now) });
    await userEvent.click(screen.getByRole('button', { name: /Attack nobody/ }));
    expect(taken).toEqual([{ type: 'done' }]);
  });

  it('gathers blocks, each against one attacker', async () => {
    const combat = { attackers: [{ attacker: { instanceId: 'c4', cardId: 'crab' }, blocked: false, blockers: [] }] };
    const now = asking('Blockers', { activePlayer: 1, combat });
    const legal = [
      { type: 'declare_blocker', blocker: 'c2', attacker: 'c4' },
      { type: 'declare_blocker', blocker: 'c3', attacker: 'c4' },
      { type: 'done' },
    ];
    const { taken } = seatAt({ ui: conclave, view: now, legal, around: withButtons(now) });
    for (const blocker of [/^fox/, /^ox/]) {
      await userEvent.click(screen.getByRole('button', { name: blocker }));
      await userEvent.click(screen.getByRole('button', { name: /^crab/ }));
    }
    await userEvent.click(screen.getByRole('button', { name: /Block with 2/ }));
    expect(taken).toEqual([
      {
        type: 'declare_blockers',
        blocks: [
          { blocker: 'c2', attacker: 'c4' },
          { blocker: 'c3', attacker: 'c4' },
        ],
      },
    ]);
  });

  it('sets stops for one’s own turn and for the other’s', async () => {
    const { taken } = seatAt({ ui: conclave, view });
    const own = screen.getByRole('button', { name: 'Main: ask me in my turn' });
    expect(own.getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(own);
    await userEvent.click(screen.getByRole('button', { name: 'Upkeep: ask me in the opponent’s turn' }));
    await userEvent.click(screen.getByRole('button', { name: /^Stops/ }));
    const list = within(screen.getByRole('dialog'));
    await userEvent.click(list.getByRole('checkbox', { name: 'Main: ask me in my turn' }));
    await userEvent.click(list.getByRole('checkbox', { name: /on top of the stack/ }));
    expect(taken).toEqual([
      { type: 'set_stops', own: [], opponent: ['END_STEP'], ownStack: false },
      { type: 'set_stops', own: ['MAIN_PRE'], opponent: ['END_STEP', 'UPKEEP'], ownStack: false },
      { type: 'set_stops', own: [], opponent: ['END_STEP'], ownStack: false },
      { type: 'set_stops', own: ['MAIN_PRE'], opponent: ['END_STEP'], ownStack: true },
    ]);
  });

  it('scries: a card that is looked at goes to the top or to the bottom', async () => {
    const now: ConcView = {
      ...asking('Scry'),
      question: { ...asking('Scry').question, cards: [{ cardId: 'owl' }] } as ConcView['question'],
    };
    const legal = ['top', 'bottom'].map((to) => ({ type: 'scry', card: 'owl', to }));
    const { taken } = seatAt({ ui: conclave, view: now, legal, around: withButtons(now) });
    await userEvent.click(screen.getByRole('button', { name: 'owl' }));
    await userEvent.click(screen.getByRole('button', { name: /To the bottom/ }));
    expect(taken).toEqual([legal[1]]);
  });

  it('shows the stack with its aims', () => {
    const stack = [
      {
        instanceId: 'c6',
        cardId: 'zap',
        name: 'zap',
        kind: 'spell' as const,
        controller: 1 as const,
        x: 2,
        targets: ['player-0'],
      },
    ];
    seatAt({ ui: conclave, view: { ...view, stack } });
    const shown = within(screen.getByRole('region', { name: 'Stack' }));
    expect(shown.getByRole('button', { name: 'zap, Bob X = 2 → Ann' })).toBeTruthy();
    expect(conclave.ask({ ...view, stack }, 0, [], words())).toBe('Answer zap, or pass');
  });
});

describe('a turn of Conclave, event by event', () => {
  it('shows who fights whom, and who has fallen', () => {
    const [fox, crab] = [
      { cardId: 'fox', instanceId: 'c2' },
      { cardId: 'crab', instanceId: 'c4' },
    ];
    const now = [
      { type: 'attackers_declared', player: 0, attackers: [fox] },
      { type: 'blockers_declared', player: 1, blocks: [{ blocker: crab, attacker: fox }] },
      { type: 'card_moved', card: crab, owner: 1, from: 'battlefield', to: 'graveyard' },
    ].reduce((then, event) => conclave.afterEvent?.(then, event, face) ?? then, view);
    expect(now.combat?.attackers).toEqual([{ attacker: fox, blocked: true, blockers: [crab] }]);
    const ids = now.players.flatMap(({ battlefield }) => battlefield.map(({ instanceId }) => instanceId));
    expect(ids).toContain('c2');
    expect(ids).not.toContain('c4');
  });
});

describe('Conclave in words', () => {
  it('tells combat', () => {
    const [fox, crab] = [
      { cardId: 'fox', name: 'Fox' },
      { cardId: 'crab', name: 'Crab' },
    ];
    expect(conclave.tell({ type: 'attackers_declared', player: 0, attackers: [fox, fox] }, words())).toBe(
      '2 × Fox attack Bob.',
    );
    expect(
      conclave.tell({ type: 'blockers_declared', player: 1, blocks: [{ blocker: crab, attacker: fox }] }, words()),
    ).toBe('Crab blocks Fox.');
  });

  it('names a pass by what it leads to', () => {
    const pass = { action: { type: 'pass_priority' }, text: 'pass', path: [] };
    expect(conclave.nameMove(pass, words(), view)).toBe('To combat');
    expect(conclave.nameMove(pass, words(), { ...view, step: 'MAIN_POST' })).toBe('End turn');
    expect(conclave.nameMove(pass, words(), { ...view, activePlayer: 1 })).toBe('Pass');
    const alone = { ...view, players: [player(0), view.players[1]] as ConcView['players'] };
    expect(conclave.nameMove(pass, words(), alone)).toBe('End turn');
    expect(conclave.ask(alone, 0, [], words())).toBe('Your turn: play cards, then end it');
  });

  it('ends a turn by itself after combat alone, where nothing is left to do', () => {
    const pass = { action: { type: 'pass_priority' }, text: 'pass', path: [] };
    const play = { action: { type: 'play_card', card: 'c1' }, text: '', path: ['c1', 'field-0'] };
    const after = { ...view, step: 'MAIN_POST' };
    expect(conclave.autoPass?.([pass], after, 0, [])?.move).toBe(pass);
    expect(conclave.autoPass?.([pass, play], after, 0, [])).toBeUndefined();
    expect(conclave.autoPass?.([pass], view, 0, [])).toBeUndefined();
  });

  it('passes where the opponent does something and nothing can be answered with', () => {
    const pass = { action: { type: 'pass_priority' }, text: 'pass', path: [] };
    const answer = { action: { type: 'play_card', card: 'c1' }, text: '', path: ['c1', 'field-0'] };
    const theirs = { ...view, activePlayer: 1 as const, step: 'END_STEP' };
    expect(conclave.autoPass?.([pass], theirs, 0, [])).toEqual({ move: pass, slowly: false });
    expect(conclave.autoPass?.([pass, answer], theirs, 0, [])).toBeUndefined();
    const item = (controller: 0 | 1) => [{ instanceId: 'c9', kind: 'spell', controller, cardId: 'zap' }];
    const cast = { ...theirs, stack: item(1) } as unknown as typeof view;
    expect(conclave.autoPass?.([pass], cast, 0, [])).toEqual({ move: pass, slowly: true });
    // One's own spell is asked about only by a stop.
    expect(conclave.autoPass?.([pass], { ...cast, stack: item(0) } as typeof view, 0, [])).toBeUndefined();
  });

  it('begins a question that is about no card with a capital letter', () => {
    const question = { kind: 'Scry', player: 0 as const, min: 0, max: 1, chosen: [] };
    expect(conclave.ask({ ...view, question }, 0, [], words())).toMatch(/^Which card goes/);
  });

  it('asks for a target, and says beside it what the card will do', () => {
    const question = { kind: 'Targets', player: 0 as const, min: 1, max: 1, chosen: [], text: 'Deal 2 damage.' };
    const asked = { ...view, question: { ...question, about: { cardId: 'zap', name: 'Zap' } } };
    expect(conclave.ask(asked, 0, [], words())).toBe('Zap: choose a target');
    expect(conclave.hint?.(asked, 0, [], words())).toBe('Deal 2 damage.');
  });
});
