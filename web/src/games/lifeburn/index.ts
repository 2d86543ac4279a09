import type { GameUi } from '../game';
import { startsTurn } from '../sentences';
import { Board } from './Board';
import { ask, hint, nameMove, recap, tally, tell } from './describe';
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
  startsSection: startsTurn,
  tally,
  recap,
  effectOf,
  afterEvent,
};
export default lifeburn;
