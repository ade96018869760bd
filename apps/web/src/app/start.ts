import { isNetworkError } from '@openfloor/client/api-error';
import type { Language } from '@openfloor/homes/codes';
import { startTexts } from '@/lib/i18n.ts';
import { storedLanguage } from '@/lib/language.ts';
import { loadTenant, type TenantConfig } from '@/lib/tenant.ts';
import { allowTenant } from '@/lib/tenant-right.ts';
import { screenAt } from './route-table.ts';

export type Start = { step: 'network' | 'unauthorized' } | { step: 'ready'; config: TenantConfig };

export const unauthorizedPath = '/unauthorized';

/** A tenant that is authorised again begins at home. */
function leaveUnauthorized(): void {
  if (window.location.pathname === unauthorizedPath) window.history.replaceState(null, '', '/');
}

/** Learns the tenant and puts on its brand and language. */
export async function start(again = false): Promise<Start> {
  try {
    const config = await loadTenant(again);
    allowTenant();
    leaveUnauthorized();
    const screen = screenAt(window.location.pathname);
    await startTexts(firstLanguage(config), screen?.texts ?? 'all');
    return { step: 'ready', config };
  } catch (error) {
    await startTexts(storedLanguage() ?? 'en', 'first');
    if (isNetworkError(error)) return { step: 'network' };
    window.history.replaceState(null, '', unauthorizedPath);
    return { step: 'unauthorized' };
  }
}

/** The visitor's earlier choice, as long as the tenant offers it. */
function firstLanguage({ defaultLanguage, languages }: TenantConfig): Language {
  const stored = storedLanguage();
  return stored && (languages?.includes(stored) ?? true) ? stored : defaultLanguage;
}
