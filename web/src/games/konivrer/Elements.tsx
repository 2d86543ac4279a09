import { elementSigns } from '../../parts/elements';
import './Elements.css';

// Elements by form, colour and line.

const generic = 'M8 2 14 8 8 14 2 8z';

export function ElementSign({ element }: { element: string }) {
  return (
    <svg className={`element element--${element}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={elementSigns[element] ?? generic} />
    </svg>
  );
}
