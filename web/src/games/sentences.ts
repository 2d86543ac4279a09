import { withoutNotes } from '../cards/fit';
import { isTextKey } from '../i18n/text';
import type { GameEvent, Seat } from '../net/protocol';
import type { Words } from './game';

// What several games say in the same words.

/** A card as the server tells it, or a player by id. */
export function nameOf(value: unknown, words: Words): string {
  if (typeof value === 'string') return words.player(Number(value.replace('player-', '')));
  const card = value as { name?: string; cardId?: string } | null;
  return card?.name ?? (card?.cardId ? words.cardName(card.cardId) : words.say('aCard'));
}

/** A word of the game in the reader's language, by its kind: a phase, an element, a colour. */
export function wordFor(kind: string, word: string, words: Words): string {
  const key = `${kind}_${word}`;
  return isTextKey(key) ? words.say(key) : word;
}

/** "1 of 4", or how many there may be. */
export function countOf(
  { chosen, min, max }: { chosen: readonly unknown[]; min: number; max: number },
  { say }: Words,
): string {
  return say(min === max ? 'lifeCountOf' : 'lifeCountTo', { chosen: chosen.length, min, max });
}

/** What a card says, in one line. A keyword that has a line of its own ends like a sentence. */
export const inOneLine = (cardId: unknown, words: Words): string =>
  withoutNotes(words.cardText(cardId))
    .split('\n')
    .map((line, i, all) => (i < all.length - 1 && /[\p{L}\d]$/u.test(line) ? `${line}.` : line))
    .join(' ');

/** Most moves are told by what caused them; those out of play are not. */
export function tellLeaving(to: string, card: string, { say }: Words): string | null {
  if (to === 'graveyard') return say('dies', { card });
  if (to === 'hand') return say('lifeReturns', { card });
  return to === 'exile' ? say('lifeExiled', { card }) : null;
}

/** Events that mean the same wherever there is a stack; undefined for any other. */
export function tellShared(event: GameEvent, words: Words): string | null | undefined {
  const { say } = words;
  const player = words.player(event.player);
  const card = nameOf(event.card ?? null, words);
  const change = Number(event.change);
  switch (event.type) {
    case 'match_started':
      return say('begins', { player: words.player(event.first) });
    case 'turn_started':
      return say('turnOf', { turn: Number(event.turn), player });
    case 'item_resolved':
    case 'player_passed':
      return null;
    case 'ability_activated':
      return say('lifeUses', { player, card });
    case 'ability_triggered':
      return say('triggers', { card });
    case 'triggers_lost':
      return say('lifeTriggersLost');
    case 'spell_countered':
      return say('lifeCountered', { card });
    case 'card_discarded':
      return say('lifeDiscards', { player, card });
    case 'card_revealed':
      return say('lifeReveals', { player, card });
    case 'control_gained':
      return say('lifeTakesControl', { player, card });
    case 'life_changed':
      return change > 0
        ? say('lifeGains', { player, amount: change, now: Number(event.now) })
        : say('lifeLoses', { player, amount: -change, now: Number(event.now) });
    default:
      return tellEnd(event, words);
  }
}

/** How a match ends is told alike in every game. */
export function tellEnd({ type, player, winner }: GameEvent, words: Words): string | undefined {
  if (type === 'player_conceded') return words.say('concedes', { player: words.player(player) });
  if (type !== 'match_ended') return undefined;
  return winner === null ? words.say('drawn') : words.say('wins', { player: words.player(winner) });
}

export const startsTurn = ({ type }: GameEvent): boolean => type === 'turn_started';

/** How much life a seat has lost in these events. */
export const lifeLost = (events: readonly GameEvent[], seat: Seat): number =>
  events
    .filter(({ type, player, change }) => type === 'life_changed' && player === seat && Number(change) < 0)
    .reduce((sum, { change }) => sum - Number(change), 0);
