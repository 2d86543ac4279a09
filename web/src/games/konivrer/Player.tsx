import { artUrl } from '../../art/art';
import { usePixels } from '../../art/pixels';
import type { CardFace } from '../../cards/face';
import type { Seat } from '../../net/protocol';
import { HiddenHand } from '../../parts/Hand';
import { OpenPile } from '../../parts/OpenPile';
import { Selectable } from '../../parts/Selectable';
import { Pile } from '../../parts/Zone';
import { type BoardProps, placeOf } from '../game';
import { elementName } from './describe';
import { ElementSign } from './Elements';
import { type KoniPlayer, type KoniView, lifePlace, playerId, seatOf } from './types';

type Shared = Pick<BoardProps<KoniView>, 'face' | 'words'>;

/** The Flag, with the country of what it is strong against; and in front of it the Life cards, face down for everybody. */
function Banner({ player, seat, face, words }: { player: KoniPlayer; seat: Seat } & Shared) {
  const { flag, lifeCards } = player;
  const own: CardFace = face(flag?.cardId ?? 'flag');
  const picture = usePixels(artUrl(own));
  const against = flag?.strongAgainst ?? [];
  const label = [
    words.say('koniPlayerLabel', { player: words.player(seat), life: lifeCards.length }),
    flag ? words.say('koniFlagLabel', { flag: flag.name }) : '',
    against.length
      ? words.say('koniStrongAgainst', { elements: against.map((one) => elementName(one, words)).join(', ') })
      : '',
  ];
  return (
    <Selectable
      id={playerId(seat)}
      className="koni-banner"
      label={label.filter(Boolean).join('. ')}
      zoom={flag ? { face: own } : undefined}
    >
      <img className="koni-flag" src={picture} alt="" draggable={false} />
      <span className="koni-against">
        {against.map((element) => (
          <ElementSign key={element} element={element} />
        ))}
      </span>
      <span className="koni-lives" data-place={lifePlace(seat)}>
        {lifeCards.map((_, i) => (
          <i key={i} className="card card-back" />
        ))}
      </span>
      <b className="koni-life">{lifeCards.length}</b>
    </Selectable>
  );
}

interface Props extends Shared {
  view: KoniView;
  seat: Seat;
  hand: boolean; // its cards are not seen
}

export function PlayerRow({ view, seat, hand, face, words }: Props) {
  const player = view.players[seat];
  const removed = player.removedFromPlay.map(({ instanceId, cardId }) => ({
    id: instanceId,
    face: face(cardId ?? ''),
  }));
  return (
    <div className={`arena-row${seatOf(view.activePlayer) === seat ? ' is-active' : ''}`}>
      <Banner player={player} seat={seat} face={face} words={words} />
      {hand && (
        <HiddenHand
          label={words.say('handOf', { player: words.player(seat), count: player.hand.length })}
          count={player.hand.length}
          place={placeOf(seat, 'hand')}
        />
      )}
      <span className="arena-piles">
        <OpenPile label={words.say('koniRemovedPile')} sign="✕" cards={removed} place={placeOf(seat, 'graveyard')} />
        <Pile label={words.say('deck')} count={player.deckSize} place={placeOf(seat, 'deck')} />
      </span>
    </div>
  );
}
