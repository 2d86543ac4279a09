import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Play } from '../../play/usePlay';
import { useTargetFocus } from './useTargetFocus';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Table({ targets }: { targets: readonly string[] }) {
  const area = useRef<HTMLDivElement>(null);
  useTargetFocus(area, { chosen: targets.length ? ['spell'] : [], next: new Set(targets) } as unknown as Play);
  const thing = (id: string, more = '') => (
    <button type="button" key={id} data-id={id} className={`selectable ${more}`}>
      {id}
    </button>
  );
  return (
    <div ref={area}>
      {thing('spell')}
      {thing('life', 'is-own')}
      <section className="is-ours">{thing('mine')}</section>
      <section>{thing('theirs')}</section>
    </div>
  );
}

/** What has the focus once a spell is chosen by key that may be aimed at these. */
function focusedOf(...targets: string[]): string | null | undefined {
  const { rerender } = render(<Table targets={[]} />);
  const spell = screen.getByRole('button', { name: 'spell' });
  const matches = spell.matches.bind(spell);
  vi.spyOn(spell, 'matches').mockImplementation((query) => query === ':focus-visible' || matches(query));
  act(() => spell.focus());
  rerender(<Table targets={targets} />);
  act(() => void vi.advanceTimersByTime(50));
  return document.activeElement?.textContent;
}

it('goes to what is not one’s own, wherever that stands among the targets', () => {
  expect(focusedOf('life', 'mine', 'theirs')).toBe('theirs');
});

it('goes to one’s own where nothing else can be meant, and to one’s life only at last', () => {
  expect(focusedOf('life', 'mine')).toBe('mine');
  cleanup();
  expect(focusedOf('life')).toBe('life');
});
