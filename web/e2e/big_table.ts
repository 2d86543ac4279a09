import type { Definition } from '../src/cards/face';

// Tables of sixty cards, and what a server would say about them: for measuring. Real cards; more of them than most matches see.

export interface Told {
  name: string;
  settings: object;
  shows: boolean; // its messages have events, which are shown for a while
  greeting: string[];
  updates: string[];
}

type Update = (seq: number) => object;

/** A game's table: its position, and messages in which one thing happens. */
interface BigTable {
  game: string;
  position(turn: number, shift: number): object;
  legal: object[];
  /** A card is played, taken back by the next message, played again …; somebody is hurt. */
  small(seq: number): { patch: object[]; events: object[] };
}

const updateCount = 24;
const range = (count: number) => Array.from({ length: count }, (_, i) => i);
const turned = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => list[(i + by) % list.length] as T);

/** Puts the first card of `hand` at the end of `field`, which holds `many`; and every other time back. */
function there(seq: number, hand: string, field: string, many: number, held: object, put: object): object[] {
  if (seq % 2 === 1)
    return [
      { op: 'remove', path: `${hand}/0` },
      { op: 'add', path: `${field}/-`, value: put },
    ];
  return [
    { op: 'remove', path: `${field}/${many}` },
    { op: 'add', path: `${hand}/0`, value: held },
  ];
}

function duelTable(cards: readonly Definition[]): BigTable {
  const creatures = cards.filter((card) => typeof card.health === 'number');
  const held = (seat: number, i: number) => ({
    instanceId: `p${seat}-${i}`,
    cardId: creatures[(seat * 7 + i) % creatures.length]?.id,
  });
  const creature = (seat: number, i: number, turn: number) => ({
    ...held(seat, i),
    currentHealth: 1 + ((i + turn) % 5),
    attackedThisTurn: false,
  });
  const player = (seat: number, turn: number, shift: number) => ({
    heroHealth: 50 - (turn % 20),
    hand: seat === 0 ? range(10).map((i) => held(0, i)) : range(6).map(() => ({})),
    board: turned(range(25), shift).map((i) => creature(seat, 10 + i, turn)),
    deck: range(20).map(() => ({})),
  });
  return {
    game: 'duel',
    position: (turn, shift) => ({
      currentTurn: 0,
      manaRemaining: 10,
      players: [player(0, turn, shift), player(1, turn, shift)],
      winner: null,
      persistentEffects: [],
      turn,
    }),
    legal: [
      { type: 'end_turn' },
      ...range(10).map((i) => ({ type: 'play_card', cardInstanceId: `p0-${i}` })),
      ...range(20).flatMap((i) =>
        range(8).map((j) => ({ type: 'attack', attackerInstanceId: `p0-${10 + i}`, targetId: `p1-${10 + j}` })),
      ),
    ],
    small: (seq) => ({
      patch: [
        { op: 'replace', path: '/players/1/heroHealth', value: 50 - seq },
        { op: 'replace', path: `/players/1/board/${seq % 20}/currentHealth`, value: 9 },
        ...there(seq, '/players/0/hand', '/players/0/board', 25, held(0, 0), creature(0, 0, seq)),
      ],
      events: [
        {
          type: 'attack_declared',
          seat: 0,
          instanceId: 'p0-11',
          cardId: held(0, 11).cardId,
          targetId: 'p1-12',
          targetCardId: held(1, 12).cardId,
        },
        { type: 'damage_taken', seat: 1, targetId: 'hero-1', amount: 1, health: 50 - seq },
      ],
    }),
  };
}

