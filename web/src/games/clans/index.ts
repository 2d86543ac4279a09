import type { GameUi } from '../game';
import { afterEvent, pauseOf, whileShowing } from './afterEvent';
import { Board } from './Board';
import { ask, doubt, isEarly, isPrimary, nameMove, recap, saysNothing, startsSection, tally, tell } from './describe';
import { attempt, autoPass, effectOf, pathOf, unlisted } from './paths';
import type { ClansView } from './types';

const clans: GameUi<ClansView> = {
  id: 'clans',
  Board,
  pathOf,
  unlisted,
  attempt,
  nameMove,
  isPrimary,
  isEarly,
  autoPass,
  ask,
  doubt,
  tell,
  saysNothing,
  startsSection,
  tally,
  recap,
  effectOf,
  afterEvent,
  pauseOf,
  whileShowing,
};
export default clans;
