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
import { type FromClient, type FromServer, otherSeat, type Seat } from './protocol';

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

export function receive(message: FromServer, store: Store, ways: Ways): void {
  const { dispatch } = store;
  const isOurs = ({ playerIndex }: { playerIndex: Seat }) => playerIndex === store.getState().match?.seat;
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
    case 'joined_queue':
      return void dispatch(waitingFor('queue'));
    case 'left_queue':
      return void dispatch(leftLobby());
    case 'lobby_created':
      return void dispatch(codeGiven(message.code));
    case 'lobby_joined':
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
    case 'stopped_spectating':
      return;
    case 'state':
      return void dispatch(stateArrived(message));
    case 'delta':
      dispatch(deltaArrived(message));
      if (store.getState().match?.outOfStep) ways.send({ type: 'resync' });
      return;
    case 'match_over':
      dispatch(ended(message));
      return void remember(store, message.matchId);
    case 'refused':
      return void dispatch(actionRefused(message));
    case 'undo_requested':
      return void dispatch(undoChanged(isOurs(message) ? 'asking' : 'asked'));
    case 'undo_answered':
      return void dispatch(undoChanged('none'));
    case 'draw_offered':
      return void dispatch(drawChanged(isOurs(message) ? 'offered' : 'asked'));
    case 'draw_answered':
      return void dispatch(drawChanged(message.accept ? 'none' : 'declined'));
    case 'history':
      return void dispatch(historyTold(message));
    case 'emote':
      return void dispatch(emoteShown({ seat: message.playerIndex, emote: message.emote }));
    case 'rematch_offered':
      if (!isOurs(message)) dispatch(rematchChanged('offered'));
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
    case 'clock_warning':
      return void dispatch(clockWarned({ seat: message.playerIndex, remaining: message.remaining }));
    case 'error':
      return void dispatch(actionRefused(message));
    case 'server_closing':
      return void dispatch(serverClosing(message.seconds));
  }
}
