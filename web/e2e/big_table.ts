// A table of sixty cards, and what a server would say about it: for measuring.

export interface Told {
  name: string;
  settings: object;
  greeting: string[];
  updates: string[];
}

const updateCount = 20;
const cardCount = 20; // definitions

const permanent = (id: string, turn: number) => ({
  cardId: `card-${Number(id.replace(/\D/g, '')) % cardCount}`,
  instanceId: id,
  name: `Card ${id}`,
  type: 'Summon',
  attack: 2 + (turn % 3),
  defense: 3,
  summoningSickness: false,
  keywords: ['Fast'],
});
const held = (id: string) => ({
  cardId: `card-${Number(id.replace(/\D/g, '')) % cardCount}`,
  instanceId: id,
  name: `Card ${id}`,
});

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

function player(seat: 0 | 1, turn: number, shift: number) {
  const field = range(seat === 0 ? 24 : 26).map((i) => `${seat}${(i + shift) % 26}`.padStart(4, 'f'));
  const hand = range(seat === 0 ? 10 : 0).map((i) => `${i}`.padStart(4, 'h'));
  return {
    playerId: seat,
    lifeTotal: 40 - turn,
    hand: hand.map(held),
    deckSize: 30,
    field: field.map((id) => permanent(id, turn)),
    tokens: {},
    graveyard: [],
    exile: [],
    spellBurnt: false,
    scorched: false,
    exhausted: false,
  };
}

const position = (turn: number, shift: number) => ({
  turn,
  turnPlayerId: 0,
  prioPlayerId: 0,
  currentPhase: 'Main',
  players: [player(0, turn, shift), player(1, turn, shift)],
  stack: [],
  attacks: [],
  question: null,
});

const frame = (seq: number) => ({
  matchId: 'm',
  game: 'lifeburn',
  playerIndex: 0,
  seq,
  deciders: [0],
  legal: [
    { type: 'pass' },
    ...range(10).map((i) => ({ type: 'cast', card: `${i}`.padStart(4, 'h') })),
    ...range(20).map((i) => ({ type: 'activate', card: `0${i}`.padStart(4, 'f') })),
  ],
  legalTexts: range(31).map((i) => `Move ${i}`),
});

const greeting = [
  { type: 'connected', sessionId: 's', message: '' },
  { type: 'welcome', userId: 'g', username: 'G', guest: true, time: 0, match: 'm' },
  {
    type: 'match_start',
    matchId: 'm',
    game: 'lifeburn',
    playerIndex: 0,
    players: [{ username: 'A' }, { username: 'B' }],
  },
  { type: 'state', ...frame(0), state: position(0, 0) },
];

/** One thing happens: a number changes, a creature is hurt, somebody loses life. */
const small = (seq: number) => ({
  type: 'delta',
  ...frame(seq),
  from: seq - 1,
  patch: [
    { op: 'replace', path: '/players/1/lifeTotal', value: 40 - seq },
    { op: 'replace', path: `/players/1/field/${seq % 20}/defense`, value: 1 },
    ...(seq % 2 === 1
      ? [
          { op: 'remove', path: '/players/0/hand/0' },
          { op: 'add', path: '/players/0/field/-', value: permanent('fnew', seq) },
        ]
      : [
          { op: 'remove', path: '/players/0/field/24' },
          { op: 'add', path: '/players/0/hand/0', value: held('h000') },
        ]),
  ],
  events: [{ type: 'life_changed', player: 1, change: -1, now: 40 - seq }],
  eventTexts: ['Life is lost.'],
});

/** Everything is somewhere else and has other numbers. */
const large = (seq: number) => ({ type: 'state', ...frame(seq), state: position(seq, seq) });

export function bigTable(): Told[] {
  const told = (name: string, update: (seq: number) => object, settings: object): Told => ({
    name,
    settings: { autoPass: false, ...settings },
    greeting: greeting.map((message) => JSON.stringify(message)),
    updates: range(updateCount).map((i) => JSON.stringify(update(i + 1))),
  });
  return [
    told('a card is played', small, {}),
    told('everything moves', large, {}),
    told('a card is played, plain board', small, { plainBoard: true }),
    told('everything moves, plain board', large, { plainBoard: true }),
  ];
}
