import { isTextKey } from '../../i18n/text';
import type { GameEvent, Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { Words } from '../game';
import type { LifeburnView } from './types';

// Lifeburn in sentences.

function nameOf(value: unknown, words: Words): string {
  if (typeof value === 'string') return words.player(Number(value.replace('player-', '')));
  const card = value as { name?: string; cardId?: string } | null;
  return card?.name ?? (card?.cardId ? words.cardName(card.cardId) : words.say('aCard'));
}

export function phaseName(phase: string, words: Words): string {
  const key = `phase_${phase}`;
  return isTextKey(key) ? words.say(key) : phase;
}

export function tell(event: GameEvent, words: Words): string | null | undefined {
  const { say } = words;
  const player = words.player(event.player);
  const card = nameOf(event.card ?? null, words);
  switch (event.type) {
    case 'match_started':
      return say('lifeStarts', { player: words.player(event.first) });
    case 'turn_started':
      return say('turnOf', { turn: Number(event.turn), player });
    case 'phase_started':
    case 'card_moved':
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
      return say('lifeTriggers', { card });
    case 'spell_countered':
      return say('lifeCountered', { card });
    case 'damage_dealt':
      return say('lifeDamage', {
        source: nameOf(event.source, words),
        target: nameOf(event.target, words),
        amount: Number(event.amount),
      });
    case 'life_changed':
      return Number(event.change) > 0
        ? say('lifeGains', { player, amount: Number(event.change), now: Number(event.now) })
        : say('lifeLoses', { player, amount: -Number(event.change), now: Number(event.now) });
    case 'tokens_created':
      return say('lifeTokens', { player, amount: Number(event.amount), token: String(event.token) });
    case 'attack_declared':
      return say('attacks', { attacker: nameOf(event.attacker, words), target: nameOf(event.target, words) });
    case 'match_ended':
      return event.winner === null ? say('drawn') : say('wins', { player: words.player(event.winner) });
    default:
      return undefined;
  }
}

export const startsSection = (event: GameEvent): boolean => event.type === 'turn_started';

export function nameMove(move: Move, words: Words): string {
  if (move.action.type === 'pass') return words.say('pass');
  if (move.action.type === 'done') return words.say('done');
  if (move.action.type === 'answer') return words.say(move.action.yes ? 'yes' : 'no');
  return move.text;
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
    return (
      (about ? `${about}: ` : '') +
      (isTextKey(key) ? say(key, { min: question.min, max: question.max }) : say('chooseMove'))
    );
  }
  if (chosen.length) return say('lifePutOnTable');
  return view.stack.length
    ? say('lifeRespond', { card: nameOf(view.stack.at(-1), words) })
    : say('lifeYourPriority', { phase: phaseName(view.currentPhase, words) });
}
