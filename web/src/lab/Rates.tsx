import type { CSSProperties } from 'react';
import { useSay } from '../i18n/text';
import { useNumbers } from './numbers';
import { cellOf, type Interval, type Report, ranking } from './report';

const percent = (value: number): string => `${(Math.min(1, Math.max(0, value)) * 100).toFixed(2)}%`;

/** A rate on a track from 0 to 1: the bar, its interval as a whisker, and the middle as a line. */
function Track({ rate, interval }: { rate: number; interval: Interval }) {
  return (
    <span className="lab-track" aria-hidden="true">
      <i className={rate >= 0.5 ? 'is-high' : 'is-low'} style={{ width: percent(rate) }} />
      <s style={{ left: percent(interval[0]), right: percent(1 - interval[1]) }} />
    </span>
  );
}

/** Each deck's rate against all others, the best first. */
export function DeckRates({ report }: { report: Report }) {
  const say = useSay();
  const numbers = useNumbers();
  return (
    <section className="panel" aria-labelledby="lab-decks">
      <h2 id="lab-decks">{say('labDeckRates')}</h2>
      <div className="lab-scroll">
        <table className="lab-rates">
          <thead>
            <tr>
              <th>{say('deck')}</th>
              <th className="lab-wide">{say('labRate')}</th>
              <th className="number">{say('labInterval')}</th>
              {report.firstPlayer && (
                <>
                  <th className="number">{say('labGoingFirst')}</th>
                  <th className="number">{say('labGoingSecond')}</th>
                </>
              )}
              <th className="number">{say('gamesPlayed')}</th>
            </tr>
          </thead>
          <tbody>
            {ranking(report).map((deck) => {
              const of = report.byDeck[deck];
              if (!of) return null;
              return (
                <tr key={deck}>
                  <th scope="row">{deck}</th>
                  <td className="lab-wide">
                    <span className="lab-bar">
                      <b>{numbers.percent(of.rate)}</b>
                      <Track rate={of.rate} interval={of.interval} />
                    </span>
                  </td>
                  <td className="number">{numbers.range(of.interval)}</td>
                  {of.first && of.second && (
                    <>
                      <td className="number">{numbers.percent(of.first.rate)}</td>
                      <td className="number">{numbers.percent(of.second.rate)}</td>
                    </>
                  )}
                  <td className="number">{numbers.count(of.games)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** How strongly a cell is coloured: not at all in the middle, fully from 20 points away. */
const depthOf = (rate: number): string => `${Math.round(Math.min(1, Math.abs(rate - 0.5) / 0.2) * 50)}%`;

/** Every deck against every other. The row's deck wins so often against the column's. */
export function Matrix({ report }: { report: Report }) {
  const say = useSay();
  const numbers = useNumbers();
  const decks = ranking(report);
  if (decks.length < 2) return null;
  return (
    <section className="panel" aria-labelledby="lab-matrix">
      <h2 id="lab-matrix">{say('labMatrix')}</h2>
      <p className="note">{say('labMatrixNote')}</p>
      <div className="lab-scroll">
        <table className="lab-matrix">
          <thead>
            <tr>
              <td />
              {decks.map((deck) => (
                <th key={deck} scope="col">
                  {deck}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {decks.map((deck) => (
              <tr key={deck}>
                <th scope="row">{deck}</th>
                {decks.map((against) => {
                  const cell = deck === against ? null : cellOf(report, deck, against);
                  if (!cell) return <td key={against} className="is-empty" />;
                  return (
                    <td
                      key={against}
                      className={cell.rate >= 0.5 ? 'is-high' : 'is-low'}
                      style={{ '--depth': depthOf(cell.rate) } as CSSProperties}
                    >
                      <b>{numbers.percent(cell.rate)}</b>
                      <small>{numbers.range(cell.interval)}</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
