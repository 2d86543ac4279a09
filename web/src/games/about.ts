import type { CardFace } from '../cards/face';
import type { TextKey } from '../i18n/text';

// What has to be known of a game before its board is loaded: how it looks in lists and behind its table, what its cards are
// called and paid with. A game's folder says it in about.ts; nothing else in the client names a game.

export interface About {
  /** The picture that stands for the game. */
  emblem: Partial<CardFace>;
  /** The place in which it is played: what decides the country behind the table, and a name of its own. */
  place: { themes: readonly string[]; id: string; night?: number }; // how much of a bright one is seen in the dark theme
  /** The colour in which its table is lit. */
  mood: string;
  /** What it calls the families of its cards. */
  family: TextKey;
  /** What a plain number is paid with, by the kind of card. */
  currency?(kind: string): string;
  /** A card that stands beside a deck and says which families it may hold; one without its own has them chosen. */
  leader?: { kind: string; field: string; label: TextKey; themes: readonly string[]; themesField: string };
}

const found = import.meta.glob<{ default: About }>('./*/about.ts', { eager: true });

/** The light of a table, as a style. */
export const moodOf = (game: string): React.CSSProperties =>
  ({ '--mood': aboutGame(game)?.mood }) as React.CSSProperties;

export const aboutGame = (game: string): About | undefined => found[`./${game}/about.ts`]?.default;
