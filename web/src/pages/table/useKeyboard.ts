import { type RefObject, useCallback, useMemo } from 'react';
import { useClient } from '../../app/context';
import type { Move } from '../../play/moves';
import { useArrowKeys } from '../../play/useArrowKeys';
import { useJustPassed } from '../../play/useAutoPass';
import { useKeptFocus } from '../../play/useKeptFocus';
import type { Play } from '../../play/usePlay';
import type { MatchView } from '../../store/match';
import { useTableKeys } from './useTableKeys';
import { useTargetFocus } from './useTargetFocus';

interface Input {
  match: MatchView;
  area: RefObject<HTMLElement | null>;
  play: Play;
  moves: readonly Move[];
  passing: boolean;
  isPrimary(move: Move, options: readonly Move[]): boolean;
  onHelp(): void;
  onLog(): void;
  onCloseLog(): void;
}

/** All that a table is played with by keyboard alone. */
export function useKeyboard(input: Input): void {
  const { match, area, play, moves, passing, isPrimary, onHelp, onLog, onCloseLog } = input;
  const client = useClient();
  useArrowKeys(area);
  useKeptFocus(area, moves);
  const isTooSoon = useJustPassed(passing);
  const undoable = match.undo === 'none' && match.undoable;
  const onUndo = useMemo(() => (undoable ? () => client.askUndo() : undefined), [client, undoable]);
  const onCancel = useCallback(() => {
    play.cancel();
    onCloseLog();
  }, [play, onCloseLog]);
  useTableKeys({ area, play, isPrimary, isTooSoon, onHelp, onLog, onCancel, onUndo });
  useTargetFocus(area, play);
}