function clansTable(cards: readonly Definition[]): BigTable {
  const units = cards.filter((card) => typeof card.tick === 'number');
  const card = (seat: number, i: number, turn: number) => {
    const definition = units[(seat * 5 + i) % units.length];
    return {
      instanceId: `${seat}-${i}`,
      cardId: definition?.id,
      name: definition?.name,
      damage: 2,
      maxHealth: 6,
      currentHealth: 1 + ((i + turn) % 6),
      tick: 1 + (i % 5),
      element: null,
      abilities: [],
    };
  };
  const lanes = ['left', 'center', 'right'] as const;
  const player = (seat: number, turn: number) => ({
    id: String(seat),
    crystalHP: 30 - (turn % 20),
    gold: 3,
    attunedElement: null,
    handCount: seat === 0 ? 12 : 5,
    hand: seat === 0 ? range(12).map((i) => card(0, i, 0)) : [],
    placed: [],
    remainingCards: 20,
  });
  const stack = (seat: number, lane: number, turn: number, shift: number) =>
    turned(range(seat === 0 ? 9 : 7), shift).map((i) => card(seat, 20 + lane * 9 + i, turn));
  return {
    game: 'clans',
    position: (turn, shift) => ({
      currentPhase: 'placement',
      turnNumber: turn,
      playerSubmitted: false,
      opponentSubmitted: false,
      winnerId: null,
      players: [player(0, turn), player(1, turn)],
      lanes: lanes.map((position, lane) => ({
        position,
        currentZone: 'middle',
        playerStack: stack(0, lane, turn, shift),
        opponentStack: stack(1, lane, turn, shift),
      })),
    }),
    legal: [
      { type: 'submit' },
      ...range(12).flatMap((i) => lanes.map((lane) => ({ type: 'place', card: `0-${i}`, lane }))),
    ],
    small: (seq) => ({
      patch: [
        { op: 'replace', path: '/players/1/crystalHP', value: 30 - seq },
        { op: 'replace', path: `/lanes/${seq % 3}/opponentStack/2/currentHealth`, value: 9 },
        ...there(seq, '/players/0/hand', '/players/0/placed', 0, card(0, 0, 0), { ...card(0, 0, 0), lane: 'left' }),
      ],
      events: [{ type: 'card_placed', seat: 0, lane: 'left', card: { instanceId: '0-0', seat: 0, lane: 'left' } }],
    }),
  };
}

function lifeburnTable(cards: readonly Definition[]): BigTable {
  const summons = cards.filter((card) => card.type === 'Summon' || typeof card.attack === 'number');
  const held = (seat: number, i: number) => {
    const definition = summons[(seat * 3 + i) % summons.length];
    return { cardId: definition?.id, instanceId: `${seat}-${i}`, name: definition?.name };
  };
  const permanent = (seat: number, i: number, turn: number) => ({
    ...held(seat, i),
    type: 'Summon',
    attack: 2 + (turn % 3),
    defense: 3,
    summoningSickness: i % 4 === 0,
    keywords: i % 3 === 0 ? ['Fast'] : [],
  });
  const player = (seat: number, turn: number, shift: number) => ({
    playerId: seat,
    lifeTotal: 40 - (turn % 30),
    hand: seat === 0 ? range(10).map((i) => held(0, i)) : [],
    deckSize: 30,
    field: turned(range(25), shift).map((i) => permanent(seat, 10 + i, turn)),
    tokens: {},
    graveyard: [],
    exile: [],
    spellBurnt: false,
    scorched: false,
    exhausted: false,
  });
  return {
    game: 'lifeburn',
    position: (turn, shift) => ({
      turn,
      turnPlayerId: 0,
      prioPlayerId: 0,
      currentPhase: 'Main',
      players: [player(0, turn, shift), player(1, turn, shift)],
      stack: [],
      attacks: [],
      question: null,
    }),
    legal: [
      { type: 'pass' },
      ...range(10).map((i) => ({ type: 'cast', card: `0-${i}` })),
      ...range(20).map((i) => ({ type: 'activate', card: `0-${10 + i}` })),
    ],
    small: (seq) => ({
      patch: [
        { op: 'replace', path: '/players/1/lifeTotal', value: 40 - seq },
        { op: 'replace', path: `/players/1/field/${seq % 20}/defense`, value: 1 },
        ...there(seq, '/players/0/hand', '/players/0/field', 25, held(0, 0), permanent(0, 0, 1)),
      ],
      events: [{ type: 'life_changed', player: 1, change: -1, now: 40 - seq }],
    }),
  };
}

