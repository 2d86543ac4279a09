import type { GameUi } from '../game';
import { startsTurn } from '../sentences';
import { Board } from './Board';
import { ask, hint, nameMove, nameOnward, recap, recapFits, tally, tell } from './describe';
import { afterEvent, attempt, autoPass, effectOf, gather, isPrimary, otherPaths, pathOf, straightAt } from './paths';
import type { ConcView } from './types';

const conclave: GameUi<ConcView> = {
  id: 'conclave',
  Board,
  pathOf,
  otherPaths,
  attempt,
  straightAt,
  gather,
  nameMove,
  nameOnward,
  isPrimary,
  autoPass,
  ask,
  hint,
  tell,
  startsSection: startsTurn,
  tally,
  recap,
  recapFits,
  effectOf,
  afterEvent,
};
export default conclave;
