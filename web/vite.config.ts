import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// While developing, `npm run dev` serves the client and passes everything else on to a running `pentacle serve`.
const server = process.env.PENTACLE ?? 'http://localhost:8080';
const endpoints = [
  'card-catalog',
  'games',
  'auth',
  'me',
  'decks',
  'matches',
  'replays',
  'replay-steps',
  'replay-verdicts',
  'leaderboard',
  'lessons',
  'players',
  'rules',
  'lobbies',
  'simulations',
];

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, assetsInlineLimit: 0 },
  server: {
    proxy: {
      ...Object.fromEntries(endpoints.map((name) => [`/${name}`, { target: server, changeOrigin: true }])),
      '/ws': { target: server, ws: true, changeOrigin: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/languages.ts'],
    globals: false,
    restoreMocks: true,
    testTimeout: 60_000, // the machine may be busy: a test fails when something is wrong, not when it is slow
  },
});
