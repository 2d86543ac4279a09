import type { Words } from './game';

interface Deeds {
  cards: readonly string[]; // played or cast, by name
  attacks: number;
  lost: number; // of the reader's health or life
}

/** "Bob: Ogre, 2 × Imp · attacks: 3 · you lost 7". */
export function recapOf(player: string, { cards, attacks, lost }: Deeds, { say }: Words): string {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const played = [...counts].map(([card, count]) => (count > 1 ? `${count} × ${card}` : card)).join(', ');
  const parts = [
    played,
    attacks > 0 ? say('recapAttacks', { count: attacks }) : '',
    lost > 0 ? say('recapLost', { amount: lost }) : '',
  ].filter(Boolean);
  return `${player}: ${parts.join(' · ') || say('recapNothing')}`;
}
