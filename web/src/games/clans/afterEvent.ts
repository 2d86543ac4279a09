import type { CardFace } from '../../cards/face';
import type { GameEvent, Seat } from '../../net/protocol';
import type { Pause } from '../game';
import type { ClansCard, ClansLane, ClansView, LaneName, ZoneName } from './types';

// The position after an event of a fight, so that a fight can be watched blow by blow although the server tells its end at once.

interface CardAt {
  instanceId?: string;
  cardId?: string;
  name?: string;
  seat: Seat;
  lane: LaneName;
  slot: string;
}

const stackKey = (seat: Seat) => (seat === 0 ? 'playerStack' : 'opponentStack');

function inLane(view: ClansView, lane: LaneName, change: (lane: ClansLane) => ClansLane): ClansView {
  return { ...view, lanes: view.lanes.map((now) => (now.position === lane ? change(now) : now)) };
}

function inStack(view: ClansView, at: CardAt, change: (stack: ClansCard[]) => ClansCard[]): ClansView {
  const key = stackKey(at.seat);
  return inLane(view, at.lane, (lane) => ({ ...lane, [key]: change(lane[key]) }));
}

function withHealth(view: ClansView, at: CardAt, health: number): ClansView {
  return inStack(view, at, (stack) =>
    stack.map((card) => (card.instanceId === at.instanceId ? { ...card, currentHealth: health } : card)),
  );
}

function deployed(view: ClansView, at: CardAt, printed: ClansCard): ClansView {
  const { seat: _seat, lane: _lane, slot, ...card } = at;
  const fresh: ClansCard = { ...printed, ...card };
  const without = inStack(view, at, (stack) => stack.filter((other) => other.instanceId !== at.instanceId));
  const placed = inStack(without, at, (stack) => (slot === 'front' ? [fresh, ...stack] : [...stack, fresh]));
  const players = placed.players.map((player, seat) =>
    seat === at.seat
      ? { ...player, placed: player.placed.filter((other) => other.instanceId !== at.instanceId) }
      : player,
  ) as ClansView['players'];
  return { ...placed, players };
}

function withPlayer(view: ClansView, seat: Seat, change: Partial<ClansView['players'][0]>): ClansView {
  return {
    ...view,
    players: view.players.map((player, i) => (i === seat ? { ...player, ...change } : player)) as ClansView['players'],
  };
}

/** The view after `event`. Pure, so the same function serves live play, replays and tests. */
export function afterEvent(view: ClansView, event: GameEvent, face: (cardId: string) => CardFace): ClansView {
  const card = event.card as CardAt;
  switch (event.type) {
    case 'card_deployed':
      return deployed(view, card, printedOn(face(card.cardId ?? '')));
    case 'card_attacked':
      return withHealth(view, event.target as CardAt, Number(event.healthAfter));
    case 'card_hurt':
    case 'card_tired':
    case 'card_healed':
      return withHealth(view, card, Number(event.healthAfter));
    case 'card_destroyed':
      return inStack(view, card, (stack) => stack.filter((other) => other.instanceId !== card.instanceId));
    case 'zone_advanced':
      return inLane(view, event.lane as LaneName, (lane) => ({ ...lane, currentZone: event.to as ZoneName }));
    case 'crystal_damaged':
    case 'crystal_mended':
      return withPlayer(view, event.seat as Seat, { crystalHP: Number(event.crystalHP) });
    case 'gold_earned':
      return withPlayer(view, event.seat as Seat, { gold: Number(event.gold) });
    default:
      return view;
  }
}

/** The numbers a card begins with. */
function printedOn({ attack, health, tick }: CardFace): ClansCard {
  return {
    ...(attack === undefined ? {} : { damage: attack }),
    ...(health === undefined ? {} : { maxHealth: health, currentHealth: health }),
    ...(tick === undefined ? {} : { tick }),
  };
}

// A fight is watched, and not waited for: its blows are quick, what it comes to is not.
const pauses: Record<string, Pause> = {
  card_deployed: { ms: 240 },
  hero_revealed: { ms: 500 },
  ultimate_unleashed: { ms: 500 },
  fight_began: { ms: 200 },
  card_attacked: { ms: 330 },
  card_hurt: { ms: 280 },
  card_tired: { ms: 120 },
  card_destroyed: { ms: 220, before: true }, // a fallen card stays in sight for the moment in which it falls
  zone_advanced: { ms: 450 },
  crystal_damaged: { ms: 650 },
};
export const pauseOf = (event: GameEvent): Pause => pauses[event.type] ?? { ms: 0 };

/** While a fight is shown the hand is that of the position after it, so that the next turn can be laid meanwhile. */
export function whileShowing(shown: ClansView, now: ClansView): ClansView {
  const players = now.players.map((player, i) => ({
    ...player,
    placed: [],
    crystalHP: shown.players[i as Seat].crystalHP,
    gold: shown.players[i as Seat].gold,
  })) as unknown as ClansView['players'];
  return { ...now, lanes: shown.lanes, players };
}
