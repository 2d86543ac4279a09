// Elements by line: a triangle up or down, with or without a bar, as alchemists drew them. On a canvas of 16 × 16.

export const elementSigns: Record<string, string> = {
  fire: 'M8 2.5 14 13H2z',
  water: 'M8 13.5 2 3h12z',
  air: 'M8 2.5 14 13H2zM3.6 10h8.8',
  earth: 'M8 13.5 2 3h12zM3.6 6h8.8',
  aether: 'M8 1.5 9.8 6.2 14.5 8 9.8 9.8 8 14.5 6.2 9.8 1.5 8 6.2 6.2z',
  nether: 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2zM5.2 8h5.6',
};
