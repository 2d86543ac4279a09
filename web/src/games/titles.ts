import type { CardFace } from '../cards/face';
import type { Language } from '../i18n/text';
import { useStore } from '../store/store';

/** The picture that stands for a game. */
const emblems: Record<string, Partial<CardFace>> = {
  duel: { name: 'Ember Dragon', themes: ['fire'], attack: 8, health: 8, living: true },
  clans: { name: 'Banner', themes: ['desert'], hints: ['war banner'] },
  lifeburn: { name: 'Heart', themes: ['nether'], hints: ['life'] },
  konivrer: { name: 'Rune Eye', themes: ['aether'], hints: ['eye'] },
  conclave: { name: 'Tower', themes: ['sky'], hints: ['tower'] },
};

export function emblemFace(game: string): CardFace {
  return {
    game: 'emblem',
    id: game,
    name: game,
    kind: '',
    text: '',
    themes: [],
    hints: [],
    keywords: [],
    living: false,
    ...emblems[game],
  };
}

// The server describes its games in English; these are the same sentences for German readers.
const german: Record<string, string> = {
  duel: 'Zwei Helden, zehn Mana pro Zug: Kreaturen und Zauber, bis ein Held fällt.',
  clans: 'Drei Bahnen, verdeckt und gleichzeitig besetzt; dann kämpfen die Stapel Schlag um Schlag von selbst.',
  lifeburn: 'Karten kosten Leben: ein Duell mit Stapel, Priorität und Antworten auf alles.',
  konivrer: 'Sechs Arten, eine Karte zu spielen, Elemente als Mittel, und Lebenskarten, die zurückschlagen.',
  conclave: 'Der ganze Zugablauf: Schritte, Priorität, Angreifer und Blocker, Erstschlag.',
};

export function summaryIn(language: Language, id: string, english: string): string {
  return language === 'de' ? (german[id] ?? english) : english;
}

export function useGameTitle(game: { id: string; title: string; summary?: string }): {
  title: string;
  summary: string;
} {
  const language = useStore((state) => state.settings.language);
  return { title: game.title, summary: summaryIn(language, game.id, game.summary ?? '') };
}
