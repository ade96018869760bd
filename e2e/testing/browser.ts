import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { chromiumFlags, findChromium } from '../../scripts/shared/chromium.mjs';
import { cacheFolder } from '../../scripts/shared/paths.mjs';
import { watchForErrors } from './browser-errors.ts';

export type Tenant = 'savanna' | 'aurora' | 'lotus';

const hosts: Record<Tenant, string> = { savanna: 'localhost', aurora: 'br.localhost', lotus: 'in.localhost' };

export function addressOf(tenant: Tenant, port: number = inject('serverPort')): string {
  return `http://${hosts[tenant]}:${port}`;
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
  reducedMotion?: boolean;
}

export interface OpenedPage {
  page: Page;
  /** Fails on any console error, uncaught error or failed request so far, apart from those that match. */
  expectNoBrowserErrors(apartFrom?: RegExp): void;
  close(): Promise<void>;
}

/** A blank page of a fresh visitor; `page.goto('/login')` goes to the tenant's host. */
export async function openPage(options: PageOptions): Promise<OpenedPage> {
  const browser = await sharedBrowser();
  const context = await browser.newContext(contextOptions(options));
  const page = await context.newPage();
  const errors = watchForErrors(page);
  return {
    page,
    expectNoBrowserErrors: apartFrom => {
      const unexpected = errors.filter(error => !apartFrom?.test(error));
      expect(unexpected, unexpected.join('\n')).toEqual([]);
    },
    close: () => context.close(),
  };
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
    reducedMotion: rest.reducedMotion ? 'reduce' : 'no-preference',
    locale: rest.language ?? 'en-GB',
  };
}

let launching: Promise<Browser> | undefined;

function sharedBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  launching ??= chromium.launch({ args: chromiumFlags, ...(executablePath && { executablePath }) });
  return launching;
}

afterAll(async () => {
  const browser = await launching;
  launching = undefined;
  await browser?.close();
});
