import { cleanup, fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { isOnTheWay, nearest, useArrowKeys } from './useArrowKeys';

const at = (x: number, y: number) => ({ element: document.createElement('button'), x, y });

describe('nearest', () => {
  const left = at(0, 100);
  const right = at(200, 100);
  const above = at(110, 0);
  const farRight = at(400, 100);
  const all = [left, right, above, farRight];

  it('finds the neighbour in each direction', () => {
    expect(nearest({ x: 100, y: 100 }, [1, 0], all)).toBe(right);
    expect(nearest({ x: 100, y: 100 }, [-1, 0], all)).toBe(left);
    expect(nearest({ x: 100, y: 100 }, [0, -1], all)).toBe(above);
  });

  it('finds nothing beyond the last', () => {
    expect(nearest({ x: 100, y: 100 }, [0, 1], all)).toBeUndefined();
  });

  it('does not leave a row for what lies above its end', () => {
    expect(nearest({ x: 594, y: 377 }, [1, 0], [at(632, 265)])).toBeUndefined();
  });

  it('does not take the neighbour of a raised card for what is below it', () => {
    const [neighbour, button] = [at(110, 109), at(300, 220)];
    expect(nearest({ x: 0, y: 100 }, [0, 1], [neighbour, button])).toBe(button);
  });

  it('prefers what lies straight ahead to what is nearer but aside', () => {
    expect(nearest({ x: 0, y: 0 }, [1, 0], [at(50, 60), at(120, 0)])?.y).toBe(0);
  });
});

const places: Record<string, [number, number]> = { heart: [46, 129], stop: [344, 265], summon: [461, 152] };

function placed(button: HTMLButtonElement | null) {
  if (!button) return;
  const [x, y] = places[button.id] as [number, number];
  button.getBoundingClientRect = () => new DOMRect(x, y, 0, 0);
  Object.defineProperty(button, 'offsetParent', { value: document.body });
}

function Board() {
  const area = useRef<HTMLDivElement>(null);
  useArrowKeys(area);
  return (
    <div ref={area}>
      <button type="button" id="heart" ref={placed} className="selectable is-target" />
      <button type="button" id="stop" ref={placed} />
      <button type="button" id="summon" ref={placed} className="selectable is-target" />
    </div>
  );
}

describe('useArrowKeys', () => {
  afterEach(cleanup);

  it('goes from target to target while something is aimed at', () => {
    const { container } = render(<Board />);
    container.querySelector<HTMLElement>('#summon')?.focus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
    expect(document.activeElement?.id).toBe('heart');
  });
});

it('passes over the stops of the phase bar, unless it comes from there', () => {
  const bar = document.createElement('ol');
  bar.dataset.stops = '';
  const [stop, other] = [document.createElement('button'), document.createElement('button')];
  bar.append(stop, other);
  const card = document.createElement('button');
  expect(isOnTheWay(stop, card)).toBe(false);
  expect(isOnTheWay(stop, other)).toBe(true);
  expect(isOnTheWay(card, stop)).toBe(true);
});
