import { defineConfig } from 'vitest/config';

// The tests in e2e/ drive a real Chromium against a real `pentacle serve`; see e2e/world.ts.
export default defineConfig({
  test: {
    include: [process.env.ONLY ?? 'e2e/**/*.test.{ts,tsx}'],
    fileParallelism: false,
    // Where everybody runs them, on machines however busy, a test may fail once.
    retry: process.env.QUICK ? 1 : 0,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
