import type { GameUi } from '../game';
import { Board } from './Board';
import { ask, isPrimary, nameMove, recap, startsSection, tally, tell } from './describe';
import { attempt, pathOf, unlisted } from './paths';
import type { ClansView } from './types';

const clans: GameUi<ClansView> = {
  id: 'clans',
  Board,
  pathOf,
  unlisted,
  attempt,
  nameMove,
  isPrimary,
  ask,
  tell,
  startsSection,
  tally,
  recap,
};
export default clans;
