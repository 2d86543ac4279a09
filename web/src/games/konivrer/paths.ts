import type { CardFace } from '../../cards/face';
import { type Action, type GameEvent, otherSeat, type Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import { type AutoPass, type Effect, type PlaceName, placeOf } from '../game';
import {
  azothId,
  chainPlace,
  fieldId,
  idIn,
  isPlayer,
  type KoniView,
  lifePlace,
  mayAttack,
  playerId,
  seatOf,
} from './types';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Which of the ways to play a card an action is, told from every other that the same card has. */
export function wayOf(action: Action): string | undefined {
  const way = /^PLAY_CARD_(SUMMON|TRIBUTE|AZOTH|SPELL)$/.exec(action.type)?.[1]?.toLowerCase();
  if (!way) return undefined;
  const variant = [action.keyword, action.elementType, action.abilityIndex].filter((part) => part !== undefined);
  return ['way', way, ...variant].join('-');
}

/** A card is pointed at, then the way in which it is played; whatever that needs is asked next. */
export function pathOf(action: Action): string[] {
  const way = wayOf(action);
  if (way) return [text(action.card), way];
  switch (action.type) {
    case 'DECLARE_ATTACKER':
      return [text(action.card), text(action.target)];
    case 'DECLARE_DEFENDER':
      return [text(action.card), text(action.attacker)];
    case 'MULLIGAN':
      return [text(action.card)];
    case 'CHOOSE_TRIBUTE':
    case 'CHOOSE_TARGET':
      return [text(action.target)];
    case 'PAY_AZOTH':
      return [text(action.azoth)];
    default:
      return [];
  }
}

const onField = ['PLAY_CARD_SUMMON', 'PLAY_CARD_TRIBUTE', 'PLAY_CARD_SPELL'];

/** It may also be laid where it will be: among the Azoth, or on one's own field, where a Familiar is meant if it can be one. */
export function otherPaths(
  action: Action,
  _view: unknown,
  seat: Seat,
  legal: readonly Action[] = [action],
): string[][] {
  if (!wayOf(action)) return [];
  if (action.type === 'PLAY_CARD_AZOTH') return [[text(action.card), azothId(seat)]];
  const meant = onField.find((type) => legal.some((other) => other.type === type && other.card === action.card));
  return action.type === meant ? [[text(action.card), fieldId(seat)]] : [];
}

/** Playing a card of the hand as what it is, or attacking with a Familiar. */
export function attempt(
  id: string,
  view: KoniView,
  seat: Seat,
  face: (cardId: string) => CardFace,
): Action | undefined {
  const { hand, field } = view.players[seat];
  const held = hand.find(({ instanceId }) => instanceId === id);
  if (held)
    return { type: face(held.cardId ?? '').kind === 'spell' ? 'PLAY_CARD_SPELL' : 'PLAY_CARD_SUMMON', card: id };
  if (!field.some(({ instanceId }) => instanceId === id)) return undefined;
  return { type: 'DECLARE_ATTACKER', card: id, target: playerId(otherSeat(seat)) };
}

const lasts = ['END_PHASE', 'RESOLVE_COMBAT', 'PAY_AUTO', 'DONE', 'PASS', 'PLAY_CARD_BURST'];

/** What Space takes: on to the next step, or what costs nothing; the end of the turn where nothing else is left, or nobody could
    attack. */
export function isPrimary({ action }: Move, options: readonly Move[], view: KoniView): boolean {
  const calm = view.phase === 'MAIN' && !mayAttack(view) && options.some(({ action: { type } }) => type === 'END_TURN');
  if (action.type === 'END_PHASE' && calm) return false;
  if (lasts.includes(action.type)) return true;
  return action.type === 'END_TURN' && (calm || !options.some((other) => lasts.includes(other.action.type)));
}

const counts = /\b(Brilliance|Gust|Submerged|Inferno|Steadfast|Void)\b/;

/** Whether it is all the same which sources are rested: each of them is needed, or all of them are alike. Where a keyword counts what is spent of
    its element, it matters what each of them gives. */
function paysAlike({ pending, players }: KoniView, seat: Seat, face?: (cardId: string) => CardFace): boolean {
  if (pending?.kind !== 'payment') return false;
  const id = idIn(pending.card);
  const held = players[seat].hand.find(({ instanceId }) => instanceId === id);
  const cardId = held?.cardId ?? (typeof pending.card === 'object' ? pending.card?.cardId : undefined);
  if (face && cardId && counts.test(face(cardId).text)) return false;
  const ready = players[seat].azothRow.filter(({ rested }) => !rested);
  const elements = Object.values(pending.elementsToPay ?? {}).reduce((sum, amount) => sum + amount, 0);
  const kinds = new Set(ready.map((azoth) => [...azoth.elements].sort().join()));
  return ready.length === elements + (pending.genericToPay ?? 0) || kinds.size === 1;
}

/** Azoth can be placed in the main phases too, so nobody has to be asked at the start of a turn; nor how to pay, where that is no choice. */
export function autoPass(
  moves: readonly Move[],
  view: KoniView,
  seat: Seat,
  stops: readonly string[],
  { face }: { face?: (cardId: string) => CardFace } = {},
): AutoPass | undefined {
  if (paysAlike(view, seat, face)) {
    const pay = moves.find(({ action }) => action.type === 'PAY_AUTO');
    return pay && { move: pay, slowly: false };
  }
  if (view.phase !== 'START' || view.pending || stops.includes('START')) return undefined;
  const move = moves.find(({ action }) => action.type === 'END_PHASE');
  return move && { move, slowly: false };
}

const piles: Record<string, PlaceName> = { hand: 'hand', deck: 'deck', removedFromPlay: 'graveyard' };

function placeIn(zone: unknown, player: unknown): string {
  const seat = seatOf(player);
  const pile = piles[text(zone)];
  if (pile) return placeOf(seat, pile);
  if (zone === 'lifeCards') return lifePlace(seat);
  if (zone === 'azothRow') return azothId(seat);
  return zone === 'chain' ? chainPlace : fieldId(seat);
}

function damageOf(event: GameEvent): Effect | undefined {
  const id = isPlayer(event.target) ? event.target : text(event.instanceId) || text(event.target);
  const amount = Number(event.amount);
  return id && amount > 0 ? { kind: 'hurt', id, amount } : undefined;
}

export function effectOf(event: GameEvent, previous?: GameEvent): Effect | undefined {
  const id = text(event.instanceId);
  const seat = seatOf(event.player);
  const target = text(event.target);
  switch (event.type) {
    case 'card_drawn':
    case 'card_drawn_face_down':
      return { kind: 'moves', id, from: placeOf(seat, 'deck'), to: placeOf(seat, 'hand') };
    case 'azoth_placed':
      return { kind: 'moves', id, from: placeOf(seat, 'hand'), to: azothId(seat) };
    case 'card_summoned':
      return { kind: 'moves', id, from: placeOf(seat, 'hand'), to: fieldId(seat) };
    case 'spell_cast':
      return { kind: 'shown', face: text(event.cardId), from: placeOf(seat, 'hand') };
    case 'life_card_revealed':
      return { kind: 'shown', face: text(event.cardId), from: lifePlace(seat) };
    case 'burst_played':
      // It has been shown as it was turned over, unless other things came between.
      return previous?.type === 'life_card_revealed'
        ? { kind: 'acts', id }
        : { kind: 'shown', face: text(event.cardId), from: lifePlace(seat) };
    case 'keyword_resolved':
      return target ? { kind: 'aims', id, at: target } : { kind: 'acts', id };
    case 'ability_triggered':
    case 'damage_redirected':
      return { kind: 'acts', id };
    case 'damage_dealt':
      return damageOf(event);
    case 'life_card_added':
      return { kind: 'raised', id: playerId(seat), amount: 1 };
    case 'card_tributed':
    case 'familiar_destroyed':
      return { kind: 'dies', id };
    case 'card_moved':
      return { kind: 'moves', id, from: placeIn(event.from, event.player), to: placeIn(event.to, event.player) };
    case 'counters_changed': {
      const amount = Number(event.amount);
      return { kind: amount > 0 ? 'raised' : 'hurt', id, amount: Math.abs(amount) };
    }
    case 'attacker_declared':
      return { kind: 'lunge', id, at: target };
    case 'defender_declared':
      return { kind: 'aims', id, at: text(event.attacker) };
    default:
      return undefined;
  }
}
