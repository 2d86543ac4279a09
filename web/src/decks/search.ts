import type { CardFace } from '../cards/face';

// What players of other games type: t:spell c<=3 tribe:goblin o:"draw a card" -kw:taunt. A word without a key is looked for anywhere.

export type Field = 'name' | 'type' | 'text' | 'keyword' | 'theme' | 'rarity' | 'cost' | 'attack' | 'health' | 'tick';

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

interface Term {
  not: boolean;
  field: Field | 'any';
  sign: string;
  value: string;
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
    const field = key === undefined ? 'any' : fields[key.toLowerCase()];
    if (field === undefined) search.unknown.push(key ?? '');
    else if (value) search.terms.push({ not: minus === '-', field, sign, value });
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

function holds(card: CardFace, { field, sign, value }: Term): boolean {
  if ((numeric as readonly string[]).includes(field))
    return compares(card[field as 'cost' | 'attack' | 'health' | 'tick'], sign, Number(value));
  const has = textsOf(card, field).some((text) => text.toLowerCase().includes(value));
  return sign === '!=' ? !has : has;
}

export const matchesSearch = (card: CardFace, { terms }: Search): boolean =>
  terms.every((term) => holds(card, term) !== term.not);
