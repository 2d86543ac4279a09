import { useSay } from '../i18n/text';
import { useNumbers } from './numbers';
import { type Bin, binsOf, type Report } from './report';

const nameOf = ({ from, to }: Bin): string => (from === to ? String(from) : `${from}–${to}`);

/** How many turns matches took. */
export function Lengths({ report }: { report: Report }) {
  const say = useSay();
  const numbers = useNumbers();
  const bins = binsOf(report.turns.histogram);
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  // A number under every bar would be a wall of numbers.
  const every = Math.max(1, Math.ceil(bins.length / 12));
  const { mean, min, max } = report.turns;
  const summary = say('labLengthsSummary', { mean: numbers.mean(mean), min, max });
  return (
    <section className="panel" aria-labelledby="lab-lengths">
      <h2 id="lab-lengths">{say('labLengths')}</h2>
      <p className="note">{summary}</p>
      <div className="lab-histogram" role="img" aria-label={`${say('labLengths')}. ${summary}`}>
        {bins.map((bin, i) => (
          <span key={bin.from} title={`${nameOf(bin)}: ${numbers.count(bin.count)}`}>
            <i style={{ '--share': (bin.count / most).toFixed(3) } as React.CSSProperties} />
            <small>{i % every === 0 ? bin.from : ''}</small>
          </span>
        ))}
      </div>
      <details>
        <summary>{say('labAsTable')}</summary>
        <table>
          <thead>
            <tr>
              <th className="number">{say('labTurns')}</th>
              <th className="number">{say('labMatches')}</th>
              <th className="number">{say('labShare')}</th>
            </tr>
          </thead>
          <tbody>
            {bins.map((bin) => (
              <tr key={bin.from}>
                <td className="number">{nameOf(bin)}</td>
                <td className="number">{numbers.count(bin.count)}</td>
                <td className="number">{numbers.percent(bin.count / report.games)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
