import { defineConfig } from 'vitest/config';

// The tests in e2e/ drive a real Chromium against a real `pentacle serve`; see e2e/world.ts.
export default defineConfig({
  test: {
    include: [process.env.ONLY ?? 'e2e/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
