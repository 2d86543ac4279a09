import { type RefObject, useCallback } from 'react';
import { optionsOf, usualOf } from '../../parts/Prompt';
import { isShowing, skipByKey } from '../../parts/showing';
import { focusQuietly } from '../../parts/Zoom';
import type { Move } from '../../play/moves';
import { numbersIn } from '../../play/numbers';
import { type Play, useKeys } from '../../play/usePlay';
import { thingAt } from './things';

interface Input {
  area: RefObject<HTMLElement | null>;
  play: Play;
  isPrimary(move: Move, options: readonly Move[]): boolean;
  isTooSoon(): boolean; // the usual answer is another than a moment ago, and nobody has done that
  onHelp(): void;
  onLog(): void;
  onCancel(): void;
  onUndo: (() => void) | undefined; // nothing can be taken back: none
}

/** What Space and the digits take now. Where a number is asked for, digits are typed into its field. */
function answersOf(play: Play, isPrimary: Input['isPrimary'], key: string): { usual?: Move; digit?: Move } {
  const options = optionsOf(play);
  const usual = usualOf(play, isPrimary) ?? (options.length === 1 ? options[0] : undefined);
  const digit = /^[1-9]$/.test(key) && !isShowing() && !numbersIn(options) ? options[Number(key) - 1] : undefined;
  return { ...(usual ? { usual } : {}), ...(digit ? { digit } : {}) };
}

/** Buttons take Space themselves, but for what lies on the table: that is pointed at by Enter. */
function takesSpace(target: HTMLElement | null): boolean {
  return target !== null && target.closest('a, button, summary, [tabindex]') !== null && !target.closest('.selectable');
}

/** The keys of a table: Space and digits answer, Escape lets go; help, history and taking back have letters. */
export function useTableKeys({ area, play, isPrimary, isTooSoon, onHelp, onLog, onCancel, onUndo }: Input): void {
  useKeys(
    useCallback(
      (event: KeyboardEvent) => {
        const { usual, digit } = answersOf(play, isPrimary, event.key);
        // A key that is held down skips, ends the turn and so on without anybody meaning it. While something is shown, Space and Escape
        // end the showing and nothing else.
        if (event.repeat && event.key === ' ') event.stopImmediatePropagation();
        else if ((event.key === ' ' || event.key === 'Escape') && skipByKey()) event.stopImmediatePropagation();
        else if (digit) play.take(digit);
        else if (event.key === ' ' && usual && !takesSpace(event.target as HTMLElement | null)) {
          if (!isTooSoon()) play.take(usual);
        } else if (event.key === 'Escape') {
          // Whoever plays by keyboard is back at what was chosen.
          const [chosen] = play.chosen;
          if (chosen !== undefined && document.activeElement?.matches(':focus-visible'))
            focusQuietly(thingAt(area.current, chosen));
          onCancel();
        } else if (event.key === '?') onHelp();
        else if (event.key === 'l') onLog();
        else if (event.key === 'z' && onUndo) onUndo();
        else return;
        event.preventDefault();
      },
      [area, play, isPrimary, isTooSoon, onHelp, onLog, onCancel, onUndo],
    ),
  );
}
