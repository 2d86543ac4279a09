import { isTextKey, useSay } from '../i18n/text';
import { useNumbers } from './numbers';
import type { Report } from './report';

/** The figures in a row above the plots. */
export function Summary({ report }: { report: Report }) {
  const say = useSay();
  const numbers = useNumbers();
  const decided = Math.max(1, report.winsByBot[0] + report.winsByBot[1]);
  const figures: Array<[name: string, value: string, note: string]> = [
    [
      say('labMatches'),
      numbers.count(report.games),
      say('labPerSecond', { count: numbers.count(report.gamesPerSecond) }),
    ],
    [say('labBotAWins'), numbers.percent(report.winsByBot[0] / decided), `${report.bots[0]} – ${report.bots[1]}`],
    [say('labMeanTurns'), numbers.mean(report.turns.mean), `${report.turns.min} – ${report.turns.max}`],
    [say('labDraws'), numbers.percent(report.draws / report.games), numbers.count(report.draws)],
  ];
  if (report.firstPlayer) {
    const { rate, interval } = report.firstPlayer;
    figures.splice(1, 0, [say('labFirstPlayer'), numbers.percent(rate), numbers.range(interval)]);
  }
  const reasons = Object.entries(report.reasons).sort((left, right) => right[1] - left[1]);
  return (
    <section aria-labelledby="lab-summary">
      <h2 id="lab-summary" className="visually-hidden">
        {say('labSummary')}
      </h2>
      <dl className="lab-figures">
        {figures.map(([name, value, note]) => (
          <div key={name} className="panel">
            <dt>{name}</dt>
            <dd>
              <b>{value}</b>
              <small>{note}</small>
            </dd>
          </div>
        ))}
      </dl>
      <p className="note">
        {say('labReasons')}{' '}
        {reasons
          .map(([reason, count]) => {
            const key = `reason_${reason}`;
            const words = isTextKey(key) ? say(key).replace(/\.$/, '') : reason.replaceAll('_', ' ');
            return `${words} (${numbers.percent(count / report.games)})`;
          })
          .join(', ')}
        . {say('labChecksum', { checksum: report.checksum })}
      </p>
    </section>
  );
}
