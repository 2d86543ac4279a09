import { memo, useEffect, useState } from 'react';
import type { CardFace } from '../cards/face';
import { useZoom } from './Zoom';
import './Log.css';

export interface Line {
  key: number;
  text: string;
  turn?: boolean; // begins a new section
  cardId?: string; // shown large while the pointer rests on the line
}

const Entry = memo(function Entry({ line, face }: { line: Line; face(cardId: string): CardFace }) {
  const zooming = useZoom(() => (line.cardId === undefined ? undefined : { face: face(line.cardId) }), {
    beside: true,
  });
  return (
    <li className={line.turn ? 'log-turn' : ''} {...zooming}>
      {line.text}
    </li>
  );
});

const linesTogether = 40;

interface Chapter {
  key: number;
  lines: Line[];
}

/** The lines in bundles that stay the same while more are added at the end. */
function chaptersOf(lines: readonly Line[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of lines) {
    const key = Math.floor(line.key / linesTogether);
    const last = chapters.at(-1);
    if (last?.key === key) last.lines.push(line);
    else chapters.push({ key, lines: [line] });
  }
  return chapters;
}

interface ChapterProps {
  lines: readonly Line[];
  face(cardId: string): CardFace;
}

const sameChapter = (left: ChapterProps, right: ChapterProps): boolean =>
  left.face === right.face &&
  left.lines.length === right.lines.length &&
  left.lines.every((line, i) => line === right.lines[i]);

const Lines = memo(function Lines({ lines, face }: ChapterProps) {
  return lines.map((line) => <Entry key={line.key} line={line} face={face} />);
}, sameChapter);

/** The value as it is once the page has been painted with it: for what may come a frame later than the table. */
function useAfterPaint<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(value));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [value]);
  return painted;
}

interface Props {
  label: string;
  lines: readonly Line[];
  face(cardId: string): CardFace;
}

/** What happened, oldest first. Stays at its end unless the reader scrolls back: the style sheet sees to it, without asking for
    the layout of the whole table at every move. The table is painted first. */
export const Log = memo(function Log({ label, lines, face }: Props) {
  const shown = useAfterPaint(lines);
  return (
    <section className="log" aria-label={label} tabIndex={0}>
      <ol>
        {chaptersOf(shown).map((chapter) => (
          <Lines key={chapter.key} lines={chapter.lines} face={face} />
        ))}
      </ol>
    </section>
  );
});
