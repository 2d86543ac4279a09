import { lessonLeft } from '../store/lesson';
import { codeGiven, leftLobby, refusedEntry, waitingFor } from '../store/lobby';
import {
  actionRefused,
  clockWarned,
  deltaArrived,
  drawChanged,
  emoteShown,
  ended,
  historyTold,
  presenceChanged,
  rematchChanged,
  started,
  stateArrived,
  undoChanged,
  watching,
} from '../store/match';
import { matchPlayed } from '../store/past';
import { authenticated, authFailed, resumeKey, serverClosing, welcomed } from '../store/session';
import type { Store } from '../store/store';
import { writeStored } from '../store/stored';
import { keepCommitment } from './commitment';
import { type FromClient, type FromServer, otherSeat } from './protocol';

// What the server says becomes actions of the store.

/** What else a message may ask for. */
export interface Ways {
  send(message: FromClient): void;
  loadCards(game: string): Promise<void>;
  takeUpAgain(matchId: string | undefined, endedId: string | undefined): void;
  stoppedWatching(): void;
}

/** Keeps what was played on this device. */
function remember(store: Store, matchId: string): void {
  const { match } = store.getState();
  if (!match?.over || match.id !== matchId || match.seat === null) return;
  const opponent = match.players[otherSeat(match.seat)];
  const { result, replayId } = match.over;
  store.dispatch(
    matchPlayed({
      id: match.id,
      game: match.game,
      at: Date.now(),
      seat: match.seat,
      opponent: opponent.username,
      ...(opponent.bot ? { bot: opponent.bot } : {}),
      ...(match.deck ? { deck: match.deck } : {}),
      result: result.winner === null ? 'draw' : result.winner === match.seat ? 'win' : 'loss',
      ...(replayId ? { replayId } : {}),
    }),
  );
}

type Told<Types extends FromServer['type']> = Extract<FromServer, { type: Types }>;

/** Who is there: accounts, and the server itself. */
type Session = Told<'connected' | 'pong' | 'welcome' | 'authenticated' | 'auth_error' | 'server_closing'>;

function receiveSession(message: Session, { dispatch }: Store, ways: Ways): void {
  switch (message.type) {
    case 'connected':
    case 'pong':
      return;
    case 'welcome':
      if (message.resume) writeStored(resumeKey, message.resume);
      dispatch(welcomed({ welcome: message, now: Date.now() }));
      ways.takeUpAgain(message.match, message.ended);
      return;
    case 'authenticated':
      return void dispatch(authenticated(message));
    case 'auth_error':
      return void dispatch(authFailed(message));
    case 'server_closing':
      return void dispatch(serverClosing(message.seconds));
  }
}

/** On the way to a table. */
type Entry = Told<
  | 'joined_queue'
  | 'left_queue'
  | 'lobby_created'
  | 'lobby_joined'
  | 'lobby_error'
  | 'matchmaking_error'
  | 'spectate_error'
  | 'match_start'
  | 'spectating'
  | 'stopped_spectating'
>;

function receiveEntry(message: Entry, { dispatch }: Store, ways: Ways): void {
  switch (message.type) {
    case 'joined_queue':
      return void dispatch(waitingFor('queue'));
    case 'left_queue':
      return void dispatch(leftLobby());
    case 'lobby_created':
      return void dispatch(codeGiven(message.code));
    case 'lobby_joined':
    case 'stopped_spectating':
      return;
    case 'lobby_error':
    case 'matchmaking_error':
      return void dispatch(refusedEntry(message));
    case 'spectate_error':
      ways.stoppedWatching();
      return void dispatch(refusedEntry(message));
    case 'match_start':
      void ways.loadCards(message.game);
      dispatch(leftLobby());
      dispatch(lessonLeft());
      return void dispatch(started({ ...message, commitment: keepCommitment(message.matchId, message.commitment) }));
    case 'spectating':
      void ways.loadCards(message.game);
      dispatch(leftLobby());
      return void dispatch(watching({ ...message, commitment: keepCommitment(message.matchId, message.commitment) }));
  }
}

/** What happens in the match itself. */
type Course = Told<'state' | 'delta' | 'match_over' | 'refused' | 'game_error' | 'error' | 'history' | 'clock_warning'>;

function receiveCourse(message: Course, store: Store, ways: Ways): void {
  const { dispatch } = store;
  switch (message.type) {
    case 'state':
      return void dispatch(stateArrived(message));
    case 'delta':
      dispatch(deltaArrived(message));
      if (store.getState().match?.outOfStep) ways.send({ type: 'resync' });
      return;
    case 'match_over':
      dispatch(ended(message));
      return void remember(store, message.matchId);
    case 'game_error': // what `refused` tells, for clients that do not know that
      return;
    case 'refused':
    case 'error':
      return void dispatch(actionRefused(message));
    case 'history':
      return void dispatch(historyTold(message));
    case 'clock_warning':
      return void dispatch(clockWarned({ seat: message.playerIndex, remaining: message.remaining }));
  }
}

/** What the two players say to each other beside the match. */
type Between = Exclude<FromServer, Session | Entry | Course>;

function receiveBetween(message: Between, store: Store): void {
  const { dispatch } = store;
  const isOurs = message.type !== 'rematch_declined' && message.playerIndex === store.getState().match?.seat;
  switch (message.type) {
    case 'undo_requested':
      return void dispatch(undoChanged(isOurs ? 'asking' : 'asked'));
    case 'undo_answered':
      return void dispatch(undoChanged('none'));
    case 'draw_offered':
      return void dispatch(drawChanged(isOurs ? 'offered' : 'asked'));
    case 'draw_answered':
      return void dispatch(drawChanged(message.accept ? 'none' : 'declined'));
    case 'emote':
      return void dispatch(emoteShown({ seat: message.playerIndex, emote: message.emote }));
    case 'rematch_offered':
      if (!isOurs) dispatch(rematchChanged('offered'));
      return;
    case 'rematch_declined':
      return void dispatch(rematchChanged('declined'));
    case 'presence':
      return void dispatch(
        presenceChanged({
          seat: message.playerIndex,
          connected: message.connected,
          ...(message.grace === undefined ? {} : { grace: message.grace }),
          now: Date.now() + store.getState().session.clockOffset,
        }),
      );
  }
}

export function receive(message: FromServer, store: Store, ways: Ways): void {
  switch (message.type) {
    case 'connected':
    case 'pong':
    case 'welcome':
    case 'authenticated':
    case 'auth_error':
    case 'server_closing':
      return void receiveSession(message, store, ways);
    case 'joined_queue':
    case 'left_queue':
    case 'lobby_created':
    case 'lobby_joined':
    case 'lobby_error':
    case 'matchmaking_error':
    case 'spectate_error':
    case 'match_start':
    case 'spectating':
    case 'stopped_spectating':
      return void receiveEntry(message, store, ways);
    case 'state':
    case 'delta':
    case 'match_over':
    case 'refused':
    case 'game_error':
    case 'error':
    case 'history':
    case 'clock_warning':
      return void receiveCourse(message, store, ways);
    default:
      return void receiveBetween(message, store);
  }
}
