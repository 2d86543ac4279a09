import type { FromClient, FromServer } from './protocol';

// One WebSocket that comes back by itself. Knows nothing of games: messages go in and out as objects.

export type Status = 'connecting' | 'open' | 'lost';

export interface Listener {
  onStatus(status: Status): void;
  onMessage(message: FromServer): void;
}

const firstPause = 250;
const longestPause = 8000;
const pingEvery = 15_000;
const deafAfter = 40_000;

export class Connection {
  private socket: WebSocket | undefined;
  private pause = firstPause;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  private heardAt = 0;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    this.closed = false;
    clearTimeout(this.retry);
    this.listener.onStatus('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(String(event.data));
    socket.onclose = () => this.lost(socket);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.retry);
    clearInterval(this.pinging);
    this.socket?.close();
  }

  /** Drops the connection and opens another, at once: after signing in or out, or when the network came back. */
  reopen(): void {
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.pause = firstPause;
    this.open();
  }

  /** False when there is nobody to send it to. */
  send(message: FromClient): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private opened(): void {
    this.pause = firstPause;
    this.heardAt = Date.now();
    this.listener.onStatus('open');
    clearInterval(this.pinging);
    this.pinging = setInterval(() => this.ping(), pingEvery);
  }

  // A network that vanished without a word is found out by the missing answer.
  private ping(): void {
    if (Date.now() - this.heardAt > deafAfter) this.reopen();
    else this.send({ type: 'ping', id: Date.now() });
  }

  private heard(text: string): void {
    this.heardAt = Date.now();
    this.listener.onMessage(JSON.parse(text) as FromServer);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket || this.closed) return;
    clearInterval(this.pinging);
    this.listener.onStatus('lost');
    // Half of the pause is chance, so that a restarted server is not met by everybody at once.
    this.retry = setTimeout(() => this.open(), this.pause * (0.5 + Math.random() / 2));
    this.pause = Math.min(longestPause, this.pause * 2);
  }
}
