import { cardsArrived, gamesArrived, gamesMissing } from '../store/catalogue';
import { codeGiven, leftLobby, refusedEntry, waitingFor } from '../store/lobby';
import {
  actionRefused,
  actionSent,
  clockWarned,
  deltaArrived,
  emoteShown,
  ended,
  left,
  presenceChanged,
  rematchChanged,
  started,
  stateArrived,
  undoChanged,
  watching,
} from '../store/match';
import {
  authenticated,
  authFailed,
  resumeKey,
  serverClosing,
  signedIn,
  signedOut,
  statusChanged,
  welcomed,
} from '../store/session';
import type { Store } from '../store/store';
import { readStored, writeStored } from '../store/stored';
import { Connection } from './connection';
import { type Account, http } from './http';
import {
  type Action,
  type DeckChoice,
  type Emote,
  type FromClient,
  type FromServer,
  otherSeat,
  type Seat,
} from './protocol';

// Between the store and the server: what arrives becomes store actions, what the player wants becomes messages.

const features = ['deltas', 'events', 'legal', 'texts'];

export class Client {
  private readonly connection: Connection;
  private nextAction = 1;
  private watched: { matchId: string; code?: string } | null = null;

  constructor(
    private readonly store: Store,
    url: string,
  ) {
    this.connection = new Connection(url, {
      onStatus: (status) => {
        store.dispatch(statusChanged(status));
        if (status === 'open') this.greet();
      },
      onMessage: (message) => this.receive(message),
    });
  }

  start(): void {
    this.connection.open();
    window.addEventListener('online', () => this.connection.reopen());
    void this.loadGames();
  }

  // --- what the player wants ---

  playBot(game: string, options: { deck?: DeckChoice; bot?: string; botDeck?: DeckChoice; clock?: 'none' }): void {
    this.enter('starting', { type: 'play_bot', game, ...options });
  }
  /** A match against the computer that goes on where another one was after `count` actions. */
  async playOn(replayId: string, count: number, seat: Seat): Promise<void> {
    const { game, seed, decks, actions } = await http.replayFile(replayId);
    const taken = actions.slice(0, count).map(({ seat, hash: _hash, ...action }) => ({ seat, action }));
    const opening = { seed, actions: taken };
    const sides = { seat, deck: decks[seat], botDeck: decks[otherSeat(seat)] };
    this.enter('starting', { type: 'play_bot', game, ...sides, opening });
  }
  joinQueue(game: string, deck?: DeckChoice): void {
    this.enter('queue', { type: 'join_queue', game, ...(deck ? { deck } : {}) });
  }
  createLobby(game: string, deck?: DeckChoice): void {
    this.enter('lobby', { type: 'create_lobby', game, ...(deck ? { deck } : {}) });
  }
  joinLobby(code: string, deck?: DeckChoice): void {
    this.enter('joining', { type: 'join_lobby', code: code.trim().toUpperCase(), ...(deck ? { deck } : {}) });
  }
  leaveWaiting(): void {
    const { waiting } = this.store.getState().lobby;
    if (waiting === 'queue') this.connection.send({ type: 'leave_queue' });
    if (waiting === 'lobby' || waiting === 'joining') this.connection.send({ type: 'leave_lobby' });
    this.store.dispatch(leftLobby());
  }
  watch(matchId: string, code?: string): void {
    this.watched = { matchId, ...(code ? { code } : {}) };
    this.enter('watching', { type: 'spectate', ...this.watched });
  }
  stopWatching(): void {
    this.watched = null;
    this.connection.send({ type: 'stop_spectating' });
    this.store.dispatch(left());
  }
  leaveTable(): void {
    if (this.watched) this.stopWatching();
    else this.store.dispatch(left());
  }

  act(action: Action): void {
    const { match } = this.store.getState();
    if (!match || match.sent) return;
    const sent = { id: `a-${Date.now().toString(36)}-${this.nextAction++}`, action };
    this.store.dispatch(actionSent(sent));
    this.connection.send({ type: 'act', ...sent, seq: match.seq });
  }
  concede(): void {
    this.connection.send({ type: 'concede' });
  }
  askUndo(): void {
    this.store.dispatch(undoChanged('asking'));
    this.connection.send({ type: 'undo_request' });
  }
  answerUndo(accept: boolean): void {
    this.store.dispatch(undoChanged('none'));
    this.connection.send({ type: 'undo_answer', accept });
  }
  emote(emote: Emote): void {
    this.connection.send({ type: 'emote', emote });
  }
  rematch(): void {
    this.store.dispatch(rematchChanged('wanted'));
    this.connection.send({ type: 'rematch' });
  }

