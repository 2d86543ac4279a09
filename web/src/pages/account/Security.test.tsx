import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ClientProvider } from '../../app/context';
import type { Client } from '../../net/client';
import { settingsChanged } from '../../store/settings';
import { makeStore } from '../../store/store';
import { Security } from './Security';

const account = { token: 'old', userId: 'u_1', username: 'alice' };
const client = { signIn: vi.fn(), signOut: vi.fn() };
let answer = { status: 200, body: '' };
const fetched = vi.fn(async (_path: string, _how: RequestInit) => ({
  ok: answer.status < 400,
  status: answer.status,
  headers: new Headers(),
  text: async () => answer.body,
}));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  const store = makeStore();
  store.dispatch(settingsChanged({ language: 'en' }));
  render(
    <Provider store={store}>
      <ClientProvider value={client as unknown as Client}>
        <Security account={account} />
      </ClientProvider>
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name, hidden: true }));

it('changes the password and goes on with the new token', async () => {
  answer = { status: 200, body: JSON.stringify({ ...account, token: 'new' }) };
  await userEvent.type(screen.getByLabelText('Password until now'), 'correct horse');
  await userEvent.type(screen.getByLabelText('New password'), 'battery staple');
  await press('Change the password');
  expect(fetched.mock.calls[0]?.[0]).toBe('/auth/password');
  expect(fetched.mock.calls[0]?.[1].body).toBe('{"password":"correct horse","newPassword":"battery staple"}');
  expect(client.signIn).toHaveBeenCalledWith({ ...account, token: 'new' });
  expect((await screen.findByText('The password is changed.')).textContent).toBeTruthy();
});

it('stays signed in when the account is not deleted, and says why', async () => {
  answer = { status: 409, body: '{"error":"Finish your match first"}' };
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await press('Delete the account');
  expect(client.signOut).not.toHaveBeenCalled();
  expect((await screen.findByRole('alert', { hidden: true })).textContent).toContain('Finish your match first');
  answer = { status: 204, body: '' };
  await press('Delete the account');
  expect(fetched.mock.calls[1]?.[1].method).toBe('DELETE');
  expect(client.signOut).toHaveBeenCalled();
});
