import { isTextKey } from '../../i18n/text';
import { type GameEvent, otherSeat, type Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { Tally, Words } from '../game';
import { recapOf } from '../recap';
import { countOf, inOneLine, lifeLost, nameOf, tellLeaving, tellShared, wordFor } from '../sentences';
import { capital } from '../words';
import type { LifeburnView } from './types';

// Lifeburn in sentences.

/** With its player, so that two of the same name are told apart. */
function ownedName(value: unknown, words: Words): string {
  const card = nameOf(value, words);
  const seat = (value as { seat?: unknown } | null)?.seat;
  return typeof seat === 'number' ? words.say('cardOf', { player: words.player(seat), card }) : card;
}

export const phaseName = (phase: string, words: Words): string => wordFor('phase', phase, words);

const counters: Record<string, string> = { oneone: '+1/+1', minusoneminusone: '−1/−1' };

function counterName(counter: string, words: Words): string {
  return counter.toLowerCase() === 'haunt' ? words.say('lifeHaunt') : (counters[counter.toLowerCase()] ?? '−1/−1');
}

export function tell(event: GameEvent, words: Words): string | null | undefined {
  const { say } = words;
  const player = words.player(event.player);
  const card = nameOf(event.card ?? null, words);
  switch (event.type) {
    case 'card_moved':
      return /^play$/i.test(String(event.from)) ? tellLeaving(String(event.to).toLowerCase(), card, words) : null;
    case 'phase_started':
    case 'ability_granted':
      return null;
    case 'card_drawn':
      return say('draws', { player, card });
    case 'card_milled':
      return say('lifeMills', { player, card });
    case 'card_cast':
      return Number(event.lifePaid) > 0
        ? say('lifeCastsFor', { player, card, life: Number(event.lifePaid) })
        : say('casts', { player, card });
    case 'damage_dealt':
      return say('lifeDamage', {
        source: ownedName(event.source, words),
        target: ownedName(event.target, words),
        amount: Number(event.amount),
      });
    case 'tokens_created':
      return say('lifeTokens', { player, amount: Number(event.amount), token: String(event.token) });
    case 'attack_declared':
      return say('attacks', { attacker: ownedName(event.attacker, words), target: ownedName(event.target, words) });
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
    case 'deck_looked_at':
      return say('lifeLooksAt', { player, amount: Number(event.amount) });
    case 'card_looked_at':
      return say('lifeItIs', { card });
    case 'deck_shuffled':
      return say('lifeShuffles', { player });
    case 'card_tributed':
      return say('lifeTributes', { player, card, to: nameOf(event.to, words) });
    case 'spellburn_changed':
      return say(event.burnt ? 'lifeBurnt' : 'lifeBurntNoMore', { player });
    default:
      return tellShared(event, words);
  }
}

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

/** The button of the only thing to do with what is chosen. */
export const nameOnward = ({ action }: Move, { say }: Words): string | undefined =>
  action.type === 'cast' ? say('doCast') : action.type === 'attack' ? say('doAttack') : undefined;

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
    if (question.kind === 'Targets' && question.max === 1 && about) return say('chooseTarget', { card: about });
    const asked = isTextKey(key) ? say(key, { count: countOf(question, words) }) : say('chooseMove');
    return about ? say('asksAbout', { card: about, asked }) : capital(asked);
  }
  if (chosen.length) return say('lifePutOnTable');
  const top = view.stack.at(-1);
  if (top) {
    const spell = top.stackObjType === 'Spell';
    return say(spell ? 'lifeRespond' : 'lifeRespondEffect', { card: nameOf(top, words) });
  }
  const phase = phaseName(view.currentPhase, words);
  if (view.turnPlayerId !== seat) return say('lifeTheirPhase', { phase, player: words.player(view.turnPlayerId) });
  const key = `lifeIn_${view.currentPhase}`;
  return isTextKey(key) ? say(key) : say('lifeYourPriority', { phase });
}

/** What the card says that asks, or that can be answered. An option is asked in its own words already. */
export function hint(view: LifeburnView, seat: Seat, chosen: readonly string[], words: Words): string {
  const { question, prioPlayerId, stack } = view;
  if (question)
    return question.playerId !== seat || question.text
      ? ''
      : (question.effect ?? inOneLine(question.about?.cardId, words));
  return prioPlayerId === seat && chosen.length === 0 ? inOneLine(stack.at(-1)?.cardId, words) : '';
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

/** What was paid for cards of one's own is no news. */
const lifePaid = (events: readonly GameEvent[], seat: Seat): number =>
  events
    .filter(({ type, player }) => type === 'card_cast' && player === seat)
    .reduce((sum, event) => sum + Number(event.lifePaid ?? 0), 0);

export function recap(events: readonly GameEvent[], start: GameEvent, seat: Seat, words: Words): string | undefined {
  const them = otherSeat(seat);
  if (start.player !== seat || Number(start.turn) < 2) return undefined;
  const cast = events.filter(({ type, player }) => type === 'card_cast' && player === them);
  const deeds = {
    cards: cast.map((event) => nameOf(event.card ?? null, words)),
    attacks: events.filter(({ type }) => type === 'attack_declared').length,
    lost: lifeLost(events, seat) - lifePaid(events, seat),
  };
  return recapOf(words.player(them), deeds, words);
}
