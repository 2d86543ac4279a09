import type { Action, GameEvent, Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import { type AutoPass, type Effect, type PlaceName, placeOf } from '../game';
import { deckCardId, fieldId, type LifeburnView, type LifeCard, type LifePlayer, stackPlace } from './types';

/** A card is cast by putting it on one's own side; whatever it needs is asked next, one small question at a time. */
export function pathOf(action: Action, _view: unknown, seat: Seat): string[] {
  switch (action.type) {
    case 'cast':
      return [String(action.card), fieldId(seat)];
    case 'activate':
      return [String(action.card)];
    case 'attack':
      return [String(action.attacker)];
    case 'choose':
      return [String(action.target)];
    case 'name':
      return [deckCardId(String(action.card))];
    default:
      return [];
  }
}

/** Who is to attack, or what is aimed; the server does not say who attacks, but it was the player who sent them. */
export function asksAbout(view: LifeburnView, seat: Seat, own: Action | undefined): string | undefined {
  const { question } = view;
  if (question?.playerId !== seat) return undefined;
  if (question.kind === 'AttackTarget' && own?.type === 'attack') return String(own.attacker);
  const about = question.about;
  if (about?.instanceId) return about.instanceId;
  // What is on its way from the hand, or has triggered, is told by what it is.
  const { hand, field } = view.players[seat];
  return about && [...hand, ...field].find(({ cardId }) => cardId === about.cardId)?.instanceId;
}

/** Casting a card of the hand. */
export function attempt(id: string, view: LifeburnView, seat: Seat): Action | undefined {
  return view.players[seat].hand.some((card) => card.instanceId === id) ? { type: 'cast', card: id } : undefined;
}

export const isPrimary = (move: Move): boolean => move.action.type === 'pass' || move.action.type === 'done';

/** To pass where one's summons could attack is hardly what was meant. */
export const isEarly = (move: Move, moves: readonly Move[]): boolean =>
  move.action.type === 'pass' && moves.some(({ action }) => action.type === 'attack');

/** Whether this is a moment in which players act: their own main phases, and what the opponent does. */
function isMoment(moves: readonly Move[], view: LifeburnView, seat: Seat): boolean {
  const top = view.stack.at(-1);
  if (top) return top.playerId !== seat;
  if (moves.some((move) => move.action.type === 'attack')) return true;
  if (view.turnPlayerId !== seat) return view.attacks.length > 0;
  return view.currentPhase === 'Main' || view.currentPhase === 'SecondMain';
}

/** A turn has six phases and both players may act in each; without this, most of a match would be passing. */
export function autoPass(
  moves: readonly Move[],
  view: LifeburnView,
  seat: Seat,
  stops: readonly string[],
): AutoPass | undefined {
  const [only, another] = moves;
  if (view.question?.kind === 'AttackTarget' && only && !another) return { move: only, slowly: false };
  const move = moves.find((candidate) => candidate.action.type === 'pass');
  if (!move || stops.includes(view.currentPhase)) return undefined;
  if (moves.length > 1 && isMoment(moves, view, seat)) return undefined;
  // A turn does not end without a word.
  const ends = view.turnPlayerId === seat && view.currentPhase === 'SecondMain' && view.stack.length === 0;
  return { move, slowly: view.stack.length > 0, ...(ends ? { says: 'lifeTurnEnds' as const } : {}) };
}

/** The life totals as they were at each moment, and the field without whoever has fallen; where other cards go is known when all of it is over. */
export function afterEvent(view: LifeburnView, event: GameEvent): LifeburnView | undefined {
  const change = (changed: (player: LifePlayer) => Partial<LifePlayer>) => {
    const players = view.players.map((player) => ({ ...player, ...changed(player) })) as LifeburnView['players'];
    return { ...view, players };
  };
  if (event.type === 'life_changed')
    return change(({ playerId, lifeTotal }) => ({
      lifeTotal: playerId === event.player ? Number(event.now) : lifeTotal,
    }));
  const gone = event.type === 'card_moved' && event.from === 'Play' && event.to === 'Graveyard' && fallen(view, event);
  return gone ? change(({ field }) => ({ field: field.filter((card) => card !== gone) })) : undefined;
}

/** Who lies in the graveyard is another card there: the one of its kind that was in a fight, else any. */
function fallen({ players, attacks }: LifeburnView, { owner, card }: GameEvent): LifeCard | undefined {
  const fights = new Set<unknown>(attacks.flatMap(({ attacker, target }) => [idOf(attacker), idOf(target)]));
  const all = players.flatMap(({ field }) => field);
  const alike = players
    .filter(({ playerId }) => playerId === owner)
    .flatMap(({ field }) => field.filter(({ cardId }) => cardId === cardIdOf(card)));
  return (
    all.find(({ instanceId }) => instanceId === idOf(card)) ??
    alike.find(({ instanceId }) => fights.has(instanceId)) ??
    alike[0]
  );
}

const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  const id = (value as { instanceId?: unknown } | null)?.instanceId;
  return typeof id === 'string' ? id : undefined;
};
const cardIdOf = (value: unknown): string => String((value as { cardId?: unknown } | null)?.cardId ?? '');

