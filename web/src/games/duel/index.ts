import type { GameUi } from '../game';
import { Board } from './Board';
import { ask, isPrimary, nameMove, recap, startsSection, tally, tell } from './describe';
import { attempt, effectOf, pathOf } from './paths';
import type { DuelView } from './types';

const duel: GameUi<DuelView> = {
  id: 'duel',
  Board,
  pathOf,
  attempt,
  nameMove,
  isPrimary,
  ask,
  tell,
  startsSection,
  tally,
  recap,
  effectOf,
};
export default duel;
