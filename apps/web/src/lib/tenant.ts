import type { ReplyOf } from '@openfloor/client/client';
import { createContext, useContext } from 'react';
import { api } from './api.ts';

export type TenantConfig = ReplyOf<'GET /tenant/config'>;

const TenantContext = createContext<TenantConfig | null>(null);
export const TenantProvider = TenantContext.Provider;

export function useTenant(): TenantConfig {
  const config = useContext(TenantContext);
  if (!config) throw new Error('useTenant outside of a tenant');
  return config;
}

/** The server writes the configuration into the page; a plain file server does not. */
export async function loadTenant(): Promise<TenantConfig> {
  const written = document.getElementById('tenant-config')?.textContent;
  return written ? JSON.parse(written) : api.call('GET /tenant/config');
}

export function applyBrand({ brand, favicon }: TenantConfig): void {
  const { style } = document.documentElement;
  for (const mode of ['light', 'dark'] as const) {
    const colours = brand[mode];
    style.setProperty(`--brand-fill-${mode}`, colours.fill);
    style.setProperty(`--brand-press-${mode}`, colours.press);
    style.setProperty(`--on-brand-${mode}`, colours.onFill);
    style.setProperty(`--brand-ink-${mode}`, colours.ink);
  }
  document.querySelector('link[rel="icon"]')?.setAttribute('href', favicon);
}