const piles: Record<string, PlaceName> = { Hand: 'hand', Deck: 'deck', Graveyard: 'graveyard', Exile: 'exile' };

function placeIn(zone: unknown, owner: unknown): string {
  if (zone === 'Stack') return stackPlace;
  const pile = piles[String(zone)];
  return pile ? placeOf(owner, pile) : fieldId(owner as Seat);
}

/** A card that goes from place to place. What is cast is shown as that, and a spell that is over just leaves. */
function moveOf({ owner, from, to, card }: GameEvent): Effect | undefined {
  if (to === 'Stack' || (from === 'Stack' && to === 'Graveyard')) return undefined;
  return { kind: 'moves', id: idOf(card) ?? '', from: placeIn(from, owner), to: placeIn(to, owner) };
}

/** A loss of life that was told just before as damage. */
const isToldTwice = (event: GameEvent, previous: GameEvent | undefined): boolean =>
  previous?.type === 'damage_dealt' &&
  previous.target === `player-${event.player}` &&
  Number(previous.amount) === -Number(event.change);

export function effectOf(event: GameEvent, previous?: GameEvent): Effect | undefined {
  const target = idOf(event.target);
  if (event.type === 'card_moved') return moveOf(event);
  if (event.type === 'card_cast')
    return { kind: 'shown', face: cardIdOf(event.card), from: placeOf(event.player, 'hand') };
  if (event.type === 'ability_activated' || event.type === 'ability_triggered')
    return { kind: 'acts', id: idOf(event.card) ?? '' };
  if (event.type === 'card_tributed') return { kind: 'dies', id: idOf(event.card) ?? '' };
  if (event.type === 'tokens_created')
    return { kind: 'raised', id: fieldId(event.player as Seat), amount: Number(event.amount) };
  if (event.type === 'card_drawn')
    return {
      kind: 'moves',
      id: idOf(event.card) ?? '',
      from: placeOf(event.player, 'deck'),
      to: placeOf(event.player, 'hand'),
    };
  if (event.type === 'life_changed' && isToldTwice(event, previous)) return undefined;
  if (event.type === 'damage_dealt' && target) return { kind: 'hurt', id: target, amount: Number(event.amount) };
  const attacker = idOf(event.attacker);
  if (event.type === 'attack_declared' && attacker && target) return { kind: 'lunge', id: attacker, at: target };
  const change = Number(event.change ?? 0);
  if (event.type === 'life_changed' && change > 0)
    return { kind: 'healed', id: `player-${event.player}`, amount: change };
  if (event.type === 'life_changed' && change < 0)
    return { kind: 'hurt', id: `player-${event.player}`, amount: -change };
  return undefined;
}
