import { withoutNotes } from '../../cards/fit';
import { isTextKey } from '../../i18n/text';
import { type GameEvent, otherSeat, type Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { Tally, Words } from '../game';
import { counted, recapOf } from '../recap';
import { countOf, inOneLine, lifeLost, nameOf, tellLeaving, tellShared, wordFor } from '../sentences';
import { capital } from '../words';
import { type ConcCard, type ConcView, deciderOf, mayAttack, type Permanent, type StackItem } from './types';

// Conclave in sentences.

function tellAttack(attackers: readonly unknown[], target: string, words: Words): string {
  const names = attackers.map((attacker) => nameOf(attacker, words));
  return attackers.length === 1
    ? words.say('attacks', { attacker: names[0] ?? '', target })
    : words.say('concAttack', { attackers: counted(names), target });
}

export const stepName = (step: string, words: Words): string => wordFor('concStep', step, words);
export const colourName = (mana: string, words: Words): string => wordFor('colour', mana, words);

export function tell(event: GameEvent, words: Words): string | null | undefined {
  const { say } = words;
  const player = words.player(event.player);
  const card = nameOf(event.card ?? null, words);
  switch (event.type) {
    case 'mulligan_taken':
      return say('concMulligans', { player, mulligans: Number(event.mulligans) });
    case 'hand_kept':
      return say('concKeeps', { player });
    case 'phase_change':
    case 'stack_update':
    case 'permanent_tapped':
    case 'permanent_untapped':
    case 'mana_changed':
      return null;
    case 'card_played':
      return Number(event.x) > 0
        ? say('koniCasts', { player, card, x: Number(event.x) })
        : say('casts', { player, card });
    case 'resource_played':
      return say('plays', { player, card });
    case 'item_fizzled':
      return say('lifeFizzles', { card });
    case 'card_moved':
      return event.from === 'battlefield' ? tellLeaving(String(event.to), card, words) : null;
    case 'card_drawn':
      return event.card ? say('draws', { player, card }) : say('drawsOne', { player });
    case 'cards_scried':
      return say('concScries', { player, top: Number(event.top), bottom: Number(event.bottom) });
    case 'library_shuffled':
      return say('lifeShuffles', { player });
    case 'poison_changed':
      return say('concPoisoned', { player, now: Number(event.now) });
    case 'energy_changed':
      return say('concEnergised', { player, now: Number(event.now) });
    case 'damage_dealt':
      return say('lifeDamage', {
        source: nameOf(event.source, words),
        target: nameOf(event.target, words),
        amount: Number(event.amount),
      });
    case 'counters_changed': {
      const change = Number(event.change);
      return say(change >= 0 ? 'lifeGetsCounters' : 'lifeLosesCounters', {
        card,
        amount: Math.abs(change),
        counter: /minus/i.test(String(event.counter)) ? '−1/−1' : '+1/+1',
      });
    }
    case 'token_created':
      return say('lifeTokens', { player, amount: 1, token: card });
    case 'attackers_declared':
      return tellAttack(event.attackers as unknown[], words.player(otherSeat(event.player as Seat)), words);
    case 'blockers_declared':
      return (event.blocks as Array<{ blocker: unknown; attacker: unknown }>)
        .map(({ blocker, attacker }) =>
          say('concBlocks', { blocker: nameOf(blocker, words), attacker: nameOf(attacker, words) }),
        )
        .join(' ');
    default:
      return tellShared(event, words);
  }
}

/** A pass, by what it leads to where that is plain. */
function namePass({ stack, players, activePlayer, step }: ConcView, { say, you }: Words): string {
  if (stack.length) return say('concLet');
  if (step === 'DECLARE_BLOCKERS') return say('concToDamage');
  if (activePlayer !== you) return say('pass');
  if (step === 'MAIN_PRE') return say(mayAttack(players[activePlayer]) ? 'toCombat' : 'endTurn');
  return say(step === 'MAIN_POST' || step === 'END_STEP' ? 'endTurn' : 'pass');
}

function nameDone({ question }: ConcView, { say }: Words): string {
  if (question?.kind === 'Attackers') return say('koniNoAttack');
  if (question?.kind === 'Blockers') return say('concNoBlock');
  return say(question?.kind === 'Targets' && question.chosen.length === 0 ? 'concNoTarget' : 'done');
}

export function nameMove(move: Move, words: Words, view: ConcView): string {
  const { say } = words;
  const { action } = move;
  switch (action.type) {
    case 'pass_priority':
      return namePass(view, words);
    case 'keep':
      return say('koniKeep');
    case 'mulligan':
      return say('concMulligan');
    case 'done':
      return nameDone(view, words);
    case 'declare_attackers':
      return say('concAttackWith', { count: (action.attackers as unknown[]).length });
    case 'declare_blockers':
      return say('concBlockWith', { count: (action.blocks as unknown[]).length });
    case 'scry':
      return say(action.to === 'top' ? 'concTop' : 'concBottom');
    case 'order_trigger':
      return nameOf(view.question?.triggers?.[Number(action.trigger)] ?? null, words);
    case 'choose':
      if (typeof action.yes === 'boolean') return say(action.yes ? 'yes' : 'no');
      if (typeof action.color === 'string') return colourName(action.color, words);
      return typeof action.amount === 'number' && view.question?.kind === 'X' ? `X = ${action.amount}` : move.text;
    case 'tap_resource':
      return typeof action.color === 'string' ? colourName(action.color, words) : move.text;
    default:
      return move.text;
  }
}

const isGenerator = (card: ConcCard | undefined, words: Words): boolean =>
  /generator/i.test(words.cardKind(card?.cardId));

const heldIn = (view: ConcView, id: unknown): ConcCard | undefined =>
  view.players.flatMap(({ hand }) => hand).find(({ instanceId }) => instanceId === id);

const permanentOn = (view: ConcView, id: unknown): Permanent | undefined =>
  view.players.flatMap(({ battlefield }) => battlefield).find(({ instanceId }) => instanceId === id);

const cardOn = (view: ConcView, id: unknown, words: Words): string => words.cardName(permanentOn(view, id)?.cardId);

/** Playing a card, in a word that says what becomes of it. */
export function nameOnward({ action }: Move, words: Words, view: ConcView): string | undefined {
  if (action.type === 'play_resource') return words.say('concPlace');
  if (action.type === 'activate_ability') return words.say('concUse');
  if (action.type === 'declare_blocker')
    return words.say('concBlockThis', { card: cardOn(view, action.attacker, words) });
  if (action.type !== 'play_card') return undefined;
  return /instant|sorcery/i.test(words.cardKind(heldIn(view, action.card)?.cardId))
    ? words.say('concCast')
    : words.say('concPlace');
}

/** What playing the chosen card does. */
function askHeld(card: ConcCard | undefined, words: Words): string {
  if (isGenerator(card, words)) return words.say('concPutGenerator');
  const spell = /instant|sorcery/i.test(words.cardKind(card?.cardId));
  if (spell && /\btarget/i.test(words.cardText(card?.cardId))) return words.say('concCastAt');
  return words.say(spell ? 'concCastIt' : 'lifePutOnTable');
}

export function ask(view: ConcView, seat: Seat, chosen: readonly string[], words: Words): string {
  const { say } = words;
  const { question } = view;
  const decides = deciderOf(view);
  if (decides === null) return say('matchOver');
  if (words.you === null || decides !== seat) return say('theirTurn', { player: words.player(decides) });
  if (question) {
    if (question.kind === 'Blockers' && chosen.length) return say('concBlockWhom');
    const key = `concAsk_${question.kind}`;
    const about = question.about?.name ? `${question.about.name}: ` : '';
    const count = countOf(question, words);
    if (question.kind === 'Targets' && question.max === 1 && about)
      return say('chooseTarget', { card: question.about?.name ?? '' });
    if (question.kind === 'Targets') return capital(about + say('concAsk_Targets', { count }));
    if (question.kind === 'BlockerOrder' && question.chosen.length === 0)
      return capital(about + say('concAskFirstBlocker'));
    if (question.kind === 'Scry' && question.cards?.length === 1)
      return say('concAskScryOne', { card: words.cardName(question.cards[0]?.cardId) });
    // "0 of 1" says nothing.
    const asks = isTextKey(key)
      ? say(key, { count }).replace(question.max === 1 ? / \([^)]*\)$/ : '', '')
      : say('chooseMove');
    return capital(about + (question.text ?? asks));
  }
  if (chosen.length) {
    const used = permanentOn(view, chosen[0]);
    if (used?.type === 'ResourceGenerator') return say('concTapFor', { card: words.cardName(used.cardId) });
    return used ? say('concUseIt', { card: words.cardName(used.cardId) }) : askHeld(heldIn(view, chosen[0]), words);
  }
  const top = view.stack.at(-1);
  if (top) return say(top.kind === 'spell' ? 'lifeRespond' : 'lifeRespondEffect', { card: nameOf(top, words) });
  const phase = stepName(view.step, words);
  if (view.activePlayer !== seat) return say('lifeTheirPhase', { phase, player: words.player(view.activePlayer) });
  if (view.step === 'MAIN_PRE') {
    const { resourcesPlayed, resourceLimit, hand } = view.players[seat];
    const generator = resourcesPlayed < resourceLimit && hand.some((card) => isGenerator(card, words));
    if (!mayAttack(view.players[seat])) return say(generator ? 'concInCalm' : 'koniInCalm');
    if (!generator) return say('koniIn_MAIN');
  }
  const key = `concIn_${view.step}`;
  return isTextKey(key) ? say(key) : say('lifeYourPriority', { phase });
}

