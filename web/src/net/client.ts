import { Guide } from '../lessons/guide';
import { isLesson } from '../lessons/lesson';
import { cardsArrived, cardsMissing, gamesArrived, gamesMissing } from '../store/catalogue';
import { lessonLeft } from '../store/lesson';
import { leftLobby, refusedEntry, waitingFor } from '../store/lobby';
import { actionSent, drawChanged, left, rematchChanged, undoChanged } from '../store/match';
import { resumeKey, signedIn, signedOut, statusChanged } from '../store/session';
import type { Store } from '../store/store';
import { readStored } from '../store/stored';
import { Connection } from './connection';
import { type Account, http } from './http';
import {
  type Action,
  type DeckChoice,
  type Emote,
  type FromClient,
  otherSeat,
  type Seat,
  type WatchWish,
} from './protocol';
import { receive, type Ways } from './receive';

// What the player wants becomes messages to the server; receive.ts is the way back.

const features = ['deltas', 'events', 'legal', 'texts', 'history'];

export class Client {
  private readonly connection: Connection;
  private readonly guide: Guide;
  private nextAction = 1;
  private watched: { matchId: string; code?: string } | null = null;

  constructor(
    private readonly store: Store,
    url: string,
  ) {
    this.guide = new Guide(store, (game) => this.loadCards(game));
    const ways: Ways = {
      send: (message) => this.connection.send(message),
      loadCards: (game) => this.loadCards(game),
      takeUpAgain: (matchId, endedId) => this.takeUpAgain(matchId, endedId),
      stoppedWatching: () => {
        this.watched = null;
      },
    };
    this.connection = new Connection(url, {
      onStatus: (status) => {
        store.dispatch(statusChanged(status));
        if (status !== 'open') return;
        this.greet();
        if (!this.store.getState().catalogue.games) void this.loadGames(); // the server was away before
      },
      onMessage: (message) => receive(message, store, ways),
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

  startLesson(id: string, names: { you: string; opponent: string }): Promise<void> {
    return this.guide.start(id, names);
  }
  lessonNext(): void {
    void this.guide.take({ next: true });
  }

  act(action: Action): void {
    const { match } = this.store.getState();
    if (!match || match.sent) return;
    const sent = { id: `a-${Date.now().toString(36)}-${this.nextAction++}`, action };
    this.store.dispatch(actionSent(sent));
    if (isLesson(match.id)) return void this.guide.take({ action }, sent.id);
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

  /** Whoever waits for something already waits for this instead. */
  private enter(waiting: Parameters<typeof waitingFor>[0], message: FromClient): void {
    this.leaveWaiting();
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
}
