import { useLayoutEffect, useRef } from 'react';
import type { CardFace } from '../cards/face';
import { Card } from './Card';
import { wantsMotion } from './useMotion';
import './Spotlight.css';

const comesMs = 240;

/** A card that somebody plays, large enough to read, come from the place it was played from. */
export function Spotlight({ face, from }: { face: CardFace; from: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const here = box.current?.getBoundingClientRect();
    const start = document.querySelector(`[data-place="${CSS.escape(from)}"]`)?.getBoundingClientRect();
    if (!here || !start || !box.current?.animate || !wantsMotion()) return;
    const dx = start.x + start.width / 2 - here.x - here.width / 2;
    const dy = start.y + start.height / 2 - here.y - here.height / 2;
    const way = [
      { transform: `translate(${dx}px, ${dy}px) scale(.3)`, opacity: 0.4 },
      { transform: 'none', opacity: 1 },
    ];
    box.current.animate(way, { duration: comesMs, easing: 'ease-out' });
  }, [from]);
  return (
    <div className="spotlight" ref={box} aria-hidden="true">
      <Card face={face} size="zoom" />
    </div>
  );
}