const paidFor = /: /;
const setOff = /^(when|whenever|at) /i;

/** The one ability of a card that is like this; all of its words where that is not plain. */
function abilityIn(text: string, like: RegExp): string {
  const lines = withoutNotes(text).split('\n');
  const found = lines.filter((line) => like.test(line));
  return (found.length === 1 ? found : lines).join(' ');
}

/** What is going to happen next. */
function waits({ kind, cardId }: StackItem, words: Words): string {
  if (kind === 'spell') return inOneLine(cardId, words);
  return abilityIn(words.cardText(cardId), kind === 'triggered' ? setOff : paidFor);
}

/** What the card says that asks, or that can be answered. */
export function hint(view: ConcView, seat: Seat, chosen: readonly string[], words: Words): string {
  const { question, stack, players } = view;
  if (deciderOf(view) !== seat) return '';
  if (!question) {
    const used = permanentOn(view, chosen[0]);
    if (used?.type === 'ResourceGenerator') return words.say('concHintPool');
    if (used) return abilityIn(words.cardText(used.cardId), paidFor);
    const top = stack.at(-1);
    if (chosen.length > 0) return '';
    if (top) return waits(top, words);
    return Object.values(players[seat].manaPool).some((mana) => mana > 0) ? words.say('concHintPool') : '';
  }
  if (question.text) return question.kind === 'Targets' ? question.text : '';
  if (question.kind === 'Mulligan') return words.say('concHintMulligan');
  if (question.kind === 'BlockerOrder')
    return words.say('concHintBlockers', { attack: permanentOn(view, question.about?.instanceId)?.attack ?? 0 });
  if (question.kind === 'CostCards') return abilityIn(words.cardText(question.about?.cardId), paidFor);
  return inOneLine(question.about?.cardId, words);
}

