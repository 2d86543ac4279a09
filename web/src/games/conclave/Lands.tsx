import type { CardFace } from '../../cards/face';
import type { Seat } from '../../net/protocol';
import { Selectable } from '../../parts/Selectable';
import type { BoardProps, Words } from '../game';
import { ManaSign } from './Mana';
import type { ConcView, Permanent } from './types';

type Shared = Pick<BoardProps<ConcView>, 'face' | 'words'>;

const colours: Record<string, string> = { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' };

/** What a generator makes: as its card says it, else by what it is of. */
function manaOf({ text, themes }: CardFace): string[] {
  const added = [...text.matchAll(/[Aa]dd ((?:\{?[WUBRGC]\}?)+)/g)].flatMap(
    ([, said = '']) => said.match(/[WUBRGC]/g) ?? [],
  );
  const found = new Set(added.length ? added : themes.flatMap((theme) => colours[theme] ?? []));
  return found.size ? [...found] : ['C'];
}

function Land({ land, face, words }: { land: Permanent } & Shared) {
  const own = face(land.cardId ?? '');
  const state = words.say(land.tapped ? 'koniIsTapped' : 'koniReady');
  return (
    <Selectable
      id={land.instanceId ?? ''}
      className={`conc-land${land.tapped ? ' is-tapped' : ''}`}
      label={`${own.name}, ${state}`}
      zoom={{ face: own }}
    >
      {manaOf(own).map((mana) => (
        <ManaSign key={mana} mana={mana} />
      ))}
      {land.tapped && <i className="arena-moon">☾</i>}
    </Selectable>
  );
}

/** Generators of one name lie together; those that are ready come first. */
export function Lands({ view, seat, face, words }: { view: ConcView; seat: Seat } & Shared) {
  const lands = view.players[seat].battlefield.filter(({ type }) => type === 'ResourceGenerator');
  const groups = new Map<string, Permanent[]>();
  for (const land of lands) groups.set(land.cardId ?? '', [...(groups.get(land.cardId ?? '') ?? []), land]);
  return (
    <ul className="arena-sources conc-lands" aria-label={landsLabel(lands, seat, words)}>
      {[...groups].map(([cardId, group]) => (
        <li key={cardId} className="conc-group">
          <small aria-hidden="true">
            {group.filter(({ tapped }) => !tapped).length}/{group.length} {face(cardId).name}
          </small>
          <span>
            {[...group]
              .sort((left, right) => Number(left.tapped) - Number(right.tapped))
              .map((land) => (
                <Land key={land.instanceId} land={land} face={face} words={words} />
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

function landsLabel(lands: readonly Permanent[], seat: Seat, words: Words): string {
  const ready = lands.filter(({ tapped }) => !tapped).length;
  return words.say('concLandsOf', { player: words.player(seat), ready, count: lands.length });
}
