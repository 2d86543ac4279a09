import type { ReactNode } from 'react';
import { useTable } from '../play/usePlay';
import { useZoom, type Zoomed } from './Zoom';
import './Selectable.css';

interface Props {
  id: string;
  label: string; // its accessible name: what it is and how it stands
  className?: string;
  zoom?: Zoomed | undefined;
  children: ReactNode;
}

/** Anything on the table that can be looked at and, when the server says so, pointed at. */
export function Selectable({ id, label, className = '', zoom, children }: Props) {
  const { next, chosen, point } = useTable();
  // While something is being aimed, the large picture would hide what it is aimed at.
  const zooming = useZoom(chosen.length > 0 ? undefined : zoom);
  const open = next.has(id);
  const picked = chosen.includes(id);
  const aimed = open && chosen.length > 0;
  const mark = picked ? ' is-chosen' : aimed ? ' is-target' : open ? ' is-open' : '';
  return (
    <button
      type="button"
      className={`selectable ${className}${mark}`}
      data-id={id}
      aria-disabled={!open && !picked}
      aria-pressed={picked}
      onClick={() => point(id)}
      {...zooming}
    >
      <span className="visually-hidden">{label}</span>
      <span className="selectable-face" aria-hidden="true">
        {children}
      </span>
    </button>
  );
}
