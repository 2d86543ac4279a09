import { type CardFace, unknownFace } from '../cards/face';
import { isTextKey, useSay } from '../i18n/text';
import { aboutGame } from './about';

const faces = new Map<string, CardFace>();

/** The picture that stands for a game. */
export function emblemFace(game: string): CardFace {
  const face = faces.get(game) ?? { ...unknownFace('emblem', game), ...aboutGame(game)?.emblem };
  faces.set(game, face);
  return face;
}

/** The server describes its games in English; a reader gets the sentence of the catalogue where it has one. */
export function useGameTitle(game: { id: string; title: string; summary?: string }): {
  title: string;
  summary: string;
} {
  const say = useSay();
  const key = `summary_${game.id}`;
  return { title: game.title, summary: isTextKey(key) ? say(key) : (game.summary ?? '') };
}