  signIn(account: Account): void {
    this.store.dispatch(signedIn(account));
    this.connection.reopen();
  }
  signOut(): void {
    this.store.dispatch(signedOut());
    this.connection.reopen();
  }

  async loadGames(): Promise<void> {
    try {
      this.store.dispatch(gamesArrived((await http.games()).games));
    } catch {
      this.store.dispatch(gamesMissing());
    }
  }
  async loadCards(game: string): Promise<void> {
    if (this.store.getState().catalogue.cards[game]) return;
    const { cards } = await http.cards(game);
    this.store.dispatch(cardsArrived({ game, cards }));
  }

  // --- what the server says ---

  private enter(waiting: Parameters<typeof waitingFor>[0], message: FromClient): void {
    this.store.dispatch(waitingFor(waiting));
    if (!this.connection.send(message)) this.store.dispatch(refusedEntry({ error: '' }));
  }

  private greet(): void {
    const resume = readStored<string | null>(resumeKey, null);
    const token = this.store.getState().session.account?.token;
    this.connection.send({ type: 'hello', features, ...(resume ? { resume } : {}), ...(token ? { token } : {}) });
  }

  // After a break the match comes by itself; what was not answered is sent again, which its id makes safe.
  private takeUpAgain(matchId: string | undefined): void {
    const { match } = this.store.getState();
    if (this.watched) this.connection.send({ type: 'spectate', ...this.watched });
    if (match?.sent && match.id === matchId) this.connection.send({ type: 'act', ...match.sent });
    if (!matchId && match && match.seat !== null && !match.over) this.store.dispatch(left());
  }

  private receive(message: FromServer): void {
    const { dispatch } = this.store;
    switch (message.type) {
      case 'connected':
      case 'pong':
        return;
      case 'welcome':
        if (message.resume) writeStored(resumeKey, message.resume);
        dispatch(welcomed({ welcome: message, now: Date.now() }));
        this.takeUpAgain(message.match);
        return;
      case 'authenticated':
        return void dispatch(authenticated(message));
      case 'auth_error':
        return void dispatch(authFailed(message.error));
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
        this.watched = null;
        return void dispatch(refusedEntry(message));
      case 'match_start':
        void this.loadCards(message.game);
        dispatch(leftLobby());
        return void dispatch(started(message));
      case 'spectating':
        void this.loadCards(message.game);
        dispatch(leftLobby());
        return void dispatch(watching(message));
      case 'stopped_spectating':
        return;
      case 'state':
        return void dispatch(stateArrived(message));
      case 'delta':
        dispatch(deltaArrived(message));
        if (this.store.getState().match?.outOfStep) this.connection.send({ type: 'resync' });
        return;
      case 'match_over':
        return void dispatch(ended(message));
      case 'refused':
        return void dispatch(actionRefused(message));
      case 'undo_requested':
        if (message.playerIndex !== this.store.getState().match?.seat) dispatch(undoChanged('asked'));
        return;
      case 'undo_answered':
        return void dispatch(undoChanged('none'));
      case 'emote':
        return void dispatch(emoteShown({ seat: message.playerIndex, emote: message.emote }));
      case 'rematch_offered':
        if (message.playerIndex !== this.store.getState().match?.seat) dispatch(rematchChanged('offered'));
        return;
      case 'rematch_declined':
        return void dispatch(rematchChanged('declined'));
      case 'presence':
        return void dispatch(presenceChanged({ seat: message.playerIndex, connected: message.connected }));
      case 'clock_warning':
        return void dispatch(clockWarned({ seat: message.playerIndex, remaining: message.remaining }));
      case 'error':
        return void dispatch(actionRefused(message));
      case 'server_closing':
        return void dispatch(serverClosing(message.seconds));
    }
  }
}
