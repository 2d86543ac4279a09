import type { ReactNode } from 'react';
import { useTable } from '../play/usePlay';
import './Zone.css';

interface Props {
  count?: number; // of cards in it, where its size depends on that
  label: string;
  id?: string; // when things can be put here
  drop?: string; // what to call putting something here
  className?: string;
  empty?: string;
  children?: ReactNode;
}

/** A place for cards. When the chosen card can go here, the whole zone is a button for it. */
export function Zone({ label, id, drop, className = '', empty, count, children }: Props) {
  const { next, point } = useTable();
  const open = id !== undefined && next.has(id);
  return (
    <section
      className={`zone ${className}${open ? ' is-open' : ''}`}
      aria-label={label}
      style={{ '--count': count ?? 0 } as React.CSSProperties}
      {...(id === undefined ? {} : { 'data-id': id })}
    >
      {open && (
        <button type="button" className="zone-drop" onClick={() => point(id)}>
          <span>{drop ?? label}</span>
        </button>
      )}
      <ul className="zone-cards">{children}</ul>
      {empty && <p className="zone-empty">{empty}</p>}
    </section>
  );
}

export function Pile({ label, count, top }: { label: string; count: number; top?: ReactNode }) {
  return (
    <div className="pile" role="img" aria-label={`${label}: ${count}`}>
      {top ?? <span className={`card card-back${count ? '' : ' is-empty'}`} />}
      <b>{count}</b>
      <span className="pile-name">{label}</span>
    </div>
  );
}
