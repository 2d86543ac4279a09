import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { seatAt, words } from '../../test/table';
import lifeburn from '.';
import type { LifeburnView, LifePlayer } from './types';

afterEach(cleanup);

const player = (playerId: 0 | 1, more: Partial<LifePlayer> = {}): LifePlayer => ({
  playerId,
  lifeTotal: 20,
  hand: [],
  deckSize: 30,
  field: [],
  tokens: {},
  graveyard: [],
  exile: [],
  spellBurnt: false,
  scorched: false,
  exhausted: false,
  ...more,
});
const view: LifeburnView = {
  turn: 2,
  turnPlayerId: 0,
  prioPlayerId: 0,
  currentPhase: 'Main',
  players: [
    player(0, {
      hand: [{ cardId: 'bolt', name: 'Bolt', instanceId: 'c1' }],
      field: [{ cardId: 'imp', name: 'Imp', instanceId: 'c2', type: 'Summon', attack: 2, defense: 1 }],
    }),
    player(1, { hand: [{ cardId: null }, { cardId: null }], lifeTotal: 13 }),
  ],
  stack: [
    { cardId: 'storm', name: 'Storm', instanceId: 'c9', stackObjType: 'Spell', playerId: 1, targets: ['player-0'] },
  ],
  attacks: [],
  question: null,
};

describe('the Lifeburn board', () => {
  it('casts by putting a card on one’s own side', async () => {
    const legal = [{ type: 'cast', card: 'c1' }, { type: 'pass' }];
    const { taken } = seatAt({ ui: lifeburn, view, legal });
    await userEvent.click(screen.getByRole('button', { name: /^bolt/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Play it here' }));
    expect(taken).toEqual([legal[0]]);
  });

  it('answers a question by pointing at a player', async () => {
    const asked = { ...view, question: { kind: 'Targets', playerId: 0 as const, min: 1, max: 1, chosen: [] } };
    const { taken } = seatAt({ ui: lifeburn, view: asked, legal: [{ type: 'choose', target: 'player-1' }] });
    await userEvent.click(screen.getByRole('button', { name: 'Bob: 13 life' }));
    expect(taken).toEqual([{ type: 'choose', target: 'player-1' }]);
    expect(lifeburn.ask(asked, 0, [], words())).toBe('choose targets (1 to 1)');
  });

  it('shows the stack with its aims, and whose priority it is', () => {
    seatAt({ ui: lifeburn, view });
    expect(
      within(screen.getByRole('region', { name: 'Stack' })).getByRole('button', { name: /storm, Bob → Ann/ }),
    ).toBeTruthy();
    expect(lifeburn.ask(view, 0, [], words())).toBe('Answer Storm, or pass');
    expect(lifeburn.ask({ ...view, prioPlayerId: 1 }, 0, [], words())).toBe('Bob is thinking …');
  });

  it('passes by itself only where there is no stop', () => {
    const [pass, cast] = [
      { action: { type: 'pass' }, text: '', path: [] },
      { action: { type: 'cast' }, text: '', path: [] },
    ];
    expect(lifeburn.isPass?.(pass, view, [])).toBe(true);
    expect(lifeburn.isPass?.(pass, view, ['Main'])).toBe(false);
    expect(lifeburn.isPass?.(cast, view, [])).toBe(false);
  });

  it('sets a stop', async () => {
    seatAt({ ui: lifeburn, view });
    const stop = screen.getByRole('button', { name: /Combat/ });
    expect(stop.getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(stop);
    expect(stop.getAttribute('aria-pressed')).toBe('true');
  });
});
