import { isTextKey } from '../../i18n/text';
import { type GameEvent, otherSeat, type Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { Tally, Words } from '../game';
import { recapOf } from '../recap';
import { inOneLine, tellEnd, wordFor } from '../sentences';
import { capital } from '../words';
import {
  type CardRef,
  deciderOf,
  isExtraAzoth,
  isPlayer,
  type KoniPlayer,
  type KoniView,
  mayAttack,
  type Pending,
  seatOf,
} from './types';

// Konivrer in sentences.

export const elementName = (element: string, words: Words): string => wordFor('element', element, words);
export const phaseName = (phase: string, words: Words): string => wordFor('koniPhase', phase, words);

const targetName = (event: GameEvent, words: Words): string =>
  isPlayer(event.target) ? words.player(seatOf(event.target)) : words.cardName(event.cardId);

function tellMove({ from, to }: GameEvent, card: string, { say }: Words): string | null {
  if (from === 'hand' && to === 'removedFromPlay') return say('koniDiscarded', { card });
  if (from !== 'field' && from !== 'combatRow') return null; // a Spell that is over
  switch (to) {
    case 'hand':
      return say('koniToHand', { card });
    case 'deck':
      return say('koniToDeck', { card });
    case 'lifeCards':
      return say('koniToLife', { card });
    default:
      return say('koniRemoved', { card });
  }
}

export function tell(event: GameEvent, words: Words): string | null | undefined {
  const { say } = words;
  const player = words.player(seatOf(event.player));
  const card = words.cardName(event.cardId);
  const amount = Number(event.amount ?? 0);
  switch (event.type) {
    case 'match_started':
      return say('begins', { player });
    case 'turn_started':
      return say('turnOf', { turn: Number(event.currentTurn), player });
    case 'phase_changed':
    case 'azoth_rested':
    case 'azoth_refreshed':
    case 'combat_ended':
    case 'response_passed':
      return null;
    case 'card_drawn':
      return say('draws', { player, card });
    case 'card_drawn_face_down':
      return say('drawsOne', { player });
    case 'draw_failed':
      return say('koniDeckEmpty', { player });
    case 'card_put_back':
      return say('koniPutsBack', { player, card });
    case 'azoth_placed':
      return say('koniPlaces', { player, card });
    case 'card_summoned':
      return say(event.tribute ? 'koniSummonsByTribute' : 'koniSummons', {
        player,
        card: Number(event.counters) > 0 ? `${card} +${event.counters}` : card,
      });
    case 'card_tributed':
      return say('koniTributes', { player, card });
    case 'spell_cast':
      return say('koniCasts', { player, card, x: Number(event.genericValue) });
    case 'burst_played':
      return say('koniBursts', { player, card, x: Number(event.genericValue) });
    case 'burst_declined':
      return say('koniTakes', { player, card });
    case 'keyword_resolved':
      return say('koniKeyword', { card, keyword: capital(String(event.keyword)), amount });
    case 'ability_triggered':
      return say('triggers', { card });
    case 'damage_dealt':
      return say('koniDamage', { target: targetName(event, words), amount });
    case 'damage_redirected':
      return say('koniRedirected', { card, amount });
    case 'life_card_revealed':
      return say('koniReveals', { player, card });
    case 'life_card_added':
      return say('koniGainsLife', { player });
    case 'familiar_destroyed':
      return say('dies', { card: say('cardOf', { player, card }) });
    case 'card_moved':
      return tellMove(event, card, words);
    case 'counters_changed':
      return say('koniCounters', { card, amount: amount > 0 ? `+${amount}` : `−${-amount}` });
    case 'familiar_tapped':
      return say('koniTapped', { card });
    case 'familiar_untapped':
      return say('koniUntapped', { card });
    case 'attacker_declared':
      return isPlayer(event.target)
        ? say('attacks', { attacker: say('cardOf', { player, card }), target: words.player(seatOf(event.target)) })
        : say('koniAttacks', { attacker: say('cardOf', { player, card }) });
    case 'defender_declared':
      return say('koniDefends', { card: say('cardOf', { player, card }) });
    default:
      return tellEnd({ ...event, player: seatOf(event.player) }, words);
  }
}

export interface Way {
  name: string;
  note: string; // what it does
}

/** A way to play a card, in the words of its button. */
export function wayNamed({ action, text }: Move, words: Words, view: KoniView): Way {
  const { say } = words;
  const variant = typeof action.keyword === 'string' ? ` · ${capital(action.keyword)}` : '';
  switch (action.type) {
    case 'PLAY_CARD_SUMMON':
      return { name: say('koniWay_summon') + variant, note: say('koniWayNote_summon') };
    case 'PLAY_CARD_TRIBUTE':
      return { name: say('koniWay_tribute') + variant, note: say('koniWayNote_tribute') };
    case 'PLAY_CARD_AZOTH': {
      const element = typeof action.elementType === 'string' ? ` · ${elementName(action.elementType, words)}` : '';
      return {
        name: say('koniWay_azoth') + element,
        note: say(isExtraAzoth(view) ? 'koniWayNote_azothExtra' : 'koniWayNote_azoth'),
      };
    }
    case 'PLAY_CARD_SPELL': {
      const does = text.includes(': ') ? text.slice(text.indexOf(': ') + 2) : '';
      return { name: say('koniWay_spell') + variant, note: does || say('koniWayNote_spell') };
    }
    case 'PLAY_CARD_BURST':
      return { name: say('koniWay_burst'), note: say('koniWayNote_burst') };
    case 'DECLINE_BURST':
      return { name: say('koniWay_take'), note: say('koniWayNote_take') };
    default:
      return { name: text, note: '' };
  }
}

function nameEndOfPhase({ phase, attacks }: KoniView, { say }: Words): string {
  if (phase === 'MULLIGAN') return say('koniKeep');
  if (phase === 'MAIN') return say('toCombat');
  if (phase === 'COMBAT') return say(attacks.length ? 'koniAttack' : 'koniNoAttack');
  return say('koniOn');
}

export function nameMove(move: Move, words: Words, view: KoniView): string {
  const { say } = words;
  const { action } = move;
  switch (action.type) {
    case 'END_PHASE':
      return nameEndOfPhase(view, words);
    case 'END_TURN':
      return say('endTurn');
    case 'RESOLVE_COMBAT':
      return say(view.attacks.some(({ defender }) => defender) ? 'koniDefended' : 'koniNoDefence');
    case 'PAY_AUTO':
      return say('koniPayAuto');
    case 'PAY_AZOTH':
      return elementName(String(action.elementType), words);
    case 'CHOOSE_X':
      return nameX(Number(action.azothSpent), view, words);
    case 'DONE':
      return say(view.pending?.chosen?.length ? 'done' : 'koniNobody');
    case 'PASS':
      return say('pass');
    case 'CHOOSE_OPTION':
      return say(action.yes ? 'yes' : 'no');
    default:
      return wayNamed(move, words, view).name;
  }
}

/** The only thing that a chosen card can do. */
export function nameOnward(move: Move, words: Words, view: KoniView): string | undefined {
  const { type, target, attacker } = move.action;
  if (type === 'DECLARE_ATTACKER' && target)
    return words.say('koniAttackThis', { target: aboutOf(target as CardRef, view, words) });
  if (type === 'DECLARE_DEFENDER')
    return words.say('koniDefendThis', { attacker: aboutOf(attacker as CardRef, view, words) });
  return type.startsWith('PLAY_CARD_') ? wayNamed(move, words, view).name : undefined;
}

/** How much Azoth is paid for the generic part. */
const nameX = (x: number, { pending }: KoniView, { say }: Words): string =>
  pending?.kind === 'tribute' ? say('koniTributeX', { x }) : say('koniX', { x });

const aboutOf = (card: CardRef | undefined, view: KoniView, words: Words): string => {
  if (isPlayer(card)) return words.player(seatOf(card));
  if (card && typeof card === 'object') return card.name ?? words.cardName(card.cardId);
  const found = view.players
    .flatMap((player) => [...player.field, ...player.combatRow, ...player.hand, ...player.revealedCards])
    .find(({ instanceId }) => instanceId === card);
  return found ? words.cardName(found.cardId) : '';
};

/** "2 fire, 1 generic". */
export function owed({ elementsToPay = {}, genericToPay = 0 }: Pending, words: Words): string {
  const parts = Object.entries(elementsToPay).map(([element, amount]) => `${amount} ${elementName(element, words)}`);
  return [...parts, ...(genericToPay ? [`${genericToPay} ${elementName('generic', words)}`] : [])].join(', ');
}

function askPending(pending: Pending, view: KoniView, words: Words): string {
  const key = `koniAsk_${pending.kind}`;
  const values = {
    card: aboutOf(pending.card, view, words),
    owed: owed(pending, words),
    keyword: capital(pending.keyword ?? ''),
    amount: pending.amount ?? 0,
    reduction: pending.reduction ?? 0,
    target: aboutOf(pending.target, view, words),
    x: pending.genericValue ?? 0,
    text: pending.text ?? '',
  };
  return isTextKey(key) ? words.say(key, values) : words.say('chooseMove');
}

export function ask(view: KoniView, seat: Seat, chosen: readonly string[], words: Words): string {
  const { say } = words;
  const decides = deciderOf(view);
  if (view.winner) return say('matchOver');
  if (words.you === null || decides !== seat) return say('theirTurn', { player: words.player(decides) });
  if (view.pending) return askPending(view.pending, view, words);
  const [id] = chosen;
  if (id !== undefined && view.players[seat].hand.some(({ instanceId }) => instanceId === id)) return say('koniHow');
  if (view.phase === 'COMBAT' && view.combatStep === 'DEFENSE')
    return say(id === undefined ? 'koniIn_DEFENSE' : 'koniAgainst');
  if (id !== undefined) return say('koniWhom');
  if (view.phase === 'MAIN') {
    if (isExtraAzoth(view)) return say('koniIn_EXTRA');
    if (!mayAttack(view)) return say(view.players[seat].azothPlayedThisTurn === 0 ? 'koniInCalm_AZOTH' : 'koniInCalm');
    if (view.players[seat].azothPlayedThisTurn === 0) return say('koniIn_AZOTH');
  }
  const key = `koniIn_${view.phase}`;
  return isTextKey(key) ? say(key) : say('chooseMove');
}

/** What a keyword does with its number, which has been paid: where N comes from need not be said any more. */
const withNumber = (note: string, amount: number): string =>
  note.replace(/ N [^.]*\.$/, '').replaceAll(/\bN\b/g, String(amount));

/** What the card says that is chosen or asked about. */
export function hint(view: KoniView, seat: Seat, chosen: readonly string[], words: Words): string {
  const { pending } = view;
  if (pending && seatOf(pending.player) === seat) {
    if (pending.kind === 'keyword') {
      const key = `note_${capital(pending.keyword ?? '')}`;
      return isTextKey(key) ? withNumber(words.say(key), pending.amount ?? 0) : '';
    }
    if (pending.kind === 'x') return words.say('koniHint_x');
    if (pending.kind === 'tribute') return words.say('koniHint_tribute');
    if (pending.kind === 'payment' || pending.text) return '';
    const card = typeof pending.card === 'object' ? pending.card?.cardId : undefined;
    return inOneLine(card, words);
  }
  const held = view.players[seat].hand.find(({ instanceId }) => instanceId === chosen[0]);
  return held ? inOneLine(held.cardId, words) : '';
}

const familiarsOf = ({ field, combatRow }: KoniPlayer): number => field.length + combatRow.length;

export function tally({ players: [first, second], currentTurn }: KoniView, { say }: Words): Tally {
  return {
    turns: currentTurn,
    rows: [
      { what: say('koniLife'), each: [first.lifeCards.length, second.lifeCards.length] },
      { what: say('koniFamiliars'), each: [familiarsOf(first), familiarsOf(second)] },
      { what: say('koniAzoth'), each: [first.azothRow.length, second.azothRow.length] },
    ],
  };
}

export function recap(events: readonly GameEvent[], start: GameEvent, seat: Seat, words: Words): string | undefined {
  const them = otherSeat(seat);
  if (seatOf(start.player) !== seat || Number(start.currentTurn) + seat < 2) return undefined;
  const theirs = events.filter(({ player }) => player !== undefined && seatOf(player) === them);
  const played = theirs.filter(({ type }) => ['card_summoned', 'spell_cast', 'burst_played'].includes(type));
  const placed = theirs.filter(({ type }) => type === 'azoth_placed');
  const lost = events.filter(({ type, player }) => type === 'life_card_revealed' && seatOf(player) === seat);
  const deeds = {
    cards: [
      ...played.map((event) => words.cardName(event.cardId)),
      ...placed.map((event) => `${words.cardName(event.cardId)} (${words.say('koniAzoth')})`),
    ],
    attacks: theirs.filter(({ type }) => type === 'attacker_declared').length,
    lost: lost.length,
  };
  return recapOf(words.player(them), deeds, words);
}

/** Before anything else is asked, in the phase in which most is decided. */
export const recapFits = ({ pending, phase }: KoniView): boolean => pending === null && /^(START|MAIN)$/.test(phase);
