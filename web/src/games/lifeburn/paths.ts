import type { Action, GameEvent, Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { Effect } from '../game';
import { fieldId, type LifeburnView } from './types';

/** A card is cast by putting it on one's own side; whatever it needs is asked next, one small question at a time. */
export function pathOf(action: Action, _view: unknown, seat: Seat): string[] {
  switch (action.type) {
    case 'cast':
      return [String(action.card), fieldId(seat)];
    case 'activate':
      return [String(action.card)];
    case 'attack':
      return [String(action.attacker)];
    case 'choose':
      return [String(action.target)];
    default:
      return [];
  }
}

export const isPrimary = (move: Move): boolean => move.action.type === 'pass' || move.action.type === 'done';

/** Passing when nothing else is possible, unless the player wants to be asked in this phase. */
export function isPass(move: Move, view: LifeburnView, stops: readonly string[]): boolean {
  return move.action.type === 'pass' && !stops.includes(view.currentPhase);
}

const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  const id = (value as { instanceId?: unknown } | null)?.instanceId;
  return typeof id === 'string' ? id : undefined;
};

export function effectOf(event: GameEvent): Effect | undefined {
  const target = idOf(event.target);
  if (event.type === 'damage_dealt' && target) return { kind: 'hurt', id: target, amount: Number(event.amount) };
  const attacker = idOf(event.attacker);
  if (event.type === 'attack_declared' && attacker && target) return { kind: 'lunge', id: attacker, at: target };
  const change = Number(event.change ?? 0);
  if (event.type === 'life_changed' && change > 0)
    return { kind: 'healed', id: `player-${event.player}`, amount: change };
  if (event.type === 'life_changed' && change < 0)
    return { kind: 'hurt', id: `player-${event.player}`, amount: -change };
  return undefined;
}
