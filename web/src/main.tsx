import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { ClientProvider } from './app/context';
import { Client } from './net/client';
import { makeStore } from './store/store';
import './styles/base.css';

const store = makeStore();
const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
const client = new Client(store, `${scheme}://${window.location.host}/ws`);
client.start();

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <ClientProvider value={client}>
          <App />
        </ClientProvider>
      </Provider>
    </StrictMode>,
  );
}
