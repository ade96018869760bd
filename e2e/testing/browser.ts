import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { findTestBrowser, testBrowserFlags } from '../../scripts/shared/chromium.mjs';
import { cacheFolder } from '../../scripts/shared/paths.mjs';
import { watchForErrors } from './browser-errors.ts';

export type Tenant = 'savanna' | 'aurora' | 'lotus';

export const demoHosts: Record<Tenant, string> = {
  savanna: 'localhost',
  aurora: 'br.localhost',
  lotus: 'in.localhost',
};

export function addressOf(tenant: Tenant, port: number = inject('serverPort')): string {
  return `http://${demoHosts[tenant]}:${port}`;
}

export interface PageOptions {
  tenant: Tenant;
  /** Of a server of the test's own, instead of the one that all tests share. */
  port?: number | undefined;
  width?: number;
  height?: number;
  dark?: boolean;
  /** The browser's language, like `pt-BR`. */
  language?: string;
  /** For what cannot be taken back, such as a clock that was set. */
  ownContext?: boolean;
  /** With the app's service worker, which answers before a test could. */
  serviceWorker?: boolean;
}

export interface OpenedPage {
  page: Page;
  /** Fails on any console error, uncaught error or failed request so far, apart from those that match. */
  expectNoBrowserErrors(apartFrom?: RegExp): void;
  close(): Promise<void>;
}

/**
 * A blank page of a visitor whom nobody has seen before; `page.goto('/login')` goes to the tenant's host. Pages share
 * a browser's context where they can, emptied in between: a new one loads and compiles the app anew.
 */
export async function openPage(options: PageOptions): Promise<OpenedPage> {
  const context = await takeContext(options);
  const page = await context.newPage();
  whereabouts.set(page, { tenant: options.tenant, port: options.port });
  return watched(page, () => giveBack(context, options));
}

/** The page with an eye on what goes wrong in it. */
export function watched(page: Page, close: () => Promise<void>): OpenedPage {
  const errors = watchForErrors(page);
  return {
    page,
    expectNoBrowserErrors: apartFrom => {
      const unexpected = errors.filter(error => !apartFrom?.test(error));
      expect(unexpected, unexpected.join('\n')).toEqual([]);
    },
    close,
  };
}

type Whereabouts = Pick<PageOptions, 'tenant' | 'port'>;
const whereabouts = new WeakMap<Page, Whereabouts>();

/** The tenant and the server of a page that `openPage` opened. */
export function whereIs(page: Page): Whereabouts {
  const found = whereabouts.get(page);
  if (!found) throw new Error('openPage did not open this page');
  return found;
}

const idle = new Map<string, BrowserContext[]>();
const taken = new Set<BrowserContext>();
const keyOf = (options: PageOptions): string => JSON.stringify(contextOptions(options));

async function takeContext(options: PageOptions): Promise<BrowserContext> {
  const waiting = options.ownContext ? undefined : idle.get(keyOf(options))?.pop();
  const context = waiting ?? (await newContext(contextOptions(options)));
  taken.add(context);
  return context;
}

/** The next visitor finds nothing of this one. */
async function giveBack(context: BrowserContext, options: PageOptions): Promise<void> {
  taken.delete(context);
  if (options.ownContext) return context.close();
  await Promise.all(context.pages().map(page => page.close()));
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.setOffline(false);
  await context.setStorageState({ cookies: [], origins: [] });
  const key = keyOf(options);
  idle.set(key, [...(idle.get(key) ?? []), context]);
}

/** Saves what the page shows as `.cache/screenshots/<name>.png`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(cacheFolder, 'screenshots', `${name}.png`) });
}

function contextOptions({
  tenant,
  port,
  width = 390,
  height = 844,
  ...rest
}: PageOptions): BrowserContextOptions {
  const isPhone = width < 768;
  return {
    baseURL: addressOf(tenant, port),
    viewport: { width, height },
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: rest.dark ? 'dark' : 'light',
    // Movement costs a busy machine more than anything else on screen.
    reducedMotion: 'reduce',
    locale: rest.language ?? 'en-GB',
    serviceWorkers: rest.serviceWorker ? 'allow' : 'block',
  };
}

let launching: Promise<Browser> | undefined;

/** In the worker's own browser, from file to file: what it has loaded stays loaded. One for all would have every message relayed. */
export async function newContext(options: BrowserContextOptions): Promise<BrowserContext> {
  launching ??= launch();
  const context = await (await launching).newContext(options);
  // A machine that is busy with something else is no failure.
  context.setDefaultTimeout(80_000);
  return context;
}

function launch(): Promise<Browser> {
  const executablePath = findTestBrowser();
  return chromium.launch({ args: testBrowserFlags, ...(executablePath && { executablePath }) });
}

/** Prints where every open page is, and what asks or tells something there. */
export async function tellOpenPages(): Promise<void> {
  const browser = await launching;
  const pages = browser?.contexts().flatMap(context => context.pages()) ?? [];
  for (const page of pages) {
    const notices = page.locator('[role=dialog]:visible, [role=alert]:visible, [role=status]:visible');
    const texts = await notices.allInnerTexts().catch(() => []);
    process.stderr.write(`${[page.url(), ...texts.filter(text => text.trim() !== '')].join('\n  ')}\n`);
  }
}

/** Closes what a file's tests left open. */
export async function closeLeftovers(): Promise<void> {
  await Promise.all([...taken].map(context => context.close()));
  taken.clear();
}
