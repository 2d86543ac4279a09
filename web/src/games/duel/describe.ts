import { type GameEvent, otherSeat, type Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { Asked, Tally, Words } from '../game';
import { recapOf } from '../recap';
import { tellEnd } from '../sentences';
import { boardId, type DuelView, heroId, isSeen } from './types';

// Duel in sentences.

const seatOfTarget = (id: string): Seat => (/^(hero-|p)1/.test(id) ? 1 : 0);

/** A hero or a creature; `aimedAt` where something is done to it, which some languages say in another form. */
function target(event: GameEvent, words: Words, aimedAt = false): string {
  const id = String(event.targetId ?? '');
  const player = words.player(seatOfTarget(id));
  return id.startsWith('hero-')
    ? words.say(aimedAt ? 'duelHeroAt' : 'duelHeroOf', { player })
    : words.say('cardOf', { player, card: words.cardName(event.targetCardId) });
}

export function tell(event: GameEvent, words: Words): string | null | undefined {
  const { say } = words;
  const player = words.player(event.seat);
  const card = words.cardName(event.cardId);
  const amount = Number(event.amount ?? 0);
  switch (event.type) {
    case 'match_started':
      return say('duelStarts', { player });
    case 'card_drawn':
      return say('draws', { player, card });
    case 'card_drawn_face_down':
      return say('drawsOne', { player });
    case 'draw_skipped':
      return say('handFull', { player });
    case 'creature_played':
      return say('plays', { player, card });
    case 'spell_cast':
      return event.targetId
        ? say('castsOn', { player, card, target: target(event, words, true) })
        : say('casts', { player, card });
    case 'creature_summoned':
      return say('joins', { player, card });
    case 'attack_declared':
      return say('attacks', { attacker: say('cardOf', { player, card }), target: target(event, words, true) });
    case 'damage_taken':
      return say('takesDamage', { target: target(event, words), amount, health: Math.max(0, Number(event.health)) });
    case 'health_restored':
      return say('recovers', { target: target(event, words), amount, health: Number(event.health) });
    case 'attack_gained':
      return say('gainsAttack', { card: say('cardOf', { player, card }), amount });
    case 'health_gained':
      return say('gainsHealth', { card: say('cardOf', { player, card }), amount });
    case 'creature_destroyed':
      return null;
    case 'trigger_fired':
      return say('effectFires', { card: say('cardOf', { player, card }) });
    case 'creature_died':
      return say('dies', { card: say('cardOf', { player, card }) });
    case 'effect_created':
      return say('effectStarts', { card: String(event.sourceCardName), turns: Number(event.turnsRemaining) });
    case 'effect_fired':
      return say('effectFires', { card: String(event.sourceCardName) });
    case 'effect_ended':
      return say('effectEnds', { card: String(event.sourceCardName) });
    case 'turn_ended':
      return null;
    case 'turn_started':
      return say('turnOf', { turn: Number(event.turn), player });
    default:
      return tellEnd({ ...event, player: event.seat }, words);
  }
}

const deeds = new Set([
  'damage_taken',
  'health_restored',
  'attack_gained',
  'health_gained',
  'creature_destroyed',
  'creature_summoned',
  'card_drawn',
  'card_drawn_face_down',
]);

/** A trigger is told where something comes of it that does not tell by itself whose doing it is. */
export const saysNothing = (event: GameEvent, next: GameEvent): boolean =>
  event.type === 'trigger_fired' && (!deeds.has(next.type) || event.instanceId === (next.targetId ?? next.instanceId));

export function nameMove(move: Move, words: Words): string {
  return move.action.type === 'end_turn' ? words.say('endTurn') : move.text;
}

export const isPrimary = (move: Move): boolean => move.action.type === 'end_turn';

export const isEarly = (move: Move, moves: readonly Move[]): boolean =>
  move.action.type === 'end_turn' && moves.some(({ path }) => path.length > 0);

/** The button of the only thing to do with what is chosen. */
export function nameOnward({ action }: Move, { say }: Words): string {
  return say(action.type === 'attack' ? 'doAttack' : action.type === 'play_spell' ? 'doCast' : 'doPlay');
}

export function ask(view: DuelView, seat: Seat, chosen: readonly string[], words: Words, play?: Asked): string {
  const { say } = words;
  if (words.you === null) return say('watchingTurn', { player: words.player(view.currentTurn) });
  if (view.currentTurn !== seat) return say('theirTurn', { player: words.player(view.currentTurn) });
  const id = chosen.at(-1);
  if (id === undefined)
    return say(play?.moves.every(({ path }) => path.length === 0) ? 'duelNothingLeft' : 'duelYourTurn');
  const held = view.players[seat].hand.filter(isSeen).find((card) => card.instanceId === id);
  const aims = [...(play?.next ?? [])].some((step) => step !== boardId(seat));
  const casts = play?.moves.some(({ path, action }) => path[0] === id && action.type === 'play_spell');
  if (held)
    return say(aims ? 'chooseTarget' : casts ? 'chooseToCast' : 'chooseWhere', { card: words.cardName(held.cardId) });
  const creature = view.players[seat].board.find((card) => card.instanceId === id);
  return say('chooseTarget', { card: words.cardName(creature?.cardId) });
}

/** What the chosen card does. */
export function hint(view: DuelView, seat: Seat, chosen: readonly string[], words: Words): string {
  const held = view.players[seat].hand.filter(isSeen).find((card) => card.instanceId === chosen[0]);
  return held ? words.cardText(held.cardId) : '';
}

export function tally({ players: [first, second], turn = 0 }: DuelView, { say }: Words): Tally {
  return {
    turns: turn,
    rows: [
      { what: say('tallyHealth'), each: [Math.max(0, first.heroHealth), Math.max(0, second.heroHealth)] },
      { what: say('tallyCreatures'), each: [first.board.length, second.board.length] },
      { what: say('tallyDeck'), each: [first.deck.length, second.deck.length] },
    ],
  };
}

export function recap(events: readonly GameEvent[], start: GameEvent, seat: Seat, words: Words): string | undefined {
  const them = otherSeat(seat);
  if (start.seat !== seat || Number(start.turn) < 2) return undefined;
  const theirs = events.filter((event) => event.seat === them);
  const cards = theirs.filter(({ type }) => type === 'creature_played' || type === 'spell_cast');
  const hits = events.filter(({ type, targetId }) => type === 'damage_taken' && targetId === heroId(seat));
  const deeds = {
    cards: cards.map((event) => words.cardName(event.cardId)),
    attacks: theirs.filter(({ type }) => type === 'attack_declared').length,
    lost: hits.reduce((sum, event) => sum + Number(event.amount), 0),
  };
  return recapOf(words.player(them), deeds, words);
}
