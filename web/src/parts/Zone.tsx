import type { ReactNode } from 'react';
import { useMark } from '../play/marks';
import './Zone.css';

interface Props {
  count?: number; // of cards in it, where they are to fit into the place there is
  least?: number; // so many fit in any case
  label: string;
  id?: string; // when things can be put here
  drop?: ReactNode; // what to call putting something here
  className?: string;
  empty?: string;
  children?: ReactNode;
}

const step = 4;
const few = 3; // on a narrow screen, cards are never larger than for so many
const row = 6; // and up to so many lie as large as a row of them can be
const crowd = 12; // more than this fill their places from the left

/** For how many cards there is room: beyond a few in steps, so that one more or less seldom changes the size of all the others. */
const roomFor = (count: number, least: number): number =>
  Math.max(least, count <= Math.max(step, least) ? count : Math.ceil(count / step) * step);

/** The same on a narrow screen, where every place that stays empty makes all cards smaller. */
const fewFor = (count: number, least: number): number =>
  count <= row ? Math.max(Math.min(few, least), count) : Math.ceil(count / 2) * 2;

/** A place for cards. When the chosen card can go here, the whole zone is a button for it. */
export function Zone({ label, id, drop, className = '', empty, count, least = 5, children }: Props) {
  const { mark, marks } = useMark(id ?? '');
  const open = mark === 'open' || mark === 'target';
  const fit = count === undefined ? '' : count > crowd ? ' zone--fit zone--crowd' : ' zone--fit';
  return (
    <section
      className={`zone ${className}${fit}${open ? ' is-open' : ''}`}
      aria-label={label}
      {...(id === undefined ? {} : { 'data-id': id })}
    >
      {open && (
        <button type="button" className="zone-drop" onClick={() => marks?.play.point(id ?? '')}>
          <span>{drop ?? label}</span>
        </button>
      )}
      <ul
        className="zone-cards"
        style={
          {
            '--room': roomFor(count ?? 0, least),
            '--few': fewFor(count ?? 0, least),
          } as React.CSSProperties
        }
      >
        {children}
      </ul>
      {empty && <p className="zone-empty">{empty}</p>}
    </section>
  );
}

interface PileProps {
  label: string;
  count: number;
  top?: ReactNode;
  place?: string; // what it is called, for what comes from there or goes there
  sign?: string; // on its cards, where there is no room for its name
}

export function Pile({ label, count, top, place, sign }: PileProps) {
  return (
    <div className="pile" role="img" aria-label={`${label}: ${count}`} title={label} data-place={place}>
      {top ?? <span className={`card card-back${count ? '' : ' is-empty'}`} />}
      {sign && (
        <span className="pile-sign" aria-hidden="true">
          {sign}
        </span>
      )}
      <b>{count}</b>
      <span className="pile-name">{label}</span>
    </div>
  );
}
