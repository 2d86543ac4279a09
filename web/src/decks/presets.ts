import { isTextKey, type Say } from '../i18n/text';

/** A sentence on how a ready deck plays; nothing where none is written. */
export function presetNote(game: string, name: string, say: Say): string | undefined {
  const key = `deckNote_${game}_${name.toLowerCase().replace(/\W+/g, '_')}`;
  return isTextKey(key) ? say(key) : undefined;
}
