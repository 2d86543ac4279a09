import { withoutNotes } from '../../cards/fit';
import { isTextKey } from '../../i18n/text';
import { type GameEvent, otherSeat, type Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { Tally, Words } from '../game';
import { recapOf } from '../recap';
import type { LifeburnView, Question } from './types';

// Lifeburn in sentences.

function nameOf(value: unknown, words: Words): string {
  if (typeof value === 'string') return words.player(Number(value.replace('player-', '')));
  const card = value as { name?: string; cardId?: string } | null;
  return card?.name ?? (card?.cardId ? words.cardName(card.cardId) : words.say('aCard'));
}

/** With its player, so that two of the same name are told apart. */
function ownedName(value: unknown, words: Words): string {
  const card = nameOf(value, words);
  const seat = (value as { seat?: unknown } | null)?.seat;
  return typeof seat === 'number' ? words.say('cardOf', { player: words.player(seat), card }) : card;
}

export function phaseName(phase: string, words: Words): string {
  const key = `phase_${phase}`;
  return isTextKey(key) ? words.say(key) : phase;
}

const counters: Record<string, string> = { oneone: '+1/+1', minusoneminusone: '−1/−1' };

function counterName(counter: string, words: Words): string {
  return counter.toLowerCase() === 'haunt' ? words.say('lifeHaunt') : (counters[counter.toLowerCase()] ?? '−1/−1');
}

/** Most moves are told by what caused them; these are not. */
function tellMove(event: GameEvent, card: string, words: Words): string | null {
  const [from, to] = [String(event.from).toLowerCase(), String(event.to).toLowerCase()];
  if (from !== 'play') return null;
  if (to === 'graveyard') return words.say('dies', { card });
  if (to === 'hand') return words.say('lifeReturns', { card });
  return to === 'exile' ? words.say('lifeExiled', { card }) : null;
}

export function tell(event: GameEvent, words: Words): string | null | undefined {
  const { say } = words;
  const player = words.player(event.player);
  const card = nameOf(event.card ?? null, words);
  switch (event.type) {
    case 'match_started':
      return say('begins', { player: words.player(event.first) });
    case 'turn_started':
      return say('turnOf', { turn: Number(event.turn), player });
    case 'card_moved':
      return tellMove(event, card, words);
    case 'phase_started':
    case 'item_resolved':
    case 'player_passed':
    case 'ability_granted':
      return null;
    case 'card_drawn':
      return say('draws', { player, card });
    case 'card_milled':
      return say('lifeMills', { player, card });
    case 'card_discarded':
      return say('lifeDiscards', { player, card });
    case 'card_cast':
      return Number(event.lifePaid) > 0
        ? say('lifeCastsFor', { player, card, life: Number(event.lifePaid) })
        : say('casts', { player, card });
    case 'ability_activated':
      return say('lifeUses', { player, card });
    case 'ability_triggered':
      return say('triggers', { card });
    case 'spell_countered':
      return say('lifeCountered', { card });
    case 'damage_dealt':
      return say('lifeDamage', {
        source: ownedName(event.source, words),
        target: ownedName(event.target, words),
        amount: Number(event.amount),
      });
    case 'life_changed':
      return Number(event.change) > 0
        ? say('lifeGains', { player, amount: Number(event.change), now: Number(event.now) })
        : say('lifeLoses', { player, amount: -Number(event.change), now: Number(event.now) });
    case 'tokens_created':
      return say('lifeTokens', { player, amount: Number(event.amount), token: String(event.token) });
    case 'attack_declared':
      return say('attacks', { attacker: ownedName(event.attacker, words), target: ownedName(event.target, words) });
    case 'triggers_lost':
      return say('lifeTriggersLost');
    case 'effect_fizzled':
      return say('lifeFizzles', { card });
    case 'spell_copied':
      return say('lifeCopies', { player, card });
    case 'counters_changed':
      return say(Number(event.change) >= 0 ? 'lifeGetsCounters' : 'lifeLosesCounters', {
        card,
        amount: Math.abs(Number(event.change)),
        counter: counterName(String(event.counter), words),
      });
    case 'card_revealed':
      return say('lifeReveals', { player, card });
    case 'deck_looked_at':
      return say('lifeLooksAt', { player, amount: Number(event.amount) });
    case 'card_looked_at':
      return say('lifeItIs', { card });
    case 'deck_shuffled':
      return say('lifeShuffles', { player });
    case 'card_tributed':
      return say('lifeTributes', { player, card, to: nameOf(event.to, words) });
    case 'control_gained':
      return say('lifeTakesControl', { player, card });
    case 'spellburn_changed':
      return say(event.burnt ? 'lifeBurnt' : 'lifeBurntNoMore', { player });
    case 'match_ended':
      return event.winner === null ? say('drawn') : say('wins', { player: words.player(event.winner) });
    default:
      return undefined;
  }
}

export const startsSection = (event: GameEvent): boolean => event.type === 'turn_started';

/** A pass, by what it leads to where that is plain. */
function namePass(view: LifeburnView, { say, you }: Words): string {
  if (view.stack.length || view.turnPlayerId !== you) return say('pass');
  if (view.currentPhase === 'Main') return say('toCombat');
  return say(view.currentPhase === 'SecondMain' ? 'endTurn' : 'pass');
}

export function nameMove(move: Move, words: Words, view: LifeburnView): string {
  if (move.action.type === 'pass') return namePass(view, words);
  if (move.action.type === 'done') return words.say('done');
  if (move.action.type === 'answer') return words.say(move.action.yes ? 'yes' : 'no');
  if (view.question?.kind === 'X' && typeof move.action.amount === 'number')
    return nameX(move.action.amount, view, words);
  return move.text;
}

/** What X comes to: the card's own sentences about it, with the number in them. */
function nameX(x: number, { question }: LifeburnView, words: Words): string {
  const text = words.cardText(question?.about?.cardId).replace(/\n/g, ' ');
  const about = (text.match(/[^.]+\./g) ?? []).filter((part) => /\bX\b/.test(part) && !/^\s*This costs/.test(part));
  const told = about.map((part) => part.trim().replace(/\bX\b/g, String(x))).join(' ');
  return told ? `X = ${x}: ${told}` : `X = ${x}`;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "1 of 4", or how many there may be. */
function countOf({ chosen, min, max }: Question, { say }: Words): string {
  return say(min === max ? 'lifeCountOf' : 'lifeCountTo', { chosen: chosen.length, min, max });
}

export function ask(view: LifeburnView, seat: Seat, chosen: readonly string[], words: Words): string {
  const { say } = words;
  const { question } = view;
  const decides = question ? question.playerId : view.prioPlayerId;
  if (words.you === null || decides !== seat)
    return decides === null ? say('matchOver') : say('theirTurn', { player: words.player(decides) });
  if (question) {
    if (question.text) return question.text;
    const key = `lifeAsk_${question.kind}`;
    const about = question.about?.name ?? '';
    return sentence(
      (about ? `${about}: ` : '') +
        (isTextKey(key) ? say(key, { count: countOf(question, words) }) : say('chooseMove')),
    );
  }
  if (chosen.length) return say('lifePutOnTable');
  if (view.stack.length) return say('lifeRespond', { card: nameOf(view.stack.at(-1), words) });
  const phase = phaseName(view.currentPhase, words);
  if (view.turnPlayerId !== seat) return say('lifeTheirPhase', { phase, player: words.player(view.turnPlayerId) });
  const key = `lifeIn_${view.currentPhase}`;
  return isTextKey(key) ? say(key) : say('lifeYourPriority', { phase });
}

/** What the card says that asks. An option is asked in its own words already. */
export function hint({ question }: LifeburnView, seat: Seat, _chosen: readonly string[], words: Words): string {
  if (!question || question.playerId !== seat || question.text) return '';
  return withoutNotes(words.cardText(question.about?.cardId)).replaceAll('\n', ' ');
}

export function tally({ players: [first, second], turn }: LifeburnView, { say }: Words): Tally {
  return {
    turns: turn,
    rows: [
      { what: say('tallyLife'), each: [Math.max(0, first.lifeTotal), Math.max(0, second.lifeTotal)] },
      { what: say('tallyCreatures'), each: [first.field.length, second.field.length] },
      { what: say('tallyDeck'), each: [first.deckSize, second.deckSize] },
    ],
  };
}

export function recap(events: readonly GameEvent[], start: GameEvent, seat: Seat, words: Words): string | undefined {
  const them = otherSeat(seat);
  if (start.player !== seat || Number(start.turn) < 2) return undefined;
  const cast = events.filter(({ type, player }) => type === 'card_cast' && player === them);
  const losses = events.filter(
    ({ type, player, change }) => type === 'life_changed' && player === seat && Number(change) < 0,
  );
  const deeds = {
    cards: cast.map((event) => nameOf(event.card ?? null, words)),
    attacks: events.filter(({ type }) => type === 'attack_declared').length,
    lost: losses.reduce((sum, event) => sum - Number(event.change), 0),
  };
  return recapOf(words.player(them), deeds, words);
}
