import { createClient, type ReplyOf } from '@openfloor/client/client';
import { createContext, useContext } from 'react';

export type TenantConfig = ReplyOf<'GET /tenant/config'>;

const investorApi = createClient({
  baseUrl: '/api',
  token: () => null,
  language: () => 'en',
  onSessionInvalid: () => undefined,
});

/** Brand and currency of the tenant behind this host, as its customers see them. */
export const loadTenant = (): Promise<TenantConfig> => investorApi.call('GET /tenant/config');

const TenantContext = createContext<TenantConfig | null>(null);
export const TenantProvider = TenantContext.Provider;

/** Null on the platform's own pages, which belong to no tenant. */
export const useOptionalTenant = (): TenantConfig | null => useContext(TenantContext);

export function useTenant(): TenantConfig {
  const config = useContext(TenantContext);
  if (!config) throw new Error('useTenant outside of a tenant');
  return config;
}
