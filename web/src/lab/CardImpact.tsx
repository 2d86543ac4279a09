import { useState } from 'react';
import { artUrl } from '../art/art';
import { faceIn } from '../games/game';
import { useSay } from '../i18n/text';
import { useStore } from '../store/store';
import { useNumbers } from './numbers';
import { extremes, type Impact, type Report, reachOf, tellingCards, tellingUses } from './report';

const shownAtEachEnd = 8;

const place = (value: number, reach: number): number =>
  ((Math.min(reach, Math.max(-reach, value)) + reach) / (2 * reach)) * 100;

/** A difference as a point with its interval, on a track whose middle is no difference. */
function Whisker({ card, reach }: { card: Impact; reach: number }) {
  const [low, high] = card.interval.map((value) => place(value, reach)) as [number, number];
  const sure = card.interval[0] > 0 ? ' is-high' : card.interval[1] < 0 ? ' is-low' : '';
  return (
    <svg className={`lab-whisker${sure}`} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <line className="lab-zero" x1="50" x2="50" y1="0" y2="10" />
      <line x1={low} x2={high} y1="5" y2="5" />
      <line className="lab-dot" x1={place(card.impact, reach)} x2={place(card.impact, reach)} y1="5" y2="5" />
    </svg>
  );
}

/** What using a card goes along with: the plot is the table. */
export function CardImpact({ report }: { report: Report }) {
  const say = useSay();
  const numbers = useNumbers();
  const [all, setAll] = useState(false);
  const faces = useStore((state) => state.catalogue.cards[report.game]);
  const face = faceIn(faces, report.game);
  const telling = tellingCards(report);
  const shown = all ? telling : extremes(telling, shownAtEachEnd);
  const reach = reachOf(shown);
  return (
    <section className="panel" aria-labelledby="lab-impact">
      <h2 id="lab-impact">{say('labImpact')}</h2>
      <p className="note">{say('labImpactNote', { uses: tellingUses })}</p>
      {telling.length === 0 ? (
        <p>{say('labImpactNone')}</p>
      ) : (
        <>
          <div className="lab-scroll">
            <table className="lab-impact">
              <thead>
                <tr>
                  <th>{say('card')}</th>
                  <th className="lab-wide">
                    <span className="lab-scale" aria-hidden="true">
                      <span>{numbers.points(-reach)}</span>
                      <span>0</span>
                      <span>{numbers.points(reach)}</span>
                    </span>
                    <span className="visually-hidden">{say('labPlot')}</span>
                  </th>
                  <th className="number">{say('labPoints')}</th>
                  <th className="number">{say('labInterval')}</th>
                  <th className="number">{say('labUsed')}</th>
                </tr>
              </thead>
              <tbody>
                {shown.map((card) => (
                  <tr key={card.id}>
                    <th scope="row">
                      <span className="lab-card">
                        <img src={artUrl(face(card.id))} alt="" />
                        {card.name}
                      </span>
                    </th>
                    <td className="lab-wide">
                      <Whisker card={card} reach={reach} />
                    </td>
                    <td className="number">
                      <b>{numbers.points(card.impact)}</b>
                    </td>
                    <td className="number">{numbers.pointRange(card.interval)}</td>
                    <td className="number">{numbers.count(card.used)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {telling.length > shownAtEachEnd * 2 && (
            <button type="button" className="button" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? say('labFewerCards') : say('labAllCards', { count: telling.length })}
            </button>
          )}
        </>
      )}
    </section>
  );
}
