import type { CardFace } from '../../cards/face';
import type { GameEvent } from '../../net/protocol';
import { type Familiar, isPlayer, type KoniCard, type KoniPlayer, type KoniView, seatOf } from './types';

// The position after an event, so that a turn can be watched event by event. Not the rules: the server's position follows.

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function withPlayer(view: KoniView, player: unknown, change: (player: KoniPlayer) => Partial<KoniPlayer>): KoniView {
  const seat = seatOf(player);
  const players = view.players.map((one, i) => (i === seat ? { ...one, ...change(one) } : one));
  return { ...view, players: players as KoniView['players'] };
}

const withFamiliar = (view: KoniView, id: string, change: (familiar: Familiar) => Partial<Familiar>): KoniView => {
  const changed = (all: Familiar[]) => all.map((one) => (one.instanceId === id ? { ...one, ...change(one) } : one));
  const players = view.players.map((player) => ({
    ...player,
    field: changed(player.field),
    combatRow: changed(player.combatRow),
  }));
  return { ...view, players: players as KoniView['players'] };
};

const without = <Card extends KoniCard>(cards: Card[], id: string): Card[] =>
  cards.filter(({ instanceId }) => instanceId !== id);

/** A hand without a card: the one of that kind where it is seen, else any, since all of them are face down. Cards that are played get another
    id, so the kind is all there is to go by. */
function handWithout(hand: KoniCard[], cardId: string): KoniCard[] {
  const at = hand.findIndex((card) => card.cardId === cardId);
  const gone = at >= 0 ? at : hand.findLastIndex((card) => card.hidden);
  return hand.filter((_, i) => i !== gone);
}

const cardOf = (event: GameEvent): KoniCard => ({ instanceId: text(event.instanceId), cardId: text(event.cardId) });

function summoned(event: GameEvent, face: CardFace): Familiar {
  const counters = Number(event.counters ?? event.genericValue ?? 0);
  const single = face.health === undefined;
  return {
    ...cardOf(event),
    counters,
    strength: (face.attack ?? 0) + counters,
    health: single ? counters : (face.health ?? 0),
    damage: 0,
    tapped: false,
    summoningSickness: true,
    elements: [],
  };
}

/** From the field to the combat row. */
function stepForward(view: KoniView, event: GameEvent, tapped: boolean): KoniView {
  const id = text(event.instanceId);
  return withPlayer(view, event.player, ({ field, combatRow }) => {
    const fighter = field.find(({ instanceId }) => instanceId === id);
    if (!fighter) return {};
    return { field: without(field, id), combatRow: [...combatRow, { ...fighter, tapped: tapped || fighter.tapped }] };
  });
}

const leave = (view: KoniView, event: GameEvent): KoniView =>
  withPlayer(view, event.player, ({ field, combatRow }) => ({
    field: without(field, text(event.instanceId)),
    combatRow: without(combatRow, text(event.instanceId)),
  }));

function afterFight(view: KoniView): KoniView {
  const home = (player: KoniPlayer): KoniPlayer => ({
    ...player,
    field: [...player.field, ...player.combatRow],
    combatRow: [],
  });
  return { ...view, attacks: [], players: [home(view.players[0]), home(view.players[1])] };
}

export function afterEvent(view: KoniView, event: GameEvent, face: (cardId: string) => CardFace): KoniView | undefined {
  const id = text(event.instanceId);
  const cardId = text(event.cardId);
  const { player } = event;
  switch (event.type) {
    case 'turn_started':
      return { ...view, activePlayer: seatOf(player) === 0 ? 'player1' : 'player2' };
    case 'phase_changed':
      return { ...view, phase: text(event.phase), combatStep: text(event.combatStep) || null };
    case 'card_drawn':
    case 'card_drawn_face_down':
      return withPlayer(view, player, ({ hand, deckSize }) => ({
        hand: [...hand, id ? cardOf(event) : { hidden: true }],
        deckSize: Math.max(0, deckSize - 1),
      }));
    case 'azoth_placed':
      return withPlayer(view, player, ({ hand, azothRow }) => ({
        hand: handWithout(hand, cardId),
        azothRow: [...azothRow, { ...cardOf(event), elements: [], rested: false, elementType: null }],
      }));
    case 'azoth_rested':
      return withPlayer(view, player, ({ azothRow }) => ({
        azothRow: azothRow.map((one) => (one.instanceId === id ? { ...one, rested: true } : one)),
      }));
    case 'azoth_refreshed':
      return withPlayer(view, player, ({ azothRow }) => ({
        azothRow: azothRow.map((one) => ({ ...one, rested: false, elementType: null })),
      }));
    case 'card_summoned':
      return withPlayer(view, player, ({ hand, field }) => ({
        hand: handWithout(hand, cardId),
        field: [...field, summoned(event, face(cardId))],
      }));
    case 'spell_cast':
      return withPlayer(view, player, ({ hand }) => ({ hand: handWithout(hand, cardId) }));
    case 'life_card_revealed':
      return withPlayer(view, player, ({ lifeCards, revealedCards }) => ({
        lifeCards: lifeCards.slice(0, -1),
        revealedCards: [...revealedCards, cardOf(event)],
      }));
    case 'burst_played':
    case 'burst_declined':
      return withPlayer(view, player, ({ revealedCards }) => ({ revealedCards: without(revealedCards, id) }));
    case 'life_card_added':
      return withPlayer(view, player, ({ lifeCards }) => ({ lifeCards: [...lifeCards, { hidden: true }] }));
    case 'damage_dealt':
      if (isPlayer(event.target)) return view;
      return withFamiliar(view, id, ({ health, damage }) => ({
        health: Math.max(0, health - Number(event.amount)),
        damage: damage + Number(event.amount),
      }));
    case 'card_tributed':
    case 'familiar_destroyed':
      return leave(view, event);
    case 'counters_changed':
      return withFamiliar(view, id, ({ counters, strength }) => ({
        counters: counters + Number(event.amount),
        strength: strength + Number(event.amount),
      }));
    case 'familiar_tapped':
    case 'familiar_untapped':
      return withFamiliar(view, id, () => ({ tapped: event.type === 'familiar_tapped' }));
    case 'attacker_declared': {
      const now = stepForward(view, event, true);
      return { ...now, attacks: [...now.attacks, { attacker: id, target: text(event.target), defender: null }] };
    }
    case 'defender_declared': {
      const now = stepForward(view, event, false);
      const meets = (attacker: unknown) =>
        attacker === event.attacker || (attacker as KoniCard | null)?.instanceId === event.attacker;
      return {
        ...now,
        attacks: now.attacks.map((attack) => (meets(attack.attacker) ? { ...attack, defender: id } : attack)),
      };
    }
    case 'combat_ended':
      return afterFight(view);
    default:
      return undefined;
  }
}
