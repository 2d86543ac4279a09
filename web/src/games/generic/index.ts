import type { GameEvent, Seat } from '../../net/protocol';
import type { Move } from '../../play/moves';
import type { GameUi, Words } from '../game';
import { Board } from './Board';
import { effectOf } from './effects';
import { idsOf, mentions } from './position';

const passes = /^(pass|pass_priority|end_turn|end_phase|done|submit|confirm|continue)$/;

/** Plays any game the server knows, from its position and its list of legal actions alone. */
const generic: GameUi<unknown> = {
  id: 'generic',
  Board,
  pathOf: (action, view) => mentions(action, idsOf(view)),
  nameMove: (move: Move) => move.text,
  isPrimary: (move: Move) => passes.test(move.action.type),
  ask: (_view: unknown, _seat: Seat, chosen: readonly string[], words: Words) =>
    chosen.length ? words.say('chooseNext') : words.say('chooseMove'),
  tell: () => undefined,
  effectOf,
  startsSection: (event: GameEvent) => /turn_(began|started)/.test(event.type),
};
export default generic;
