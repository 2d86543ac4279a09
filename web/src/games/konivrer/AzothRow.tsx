import { memo } from 'react';
import type { Seat } from '../../net/protocol';
import { Selectable } from '../../parts/Selectable';
import { Zone } from '../../parts/Zone';
import type { BoardProps } from '../game';
import { elementName } from './describe';
import { ElementSign } from './Elements';
import { type Azoth, azothId, type KoniView } from './types';

type Shared = Pick<BoardProps<KoniView>, 'face' | 'words'>;

const fewElements = 3; // more than these are said by one sign

/** A source: what it can produce, or what it was rested for. */
const Source = memo(function Source({ azoth, face, words }: { azoth: Azoth } & Shared) {
  const own = face(azoth.cardId ?? '');
  const produces = azoth.elements.length ? azoth.elements : own.themes;
  const shown = azoth.rested && azoth.elementType ? [azoth.elementType] : produces;
  const names = produces.map((element) => elementName(element, words)).join(', ');
  const state = azoth.rested
    ? words.say('koniRestedFor', { element: elementName(azoth.elementType ?? 'generic', words) })
    : words.say('koniReady');
  return (
    <li>
      <Selectable
        id={azoth.instanceId ?? ''}
        className={`koni-azoth${azoth.rested ? ' is-rested' : ''}`}
        label={words.say('koniAzothLabel', { card: own.name, elements: names, state })}
        zoom={{ face: own }}
      >
        {shown.length > fewElements ? (
          <b className="koni-any">✷{shown.length}</b>
        ) : (
          shown.map((element) => <ElementSign key={element} element={element} />)
        )}
        {azoth.rested && <i className="arena-moon">☾</i>}
      </Selectable>
    </li>
  );
});

export function AzothRow({ view, seat, face, words, ours }: { view: KoniView; seat: Seat; ours: boolean } & Shared) {
  const { azothRow } = view.players[seat];
  const ready = azothRow.filter(({ rested }) => !rested).length;
  const label = words.say(ours ? 'koniYourAzoth' : 'koniAzothOf', {
    player: words.player(seat),
    ready,
    count: azothRow.length,
  });
  return (
    <Zone label={label} id={azothId(seat)} drop={words.say('koniWay_azoth')} className="arena-sources koni-sources">
      <li className="koni-count" aria-hidden="true">
        <small>{words.say('koniAzoth')}</small>
        <b>
          {ready}/{azothRow.length}
        </b>
      </li>
      {azothRow.map((azoth) => (
        <Source key={azoth.instanceId} azoth={azoth} face={face} words={words} />
      ))}
    </Zone>
  );
}
