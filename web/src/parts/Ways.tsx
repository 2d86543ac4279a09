import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTable } from '../play/marks';
import { type Move, movesAfter } from '../play/moves';
import { useKeys } from '../play/usePlay';
import './Ways.css';

export interface Way {
  name: string;
  note: string; // what it does
}

interface Props {
  label: string;
  of: ReadonlySet<string>; // the cards that have ways: those of the hand
  describe(move: Move): Way;
}

/** How many pixels above the card, which lifts itself when it is chosen, and more under a mouse. */
const clearOf = (): number => (window.matchMedia('(hover: hover)').matches ? 18 : 6);

/** One button for each action, whatever other paths lead there. */
function waysIn(moves: readonly Move[]): Move[] {
  const told = new Set<unknown>();
  return moves.filter(({ action }) => !told.has(action) && told.add(action));
}

/** The ways in which the chosen card can be played, on the card itself. */
export function Ways({ label, of, describe }: Props) {
  const { moves, chosen, asked, take } = useTable();
  const list = useRef<HTMLUListElement>(null);
  const [id] = chosen;
  const ways = id !== undefined && of.has(id) ? waysIn(asked.length ? asked : movesAfter(moves, chosen)) : [];
  const count = ways.length;
  // Above its card, and within the table.
  useLayoutEffect(() => {
    const menu = list.current;
    const table = menu?.offsetParent;
    const card = document.querySelector(`.selectable[data-id="${CSS.escape(id ?? '')}"]`);
    if (!menu || !table || !card || count === 0) return;
    const place = () => {
      const [around, at] = [table.getBoundingClientRect(), card.getBoundingClientRect()];
      const most = around.width - menu.offsetWidth - 8;
      const left = at.x - around.x + at.width / 2 - menu.offsetWidth / 2;
      menu.style.left = `${Math.max(8, Math.min(most, left))}px`;
      menu.style.bottom = `${around.bottom - at.y + clearOf()}px`;
    };
    place();
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [id, count]);
  const latest = useRef(ways);
  latest.current = ways;
  useKeys(
    useCallback(
      (event: KeyboardEvent) => {
        const way = /^[1-9]$/.test(event.key) ? latest.current[Number(event.key) - 1] : undefined;
        if (!way) return;
        event.preventDefault();
        take(way);
      },
      [take],
    ),
  );
  if (count === 0) return null;
  return (
    <ul className="ways" aria-label={label} ref={list}>
      {ways.map((move, i) => {
        const { name, note } = describe(move);
        return (
          <li key={JSON.stringify(move.action)}>
            <button type="button" className="way" data-id={move.path[1]} onClick={() => take(move)}>
              <b>
                <kbd aria-hidden="true">{i + 1}</kbd>
                {name}
              </b>
              {note && <small>{note}</small>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
