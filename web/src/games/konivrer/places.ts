import type { CardFace } from '../../cards/face';
import type { Seat } from '../../net/protocol';
import type { Found } from '../../parts/Tray';
import type { Words } from '../game';
import { azothId, fieldId, idIn, type KoniCard, type KoniView, playerId } from './types';

const seats: readonly Seat[] = [0, 1];

/** Whether a thing has a place of its own on the board; a way to play a card is on the card. */
export function placedOn(view: KoniView, seat: Seat): (id: string) => boolean {
  const cards: KoniCard[] = view.players.flatMap((player) => [
    ...player.field,
    ...player.combatRow,
    ...player.azothRow,
    ...player.revealedCards,
  ]);
  const ids = [...cards, ...view.players[seat].hand].flatMap(({ instanceId }) => instanceId ?? []);
  const chained = view.chain.flatMap(({ card }) => idIn(card) ?? []);
  const places = seats.flatMap((one) => [playerId(one), fieldId(one), azothId(one)]);
  const placed = new Set([...ids, ...chained, ...places]);
  return (id) => id.startsWith('way-') || placed.has(id);
}

/** Where a card lies that has no place of its own. */
export const findFor =
  (view: KoniView, face: (cardId: string) => CardFace, words: Words) =>
  (id: string): Found | undefined => {
    for (const seat of seats) {
      const card = view.players[seat].removedFromPlay.find(({ instanceId }) => instanceId === id);
      if (!card) continue;
      const own = face(card.cardId ?? '');
      const zone = words.say('koniRemovedPile');
      return { face: own, where: words.say('cardFrom', { card: own.name, zone, player: words.player(seat) }) };
    }
    return undefined;
  };
