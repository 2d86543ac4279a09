import './Elements.css';

// Elements by form, colour and line: a triangle up or down, with or without a bar, as alchemists drew them.

const signs: Record<string, string> = {
  fire: 'M8 2.5 14 13H2z',
  water: 'M8 13.5 2 3h12z',
  air: 'M8 2.5 14 13H2zM3.6 10h8.8',
  earth: 'M8 13.5 2 3h12zM3.6 6h8.8',
  aether: 'M8 1.5 9.8 6.2 14.5 8 9.8 9.8 8 14.5 6.2 9.8 1.5 8 6.2 6.2z',
  nether: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2zM5.2 8h5.6',
  generic: 'M8 2 14 8 8 14 2 8z',
};

export function ElementSign({ element }: { element: string }) {
  return (
    <svg className={`element element--${element}`} viewBox="0 0 16 16" aria-hidden="true">
      <path d={signs[element] ?? signs.generic} />
    </svg>
  );
}
