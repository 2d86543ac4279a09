import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientProvider } from '../app/context';
import type { Client } from '../net/client';
import { settingsChanged } from '../store/settings';
import { makeStore } from '../store/store';
import { Rules } from './Rules';

const text = `# Duel

\`pentacle play duel\` plays it in the terminal.

## Rules

### Attacking

**R13.** Only creatures with Taunt (R2) may be attacked. Deathtouch is R66.

### Keywords

**R66.** Deathtouch: what it hurts dies.

## Position (JSON)

\`\`\`json
{ "currentTurn": 0 }
\`\`\`
`;

beforeEach(() => {
  const answer = async (path: string) => ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => JSON.stringify(path.includes('rules') ? { game: 'duel', text } : { lessons: [] }),
  });
  vi.stubGlobal('fetch', vi.fn(answer));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(query = ''): void {
  const store = makeStore();
  store.dispatch(settingsChanged({ language: 'en' }));
  render(
    <Provider store={store}>
      <ClientProvider value={{} as Client}>
        <Rules game="duel" query={query} />
      </ClientProvider>
    </Provider>,
  );
}

it('shows players how it is played, and folds away what programs need', async () => {
  open();
  await screen.findByRole('heading', { level: 2, name: 'Keywords' });
  expect(screen.getByText(/currentTurn/).closest('details')?.open).toBe(false);
  expect(screen.getByText(/plays it in the terminal/).closest('details')?.open).toBe(false);
  expect(screen.getByText(/may be attacked/).closest('details')).toBeNull();
});

it('says first what a word means, and then where else it is said', async () => {
  open('deathtouch');
  const [first, ...others] = await screen.findAllByText(/what it hurts dies/);
  expect(first?.closest('.rules-first')).not.toBeNull();
  expect(others).toHaveLength(1);
  expect(screen.getByText(/may be attacked/)).toBeDefined();
});

it('leads from one rule to another', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'R2' });
  expect(link.getAttribute('href')).toBe('#/rules/duel?q=R2');
});

it('is searched while one types', async () => {
  open();
  await screen.findByText(/may be attacked/);
  await userEvent.type(screen.getByRole('searchbox'), 'hurts');
  await vi.waitFor(() => expect(screen.queryByText(/may be attacked/)).toBeNull());
});
