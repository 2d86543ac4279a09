import type { ServerDelta, ServerState } from './messages';

// The words of docs/protocol.md under the names this client uses. The types are made from docs/messages.schema.json.

export type {
  Action,
  Clocks,
  DeckWish as DeckChoice,
  EmoteWord as Emote,
  Event as GameEvent,
  FromClient,
  PatchStep,
  Player as PlayerName,
  Problem,
  Result,
  Seat,
  ServerDelta as DeltaMessage,
  ServerHistory as HistoryMessage,
  ServerMatchOver as MatchOver,
  ServerMatchStart as MatchStart,
  ServerState as StateMessage,
  ServerWelcome as Welcome,
  ToClient as FromServer,
  WatchWish,
} from './messages';

import type { EmoteWord, Seat } from './messages';

/** What `state` and `delta` have in common. */
export type Position = Omit<ServerState, 'type' | 'state'> | Omit<ServerDelta, 'type' | 'from' | 'patch'>;

export const otherSeat = (seat: Seat): Seat => (seat === 0 ? 1 : 0);

export const emotes: readonly EmoteWord[] = [
  'hello',
  'good_luck',
  'well_played',
  'thanks',
  'oops',
  'wow',
  'thinking',
  'good_game',
];
