import type { Seat } from '../../net/protocol';
import { Selectable } from '../../parts/Selectable';
import { useOneOf } from '../../play/marks';
import type { BoardProps, Words } from '../game';
import { ManaSign } from './Mana';
import { manaOf } from './manaOf';
import type { ConcView, Permanent } from './types';

type Shared = Pick<BoardProps<ConcView>, 'face' | 'words'>;

/** Generators that are alike in everything, as one thing to point at: it does not matter which of them is meant. */
function Alike({ lands, face, words }: { lands: readonly [Permanent, ...Permanent[]] } & Shared) {
  const [{ cardId, tapped }] = lands;
  const own = face(cardId ?? '');
  const id = useOneOf(lands.map(({ instanceId }) => instanceId ?? ''));
  const count = lands.length > 1 ? ` × ${lands.length}` : '';
  return (
    <Selectable
      id={id}
      className={`conc-land${tapped ? ' is-tapped' : ''}`}
      label={`${own.name}${count}, ${words.say(tapped ? 'koniIsTapped' : 'koniReady')}`}
      zoom={{ face: own }}
    >
      {manaOf(own).map((mana) => (
        <ManaSign key={mana} mana={mana} />
      ))}
      {count && <b>×{lands.length}</b>}
      {tapped && <i className="arena-moon">☾</i>}
    </Selectable>
  );
}

type Group = [string, [Permanent, ...Permanent[]]];

function grouped(lands: readonly Permanent[], keyOf: (land: Permanent) => string): Group[] {
  const groups = new Map<string, [Permanent, ...Permanent[]]>();
  for (const land of lands) {
    const group = groups.get(keyOf(land));
    if (group) group.push(land);
    else groups.set(keyOf(land), [land]);
  }
  return [...groups];
}

/** All that a player can see of it but which one it is. */
const looksOf = ({ instanceId: _, ...looks }: Permanent): string => JSON.stringify(looks);

/** Generators of one name lie together; those that are ready come first. */
export function Lands({ view, seat, face, words, ours }: { view: ConcView; seat: Seat; ours: boolean } & Shared) {
  const lands = view.players[seat].battlefield.filter(({ type }) => type === 'ResourceGenerator');
  const readyFirst = [...lands].sort((left, right) => Number(left.tapped) - Number(right.tapped));
  return (
    <ul className={`arena-sources conc-lands${ours ? ' is-ours' : ''}`} aria-label={landsLabel(lands, seat, words)}>
      {grouped(lands, ({ cardId }) => cardId ?? '').map(([cardId]) => (
        <li key={cardId} className="conc-group">
          <span>
            {grouped(
              readyFirst.filter((land) => (land.cardId ?? '') === cardId),
              looksOf,
            ).map(([looks, alike]) => (
              <Alike key={looks} lands={alike} face={face} words={words} />
            ))}
          </span>
          <small aria-hidden="true">{face(cardId).name}</small>
        </li>
      ))}
    </ul>
  );
}

function landsLabel(lands: readonly Permanent[], seat: Seat, words: Words): string {
  const ready = lands.filter(({ tapped }) => !tapped).length;
  return words.say('concLandsOf', { player: words.player(seat), ready, count: lands.length });
}
