import { type Price, pricesOf, totalOf } from './price';

// A card as the screen shows it, whatever its game. Made from the catalogue's definition; what is not there is not shown.

export interface Definition {
  id: string;
  name: string;
  kind?: string;
  type?: string;
  text?: string;
  [field: string]: unknown;
}

export interface CardFace {
  game: string;
  id: string;
  name: string;
  kind: string;
  text: string;
  flavor?: string; // a line for the mood, shown large only
  cost?: number; // all of its prices together
  prices: Price[]; // what it costs, by what it is paid with
  attack?: number;
  health?: number;
  tick?: number; // when it acts in a fight, in games that fight by ticks
  themes: string[]; // terrain, element, tribe …: decides the colours
  hints: string[]; // words that say what it does: decides the emblem
  keywords: string[];
  living: boolean; // painted as a creature
  token?: boolean; // comes only by effects: no deck may hold it
  basic?: boolean; // a deck may hold any number of it
  rarity?: number | string;
}

const numberIn = (definition: Definition, ...keys: string[]): number | undefined => {
  for (const key of keys) {
    const value = definition[key];
    if (typeof value === 'number') return value;
  }
  return undefined;
};

function wordsIn(definition: Definition, ...keys: string[]): string[] {
  return keys.flatMap((key) => {
    const value = definition[key];
    if (typeof value === 'string') return [value];
    if (Array.isArray(value)) return value.filter((item): item is string => typeof item === 'string');
    return [];
  });
}

/** Every "type" inside the abilities, so that the picture can tell a card that draws from one that destroys. */
function effectWords(value: unknown, found: string[] = []): string[] {
  if (Array.isArray(value)) for (const item of value) effectWords(item, found);
  else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'string' && ['type', 'effect', 'kind', 'action'].includes(key)) found.push(item);
      else effectWords(item, found);
    }
  }
  return found;
}

function assign<T extends object, K extends keyof T>(target: T, key: K, value: T[K] | undefined): void {
  if (value !== undefined) target[key] = value;
}

const themeKeys = ['terrain', 'element', 'elements', 'tribe', 'clan', 'family', 'color', 'colors', 'faction'];

// What anything may be paid with; the others (colours, elements) say what the card is of.
const plainCurrencies = new Set(['mana', 'life', 'tribute', 'colourless']);

const colourNames: Record<string, string> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' };

/** Terrain, element, colour or tribe; and what it is paid with, where that says the same. */
function themesIn(definition: Definition, prices: readonly Price[]): string[] {
  const said = wordsIn(definition, ...themeKeys).map((word) => colourNames[word] ?? word.replaceAll('_', ' '));
  // What makes mana is of the colours it makes.
  const made = [...(definition.text ?? '').matchAll(/\bAdd ((?:\{?[WUBRG]\}?)+)/g)].flatMap(([, letters = '']) =>
    [...letters].flatMap((letter) => colourNames[letter] ?? []),
  );
  const paid = prices.map(({ currency }) => currency).filter((currency) => !plainCurrencies.has(currency));
  return [...new Set([...said, ...paid, ...(said.length + paid.length ? [] : made)])];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** In a game where nothing has, costs are not worth a word. */
export const hasCost = ({ cost, prices }: CardFace): boolean => (cost ?? 0) > 0 || prices.length > 0;

/** "resourceGenerator" as players read it: Resource Generator. */
export const kindName = (kind: string): string => capital(kind.replace(/(?<=[a-z])(?=[A-Z])/g, ' '));

const livingKinds = /familiar|creature|summon|minion/i;
const lifeless = /totem|banner|structure|artifact|relic/i;

export function faceOf(game: string, definition: Definition): CardFace {
  const attack = numberIn(definition, 'attack', 'damage', 'power', 'strength', 'baseStrength');
  const health = numberIn(definition, 'health', 'maxHealth', 'max_health', 'toughness', 'defense', 'baseHealth');
  const kind = definition.kind ?? definition.type ?? '';
  const prices = pricesOf(game, definition);
  const face: CardFace = {
    game,
    id: definition.id,
    name: definition.name,
    kind,
    text: definition.text ?? '',
    themes: themesIn(definition, prices),
    hints: [...effectWords(definition), definition.text ?? '', kind],
    keywords: wordsIn(definition, 'keywords', 'keyword').map(capital),
    prices,
    living: (health !== undefined || livingKinds.test(kind)) && !lifeless.test(`${definition.name} ${kind}`),
  };
  assign(face, 'flavor', wordsIn(definition, 'flavorText', 'flavor_text', 'flavor')[0]);
  assign(face, 'cost', face.prices.length ? totalOf(face.prices) : undefined);
  assign(face, 'attack', attack);
  assign(face, 'health', health);
  assign(face, 'tick', numberIn(definition, 'tick'));
  if (definition.token === true) face.token = true;
  if (definition.basic === true) face.basic = true;
  assign(face, 'rarity', numberIn(definition, 'rarity') ?? wordsIn(definition, 'rarity')[0]);
  return face;
}

/** What a card without a definition in the catalogue still is. */
export function unknownFace(game: string, id: string): CardFace {
  return { game, id, name: id, kind: '', text: '', themes: [], hints: [], keywords: [], prices: [], living: false };
}
