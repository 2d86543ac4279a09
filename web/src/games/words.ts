import type { CardFace } from '../cards/face';
import { isTextKey, type Say, type TextKey, type Values } from '../i18n/text';
import type { Seat } from '../net/protocol';
import type { Words } from './game';

// What is said of the reader is said to them: "You draw a card", "attacks you", "your hero".

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The text that speaks to the reader, where its player or its target is the reader. */
function keyFor(key: TextKey, { player, target }: Values, you: string): TextKey {
  const address = player === you ? `${key}_you` : target === you ? `${key}_atYou` : key;
  return isTextKey(address) ? address : key;
}

/** Says texts about players, one of whom may be the reader, called `you`. Names keep the letters they have. */
export function addressing(say: Say, you: string, names: ReadonlySet<string>): Say {
  return (key, values = {}) => {
    const said = say(keyFor(key, values, you), values);
    // "your hero" is part of a sentence, and may be its beginning.
    const begins = Object.values(values).find((value) => said.startsWith(String(value)) && value !== '');
    return begins === undefined || names.has(String(begins)) ? said : capital(said);
  };
}

interface Told {
  say: Say;
  face(cardId: string): CardFace;
  name(seat: unknown): string;
  you: Seat | null; // null: nobody is addressed
}

export function wordsFor({ say, face, name, you }: Told): Words {
  const reader = say('youWord');
  const others = new Set([name(0), name(1)]);
  // Somebody else may be called that.
  const nameOther = (seat: unknown) => (name(seat) === reader ? `“${reader}”` : name(seat));
  return {
    say: you === null ? say : addressing(say, reader, others),
    you,
    name,
    cardName: (cardId) => (typeof cardId === 'string' ? face(cardId).name : say('aCard')),
    cardKind: (cardId) => (typeof cardId === 'string' ? face(cardId).kind : ''),
    cardText: (cardId) => (typeof cardId === 'string' ? face(cardId).text : ''),
    player: you === null ? name : (seat) => (seat === you ? reader : nameOther(seat)),
  };
}
