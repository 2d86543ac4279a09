import { describe, expect, it } from 'vitest';
import type { Clocks } from '../net/protocol';
import { minutes, remainingNow } from './Clock';

const clocks: Clocks = {
  time: 1_000_000,
  remaining: [60_000, 5_000],
  running: [true, false],
  grace: [0, 0],
  absent: [false, false],
  overtime: [false, false],
};

describe('a clock', () => {
  it('counts down from what the server said, in the server’s time', () => {
    expect(remainingNow(clocks, 0, 1_003_000, 0)).toBe(57_000);
    expect(remainingNow(clocks, 0, 1_003_000, 2_000)).toBe(55_000);
  });
  it('stands still when it is not running, and stops at zero', () => {
    expect(remainingNow(clocks, 1, 1_030_000, 0)).toBe(5_000);
    expect(remainingNow(clocks, 0, 2_000_000, 0)).toBe(0);
  });
  it('does not run backwards when our clock is behind', () => {
    expect(remainingNow(clocks, 0, 900_000, 0)).toBe(60_000);
  });
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [59_001, '1:00'],
    [600_000, '10:00'],
  ])('shows %i ms as %s', (ms, text) => {
    expect(minutes(ms)).toBe(text);
  });
});
