import type { TextKey } from '../../i18n/text';
import type { GameEvent, Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { Tally, Words } from '../game';
import { capital } from '../words';
import { type ClansView, hasSubmitted, type LaneName, type ZoneName } from './types';

// Clans in sentences.

interface CardAt {
  cardId?: string;
  seat?: Seat;
}

const laneKeys: Record<LaneName, TextKey> = { left: 'laneLeft', center: 'laneCenter', right: 'laneRight' };
const shortKeys: Record<LaneName, TextKey> = {
  left: 'laneShort_left',
  center: 'laneShort_center',
  right: 'laneShort_right',
};
export const laneName = (lane: unknown, words: Words): string => words.say(laneKeys[lane as LaneName] ?? 'laneCenter');

export function zoneName(zone: unknown, words: Words): string {
  if (zone === 'middle') return words.say('zoneMiddle');
  return words.say('zoneBaseOf', { player: words.player((zone as ZoneName) === 'playerBase' ? 0 : 1) });
}

function cardOf(at: unknown, words: Words): string {
  const card = at as CardAt;
  return words.say('cardOf', { player: words.player(card.seat), card: words.cardName(card.cardId) });
}

export function tell(event: GameEvent, words: Words): string | null | undefined {
  const { say } = words;
  const player = words.player(event.seat);
  const lane = event.lane ? laneName(event.lane, words) : '';
  const card = words.cardName((event.card as CardAt | undefined)?.cardId ?? event.cardId);
  switch (event.type) {
    case 'turn_began':
      return say('clansTurn', { turn: Number(event.turnNumber) });
    case 'card_drawn':
      return (event.card as { hidden?: boolean }).hidden ? say('drawsOne', { player }) : say('draws', { player, card });
    case 'card_burned':
      return say('clansBurned', { player, card });
    case 'card_placed':
      return say('clansPlaces', { player, card, lane });
    case 'card_taken_back':
      return say('clansTakesBack', { player, card });
    case 'submitted':
      return say('clansSubmitted', { player });
    case 'card_deployed': {
      const at = event.card as CardAt & { lane: LaneName };
      return say('clansDeploys', { player: words.player(at.seat), card, lane: laneName(at.lane, words) });
    }
    case 'fight_began':
      return say('clansFight', { lane, zone: zoneName(event.zone, words) });
    case 'tick_began':
      return say('clansTick', { tick: Number(event.tick) });
    case 'card_attacked':
      return say('clansStrikes', {
        attacker: cardOf(event.attacker, words),
        target: cardOf(event.target, words),
        damage: Number(event.damage),
        before: Number(event.healthBefore),
        after: Number(event.healthAfter),
      });
    case 'card_hurt':
      return say('takesDamage', {
        target: cardOf(event.card, words),
        amount: Number(event.damage),
        health: Number(event.healthAfter),
      });
    case 'card_healed':
      return say('clansHeals', {
        card: cardOf(event.card, words),
        before: Number(event.healthBefore),
        after: Number(event.healthAfter),
      });
    case 'card_lost':
      return say('clansLost', { player, card });
    case 'crystal_mended':
      return say('clansMends', { player, amount: Number(event.amount), now: Number(event.crystalHP) });
    case 'card_destroyed':
      return say('dies', { card: cardOf(event.card, words) });
    case 'card_promoted':
      return null;
    case 'card_tired':
      return say('clansTired', {
        card: cardOf(event.card, words),
        amount: Number(event.healthBefore) - Number(event.healthAfter),
      });
    case 'fight_ended':
      return event.winner === null
        ? say('clansNobody', { lane })
        : say('clansWinsLane', { player: words.player(event.winner), lane });
    case 'zone_advanced':
      return say('clansAdvances', { player, lane, zone: zoneName(event.to, words) });
    case 'crystal_damaged':
      return say('clansCrystal', { player, damage: Number(event.damage), left: Number(event.crystalHP) });
    case 'gold_earned':
      return say('clansGold', { player, amount: Number(event.amount) });
    case 'match_ended':
      return event.winner === null ? say('drawn') : say('wins', { player: words.player(event.winner) });
    default:
      return undefined;
  }
}

export const startsSection = (event: GameEvent): boolean => event.type === 'turn_began';
export const isPrimary = (move: Move): boolean => move.action.type === 'submit';
export const isEarly = (move: Move, moves: readonly Move[]): boolean =>
  isPrimary(move) && moves.some(({ action }) => action.type === 'place');

/** A tick in which nobody strikes. */
export const saysNothing = (event: GameEvent, next: GameEvent): boolean =>
  event.type === 'tick_began' && (next.type === 'tick_began' || next.type === 'fight_ended');

/** Whoever submits without a card on the table, though some could be placed, hardly means it. */
export function doubt(move: Move, moves: readonly Move[], words: Words): string | undefined {
  const offers = (type: string) => moves.some(({ action }) => action.type === type);
  return move.action.type === 'submit' && offers('place') && !offers('take_back')
    ? words.say('clansSubmitNothing')
    : undefined;
}

export function nameMove(move: Move, words: Words, view: ClansView): string {
  if (move.action.type === 'submit')
    return words.say('clansSubmit', { count: words.you === null ? 0 : view.players[words.you].placed.length });
  if (move.action.type === 'use_hero') return words.say('clansHero');
  return move.text;
}

export function ask(view: ClansView, seat: Seat, chosen: readonly string[], words: Words): string {
  if (words.you === null) return words.say('clansTurn', { turn: view.turnNumber });
  if (hasSubmitted(view, seat)) return words.say('clansWait');
  const card = view.players[seat].hand.find((held) => held.instanceId === chosen[0]);
  return card ? words.say('clansChooseLane', { card: words.cardName(card.cardId) }) : words.say('clansPlace');
}

export function tally({ players: [first, second], turnNumber }: ClansView, { say }: Words): Tally {
  return {
    turns: turnNumber,
    rows: [
      { what: say('tallyCrystal'), each: [Math.max(0, first.crystalHP), Math.max(0, second.crystalHP)] },
      { what: say('tallyGold'), each: [first.gold, second.gold] },
      { what: say('tallyDeck'), each: [first.remainingCards, second.remainingCards] },
    ],
  };
}

/** How the lanes went, and what became of the crystals. */
export function recap(events: readonly GameEvent[], _start: GameEvent, seat: Seat, words: Words): string | undefined {
  const { say } = words;
  const fights = events.filter(({ type }) => type === 'fight_ended');
  const lanes = fights.map(({ lane, winner }) => {
    const how = winner === null ? 'clansEven' : winner === seat ? 'clansWon' : 'clansLostLane';
    return say(how, { lane: say(shortKeys[lane as LaneName] ?? 'laneShort_center') });
  });
  const hits = events.filter((event) => event.type === 'crystal_damaged' && event.seat === seat);
  const lost = hits.reduce((sum, event) => sum + Number(event.damage), 0);
  // What hurts comes first: on a phone the line may be cut at its end.
  const all = [lost > 0 ? say('clansCrystalLost', { amount: lost }) : '', ...lanes];
  return capital(all.filter(Boolean).join(' · ')) || undefined;
}
