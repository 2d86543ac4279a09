/** A stream of numbers in [0, 1) that depends on `text` alone, so that a card looks the same everywhere and always. */
export type Chance = () => number;

/** FNV-1a over the UTF-16 units. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** mulberry32 */
export function chanceOf(text: string): Chance {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (chance: Chance, low: number, high: number): number => low + chance() * (high - low);

export function oneOf<T>(chance: Chance, items: readonly [T, ...T[]]): T {
  return items[Math.floor(chance() * items.length)] ?? items[0];
}
