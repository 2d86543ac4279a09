import type { CardFace } from '../cards/face';
import { useSay } from '../i18n/text';
import { useTable } from '../play/marks';
import { Selectable } from './Selectable';
import { useIsShowing } from './showing';
import { TableCard } from './TableCard';
import './Tray.css';

export interface Found {
  face: CardFace;
  where: string; // what it is and where it lies
}

interface Props {
  isPlaced(id: string): boolean; // has a place of its own on the board
  find(id: string): Found | undefined;
}

/** Cards that a player is shown for a moment: looked at on top of a deck. */
export function LookedAt({ label, cards }: { label: string; cards: ReadonlyArray<{ id: string; face: CardFace }> }) {
  if (cards.length === 0) return null;
  return (
    <section className="tray" aria-label={label}>
      <h2>{label}</h2>
      <ul>
        {cards.map(({ id, face }, i) => (
          // Two of the same name may have the same id.
          <li key={`${id}-${i}`}>
            <TableCard id={id} label={face.name} face={face} size="table" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What can be pointed at and lies in no place of its own: cards in piles, cards of the deck that are asked for by name. */
export function Tray({ isPlaced, find }: Props) {
  const { next, moves, chosen } = useTable();
  const say = useSay();
  const showing = useIsShowing();
  const shown = new Set([...next, ...chosen].filter((id) => !isPlaced(id)));
  // While an earlier position is shown, what was drawn since has its place and is not there yet.
  if (shown.size === 0 || showing) return null;
  return (
    <section className="tray" aria-label={say('tray')}>
      <h2>{say('tray')}</h2>
      <ul>
        {[...shown].map((id) => {
          const found = find(id);
          const text = moves.find((move) => move.path.includes(id))?.text ?? id;
          return (
            <li key={id}>
              {found ? (
                <TableCard id={id} label={found.where} face={found.face} size="table" />
              ) : (
                <Selectable id={id} label={text} className="tray-word">
                  {text}
                </Selectable>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
