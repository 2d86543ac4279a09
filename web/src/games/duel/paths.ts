import type { CardFace } from '../../cards/face';
import type { Action, GameEvent, Seat } from '../../net/protocol';
import { otherSeat } from '../../net/protocol';
import { type Effect, placeOf } from '../game';
import { boardId, type DuelView, heroId } from './types';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A creature is put on one's own board; a spell without a target is thrown there. */
export function pathOf(action: Action, _view: unknown, seat: Seat): string[] {
  const card = text(action.cardInstanceId) ?? text(action.attackerInstanceId);
  if (card === undefined) return [];
  return [card, text(action.targetId) ?? boardId(seat)];
}

/** Playing a card of the hand, or attacking with a creature of one's own. */
export function attempt(
  id: string,
  view: DuelView,
  seat: Seat,
  face: (cardId: string) => CardFace,
): Action | undefined {
  const { hand, board } = view.players[seat];
  if (board.some((creature) => creature.instanceId === id))
    return { type: 'attack', attackerInstanceId: id, targetId: heroId(otherSeat(seat)) };
  const held = hand.find((card) => card.instanceId === id);
  if (!held?.cardId) return undefined;
  return { type: face(held.cardId).health === undefined ? 'play_spell' : 'play_creature', cardInstanceId: id };
}

export function effectOf(event: GameEvent): Effect | undefined {
  const target = text(event.targetId);
  const card = text(event.instanceId);
  const amount = Number(event.amount ?? 0);
  if (event.type === 'damage_taken' && target && amount > 0) return { kind: 'hurt', id: target, amount };
  if (event.type === 'health_restored' && target) return { kind: 'healed', id: target, amount };
  if ((event.type === 'attack_gained' || event.type === 'health_gained') && card)
    return { kind: 'raised', id: card, amount };
  if (event.type === 'attack_declared' && card && target) return { kind: 'lunge', id: card, at: target };
  if (event.type === 'trigger_fired' && card) return { kind: 'acts', id: card };
  if (event.type === 'effect_fired') return { kind: 'acts', id: String(event.id) };
  if (event.type === 'creature_died' && card) return { kind: 'dies', id: card };
  if (event.type === 'creature_played' && card) return { kind: 'moves', id: card, from: placeOf(event.seat, 'hand') };
  if (event.type === 'creature_summoned' && card) return { kind: 'moves', id: card, from: heroId(event.seat as Seat) };
  if (event.type === 'card_drawn' || event.type === 'card_drawn_face_down')
    return {
      kind: 'moves',
      id: card ?? '',
      from: placeOf(event.seat, 'deck'),
      to: placeOf(event.seat, 'hand'),
    };
  if (event.type === 'spell_cast')
    return {
      kind: 'shown',
      face: String(event.cardId),
      from: placeOf(event.seat, 'hand'),
      ...(target ? { at: target } : {}),
    };
  return undefined;
}
