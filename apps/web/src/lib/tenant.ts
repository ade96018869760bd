import type { ReplyOf } from '@openfloor/client/client';
import { createContext, useContext } from 'react';
import { api } from './api.ts';
import { applyBrand } from './brand.ts';

export type TenantConfig = ReplyOf<'GET /tenant/config'>;

const TenantContext = createContext<TenantConfig | null>(null);
export const TenantProvider = TenantContext.Provider;

export function useTenant(): TenantConfig {
  const config = useContext(TenantContext);
  if (!config) throw new Error('useTenant outside of a tenant');
  return config;
}

/**
 * The server writes the configuration into the page, and first.ts has applied it; a plain file server does not. What
 * was written when the page came says nothing about now, so whoever tries again asks.
 */
export async function loadTenant(again: boolean): Promise<TenantConfig> {
  const written = document.getElementById('tenant-config')?.textContent;
  if (written && !again) return JSON.parse(written);
  const config = await api.call('GET /tenant/config');
  applyBrand(config);
  return config;
}

/** Whether the service worker brought this page, because the server did not. */
export const isKeptPage = (): boolean => document.querySelector('meta[name="kept-at"]') !== null;
