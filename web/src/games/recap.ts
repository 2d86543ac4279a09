import type { Words } from './game';

interface Deeds {
  cards: readonly string[]; // played or cast, by name
  attacks: number;
  lost: number; // of the reader's health or life
}

/** "Ogre, 2 × Imp". */
export function counted(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ');
}

/** "Bob: Ogre, 2 × Imp · attacks: 3 · you lost 7". */
export function recapOf(player: string, { cards, attacks, lost }: Deeds, { say }: Words): string {
  const parts = [
    counted(cards),
    attacks > 0 ? say('recapAttacks', { count: attacks }) : '',
    lost > 0 ? say('recapLost', { amount: lost }) : '',
  ].filter(Boolean);
  return say('recapOf', { who: player, deeds: parts.join(' · ') || say('recapNothing') });
}
