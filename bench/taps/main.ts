import { type CDPSession, chromium, type Locator, type Page } from 'playwright-core';
import { chromiumFlags } from '../../scripts/shared/chromium.mjs';
import { ensureChromium } from '../../scripts/shared/install-chromium.mjs';
import { startThrowAwayServer } from '../../scripts/shared/throw-away-server.mjs';
import { median, round } from '../shared/figures.ts';
import { comparison, report } from '../shared/report.ts';

/**
 * Taps on a stock's page while its quotes stream, in a real browser whose processor is slowed down four times. A tap
 * counts from the touch to the frame that answers it, as the browser's Event Timing says of the events that make it up
 * (those with an interaction's number: what the browser sends by itself when something else comes under the finger is
 * none). The slowest of a visit counts, which is what "interaction to next paint" is on a visit with so few.
 */
const repetitions = Number(process.argv[2] ?? 3);
const slowdown = 4;
const limitMs = 200;
const phone = { width: 390, height: 844 };

interface Tap {
  name: string;
  ms: number;
  /** The slowest of its events, and how much of that was waiting and working. */
  event?: string;
}

/**
 * One after another, as a curious customer would: everything above and below the chart, then the ticket and back. The
 * table is for those who use keys.
 */
async function tapAll(page: Page, timed: (name: string, target: Locator) => Promise<void>) {
  const chart = page.getByRole('region', { name: 'Chart' });
  for (const group of await chart.getByRole('group').all())
    for (const choice of await group.getByRole('button').all()) await timed(await choice.innerText(), choice);
  await timed('Buy', page.getByRole('button', { name: 'Buy', exact: true }));
  const ticket = page.getByRole('dialog');
  await ticket.waitFor();
  await timed('Close', ticket.getByRole('button', { name: 'Close' }).first());
}

const server = await startThrowAwayServer('taps');
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
try {
  const visits: Tap[][] = [];
  for (let visit = 0; visit < repetitions; visit++) visits.push(await visitStock());
  const slowest = visits.map(visit => Math.max(...visit.map(({ ms }) => ms)));
  const ours = median(slowest);
  report({
    rows: [
      comparison(
        `the slowest tap on a stock’s page, processor ${slowdown}× slower`,
        'ms',
        { ours, yardstick: limitMs, ratio: limitMs / ours },
        1,
      ),
    ],
    details: { visits },
  });
} finally {
  await browser.close();
  await server.stop();
}

async function visitStock(): Promise<Tap[]> {
  const address = `http://localhost:${server.port}`;
  const page = await browser.newPage({ viewport: phone, hasTouch: true, isMobile: true });
  try {
    await page.goto(`${address}/login`);
    await page.getByLabel('Username').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('Demo!2026');
    await page.getByRole('button', { name: 'Log in' }).tap();
    await page.waitForURL('**/account');
    await page.goto(`${address}/market`);
    await page.locator('main a[href^="/stock/"]').first().tap();
    await page.locator('[aria-busy="false"] canvas').first().waitFor();
    await slowDown(await page.context().newCDPSession(page));
    await watchTaps(page);
    const measured: Tap[] = [];
    await tapAll(page, async (name, target) => {
      await touch(page, target);
      measured.push({ name, ...(await slowestSince(page)) });
    });
    return measured;
  } finally {
    await page.close();
  }
}

/** As a finger does: the checks with which Playwright surrounds a tap would run in the slowed-down page, as part of it. */
async function touch(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

interface Answered {
  ms: number;
  event: string;
}

declare global {
  interface Window {
    answered: Answered[];
  }
}

async function watchTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.answered = [];
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
        if (entry.interactionId === 0) continue;
        const waited = Math.round(entry.processingStart - entry.startTime);
        const worked = Math.round(entry.processingEnd - entry.processingStart);
        window.answered.push({
          ms: entry.duration,
          event: `${entry.name}, waited ${waited}, worked ${worked}`,
        });
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** The browser tells of an event a while after the frame that answered it; one faster than 16 ms it does not tell of. */
async function slowestSince(page: Page): Promise<Pick<Tap, 'ms' | 'event'>> {
  await page.waitForTimeout(1_500);
  const answered = await page.evaluate(() => window.answered.splice(0));
  const slowest = answered.sort((one, other) => other.ms - one.ms)[0];
  return slowest ? { ms: round(slowest.ms), event: slowest.event } : { ms: 0 };
}
