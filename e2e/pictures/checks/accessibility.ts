import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { axeOptions } from '@openfloor/client/testing/axe-options';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> };
  }
}

/** What axe finds in the page that is on screen. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(await source);
  const results = await page.evaluate(given => window.axe?.run(document, given), axeOptions);
  return (results?.violations ?? []).flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => {
      const why = failureSummary.split('\n').slice(1).join(' ').replaceAll(/\s+/g, ' ').trim();
      return `${id}: ${target.join(' ')}: ${why.slice(0, 160)}`;
    }),
  );
}
