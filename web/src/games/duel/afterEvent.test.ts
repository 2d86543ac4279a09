import { describe, expect, it } from 'vitest';
import { face } from '../../test/table';
import { afterEvent } from './afterEvent';
import type { DuelView } from './types';

const creature = (instanceId: string, currentHealth = 3) => ({
  instanceId,
  cardId: 'crab',
  currentHealth,
  attackedThisTurn: false,
});
const view: DuelView = {
  currentTurn: 1,
  manaRemaining: 5,
  winner: null,
  persistentEffects: [],
  players: [
    { heroHealth: 50, hand: [{ instanceId: 'p0-1', cardId: 'bolt' }], board: [creature('p0-2')], deck: [0, 0] },
    { heroHealth: 50, hand: [{}, {}], board: [creature('p1-2')], deck: [0, 0] },
  ],
};
const following = (...events: Array<{ type: string; [more: string]: unknown }>): DuelView =>
  events.reduce((now, event) => afterEvent(now, event, face), view);
const ids = ({ players }: DuelView, seat: 0 | 1) => players[seat].board.map(({ instanceId }) => instanceId);

describe('a turn of Duel, event by event', () => {
  it('puts what is played in its place, from the hand', () => {
    const now = following({ type: 'creature_played', seat: 1, instanceId: 'p1-9', cardId: 'gull', boardIndex: 0 });
    expect(ids(now, 1)).toEqual(['p1-9', 'p1-2']);
    expect(now.players[1].board[0]?.currentHealth).toBe(3);
    expect(now.players[1].hand).toHaveLength(1);
    expect(now.manaRemaining).toBe(3);
  });

  it('summons without taking from a hand, and casts with taking from it', () => {
    const now = following(
      { type: 'creature_summoned', seat: 0, instanceId: 'p0-9', cardId: 'gull' },
      { type: 'spell_cast', seat: 0, instanceId: 'p0-1', cardId: 'bolt' },
    );
    expect(ids(now, 0)).toEqual(['p0-2', 'p0-9']);
    expect(now.players[0].hand).toEqual([]);
  });

  it('lets blows land on creatures and heroes, and the dead fall', () => {
    const now = following(
      { type: 'attack_declared', seat: 1, instanceId: 'p1-2', targetId: 'p0-2' },
      { type: 'damage_taken', targetId: 'hero-0', amount: 2, health: 48 },
      { type: 'damage_taken', targetId: 'p1-2', amount: 1, health: 2 },
      { type: 'creature_died', seat: 0, instanceId: 'p0-2' },
    );
    expect(now.players[0].heroHealth).toBe(48);
    expect(now.players[1].board[0]).toMatchObject({ currentHealth: 2, attackedThisTurn: true });
    expect(ids(now, 0)).toEqual([]);
  });

  it('strengthens, draws and hands the turn over', () => {
    const now = following(
      { type: 'attack_gained', seat: 1, instanceId: 'p1-2', amount: 2 },
      { type: 'health_gained', seat: 1, instanceId: 'p1-2', amount: 2 },
      { type: 'card_drawn', seat: 0, instanceId: 'p0-7', cardId: 'gull' },
      { type: 'card_drawn_face_down', seat: 1 },
      { type: 'turn_started', seat: 0, turn: 3 },
    );
    expect(now.players[1].board[0]).toMatchObject({ attackBuff: 2, currentHealth: 5 });
    expect(now.players[0].hand.at(-1)).toEqual({ instanceId: 'p0-7', cardId: 'gull' });
    expect(now.players.map(({ hand, deck }) => [hand.length, deck.length])).toEqual([
      [2, 1],
      [3, 1],
    ]);
    expect(now).toMatchObject({ currentTurn: 0, manaRemaining: 10 });
  });

  it('leaves the rest as it is', () => {
    expect(following({ type: 'trigger_fired', seat: 0, instanceId: 'p0-2' })).toBe(view);
    const { players } = following({ type: 'damage_taken', targetId: 'p1-2', amount: 1, health: 2 });
    expect(players[0].board[0]).toBe(view.players[0].board[0]);
  });
});