export function tally({ players: [first, second], turn }: ConcView, { say }: Words): Tally {
  const cards = ({ battlefield }: typeof first) =>
    battlefield.filter(({ type }) => type !== 'ResourceGenerator').length;
  return {
    turns: turn,
    rows: [
      { what: say('tallyLife'), each: [Math.max(0, first.life), Math.max(0, second.life)] },
      { what: say('tallyCreatures'), each: [cards(first), cards(second)] },
      { what: say('concLibrary'), each: [first.librarySize, second.librarySize] },
    ],
  };
}

export function recap(events: readonly GameEvent[], start: GameEvent, seat: Seat, words: Words): string | undefined {
  const them = otherSeat(seat);
  if (start.player !== seat || Number(start.turn) < 2) return undefined;
  const theirs = events.filter(({ player }) => player === them);
  const played = theirs.filter(({ type }) => type === 'card_played' || type === 'resource_played');
  const attackers = theirs.flatMap((event) =>
    event.type === 'attackers_declared' ? (event.attackers as unknown[]) : [],
  );
  const deeds = {
    cards: played.map((event) => nameOf(event.card ?? null, words)),
    attacks: attackers.length,
    lost: lifeLost(events, seat),
  };
  return recapOf(words.player(them), deeds, words);
}

/** In the first main phase, before anything else is asked. */
export const recapFits = ({ question, step, stack }: ConcView): boolean =>
  question === null && step === 'MAIN_PRE' && stack.length === 0;
