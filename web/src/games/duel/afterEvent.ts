import type { CardFace } from '../../cards/face';
import type { GameEvent, Seat } from '../../net/protocol';
import { type Creature, type DuelPlayer, type DuelView, heroId } from './types';

// The position after an event, so that a turn can be watched event by event. Not the rules: the server's position follows.

type Players = DuelView['players'];

const manaPerTurn = 10;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function withPlayer(view: DuelView, seat: unknown, change: (player: DuelPlayer) => Partial<DuelPlayer>): DuelView {
  const players = view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)) as Players;
  return { ...view, players };
}

function withCreature(view: DuelView, id: string, change: (creature: Creature) => Partial<Creature>): DuelView {
  const players = view.players.map((player) => ({
    ...player,
    board: player.board.map((creature) =>
      creature.instanceId === id ? { ...creature, ...change(creature) } : creature,
    ),
  })) as Players;
  return { ...view, players };
}

function withHealth(view: DuelView, id: string, health: number): DuelView {
  for (const seat of [0, 1] as const)
    if (id === heroId(seat)) return withPlayer(view, seat, () => ({ heroHealth: health }));
  return withCreature(view, id, () => ({ currentHealth: health }));
}

/** A hand without a card; without any one card where they are face down. */
function handWithout({ hand }: DuelPlayer, id: string): DuelPlayer['hand'] {
  const at = hand.findIndex((card) => card.instanceId === id);
  return hand.filter((_, i) => i !== (at < 0 ? hand.length - 1 : at));
}

function onBoard(view: DuelView, event: GameEvent, face: CardFace, fromHand: boolean): DuelView {
  const creature: Creature = {
    instanceId: text(event.instanceId),
    cardId: text(event.cardId),
    currentHealth: face.health ?? 1,
    attackedThisTurn: false,
  };
  return withPlayer(view, event.seat, (player) => {
    const at = typeof event.boardIndex === 'number' ? event.boardIndex : player.board.length;
    return {
      board: [...player.board.slice(0, at), creature, ...player.board.slice(at)],
      ...(fromHand ? { hand: handWithout(player, creature.instanceId) } : {}),
    };
  });
}

function paid(view: DuelView, { type, cardId }: GameEvent, face: (cardId: string) => CardFace): DuelView {
  if (type === 'creature_summoned') return view;
  return { ...view, manaRemaining: Math.max(0, view.manaRemaining - (face(text(cardId)).cost ?? 0)) };
}

export function afterEvent(view: DuelView, event: GameEvent, face: (cardId: string) => CardFace): DuelView {
  const id = text(event.instanceId);
  const amount = Number(event.amount ?? 0);
  switch (event.type) {
    case 'creature_played':
    case 'creature_summoned':
      return onBoard(paid(view, event, face), event, face(text(event.cardId)), event.type === 'creature_played');
    case 'spell_cast':
      return withPlayer(paid(view, event, face), event.seat, (player) => ({ hand: handWithout(player, id) }));
    case 'attack_declared':
      return withCreature(view, id, () => ({ attackedThisTurn: true }));
    case 'damage_taken':
    case 'health_restored':
      return withHealth(view, text(event.targetId), Number(event.health));
    case 'attack_gained':
      return withCreature(view, id, ({ attackBuff = 0 }) => ({ attackBuff: attackBuff + amount }));
    case 'health_gained':
      return withCreature(view, id, ({ currentHealth }) => ({ currentHealth: currentHealth + amount }));
    case 'creature_died':
    case 'creature_destroyed':
      return withPlayer(view, event.seat, ({ board }) => ({
        board: board.filter((creature) => creature.instanceId !== id),
      }));
    case 'card_drawn':
    case 'card_drawn_face_down':
      return withPlayer(view, event.seat, ({ hand, deck }) => ({
        hand: [...hand, id ? { instanceId: id, cardId: text(event.cardId) } : {}],
        deck: deck.slice(1),
      }));
    case 'turn_started':
      return {
        ...withPlayer(view, event.seat, ({ board }) => ({
          board: board.map((creature) => ({ ...creature, attackedThisTurn: false })),
        })),
        currentTurn: event.seat as Seat,
        manaRemaining: manaPerTurn,
      };
    default:
      return view;
  }
}
