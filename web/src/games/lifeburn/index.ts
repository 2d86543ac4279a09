import type { GameUi } from '../game';
import { Board } from './Board';
import { ask, nameMove, recap, startsSection, tally, tell } from './describe';
import { attempt, autoPass, effectOf, isPrimary, pathOf } from './paths';
import type { LifeburnView } from './types';

const lifeburn: GameUi<LifeburnView> = {
  id: 'lifeburn',
  Board,
  pathOf,
  attempt,
  nameMove,
  isPrimary,
  autoPass,
  ask,
  tell,
  startsSection,
  tally,
  recap,
  effectOf,
};
export default lifeburn;
