import type { CardFace } from '../cards/face';

// What players of other games type: t:spell c<=3 tribe:goblin o:"draw a card" -kw:taunt. A word without a key is looked for anywhere. What a
// card is paid with is a key too (red>=2, fire:1), and c: with letters asks for colours (c:wu).

export type Field =
  | 'name'
  | 'type'
  | 'text'
  | 'keyword'
  | 'theme'
  | 'rarity'
  | 'cost'
  | 'attack'
  | 'health'
  | 'tick'
  | 'price';

const fields: Record<string, Field> = {
  n: 'name',
  name: 'name',
  t: 'type',
  type: 'type',
  kind: 'type',
  o: 'text',
  text: 'text',
  kw: 'keyword',
  keyword: 'keyword',
  is: 'keyword',
  tribe: 'theme',
  terrain: 'theme',
  element: 'theme',
  colour: 'theme',
  color: 'theme',
  theme: 'theme',
  r: 'rarity',
  rarity: 'rarity',
  c: 'cost',
  cost: 'cost',
  cmc: 'cost',
  mv: 'cost',
  a: 'attack',
  atk: 'attack',
  attack: 'attack',
  pow: 'attack',
  h: 'health',
  hp: 'health',
  health: 'health',
  def: 'health',
  tou: 'health',
  tick: 'tick',
};

const numeric: readonly Field[] = ['cost', 'attack', 'health', 'tick'];

/** What a card may be paid with, by the words for it. */
const currencies: Record<string, string> = {
  white: 'white',
  blue: 'blue',
  black: 'black',
  red: 'red',
  green: 'green',
  colourless: 'colourless',
  colorless: 'colourless',
  fire: 'fire',
  water: 'water',
  earth: 'earth',
  air: 'air',
  aether: 'aether',
  nether: 'nether',
  generic: 'mana',
  mana: 'mana',
  life: 'life',
  tribute: 'tribute',
};
const colours: Record<string, string> = { w: 'white', u: 'blue', b: 'black', r: 'red', g: 'green' };

interface Term {
  not: boolean;
  field: Field | 'any';
  sign: string;
  value: string;
  currency?: string; // of a price
}

export interface Search {
  terms: Term[];
  unknown: string[]; // keys that mean nothing here
}

const token = /(-)?(?:([\p{L}]+)(<=|>=|!=|[:=<>]))?(?:"([^"]*)"?|(\S+))/gu;

export function parseSearch(query: string): Search {
  const search: Search = { terms: [], unknown: [] };
  for (const [, minus, key, sign = ':', quoted, bare] of query.matchAll(token)) {
    const value = (quoted ?? bare ?? '').toLowerCase();
    const currency = currencies[key?.toLowerCase() ?? ''];
    const field = key === undefined ? 'any' : currency ? 'price' : fields[key.toLowerCase()];
    if (field === undefined) search.unknown.push(key ?? '');
    else if (value) search.terms.push({ not: minus === '-', field, sign, value, ...(currency ? { currency } : {}) });
  }
  return search;
}

const textsOf = (card: CardFace, field: Field | 'any'): string[] => {
  switch (field) {
    case 'name':
      return [card.name];
    case 'type':
      return [card.kind];
    case 'text':
      return [card.text];
    case 'keyword':
      return [...card.keywords, ...card.hints.slice(0, -2)];
    case 'theme':
      return card.themes;
    case 'rarity':
      return [String(card.rarity ?? '')];
    default:
      return [`${card.name} ${card.text} ${card.kind} ${card.themes.join(' ')} ${card.keywords.join(' ')}`];
  }
};

function compares(found: number | undefined, sign: string, wanted: number): boolean {
  if (found === undefined) return false;
  switch (sign) {
    case '<':
      return found < wanted;
    case '<=':
      return found <= wanted;
    case '>':
      return found > wanted;
    case '>=':
      return found >= wanted;
    case '!=':
      return found !== wanted;
    default:
      return found === wanted;
  }
}

const amountOf = ({ prices }: CardFace, currency: string | undefined): number =>
  prices.reduce((sum, price) => (price.currency === currency && price.amount !== 'X' ? sum + price.amount : sum), 0);

/** "wu", or "red": all of these colours. */
const coloursIn = (value: string): string[] =>
  /^[wubrg]+$/.test(value) ? [...value].map((letter) => colours[letter] ?? letter) : [value];

function holds(card: CardFace, { field, sign, value, currency }: Term): boolean {
  if (field === 'price') return compares(amountOf(card, currency), sign, Number(value));
  if (field === 'cost' && Number.isNaN(Number(value)))
    return coloursIn(value).every((colour) => card.themes.some((theme) => theme.toLowerCase() === colour));
  if ((numeric as readonly string[]).includes(field))
    return compares(card[field as 'cost' | 'attack' | 'health' | 'tick'], sign, Number(value));
  const has = textsOf(card, field).some((text) => text.toLowerCase().includes(value));
  return sign === '!=' ? !has : has;
}

export const matchesSearch = (card: CardFace, { terms }: Search): boolean =>
  terms.every((term) => holds(card, term) !== term.not);
