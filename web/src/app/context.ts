import { createContext, useContext } from 'react';
import type { Client } from '../net/client';

const ClientContext = createContext<Client | null>(null);
export const ClientProvider = ClientContext.Provider;

export function useClient(): Client {
  const client = useContext(ClientContext);
  if (!client) throw new Error('no client around this component');
  return client;
}
