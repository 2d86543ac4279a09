import type { Action, GameEvent, Seat } from '../../net/protocol';
import type { Effect } from '../game';
import { boardId } from './types';

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A creature is put on one's own board; a spell without a target is thrown there. */
export function pathOf(action: Action, _view: unknown, seat: Seat): string[] {
  const card = text(action.cardInstanceId) ?? text(action.attackerInstanceId);
  if (card === undefined) return [];
  return [card, text(action.targetId) ?? boardId(seat)];
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
  if (event.type === 'spell_cast' && card)
    return { kind: 'shown', id: card, face: String(event.cardId), ...(target ? { at: target } : {}) };
  return undefined;
}
