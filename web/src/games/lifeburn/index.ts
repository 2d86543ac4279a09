import type { GameUi } from '../game';
import { startsTurn } from '../sentences';
import { Board } from './Board';
import { ask, hint, nameMove, nameOnward, recap, tally, tell } from './describe';
import { afterEvent, asksAbout, attempt, autoPass, effectOf, isEarly, isPrimary, pathOf } from './paths';
import type { LifeburnView } from './types';

const lifeburn: GameUi<LifeburnView> = {
  id: 'lifeburn',
  Board,
  pathOf,
  attempt,
  nameMove,
  nameOnward,
  isPrimary,
  isEarly,
  autoPass,
  ask,
  asksAbout,
  hint,
  tell,
  startsSection: startsTurn,
  tally,
  recap,
  effectOf,
  afterEvent,
};
export default lifeburn;
