import type { GameUi } from '../game';
import { startsTurn } from '../sentences';
import { afterEvent } from './afterEvent';
import { Board } from './Board';
import { ask, hint, nameMove, nameOnward, recap, recapFits, tally, tell } from './describe';
import { attempt, autoPass, effectOf, isPrimary, otherPaths, pathOf } from './paths';
import type { KoniView } from './types';

const konivrer: GameUi<KoniView> = {
  id: 'konivrer',
  Board,
  pathOf,
  otherPaths,
  attempt,
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
export default konivrer;
