import type { ReactNode } from 'react';
import { useMark } from '../play/marks';
import { readTapped, useReads } from './Reading';
import { isShowing } from './showing';
import { useZoom, type Zoomed } from './Zoom';
import './Selectable.css';

interface Props {
  id: string;
  label?: string; // its accessible name: what it is and how it stands; left out where a card on it has that
  className?: string;
  zoom?: Zoomed | undefined;
  children: ReactNode;
}

/** Anything on the table that can be looked at and, when the server says so, pointed at. */
export function Selectable({ id, label, className = '', zoom, children }: Props) {
  const { mark, marks } = useMark(id);
  // While something is being aimed or shown, the large picture would hide it.
  const zooming = useZoom(() =>
    (marks && (marks.play.chosen.length > 0 || marks.play.about !== undefined)) || isShowing() ? undefined : zoom,
  );
  useReads(mark === 'chosen' || mark === 'asking' ? zoom?.face : undefined);
  return (
    <button
      type="button"
      className={`selectable ${className}${mark === 'none' ? '' : ` is-${mark}`}`}
      data-id={id}
      aria-disabled={mark === 'none' || mark === 'asking'}
      aria-pressed={mark === 'chosen'}
      onClick={() => {
        if (mark === 'none' && zoom) readTapped(zoom.face);
        marks?.play.point(id);
      }}
      {...zooming}
    >
      {label === undefined ? (
        children
      ) : (
        <span className="selectable-face" role="img" aria-label={label}>
          {children}
        </span>
      )}
    </button>
  );
}
