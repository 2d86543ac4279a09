import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer } from './Announcer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const line = (key: number, text: string) => ({ key, text });

describe('Announcer', () => {
  it('reads out what is new, and not what was there before', () => {
    const { container, rerender } = render(<Announcer lines={[line(1, 'Old.')]} />);
    rerender(<Announcer lines={[line(1, 'Old.'), line(2, 'One.'), line(3, 'Two.')]} />);
    act(() => void vi.advanceTimersByTime(200));
    expect(container.textContent).toBe('One. Two.');
    rerender(<Announcer lines={[line(1, 'Old.'), line(2, 'One.'), line(3, 'Two.'), line(4, 'Three.')]} />);
    act(() => void vi.advanceTimersByTime(200));
    expect(container.textContent).toBe('Three.');
  });
});
