import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, type Status } from './connection';

class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
}

const seen: Status[] = [];
const heard: unknown[] = [];
const connect = () =>
  new Connection('ws://x/ws', { onStatus: (status) => seen.push(status), onMessage: (message) => heard.push(message) });
const last = () => FakeSocket.all.at(-1) as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  seen.length = 0;
  heard.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a connection', () => {
  it('passes messages on, and says whether one could be sent', () => {
    const connection = connect();
    connection.open();
    expect(connection.send({ type: 'concede' })).toBe(false);
    last().accept();
    expect(connection.send({ type: 'concede' })).toBe(true);
    last().onmessage?.({ data: '{"type":"pong"}' });
    expect(last().sent).toEqual(['{"type":"concede"}']);
    expect(heard).toEqual([{ type: 'pong' }]);
  });

  it('comes back by itself, waiting longer each time, and quickly again after a success', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    connect().open();
    last().close();
    vi.advanceTimersByTime(249);
    expect(FakeSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(2);
    last().close();
    vi.advanceTimersByTime(499);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(3);
    last().accept();
    last().close();
    vi.advanceTimersByTime(250);
    expect(FakeSocket.all).toHaveLength(4);
    expect(seen).toEqual(['connecting', 'lost', 'connecting', 'lost', 'connecting', 'open', 'lost', 'connecting']);
  });

  it('stays closed when it was closed on purpose', () => {
    const connection = connect();
    connection.open();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('notices a network that fell silent', () => {
    connect().open();
    last().accept();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });
});
