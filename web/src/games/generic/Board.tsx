import { memo, useCallback, useMemo, useRef } from 'react';
import { Card, CardBack } from '../../parts/Card';
import { Selectable } from '../../parts/Selectable';
import { useTable } from '../../play/marks';
import type { BoardProps } from '../game';
import { type Area, type Group, groupsOf, type Item } from './position';
import './Board.css';

type ThingProps = { item: Item } & Pick<BoardProps<unknown>, 'face'>;

const sameThing = (left: ThingProps, right: ThingProps): boolean =>
  left.face === right.face &&
  (left.item === right.item ||
    (left.item.id === right.item.id &&
      left.item.cardId === right.item.cardId &&
      left.item.facts.join() === right.item.facts.join()));

const Thing = memo(function Thing({ item, face }: ThingProps) {
  if (item.cardId === null)
    return (
      <li>
        <CardBack size="table" />
      </li>
    );
  const card = face(item.cardId);
  return (
    <li>
      <Selectable id={item.id} label={[card.name, ...item.facts, card.text].join('. ')} zoom={{ face: card }}>
        <Card face={card} size="table" />
        {item.facts.length > 0 && <span className="generic-facts">{item.facts.slice(0, 4).join(' · ')}</span>}
      </Selectable>
    </li>
  );
}, sameThing);

/** What is face down throughout is told by its number; so is what would fill the page. */
const shownMax = ({ items }: Area): number => (items.some((item) => item.cardId !== null) ? 80 : 12);

/** Ids as keys, so that a card that moves stays the same element; one that occurs twice is numbered. */
function keysOf(items: readonly Item[]): string[] {
  const seen = new Map<string, number>();
  return items.map(({ id }) => {
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return times === 1 ? id : `${id}#${times}`;
  });
}

function GroupView({
  group,
  place,
  face,
  words,
}: { group: Group; place: string } & Pick<BoardProps<unknown>, 'face' | 'words'>) {
  return (
    <section className="generic-group" aria-label={group.name || words.say('table')} data-place={place}>
      <h2>{group.name || words.say('table')}</h2>
      <dl>
        {group.facts.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {group.areas.map((area) => (
        <div key={area.name} className="generic-area">
          <h3>
            {area.name} <small>{area.items.length}</small>
          </h3>
          {area.items.length > 0 && area.items.length <= shownMax(area) && (
            <ul>
              {keysOf(area.items).map((key, i) => (
                <Thing key={key} item={area.items[i] as Item} face={face} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** One of the legal moves. Its place in the list, not the move itself: the same words at the same place need no rendering. */
const MoveButton = memo(function MoveButton({ at, text, take }: { at: number; text: string; take(at: number): void }) {
  return (
    <li>
      <button type="button" className="button" onClick={() => take(at)}>
        {text}
      </button>
    </li>
  );
});

/** Everything that is legal, as a list: enough to play any game. */
function MoveList({ words }: Pick<BoardProps<unknown>, 'words'>) {
  const play = useTable();
  const pointed = play.moves.filter((move) => move.path.length > 0);
  const latest = useRef({ play, pointed });
  latest.current = { play, pointed };
  const take = useCallback((at: number) => {
    const move = latest.current.pointed[at];
    if (move) latest.current.play.take(move);
  }, []);
  if (!pointed.length) return null;
  return (
    <section className="generic-moves" aria-label={words.say('allMoves')}>
      <h2>{words.say('allMoves')}</h2>
      <ol>
        {pointed.map((move, i) => (
          <MoveButton key={i} at={i} text={move.text} take={take} />
        ))}
      </ol>
    </section>
  );
}

export function Board({ view, seat, face, words }: BoardProps<unknown>) {
  const groups = useMemo(() => groupsOf(view, [words.player(0), words.player(1)]), [view, words]);
  const [first, second, table] = groups.length === 3 ? groups : [undefined, undefined, groups[0]];
  const ordered = [seat === 0 ? second : first, table, seat === 0 ? first : second].filter(
    (group) => group !== undefined,
  );
  return (
    <div className="generic">
      <div className="generic-groups">
        {ordered.map((group) => (
          <GroupView
            key={group.name}
            group={group}
            place={group === first ? 'player-0' : group === second ? 'player-1' : 'table'}
            face={face}
            words={words}
          />
        ))}
      </div>
      <MoveList words={words} />
    </div>
  );
}
