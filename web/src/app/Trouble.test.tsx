import { cleanup, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeStore } from '../store/store';
import { Trouble } from './Trouble';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new TypeError('Failed to fetch dynamically imported module');
}

it('says so when a page cannot be shown, and lets the next one be', () => {
  const at = (page: string) => (
    <Provider store={makeStore()}>
      <Trouble page={page}>{page === 'watch' ? <Broken /> : <h1>Decks</h1>}</Trouble>
    </Provider>
  );
  const { rerender } = render(at('watch'));
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeTruthy();
  rerender(at('decks'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Decks' })).toBeTruthy();
});
