import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMotion } from './useMotion';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.motion;
});

function Table({ position, empty = false }: { position: object; empty?: boolean }) {
  const area = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useMotion({ area, layer, position, now: null });
  return (
    <>
      <div ref={area}>
        {!empty && (
          <button type="button" className="selectable" data-id="c1">
            <span className="card">card</span>
          </button>
        )}
      </div>
      <div ref={layer} className="fx" />
    </>
  );
}

it('asks where things lie after the first drawing, not in it, and at once when something may have moved', async () => {
  document.documentElement.dataset.motion = 'full';
  const asked = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  const { rerender } = render(<Table position={{}} />);
  expect(asked).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  rerender(<Table position={{}} />);
  expect(asked).toHaveBeenCalledTimes(2);
});

it('lets what is gone fade in the shape that it had', async () => {
  document.documentElement.dataset.motion = 'full';
  const box = { x: 10, y: 20, width: 150, height: 100, left: 10, top: 20, right: 160, bottom: 120, toJSON: () => '' };
  const asked = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(box as DOMRect);
  HTMLElement.prototype.animate = () => ({ finished: new Promise(() => {}) }) as unknown as Animation;
  const { container, rerender } = render(<Table position={{}} />);
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  rerender(<Table position={{}} empty />);
  const ghost = container.querySelector<HTMLElement>('.fx .ghost .card');
  expect(ghost?.style.aspectRatio).toBe('150 / 100');
});
