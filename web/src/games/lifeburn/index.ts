import type { GameUi } from '../game';
import { Board } from './Board';
import { ask, hint, nameMove, recap, startsSection, tally, tell } from './describe';
import { afterEvent, attempt, autoPass, effectOf, isPrimary, pathOf } from './paths';
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
  hint,
  tell,
  startsSection,
  tally,
  recap,
  effectOf,
  afterEvent,
};
export default lifeburn;
