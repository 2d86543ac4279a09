import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '../store/store';
import { Client } from './client';

const sent: Array<{ type: string }> = [];

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor() {
    queueMicrotask(() => this.onopen?.());
  }
  send(text: string) {
    sent.push(JSON.parse(text));
  }
  close() {}
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
});
afterEach(() => void vi.unstubAllGlobals());

it('waits for one thing at a time: who asks for another code gives the first one back', async () => {
  const client = new Client(makeStore(), 'ws://x/ws');
  client.start();
  await Promise.resolve();
  client.createLobby('duel');
  client.createLobby('duel');
  client.joinQueue('duel');
  client.joinQueue('duel');
  expect(sent.map(({ type }) => type)).toEqual([
    'hello',
    'create_lobby',
    'leave_lobby',
    'create_lobby',
    'leave_lobby',
    'join_queue',
    'leave_queue',
    'join_queue',
  ]);
});
