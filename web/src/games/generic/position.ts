// A position of any game, sorted into what can be shown without knowing the game: cards, lists of cards, and facts.

export interface Item {
  id: string; // what an action would call it
  cardId: string | null;
  facts: string[];
}
export interface Area {
  name: string;
  items: Item[];
}
export interface Group {
  name: string;
  facts: Array<[string, string]>;
  areas: Area[];
}

type Json = Record<string, unknown>;

const idKeys = ['instanceId', 'objectId', 'id', 'uid'];
const cardKeys = ['cardId', 'card', 'definition', 'name'];
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

interface Keeper<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What was worked out once for a key, kept: positions say the same things over and over. */
function kept<Key, Value>(map: Keeper<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

const spelled = new Map<string, string>();
const words = (key: string): string =>
  kept(spelled, key, () =>
    key
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' ')
      .replace(/^./, (letter) => letter.toUpperCase()),
  );

const textAt = (object: Json, keys: readonly string[]): string | null => {
  for (const key of keys) {
    const value = object[key];
    if (typeof value === 'string' || (typeof value === 'number' && key !== 'card')) return String(value);
  }
  return null;
};

// Face down: games write it as nothing at all, or say so.
const isHidden = (value: Json): boolean => value.hidden === true || Object.keys(value).length === 0;

const looksLikeCard = (value: unknown): boolean =>
  isObject(value) && (isHidden(value) || (textAt(value, idKeys) !== null && textAt(value, cardKeys) !== null));

// What a move has not touched is the same object in the next position, and the same item.
const items = new WeakMap<Json, Item>();

function itemOf(value: unknown, place: string): Item {
  if (!isObject(value)) return { id: place, cardId: isPlain(value) ? String(value) : null, facts: [] };
  const id = textAt(value, idKeys);
  return id === null ? newItem(value, place) : kept(items, value, () => newItem(value, id));
}

function newItem(value: Json, id: string): Item {
  const facts = Object.entries(value)
    .filter(
      ([key, item]) =>
        isPlain(item) &&
        item !== false &&
        !idKeys.includes(key) &&
        !cardKeys.includes(key) &&
        !['text', 'description', 'kind', 'type'].includes(key),
    )
    .map(([key, item]) => (item === true ? words(key) : `${words(key)} ${item}`));
  return {
    id,
    cardId: isHidden(value) ? null : (textAt(value, ['cardId', 'card', 'definition']) ?? textAt(value, ['name'])),
    facts,
  };
}

function collect(object: Json, path: string, group: Group): void {
  for (const [key, value] of Object.entries(object)) {
    const name = words(key);
    if (isPlain(value)) group.facts.push([name, String(value)]);
    else if (Array.isArray(value)) {
      if (value.length === 0 || value.every(looksLikeCard))
        group.areas.push({ name, items: value.map((item, i) => itemOf(item, `${path}/${key}/${i}`)) });
      else if (value.every(isPlain))
        group.facts.push([name, value.length > 12 ? String(value.length) : value.join(', ')]);
      else
        for (const [i, item] of value.entries()) {
          const title = `${name} ${(isObject(item) && textAt(item, ['position', 'name'])) || i + 1}`;
          if (isObject(item)) collectNamed(item, title, `${path}/${key}/${i}`, group);
        }
    } else if (looksLikeCard(value)) group.areas.push({ name, items: [itemOf(value, `${path}/${key}`)] });
    else if (isObject(value)) collectNamed(value, name, `${path}/${key}`, group);
  }
}

function collectNamed(object: Json, name: string, path: string, group: Group): void {
  const inner: Group = { name, facts: [], areas: [] };
  collect(object, path, inner);
  group.facts.push(...inner.facts.map(([key, value]): [string, string] => [`${name}: ${key}`, value]));
  group.areas.push(...inner.areas.map((area) => ({ ...area, name: `${name}: ${area.name}` })));
}

/** One group per player, and one for what belongs to neither. */
export function groupsOf(state: unknown, playerNames: readonly string[]): Group[] {
  if (!isObject(state)) return [];
  const { players, rng: _rng, ...shared } = state;
  const table: Group = { name: '', facts: [], areas: [] };
  collect(shared, '', table);
  const groups = (Array.isArray(players) ? players : []).filter(isObject).map((player, i) => {
    const group: Group = { name: playerNames[i] ?? String(i), facts: [], areas: [] };
    collect(player, `/players/${i}`, group);
    return group;
  });
  return [...groups, table];
}

const ids = new WeakMap<Json, ReadonlySet<string>>();

/** Every id on the table. */
export function idsOf(state: unknown): ReadonlySet<string> {
  if (!isObject(state)) return new Set();
  const found = () => groupsOf(state, []).flatMap(({ areas }) => areas.flatMap((area) => area.items));
  return kept(ids, state, () => new Set(found().map((item) => item.id)));
}

/** The ids of the table that an action mentions, in the order it mentions them. */
export function mentions(action: unknown, ids: ReadonlySet<string>): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if ((typeof value === 'string' || typeof value === 'number') && ids.has(String(value))) found.push(String(value));
    else if (Array.isArray(value)) value.forEach(walk);
    else if (isObject(value)) for (const [key, item] of Object.entries(value)) if (key !== 'type') walk(item);
  };
  walk(action);
  return found;
}
