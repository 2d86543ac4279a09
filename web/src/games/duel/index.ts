import type { GameUi } from '../game';
import { startsTurn } from '../sentences';
import { afterEvent } from './afterEvent';
import { Board } from './Board';
import { ask, hint, isEarly, isPrimary, nameMove, nameOnward, recap, saysNothing, tally, tell } from './describe';
import { attempt, effectOf, pathOf } from './paths';
import type { DuelView } from './types';

const duel: GameUi<DuelView> = {
  id: 'duel',
  Board,
  pathOf,
  attempt,
  nameMove,
  nameOnward,
  isPrimary,
  isEarly,
  ask,
  hint,
  tell,
  saysNothing,
  startsSection: startsTurn,
  tally,
  recap,
  effectOf,
  afterEvent,
};
export default duel;
