import { readStored } from '@openfloor/look/storage';
import type { QueryKey } from '@tanstack/react-query';
import { languageKey, tokenKey } from './stored-keys.ts';
import type { TenantConfig } from './tenant.ts';

/*
 * The server sends some pages already drawn, as a guest sees them in the tenant's language, together with the replies
 * they were drawn from: see docs/decisions/0005.
 */

/** Whether this visitor sees what the server drew. */
export function seesGuestView({ defaultLanguage }: TenantConfig): boolean {
  return readStored(tokenKey) === null && readsTenantLanguage(defaultLanguage);
}

function readsTenantLanguage(defaultLanguage: string): boolean {
  const stored = readStored(languageKey);
  return stored === null || stored === defaultLanguage;
}

export interface FirstReplies {
  /** When the server had them. */
  atMs: number;
  replies: { queryKey: QueryKey; data: unknown }[];
}

/** The replies in the page; none in a plain page, nor for a reader of another language than theirs. */
export function firstReplies({ defaultLanguage }: TenantConfig): FirstReplies | undefined {
  const written = document.getElementById('first-replies')?.textContent;
  return written && readsTenantLanguage(defaultLanguage) ? JSON.parse(written) : undefined;
}
