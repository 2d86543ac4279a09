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
  cost?: number;
  attack?: number;
  health?: number;
  tick?: number; // when it acts in a fight, in games that fight by ticks
  themes: string[]; // terrain, element, tribe …: decides the colours
  hints: string[]; // words that say what it does: decides the emblem
  keywords: string[];
  living: boolean; // painted as a creature
}

const numberIn = (definition: Definition, ...keys: string[]): number | undefined => {
  for (const key of keys) {
    const value = definition[key];
    if (typeof value === 'number') return value;
  }
  return undefined;
};

/** A cost may be a number, or an object of amounts by resource. */
function costOf(definition: Definition): number | undefined {
  const plain = numberIn(definition, 'cost', 'manaCost', 'mana_cost');
  if (plain !== undefined) return plain;
  const cost = definition.cost;
  if (cost === null || typeof cost !== 'object' || Array.isArray(cost)) return undefined;
  return Object.values(cost).reduce((sum: number, part) => sum + (typeof part === 'number' ? part : 0), 0);
}

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

export function faceOf(game: string, definition: Definition): CardFace {
  const attack = numberIn(definition, 'attack', 'damage', 'power', 'strength');
  const health = numberIn(definition, 'health', 'maxHealth', 'max_health', 'toughness', 'defense');
  const kind = definition.kind ?? definition.type ?? '';
  const face: CardFace = {
    game,
    id: definition.id,
    name: definition.name,
    kind,
    text: definition.text ?? '',
    themes: wordsIn(definition, 'terrain', 'element', 'elements', 'tribe', 'family', 'color', 'colors', 'faction'),
    hints: [...effectWords(definition), definition.text ?? '', kind],
    keywords: wordsIn(definition, 'keywords', 'keyword'),
    living: health !== undefined && !/totem|banner|structure|artifact|relic/i.test(`${definition.name} ${kind}`),
  };
  assign(face, 'flavor', wordsIn(definition, 'flavorText', 'flavor_text', 'flavor')[0]);
  assign(face, 'cost', costOf(definition));
  assign(face, 'attack', attack);
  assign(face, 'health', health);
  assign(face, 'tick', numberIn(definition, 'tick'));
  return face;
}

/** What a card without a definition in the catalogue still is. */
export function unknownFace(game: string, id: string): CardFace {
  return { game, id, name: id, kind: '', text: '', themes: [], hints: [], keywords: [], living: false };
}
