import type { CardFace } from '../../cards/face';
import type { Seat } from '../../net/protocol';
import type { Found } from '../../parts/Tray';
import type { Words } from '../game';
import { faceOf } from './faces';
import { fieldId, type LifeburnView, type LifeCard, playerId, topId } from './types';

const seats: readonly Seat[] = [0, 1];

/** Whether a thing has a place of its own on the board. */
export function placedOn(view: LifeburnView, seat: Seat): (id: string) => boolean {
  const ids = new Set<string>(seats.flatMap((one) => [playerId(one), fieldId(one)]));
  const add = (cards: readonly LifeCard[]) => {
    for (const { instanceId } of cards) if (instanceId) ids.add(instanceId);
  };
  for (const player of view.players) {
    add(player.field);
    for (const id of Object.values(player.tokenIds ?? {})) ids.add(id);
  }
  add(view.players[seat].hand);
  add(view.players[seat].deck ?? []);
  add(view.stack);
  return (id) => ids.has(id);
}

/** Where a card lies that has no place of its own. */
export const findFor =
  (view: LifeburnView, face: (cardId: string) => CardFace, words: Words) =>
  (id: string): Found | undefined => {
    const named = /^deck-card-(.+)$/.exec(id)?.[1];
    if (named) return { face: face(named), where: face(named).name };
    for (const seat of seats) {
      const player = view.players[seat];
      const piles = [
        ['graveyard', player.graveyard],
        ['exile', player.exile],
        ['deck', player.deck?.slice(0, 1).map((card) => ({ ...card, instanceId: topId(seat) })) ?? []],
      ] as const;
      for (const [zone, cards] of piles) {
        const card = cards.find((one) => one.instanceId === id);
        if (!card) continue;
        const own = faceOf(card, face);
        return {
          face: own,
          where: words.say('cardFrom', { card: own.name, zone: words.say(zone), player: words.player(seat) }),
        };
      }
    }
    return undefined;
  };
