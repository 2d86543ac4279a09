import type { Action, GameEvent, Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { AutoPass, Effect } from '../game';
import { type ClansView, crystalId, hasSubmitted, type LaneName, laneId, laneNames } from './types';

/** A card of the hand, then a lane. A card placed this turn, pointed at alone, comes back. */
export function pathOf(action: Action): string[] {
  if (action.type === 'place') return [String(action.card), laneId(action.lane as LaneName)];
  if (action.type === 'take_back') return [String(action.card)];
  return [];
}

/** Placing a card of the hand, wherever. */
export function attempt(id: string, view: ClansView, seat: Seat): Action | undefined {
  const held = view.players[seat].hand.some((card) => card.instanceId === id);
  return held ? { type: 'place', card: id, lane: laneNames[0] } : undefined;
}

/** Taking back is accepted until one has submitted, and not listed, because no bot needs it. */
export function unlisted(view: ClansView, seat: Seat): Action[] {
  if (hasSubmitted(view, seat)) return [];
  return view.players[seat].placed
    .filter((card) => card.instanceId)
    .map((card) => ({ type: 'take_back', card: card.instanceId }));
}

/** A blow to a crystal is written on it; those to cards are shown by the board. */
export function effectOf(event: GameEvent): Effect | undefined {
  return event.type === 'crystal_damaged'
    ? { kind: 'hurt', id: crystalId(event.seat as Seat), amount: Number(event.damage) }
    : undefined;
}

/** Where nothing can be placed or taken back, submitting is all there is. */
export function autoPass(moves: readonly Move[], view: ClansView, seat: Seat): AutoPass | undefined {
  const [move] = moves;
  if (moves.length !== 1 || move?.action.type !== 'submit') return undefined;
  return { move, slowly: true, says: view.players[seat].hand.length > 0 ? 'clansNoRoom' : 'clansNoCards' };
}