function conclaveTable(cards: readonly Definition[]): BigTable {
  const creatures = cards.filter((card) => card.kind === 'creature');
  const generators = cards.filter((card) => /generator/i.test(card.kind ?? ''));
  const held = (seat: number, i: number) => {
    const definition = creatures[(seat * 5 + i) % creatures.length];
    return { cardId: definition?.id, instanceId: `c${seat * 100 + i}`, name: definition?.name };
  };
  const creature = (seat: number, i: number, turn: number) => ({
    ...held(seat, i),
    type: 'Creature',
    tapped: i % 5 === 0,
    keywords: i % 3 === 0 ? ['Flying'] : [],
    attack: 2 + (turn % 3),
    defense: 4,
    damage: (i + turn) % 3,
    summoningSickness: i % 4 === 0,
  });
  const generator = (seat: number, i: number) => ({
    cardId: generators[i % 3]?.id,
    instanceId: `c${seat * 100 + 50 + i}`,
    name: generators[i % 3]?.name,
    type: 'ResourceGenerator',
    tapped: i % 2 === 0,
    keywords: [],
  });
  const player = (seat: number, turn: number, shift: number) => ({
    playerId: seat,
    life: 40 - (turn % 30),
    poison: 0,
    energy: 0,
    manaPool: { W: 0, U: 0, B: 0, R: 0, G: 0, C: 0 },
    hand: seat === 0 ? range(10).map((i) => held(0, i)) : range(6).map(() => ({ cardId: null })),
    handSize: seat === 0 ? 10 : 6,
    librarySize: 30,
    battlefield: [
      ...turned(range(25), shift).map((i) => creature(seat, 10 + i, turn)),
      ...range(8).map((i) => generator(seat, i)),
    ],
    graveyard: [],
    exile: [],
    resourcesPlayed: 0,
    resourceLimit: 1,
    mulligans: 0,
    stops: { own: ['MAIN_PRE'], opponent: ['END_STEP'], ownStack: false },
  });
  return {
    game: 'conclave',
    position: (turn, shift) => ({
      turn,
      activePlayer: 0,
      priorityPlayer: 0,
      phase: 'MAIN',
      step: 'MAIN_PRE',
      players: [player(0, turn, shift), player(1, turn, shift)],
      stack: [],
      combat: null,
      question: null,
      result: null,
    }),
    legal: [
      { type: 'pass_priority' },
      ...range(10).map((i) => ({ type: 'play_card', card: `c${i}` })),
      ...range(20).map((i) => ({ type: 'activate_ability', card: `c${10 + i}` })),
    ],
    small: (seq) => ({
      patch: [
        { op: 'replace', path: '/players/1/life', value: 40 - seq },
        { op: 'replace', path: `/players/1/battlefield/${seq % 20}/damage`, value: 3 },
        ...there(seq, '/players/0/hand', '/players/0/battlefield', 33, held(0, 0), creature(0, 0, 1)),
      ],
      events: [{ type: 'life_changed', player: 1, change: -1, now: 40 - seq }],
    }),
  };
}

