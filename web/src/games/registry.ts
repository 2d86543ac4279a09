import type { GameUi } from './game';

// One line per game with a board of its own, loaded when it is first played. Any other game is played on the generic board.
const boards: Record<string, () => Promise<{ default: GameUi }>> = {
  clans: () => import('./clans'),
  duel: () => import('./duel'),
  lifeburn: () => import('./lifeburn'),
};

const loaded = new Map<string, Promise<GameUi>>();

export function loadGame(id: string, generic = false): Promise<GameUi> {
  const key = generic ? 'generic' : id;
  let promise = loaded.get(key);
  if (!promise) {
    const load = (!generic && boards[id]) || (() => import('./generic'));
    promise = load().then((module) => module.default);
    loaded.set(key, promise);
  }
  return promise;
}
