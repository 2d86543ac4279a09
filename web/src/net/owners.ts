import type { GameEvent, Seat } from './protocol';

// Whose the cards of an event are. Events name cards, and two of the same name may meet: the positions before and after know them apart.

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => value !== null && typeof value === 'object';

/** The seats of everything that lies with a player in this position. */
function note(state: unknown, owners: Map<string, Seat>): void {
  const players = isObject(state) ? state.players : undefined;
  if (!Array.isArray(players)) return;
  for (const [seat, player] of players.entries())
    for (const zone of isObject(player) ? Object.values(player) : [])
      if (Array.isArray(zone))
        for (const card of zone)
          if (isObject(card) && typeof card.instanceId === 'string') owners.set(card.instanceId, seat as Seat);
}

const parts = ['source', 'target', 'attacker', 'card'] as const;
const namesCard = (event: GameEvent): boolean => parts.some((part) => isObject(event[part]));

/** The events with the seat of each card that they name, where the positions tell. */
export function withOwners(events: readonly GameEvent[], before: unknown, after: unknown): GameEvent[] {
  if (!events.some(namesCard)) return [...events];
  const owners = new Map<string, Seat>();
  note(after, owners);
  note(before, owners);
  return events.map((event) => {
    if (!namesCard(event)) return event;
    const known = parts.flatMap((part) => {
      const card = event[part];
      const seat = isObject(card) ? owners.get(String(card.instanceId)) : undefined;
      return seat === undefined ? [] : [[part, { ...(card as Json), seat }] as const];
    });
    return known.length ? { ...event, ...Object.fromEntries(known) } : event;
  });
}