function konivrerTable(cards: readonly Definition[]): BigTable {
  const familiars = cards.filter((card) => card.kind === 'familiar');
  const flag = cards.find((card) => card.kind === 'flag');
  const held = (seat: number, i: number) => {
    const definition = familiars[(seat * 5 + i) % familiars.length];
    return { cardId: definition?.id, instanceId: `c${seat * 100 + i}`, name: definition?.name };
  };
  const familiar = (seat: number, i: number, turn: number) => ({
    ...held(seat, i),
    strength: 2 + (turn % 3),
    health: 4,
    counters: i % 3,
    damage: (i + turn) % 3,
    tapped: i % 5 === 0,
    summoningSickness: i % 4 === 0,
    elements: ['fire'],
  });
  const azoth = (seat: number, i: number) => ({
    ...held(seat, 50 + i),
    elements: ['fire', 'water'].slice(0, 1 + (i % 2)),
    rested: i % 2 === 0,
    elementType: i % 2 === 0 ? 'fire' : null,
  });
  const hidden = (count: number) => range(count).map(() => ({ hidden: true }));
  const player = (seat: number, turn: number, shift: number) => ({
    id: seat === 0 ? 'player1' : 'player2',
    flag: { cardId: flag?.id, name: flag?.name, elements: ['fire'], strongAgainst: ['earth'] },
    lifeCards: hidden(4),
    hand: seat === 0 ? range(10).map((i) => held(0, i)) : hidden(6),
    field: turned(range(25), shift).map((i) => familiar(seat, 10 + i, turn)),
    combatRow: [],
    azothRow: range(8).map((i) => azoth(seat, i)),
    deckSize: 30,
    removedFromPlay: [],
    revealedCards: [],
    azothPlayedThisTurn: 0,
  });
  return {
    game: 'konivrer',
    position: (turn, shift) => ({
      currentTurn: turn,
      activePlayer: 'player1',
      phase: 'MAIN',
      combatStep: null,
      players: [player(0, turn, shift), player(1, turn, shift)],
      attacks: [],
      chain: [],
      pending: null,
      winner: null,
    }),
    legal: [
      { type: 'END_PHASE' },
      { type: 'END_TURN' },
      ...range(10).flatMap((i) =>
        ['PLAY_CARD_SUMMON', 'PLAY_CARD_AZOTH', 'PLAY_CARD_SPELL'].map((type) => ({ type, card: `c${i}` })),
      ),
    ],
    small: (seq) => ({
      patch: [
        { op: 'replace', path: '/players/1/deckSize', value: 40 - seq },
        { op: 'replace', path: `/players/1/field/${seq % 20}/damage`, value: 3 },
        ...there(seq, '/players/0/hand', '/players/0/field', 25, held(0, 0), familiar(0, 0, 1)),
      ],
      events: [
        {
          type: 'damage_dealt',
          player: 'player2',
          target: held(1, 12).instanceId,
          cardId: held(1, 12).cardId,
          amount: 1,
        },
      ],
    }),
  };
}

function told({ game, position, legal, small }: BigTable, name: string, settings: object): Told[] {
  const frame = (seq: number) => ({
    matchId: 'm',
    game,
    playerIndex: 0,
    seq,
    deciders: [0],
    legal,
    legalTexts: legal.map((_, i) => `Move ${i}`),
  });
  const greeting = [
    { type: 'connected', sessionId: 's', message: '' },
    { type: 'welcome', userId: 'g', username: 'G', guest: true, time: 0, match: 'm' },
    { type: 'match_start', matchId: 'm', game, playerIndex: 0, players: [{ username: 'A' }, { username: 'B' }] },
    { type: 'state', ...frame(0), state: position(0, 0) },
  ];
  const played: Update = (seq) => {
    const { patch, events } = small(seq);
    return { type: 'delta', ...frame(seq), from: seq - 1, patch, events, eventTexts: events.map(() => 'It happens.') };
  };
  const moved: Update = (seq) => ({ type: 'state', ...frame(seq), state: position(seq, seq) });
  const with_ = (what: string, shows: boolean, update: Update): Told => ({
    shows,
    name: `${name}, ${what}`,
    settings: { autoPass: false, ...settings },
    greeting: greeting.map((message) => JSON.stringify(message)),
    updates: range(updateCount).map((i) => JSON.stringify(update(i + 1))),
  });
  return [with_('a card is played', true, played), with_('everything moves', false, moved)];
}

export function bigTables(cardsOf: (game: string) => readonly Definition[]): Told[] {
  const duel = duelTable(cardsOf('duel'));
  const clans = clansTable(cardsOf('clans'));
  const lifeburn = lifeburnTable(cardsOf('lifeburn'));
  const conclave = conclaveTable(cardsOf('conclave'));
  const konivrer = konivrerTable(cardsOf('konivrer'));
  return [
    ...told(duel, 'Duel', {}),
    ...told(clans, 'Clans', {}),
    ...told(lifeburn, 'Lifeburn', {}),
    ...told(conclave, 'Conclave', {}),
    ...told(konivrer, 'Konivrer', {}),
    ...told(lifeburn, 'generic board', { plainBoard: true }),
  ];
}
