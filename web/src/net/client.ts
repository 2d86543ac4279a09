import { asMatch, asState, type Deed, isLesson } from '../lessons/lesson';
import { cardsArrived, cardsMissing, gamesArrived, gamesMissing } from '../store/catalogue';
import { lessonFailed, lessonLeft, lessonMoved, lessonWrong } from '../store/lesson';
import { codeGiven, leftLobby, refusedEntry, waitingFor } from '../store/lobby';
import {
  actionRefused,
  actionSent,
  clockWarned,
  deltaArrived,
  drawChanged,
  emoteShown,
  ended,
  historyTold,
  left,
  presenceChanged,
  rematchChanged,
  started,
  stateArrived,
  undoChanged,
  watching,
} from '../store/match';
import { lessonFinished, matchPlayed } from '../store/past';
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
import { keepCommitment } from './commitment';
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
  type WatchWish,
} from './protocol';

// Between the store and the server: what arrives becomes store actions, what the player wants becomes messages.

const features = ['deltas', 'events', 'legal', 'texts', 'history'];

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
        if (status !== 'open') return;
        this.greet();
        if (!this.store.getState().catalogue.games) void this.loadGames(); // the server was away before
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
  createLobby(game: string, deck?: DeckChoice, spectators?: WatchWish): void {
    const wishes = { ...(deck ? { deck } : {}), ...(spectators ? { spectators } : {}) };
    this.enter('lobby', { type: 'create_lobby', game, ...wishes });
  }
  /** `showHands`: agrees that watchers see both hands late, where the host wants that. */
  joinLobby(code: string, deck?: DeckChoice, showHands = false): void {
    const agreed: WatchWish | undefined = showHands ? { hands: 'delayed' } : undefined;
    this.enter('joining', {
      type: 'join_lobby',
      code: code.trim().toUpperCase(),
      ...(deck ? { deck } : {}),
      ...(agreed ? { spectators: agreed } : {}),
    });
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
    this.store.dispatch(lessonLeft());
  }

  // --- guided matches ---

  async startLesson(id: string, names: { you: string; opponent: string }): Promise<void> {
    const table = await http.takeLesson(id, []);
    void this.loadCards(table.game);
    this.store.dispatch(lessonMoved({ table, deeds: [] }));
    this.store.dispatch(left());
    this.store.dispatch(started(asMatch(table, names.you, names.opponent)));
    this.store.dispatch(stateArrived(asState(table, 0)));
  }
  lessonNext(): void {
    void this.doInLesson({ next: true });
  }
  private async doInLesson(deed: Deed, ack?: string): Promise<void> {
    const { lesson } = this.store.getState();
    if (!lesson) return;
    const deeds = [...lesson.deeds, deed];
    try {
      const table = await http.takeLesson(lesson.id, deeds);
      if (this.store.getState().lesson?.id !== lesson.id) return; // left meanwhile
      if (table.wrong) {
        this.store.dispatch(stateArrived(asState({ ...table, events: [], eventTexts: [] }, lesson.deeds.length, ack)));
        this.store.dispatch(lessonWrong(table.wrong));
        return;
      }
      this.store.dispatch(lessonMoved({ table, deeds }));
      this.store.dispatch(stateArrived(asState(table, deeds.length, ack)));
      if (table.step.kind === 'done') this.store.dispatch(lessonFinished(lesson.id));
    } catch {
      if (ack) this.store.dispatch(actionRefused({ id: ack, error: '' }));
      this.store.dispatch(lessonFailed());
    }
  }

  act(action: Action): void {
    const { match } = this.store.getState();
    if (!match || match.sent) return;
    const sent = { id: `a-${Date.now().toString(36)}-${this.nextAction++}`, action };
    this.store.dispatch(actionSent(sent));
    if (isLesson(match.id)) return void this.doInLesson({ action }, sent.id);
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
  offerDraw(): void {
    this.store.dispatch(drawChanged('offered'));
    this.connection.send({ type: 'draw_offer' });
  }
  answerDraw(accept: boolean): void {
    this.store.dispatch(drawChanged('none'));
    this.connection.send({ type: 'draw_answer', accept });
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
    try {
      const { cards } = await http.cards(game);
      this.store.dispatch(cardsArrived({ game, cards }));
    } catch {
      this.store.dispatch(cardsMissing(game));
    }
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
  private takeUpAgain(matchId: string | undefined, endedId: string | undefined): void {
    const { match } = this.store.getState();
    if (this.watched) this.connection.send({ type: 'spectate', ...this.watched });
    if (match?.sent && match.id === matchId) this.connection.send({ type: 'act', ...match.sent });
    const gone = !matchId && match?.id !== endedId;
    if (gone && match && match.seat !== null && !match.over && !isLesson(match.id)) this.store.dispatch(left());
  }

  /** Keeps what was played on this device. */
  private remember(matchId: string): void {
    const { match } = this.store.getState();
    if (!match?.over || match.id !== matchId || match.seat === null) return;
    const opponent = match.players[otherSeat(match.seat)];
    const { result, replayId } = match.over;
    this.store.dispatch(
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

  private isOurs({ playerIndex }: { playerIndex: Seat }): boolean {
    return playerIndex === this.store.getState().match?.seat;
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
        this.takeUpAgain(message.match, message.ended);
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
        this.watched = null;
        return void dispatch(refusedEntry(message));
      case 'match_start':
        void this.loadCards(message.game);
        dispatch(leftLobby());
        dispatch(lessonLeft());
        return void dispatch(started({ ...message, commitment: keepCommitment(message.matchId, message.commitment) }));
      case 'spectating':
        void this.loadCards(message.game);
        dispatch(leftLobby());
        return void dispatch(watching({ ...message, commitment: keepCommitment(message.matchId, message.commitment) }));
      case 'stopped_spectating':
        return;
      case 'state':
        return void dispatch(stateArrived(message));
      case 'delta':
        dispatch(deltaArrived(message));
        if (this.store.getState().match?.outOfStep) this.connection.send({ type: 'resync' });
        return;
      case 'match_over':
        dispatch(ended(message));
        return void this.remember(message.matchId);
      case 'refused':
        return void dispatch(actionRefused(message));
      case 'undo_requested':
        return void dispatch(undoChanged(this.isOurs(message) ? 'asking' : 'asked'));
      case 'undo_answered':
        return void dispatch(undoChanged('none'));
      case 'draw_offered':
        return void dispatch(drawChanged(this.isOurs(message) ? 'offered' : 'asked'));
      case 'draw_answered':
        return void dispatch(drawChanged(message.accept ? 'none' : 'declined'));
      case 'history':
        return void dispatch(historyTold(message));
      case 'emote':
        return void dispatch(emoteShown({ seat: message.playerIndex, emote: message.emote }));
      case 'rematch_offered':
        if (!this.isOurs(message)) dispatch(rematchChanged('offered'));
        return;
      case 'rematch_declined':
        return void dispatch(rematchChanged('declined'));
      case 'presence':
        return void dispatch(
          presenceChanged({
            seat: message.playerIndex,
            connected: message.connected,
            ...(message.grace === undefined ? {} : { grace: message.grace }),
            now: Date.now() + this.store.getState().session.clockOffset,
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
}
