import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { App } from './app/App';
import { ClientProvider } from './app/context';
import { keepInstallOffer } from './app/install';
import { keepNew } from './app/newer';
import { loadLanguage } from './i18n/text';
import { Client } from './net/client';
import { makeStore } from './store/store';
import './styles/base.css';

const store = makeStore();
const scheme = window.location.protocol === 'https:' ? 'wss' : 'ws';
const client = new Client(store, `${scheme}://${window.location.host}/ws`);
client.start();
keepInstallOffer();
keepNew();

function show(root: HTMLElement): void {
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

const root = document.getElementById('root');
// A language that cannot be fetched is no reason to show nothing.
if (root) void loadLanguage(store.getState().settings.language).finally(() => show(root));

// The page keeps itself on the device once it has nothing better to do; while developing, every change has to be seen.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  window.addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}));
