import type { GameUi } from './game';

// Each folder beside this file is a game with a board of its own, loaded when it is first played. Any other game is played on the
// generic board.
const boards = import.meta.glob<{ default: GameUi }>('./*/index.ts');

const loaded = new Map<string, Promise<GameUi>>();

export function loadGame(id: string, generic = false): Promise<GameUi> {
  const key = generic ? 'generic' : id;
  let promise = loaded.get(key);
  if (!promise) {
    const load = (!generic && boards[`./${id}/index.ts`]) || boards['./generic/index.ts'];
    if (!load) throw new Error('the generic board is missing');
    promise = load().then((module) => module.default);
    loaded.set(key, promise);
  }
  return promise;
}
