import { useState } from 'react';
import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import { useTable } from '../play/marks';
import { Dialog } from './Dialog';
import { TableCard } from './TableCard';
import { Pile } from './Zone';
import './OpenPile.css';

export interface PileCard {
  id?: string | undefined; // what an action calls it
  face: CardFace;
}

interface Props {
  label: string;
  sign: string;
  cards: readonly PileCard[];
  place: string;
}

/** A pile whose cards may be looked at, and chosen when a question asks for them. */
export function OpenPile({ label, sign, cards, place }: Props) {
  const [open, setOpen] = useState(false);
  const say = useSay();
  const { next } = useTable();
  const wanted = cards.some(({ id }) => id !== undefined && next.has(id));
  return (
    <>
      <button
        type="button"
        className={`open-pile${wanted ? ' is-wanted' : ''}`}
        onClick={() => setOpen(true)}
        disabled={cards.length === 0}
      >
        <Pile label={label} count={cards.length} place={place} sign={sign} />
      </button>
      {open && (
        <Dialog title={label} onClose={() => setOpen(false)} wide>
          <ul className="open-pile-cards">
            {cards.map(({ id, face }, i) => (
              <li key={id ?? i}>
                <TableCard id={id ?? `${place}-${i}`} label={face.name} face={face} size="hand" />
              </li>
            ))}
          </ul>
          {wanted && <p className="note">{say('pileNote')}</p>}
        </Dialog>
      )}
    </>
  );
}
