import type { Page, Request } from 'playwright-core';
import type { Network } from './scene.ts';

const quietMs = 120;
const mostMs = 5_000;

/** What a page has asked for and not got yet. */
export class Traffic {
  readonly #open = new Set<Request>();
  #changed = Date.now();

  constructor(page: Page) {
    const change = (how: 'add' | 'delete') => (request: Request) => {
      this.#open[how](request);
      this.#changed = Date.now();
    };
    page.on('request', change('add'));
    page.on('requestfinished', change('delete'));
    page.on('requestfailed', change('delete'));
  }

  /** What the last page asked for does not count for the next. */
  forget(): void {
    this.#open.clear();
  }

  /** Nothing is on its way, and nothing has begun for a moment. */
  async quiet(page: Page): Promise<void> {
    const deadline = Date.now() + mostMs;
    while (Date.now() < deadline) {
      if (this.#open.size === 0 && Date.now() - this.#changed > quietMs) return;
      await page.waitForTimeout(40);
    }
  }
}

/** What either app draws while it waits; what has shown itself stays for a moment, so that nothing flickers. */
const waiting = '[aria-busy="true"], [role="status"][aria-label="Loading"], [data-waiting]';

/** Before the app runs: a page that is empty, or hides what was drawn for others, is as quiet as one that is finished. */
const notStarted = '#root:empty, [data-first-view="hidden"]';

/** Nothing more arrives and nothing moves. */
export async function settle(page: Page, traffic: Traffic, network?: Network): Promise<void> {
  await page
    .waitForFunction(before => !document.querySelector(before), notStarted, { timeout: mostMs })
    .catch(() => undefined);
  const wait = page.locator(waiting).first();
  // A skeleton comes a moment late, so that a short wait has none.
  if (network === 'hangs') await wait.waitFor({ timeout: mostMs }).catch(() => undefined);
  else {
    await traffic.quiet(page);
    if ((await wait.count()) > 0) {
      await page
        .waitForFunction(busy => !document.querySelector(busy), waiting, { timeout: mostMs })
        .catch(() => undefined);
      await traffic.quiet(page);
    }
  }
  await drawn(page);
}

/** The next picture has everything in it. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const images = [...document.images].filter(image => image.loading !== 'lazy');
    const decoded = Promise.all(images.map(image => image.decode().catch(() => undefined)));
    await Promise.race([decoded, new Promise(resolve => setTimeout(resolve, 1_000))]);
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
