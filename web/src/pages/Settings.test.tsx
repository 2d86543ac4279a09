import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepInstallOffer } from '../app/install';
import { settingsChanged } from '../store/settings';
import { makeStore } from '../store/store';
import { SettingsForm } from './Settings';

keepInstallOffer();
let store: ReturnType<typeof makeStore>;
const answer = vi.fn(async () => 'granted');

beforeEach(() => {
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: answer });
  store = makeStore();
  store.dispatch(settingsChanged({ language: 'en', notify: false }));
  render(
    <Provider store={store}>
      <SettingsForm />
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wish = () => screen.getByRole('checkbox', { name: /Notify me/ });

it('notifies whoever asked for it and was allowed to', async () => {
  await userEvent.click(wish());
  await vi.waitFor(() => expect(store.getState().settings.notify).toBe(true));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so when the browser does not allow it', async () => {
  answer.mockResolvedValueOnce('denied');
  await userEvent.click(wish());
  await screen.findByRole('alert');
  expect(store.getState().settings.notify).toBe(false);
});

it('speaks the language that was chosen', async () => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'de');
  await screen.findByRole('combobox', { name: 'Sprache' });
  expect(store.getState().settings.language).toBe('de');
});

it('offers to install the page when the browser does, once', async () => {
  expect(screen.queryByRole('button', { name: /Install/ })).toBeNull();
  const prompt = vi.fn(async () => {});
  act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
  await userEvent.click(screen.getByRole('button', { name: /Install/ }));
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Install/ })).toBeNull());
});
