import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { TenantConfig } from '../../kernel/tenant/tenant.ts';
import type { PageHead } from './page-head.ts';

/** The app's name for a call: its key, then its arguments. */
export type CallName = readonly [key: string, parts?: object];

export interface FirstReply {
  queryKey: CallName;
  data: unknown;
}

export interface Drawing {
  /** For the page's head: images to fetch early. */
  links: string;
  html: string;
}

export interface AskedCall {
  /** Under which name the app keeps the reply. */
  queryKey: CallName;
  /** Of a list that grows: the call for its first page. */
  firstPage?: CallName;
}

/** A page that guests may see. */
export interface AskedPage {
  /** The one spelling of its address. */
  path: string;
  /** Whether its address names one of many things, as a stock's does. */
  isOneOfMany: boolean;
  /** What it is described and drawn from. */
  calls: AskedCall[];
  /** Whether what it shows depends on the query in its address, too. */
  readsQuery: boolean;
}

/** The investor app's own code, built for the server: apps/web/src/first-view-server.tsx. */
export interface PageRenderer {
  /** Undefined where the address has nothing for guests. */
  pageAt(path: string, tenant: TenantConfig): AskedPage | undefined;
  /** What a page says of itself; without replies, what is said where there is nothing. */
  describePage(path: string, tenant: TenantConfig, origin: string, replies?: FirstReply[]): PageHead;
  drawPage(path: string, tenant: TenantConfig, replies: FirstReply[]): Promise<Drawing>;
}

/** Without it pages go out plain, and browsers draw them. */
export async function loadPageRenderer(
  builtFile: string,
  log: FastifyBaseLogger,
): Promise<PageRenderer | undefined> {
  if (!existsSync(builtFile)) return undefined;
  try {
    return await import(pathToFileURL(builtFile).href);
  } catch (error) {
    log.error(error, 'the investor app cannot be drawn on the server; its pages go out plain');
    return undefined;
  }
}
