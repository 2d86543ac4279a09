import type { CardFace } from '../../cards/face';
import type { Seat } from '../../net/protocol';
import type { Found } from '../../parts/Tray';
import type { Words } from '../game';
import { type ConcView, fieldId, namedId, playerId } from './types';

const seats: readonly Seat[] = [0, 1];

/** Whether a thing has a place of its own on the board. */
export function placedOn(view: ConcView, seat: Seat): (id: string) => boolean {
  const cards = [...view.players.flatMap(({ battlefield }) => battlefield), ...view.players[seat].hand, ...view.stack];
  const placed = new Set([
    ...cards.flatMap(({ instanceId }) => instanceId ?? []),
    ...(view.question?.kind === 'Scry' ? (view.question.cards ?? []).map(({ cardId }) => namedId(cardId ?? '')) : []),
    ...seats.flatMap((one) => [playerId(one), fieldId(one)]),
  ]);
  return (id) => placed.has(id);
}

/** Where a card lies that has no place of its own. */
export const findFor =
  (view: ConcView, face: (cardId: string) => CardFace, words: Words) =>
  (id: string): Found | undefined => {
    const named = /^named-(.+)$/.exec(id)?.[1];
    if (named) return { face: face(named), where: face(named).name };
    for (const seat of seats) {
      for (const zone of ['graveyard', 'exile', 'hand'] as const) {
        const card = view.players[seat][zone].find(({ instanceId }) => instanceId === id);
        if (!card) continue;
        const own = face(card.cardId ?? '');
        const where = zone === 'hand' ? words.say('concHand') : words.say(zone);
        return { face: own, where: words.say('cardFrom', { card: own.name, zone: where, player: words.player(seat) }) };
      }
    }
    return undefined;
  };
