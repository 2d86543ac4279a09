import type { CardFace } from '../../cards/face';
import { type Action, type GameEvent, otherSeat, type Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import { type AutoPass, type Done, type Effect, type Gather, type PlaceName, placeOf } from '../game';
import { manaOf } from './manaOf';
import {
  type ConcCard,
  type ConcView,
  fieldId,
  idIn,
  mayAttack,
  namedId,
  type Permanent,
  playerId,
  stackPlace,
  steps,
} from './types';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a card is called when it has no id on the table: scried, or looked for in a library. */
const seenId = (card: unknown): string => (/^c\d+$/.test(text(card)) ? text(card) : namedId(text(card)));

function chosenPath(action: Action): string[] {
  if (action.target !== undefined) return [text(action.target)];
  return action.card === undefined ? [] : [seenId(action.card)];
}

/** A card is played by putting it on one's own side; whatever it needs is asked next. */
export function pathOf(action: Action, view: ConcView | null, seat: Seat): string[] {
  switch (action.type) {
    case 'play_card':
    case 'play_resource':
    // What an ability costs is not given back, so one click alone does not start it.
    case 'activate_ability':
      return [text(action.card), fieldId(seat)];
    case 'tap_resource':
      return [text(action.card)];
    case 'declare_attacker':
      return [text(action.attacker)];
    case 'declare_blocker':
      return isOnlyAttack(view) ? [text(action.blocker)] : [text(action.blocker), text(action.attacker)];
    case 'order_blocker':
      return [text(action.blocker)];
    case 'choose':
      return chosenPath(action);
    case 'scry':
      // With one card only where to is asked.
      return view?.question?.cards?.length === 1 ? [] : [seenId(action.card)];
    case 'discard':
      return [seenId(action.card)];
    default:
      return [];
  }
}

const isOnlyAttack = (view: ConcView | null): boolean => view?.combat?.attackers.length === 1;

/** An attacker may also be laid on the player it attacks, and who blocks on whom it blocks. */
export function otherPaths(action: Action, view: ConcView, seat: Seat): string[][] {
  if (action.type === 'declare_attacker') return [[text(action.attacker), playerId(otherSeat(seat))]];
  if (action.type === 'declare_blocker' && isOnlyAttack(view)) return [[text(action.blocker), text(action.attacker)]];
  return [];
}

const aimedAt = /\bany target\b|\btarget ([^.,;:]*)/gi;

/** A card of the hand that speaks of a target may be laid on one. What it may be in every detail is known to the server: it asks, where this was
    none. */
export function straightAt(card: string, id: string, view: ConcView, face: (cardId: string) => CardFace): boolean {
  const held = view.players.flatMap(({ hand }) => hand).find(({ instanceId }) => instanceId === card);
  if (!held?.cardId) return false;
  const { kind, text: said } = face(held.cardId);
  if (!/instant|sorcery|aura|enchantment/i.test(kind)) return false;
  const there = view.players.flatMap(({ battlefield }) => battlefield).find(({ instanceId }) => instanceId === id);
  const waits = view.stack.some(({ instanceId }) => `${instanceId}` === id);
  const isPlayer = view.players.some((player) => playerId(player.playerId) === id);
  return [...said.matchAll(aimedAt)].some(([, what]) => {
    if (what === undefined) return isPlayer || there?.type === 'Creature';
    if (/graveyard|library|hand\b/i.test(what)) return false;
    if (waits) return /spell|ability/i.test(what);
    if (isPlayer) return /player|opponent(?! controls)/i.test(what);
    if (!there) return false;
    return /permanent/i.test(what) || new RegExp(typeWords[there.type], 'i').test(what);
  });
}
const typeWords: Record<Permanent['type'], string> = {
  Creature: 'creature',
  Enchantment: 'enchantment|aura',
  ResourceGenerator: 'generator',
};

/** Who wants to pay with something else than the client would take taps it first, and says for which mana. */
function tapped(
  id: string,
  { players }: ConcView,
  seat: Seat,
  face: (cardId: string) => CardFace,
): Action | Action[] | undefined {
  const source = players[seat].battlefield.find(
    ({ instanceId, type }) => instanceId === id && type === 'ResourceGenerator',
  );
  if (!source) return undefined;
  const kinds = source.tapped ? [] : manaOf(face(source.cardId ?? ''));
  return kinds.length > 1
    ? kinds.map((color) => ({ type: 'tap_resource', card: id, color }))
    : { type: 'tap_resource', card: id };
}

export function attempt(
  id: string,
  view: ConcView,
  seat: Seat,
  face: (cardId: string) => CardFace,
): Action | Action[] | undefined {
  const held = view.players[seat].hand.find(({ instanceId }) => instanceId === id);
  if (!held) return tapped(id, view, seat, face);
  const land = /generator/i.test(face(held.cardId ?? '').kind);
  return { type: land ? 'play_resource' : 'play_card', card: id };
}

/** Attackers and blockers are chosen one by one and told together. */
export const gather: Gather = {
  isPart: ({ type }) => type === 'declare_attacker' || type === 'declare_blocker',
  thingOf: (action) => text(action.blocker) || text(action.attacker),
  whole: (parts) =>
    parts[0]?.type === 'declare_blocker'
      ? { type: 'declare_blockers', blocks: parts.map(({ blocker, attacker }) => ({ blocker, attacker })) }
      : { type: 'declare_attackers', attackers: parts.map(({ attacker }) => attacker) },
};

const usual = ['pass_priority', 'done', 'keep', 'declare_attackers', 'declare_blockers'];
export const isPrimary = ({ action }: Move): boolean => usual.includes(action.type);

const fromAttackOn = steps.slice(steps.indexOf('DECLARE_ATTACKERS'), steps.indexOf('END_STEP')) as readonly string[];

/** Who could attack with nobody and passed in the first main phase was told that this ends the turn. */
const endedTurn = ({ action, state }: Done<ConcView>, seat: Seat): boolean =>
  action.type === 'pass_priority' &&
  state.activePlayer === seat &&
  state.step === 'MAIN_PRE' &&
  state.stack.length === 0 &&
  !mayAttack(state.players[seat]);

/** Where a pass is all that can be done: to what the opponent does, and in one's own turn from the attack on. The server itself passes in the steps
    without a stop, but it judges a hand by its size alone. */
export function autoPass(
  moves: readonly Move[],
  view: ConcView,
  seat: Seat,
  _stops: readonly string[] = [],
  { last }: { last?: Done<ConcView> | undefined } = {},
): AutoPass | undefined {
  if (
    last &&
    endedTurn(last, seat) &&
    last.state.turn === view.turn &&
    view.step === 'MAIN_POST' &&
    !view.stack.length
  ) {
    const pass = moves.find(({ action }) => action.type === 'pass_priority');
    return pass && { move: pass, slowly: false };
  }
  const [move, another] = moves;
  if (move?.action.type !== 'pass_priority' || another) return undefined;
  const top = view.stack.at(-1);
  const isTheirs = (top ? top.controller : view.activePlayer) !== seat;
  if (!isTheirs && (top || !fromAttackOn.includes(view.step))) return undefined;
  return { move, slowly: top !== undefined || !isTheirs };
}

interface Block {
  blocker: ConcCard;
  attacker: ConcCard;
}

function withBlocks({ attackers }: NonNullable<ConcView['combat']>, blocks: readonly Block[]): ConcView['combat'] {
  return {
    attackers: attackers.map((fight) => {
      const against = blocks.filter(({ attacker }) => attacker.instanceId === fight.attacker.instanceId);
      return against.length ? { ...fight, blocked: true, blockers: against.map(({ blocker }) => blocker) } : fight;
    }),
  };
}

/** Without a permanent that has left. */
const without = (view: ConcView, id: string): ConcView => ({
  ...view,
  players: view.players.map((player) => ({
    ...player,
    battlefield: player.battlefield.filter(({ instanceId }) => instanceId !== id),
  })) as ConcView['players'],
});

/** Life, the stack, the step, who fights and who falls, as it was at each moment; where other cards go is known when all of it is over. */
export function afterEvent(view: ConcView, event: GameEvent): ConcView | undefined {
  const withPlayer = (change: object): ConcView => ({
    ...view,
    players: view.players.map((player) =>
      player.playerId === event.player ? { ...player, ...change } : player,
    ) as ConcView['players'],
  });
  switch (event.type) {
    case 'life_changed':
      return withPlayer({ life: Number(event.now) });
    case 'poison_changed':
      return withPlayer({ poison: Number(event.now) });
    case 'energy_changed':
      return withPlayer({ energy: Number(event.now) });
    case 'mana_changed':
      return withPlayer({ manaPool: event.manaPool });
    case 'stack_update':
      return { ...view, stack: event.stack as ConcView['stack'] };
    case 'turn_started':
      return { ...view, turn: Number(event.turn), activePlayer: event.player as Seat };
    case 'phase_change':
      return { ...view, phase: text(event.phase), step: text(event.step) };
    case 'attackers_declared': {
      const attackers = event.attackers as Array<{ instanceId?: string }>;
      return {
        ...view,
        combat: { attackers: attackers.map((attacker) => ({ attacker, blocked: false, blockers: [] })) },
      };
    }
    case 'blockers_declared':
      return { ...view, combat: view.combat && withBlocks(view.combat, event.blocks as Block[]) };
    case 'card_moved':
      return event.from === 'battlefield' ? without(view, idOf(event.card)) : undefined;
    default:
      return undefined;
  }
}

const idOf = (value: unknown): string => idIn(value as Parameters<typeof idIn>[0]) ?? '';
const cardIdOf = (value: unknown): string => text((value as { cardId?: unknown } | null)?.cardId);

const piles: Record<string, PlaceName> = { hand: 'hand', library: 'deck', graveyard: 'graveyard', exile: 'exile' };

function placeIn(zone: unknown, owner: unknown): string {
  if (zone === 'stack') return stackPlace;
  const pile = piles[text(zone)];
  return pile ? placeOf(owner, pile) : fieldId(owner as Seat);
}

/** A card that goes from place to place. What is played is shown as that, and a spell that is over just leaves. */
function moveOf({ owner, from, to, card }: GameEvent): Effect | undefined {
  if (to === 'stack' || (from === 'stack' && to === 'graveyard') || (from === 'hand' && to === 'battlefield'))
    return undefined;
  if (from === 'battlefield' && to === 'graveyard') return { kind: 'dies', id: idOf(card) };
  return { kind: 'moves', id: idOf(card), from: placeIn(from, owner), to: placeIn(to, owner) };
}

/** A loss of life that was told just before as damage. */
const isToldTwice = (event: GameEvent, previous: GameEvent | undefined): boolean =>
  previous?.type === 'damage_dealt' &&
  previous.target === playerId(event.player as Seat) &&
  Number(previous.amount) === -Number(event.change);

export function effectOf(event: GameEvent, previous?: GameEvent): Effect | undefined {
  const card = idOf(event.card);
  const seat = event.player as Seat;
  const change = Number(event.change ?? 0);
  switch (event.type) {
    case 'card_moved':
      return moveOf(event);
    case 'card_drawn':
      return { kind: 'moves', id: card, from: placeOf(seat, 'deck'), to: placeOf(seat, 'hand') };
    case 'card_played':
      return { kind: 'shown', face: cardIdOf(event.card), from: placeOf(seat, 'hand') };
    case 'resource_played':
      return { kind: 'moves', id: card, from: placeOf(seat, 'hand'), to: fieldId(seat) };
    case 'ability_activated':
    case 'ability_triggered':
      return { kind: 'acts', id: card };
    case 'token_created':
      return { kind: 'moves', id: card, from: playerId(seat), to: fieldId(seat) };
    case 'attackers_declared':
      return {
        kind: 'lunge',
        id: idOf((event.attackers as unknown[])[0]),
        at: playerId(seat === 0 ? 1 : 0),
      };
    case 'blockers_declared': {
      const [first] = event.blocks as Array<{ blocker: unknown; attacker: unknown }>;
      return { kind: 'aims', id: idOf(first?.blocker), at: idOf(first?.attacker) };
    }
    case 'damage_dealt':
      return { kind: 'hurt', id: idOf(event.target), amount: Number(event.amount) };
    case 'life_changed':
      if (change === 0 || isToldTwice(event, previous)) return undefined;
      return { kind: change > 0 ? 'healed' : 'hurt', id: playerId(seat), amount: Math.abs(change) };
    case 'counters_changed':
      return { kind: change > 0 ? 'raised' : 'hurt', id: card, amount: Math.abs(change) };
    default:
      return undefined;
  }
}
