import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKeptFocus } from './useKeptFocus';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Things({ names }: { names: readonly string[] }) {
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area, names);
  return (
    <div ref={area}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={`selectable${name === 'used' || names.includes(`no ${name}`) ? '' : ' is-open'}${name === 'life' ? ' is-own' : ''}`}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Draws these things, after the one of that name had the focus: by a key, or by a click. */
function afterFocusOn(name: string, byKey: boolean, names: readonly string[]): string | null | undefined {
  const { rerender } = render(<Things names={['card', 'other']} />);
  const button = screen.getByRole('button', { name });
  const matches = button.matches.bind(button);
  vi.spyOn(button, 'matches').mockImplementation((query) => (query === ':focus-visible' ? byKey : matches(query)));
  act(() => button.focus());
  rerender(<Things names={names} />);
  act(() => void vi.advanceTimersByTime(50));
  return document.activeElement?.textContent;
}

it('gives the focus to what can be used when what had it is gone', () => {
  expect(afterFocusOn('card', true, ['used', 'other'])).toBe('other');
});

it('gives it also when what has it is of no more use', () => {
  expect(afterFocusOn('card', true, ['card', 'no card', 'other'])).not.toBe('card');
});

it('gives it to one’s own life only when there is nothing else', () => {
  expect(afterFocusOn('card', true, ['used', 'life', 'other'])).toBe('other');
  cleanup();
  expect(afterFocusOn('card', true, ['used', 'life'])).toBe('life');
});

it('leaves the focus where it is, and takes it from nobody', () => {
  expect(afterFocusOn('card', true, ['card', 'used'])).toBe('card');
});

it('gives it to nothing for whoever plays by mouse', () => {
  expect(afterFocusOn('card', false, ['used', 'other'])).not.toBe('other');
});

it('begins at the first thing that can be used, when nothing has the focus yet', () => {
  render(<Things names={['used', 'card', 'other']} />);
  const press = (key: string, more = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    document.body.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press('Tab', { shiftKey: true })).toBe(false); // to the bar above the table
  expect(press('Tab')).toBe(true);
  expect(document.activeElement?.textContent).toBe('card');
  expect(press('Tab')).toBe(false); // and on from there as ever
  expect(document.activeElement?.textContent).toBe('card');
});
