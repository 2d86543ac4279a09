import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import './Aims.css';

export type Aim = readonly [from: string, to: string];

interface Line {
  key: string;
  path: string;
  head: string;
}

const afterMotionMs = 300; // things glide to their places first

interface Box extends Pick<DOMRect, 'x' | 'y' | 'width' | 'height' | 'bottom'> {
  aside: boolean; // waits on the stack, beside the fields
}

/** Where a thing is at rest: it may be lunging just now, its place in the row is not. */
function boxOf(id: string): Box | undefined {
  const thing = document.querySelector(`.selectable[data-id="${CSS.escape(id)}"]`);
  const aside = thing?.closest('.stack') != null;
  const box = ((aside ? null : thing?.closest('li')) ?? thing)?.getBoundingClientRect();
  return box && { x: box.x, y: box.y, width: box.width, height: box.height, bottom: box.bottom, aside };
}

function lineOf([from, to]: Aim): Line | null {
  const [a, b] = [boxOf(from), boxOf(to)];
  if (!a || !b || from === to) return null;
  const up = b.y < a.y;
  // From the side of what lies on the stack, not across the words below it.
  const start = a.aside
    ? { x: a.x + (b.x < a.x ? 6 : a.width - 6), y: a.y + a.height / 2 }
    : { x: a.x + a.width / 2, y: up ? a.y + 8 : a.bottom - 8 };
  const end = { x: b.x + b.width / 2, y: up ? b.bottom - 10 : b.y + 10 };
  const bend = { x: (start.x + end.x) / 2 + (end.y - start.y) * 0.12, y: (start.y + end.y) / 2 };
  const angle = (Math.atan2(end.y - bend.y, end.x - bend.x) * 180) / Math.PI;
  return {
    key: `${from}>${to}`,
    path: `M${start.x} ${start.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`,
    head: `translate(${end.x} ${end.y}) rotate(${angle})`,
  };
}

function drawLines(aims: readonly Aim[], set: Dispatch<SetStateAction<Line[]>>): void {
  const lines = aims.map(lineOf).filter((line) => line !== null);
  set((drawn) => (JSON.stringify(drawn) === JSON.stringify(lines) ? drawn : lines));
}

/** Who is aimed at whom: declared attacks, the targets of what waits on the stack. `of` is the position: in another one the same things may
    lie elsewhere. */
export function Aims({ aims, of }: { aims: readonly Aim[]; of: unknown }) {
  const [lines, setLines] = useState<Line[]>([]);
  const wanted = JSON.stringify(aims);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another position things lie elsewhere.
  useEffect(() => {
    const asked = JSON.parse(wanted) as Aim[];
    // What is still aimed keeps its arrow.
    setLines((drawn) => {
      const kept = drawn.filter(({ key }) => asked.some(([from, to]) => key === `${from}>${to}`));
      return kept.length === drawn.length ? drawn : kept;
    });
    if (asked.length === 0) return;
    const draw = () => drawLines(asked, setLines);
    const timer = setTimeout(draw, afterMotionMs);
    window.addEventListener('resize', draw);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', draw);
    };
  }, [wanted, of]);
  if (lines.length === 0) return null;
  return (
    <svg className="aims" aria-hidden="true">
      {lines.map(({ key, path, head }) => (
        <g key={key}>
          <path className="aims-shadow" d={path} />
          <path className="aims-line" d={path} />
          <path className="aims-head" d="M6 0-10-8-6 0-10 8z" transform={head} />
        </g>
      ))}
    </svg>
  );
}
