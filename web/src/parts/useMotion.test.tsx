import { cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useMotion } from './useMotion';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.motion;
});

function Table({ position }: { position: object }) {
  const area = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  useMotion({ area, layer, position, now: null });
  return (
    <>
      <div ref={area}>
        <button type="button" className="selectable" data-id="c1">
          card
        </button>
      </div>
      <div ref={layer} />
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
