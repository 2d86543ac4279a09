import { elementSigns } from './elements';

// The signs beside a card's numbers, drawn once as pixels. As elements, two on each of sixty cards would be more to lay out than the rest of
// the card; as SVG backgrounds they would be drawn stroke by stroke whenever a number changes.

const size = 64; // pixels: twice as many as the largest card needs
const signs = {
  attack: {
    colour: '#3a2200d9',
    path: 'M15.5.5v3.2L8 11.2 4.8 8 12.3.5zM2.9 6.8l6.3 6.3-1.7 1.7-2-2-2.9 2.9-2.3-2.3 2.9-2.9-2-2z',
  },
  health: { colour: '#ffffffd9', path: 'M8 15C-2 8 1 1 5 1c2 0 3 2 3 3 0-1 1-3 3-3 4 0 7 7-3 14z' },
};

interface Sign {
  colour: string;
  path: string;
  line?: number; // drawn with a line of this width, else filled
}

function drawn({ colour, path, line }: Sign): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const pen = canvas.getContext('2d');
  if (!pen) return undefined;
  pen.scale(size / 16, size / 16);
  pen.fillStyle = pen.strokeStyle = colour;
  pen.lineJoin = 'round';
  pen.lineWidth = line ?? 0;
  if (line) pen.stroke(new Path2D(path));
  else pen.fill(new Path2D(path));
  return canvas.toDataURL();
}

export function drawSigns(): void {
  const rule = (selector: string, name: string, sign: Sign) => {
    const url = drawn(sign);
    return url ? `${selector} { ${name}: url("${url}"); }` : '';
  };
  const rules = [
    ...Object.entries(signs).map(([what, sign]) => rule(`.card-${what}`, 'background-image', sign)),
    ...Object.entries(elementSigns).map(([element, path]) =>
      rule(`.card-cost--${element}`, '--sign', { colour: '#fff', path, line: 1.6 }),
    ),
  ];
  const sheet = document.createElement('style');
  sheet.textContent = rules.join('\n');
  document.head.append(sheet);
}
