import type { CardFace } from '../../cards/face';
import type { LifeCard, Permanent } from './types';

const tokens = new Map<string, CardFace>();

/** A token has no card in the catalogue; it is drawn by its name. */
function tokenFace(name: string, living: boolean, unknown: CardFace): CardFace {
  const key = `${name}/${living}`;
  let face = tokens.get(key);
  if (!face) {
    // Its large picture explains what it is (`note_…`).
    const keywords = ['Token', name.replace(/ \d+$/, '')];
    face = {
      ...unknown,
      id: `token-${key}`,
      name,
      kind: 'token',
      themes: [name.toLowerCase()],
      hints: [name],
      keywords,
      living,
    };
    tokens.set(key, face);
  }
  return face;
}

/** What lies in a pile of tokens. */
export const pileFace = (name: string, face: (cardId: string) => CardFace): CardFace =>
  tokenFace(name, false, face(`token-${name}`));

export function faceOf(card: LifeCard, face: (cardId: string) => CardFace): CardFace {
  const known = face(card.cardId ?? card.name ?? '');
  if (known.kind !== '' || known.cost !== undefined || !card.name) return known;
  return tokenFace(card.name, (card as Permanent).type === 'Summon', known);
}
