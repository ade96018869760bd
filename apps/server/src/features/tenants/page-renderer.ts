import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { TenantConfig } from '../../kernel/tenant/tenant.ts';

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

/** The investor app's own code, built for the server: apps/web/src/first-view-server.tsx. */
export interface PageRenderer {
  /** The calls whose replies a page is drawn from; undefined where the page is not drawn here. */
  callsOfPage(path: string, tenant: TenantConfig): CallName[] | undefined;
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
