import type { Language } from '@openfloor/homes/codes';
import { useHiddenAmounts } from '../hidden-amounts.ts';
import { currentLanguage } from '../language.ts';

/*
 * What the service worker knows of whoever is logged in here: that they take pushes, and how. Without it nothing is
 * shown. It has the language that the server was told, and nothing of the account.
 */

const cacheName = 'openfloor-push';
const path = '/push-mark';

export interface DeviceMark {
  hidden: boolean;
  language: Language;
  /** The tenant's, as the page has it. */
  icon: string | null;
}

export async function readMark(): Promise<DeviceMark | undefined> {
  const kept = await caches.match(path, { cacheName });
  return kept?.json();
}

export async function setMark(): Promise<void> {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]');
  const mark: DeviceMark = {
    hidden: useHiddenAmounts.getState().hidden,
    language: currentLanguage(),
    icon: icon && new URL(icon.href).pathname,
  };
  await (await caches.open(cacheName)).put(path, Response.json(mark));
}

export const clearMark = async (): Promise<void> => void (await caches.delete(cacheName));
