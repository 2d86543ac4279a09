import { useSay } from '../i18n/text';
import './Plots.css';

interface Bar {
  name: string;
  value: number;
}

/** Upright bars with their numbers; the same as a sentence for those who cannot see them. */
export function BarPlot({ title, bars }: { title: string; bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  const told = bars
    .filter((bar) => bar.value > 0)
    .map((bar) => `${bar.name}: ${bar.value}`)
    .join(', ');
  return (
    <figure className="plot">
      <figcaption>{title}</figcaption>
      <div className="plot-bars" role="img" aria-label={`${title}. ${told}`}>
        {bars.map((bar) => (
          <div key={bar.name} className="plot-bar">
            <b>{bar.value || ''}</b>
            <i style={{ '--share': bar.value / most } as React.CSSProperties} />
            <span>{bar.name}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}

export function CurvePlot({ curve }: { curve: readonly number[] }) {
  const say = useSay();
  return (
    <BarPlot
      title={say('costCurve')}
      bars={curve.map((value, cost) => ({ name: cost === curve.length - 1 ? `${cost}+` : String(cost), value }))}
    />
  );
}
