import { configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import catalogue from './catalogue';
import lesson from './lesson';
import lobby from './lobby';
import match from './match';
import past, { pastKey } from './past';
import session, { accountKey } from './session';
import settings, { settingsKey } from './settings';
import { writeStored } from './stored';

export function makeStore() {
  const store = configureStore({
    reducer: { catalogue, lesson, lobby, match, past, session, settings },
    // Positions are large and arrive frozen in spirit; checking each for mutation would cost more than showing it.
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false }),
    devTools: import.meta.env.DEV,
  });
  let kept = store.getState();
  store.subscribe(() => {
    const now = store.getState();
    if (now.settings !== kept.settings) writeStored(settingsKey, now.settings);
    if (now.session.account !== kept.session.account) writeStored(accountKey, now.session.account);
    if (now.past !== kept.past) writeStored(pastKey, now.past);
    kept = now;
  });
  return store;
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store['getState']>;
export type Dispatch = Store['dispatch'];

export const useStore = useSelector.withTypes<RootState>();
export const useDispatchTo = useDispatch.withTypes<Dispatch>();
