import { fastFolder } from '@openfloor/testing/fast-folder';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, findTestBrowser } from '../../scripts/shared/chromium.mjs';
import { copyOfData, seededData } from '../../scripts/shared/seeded-data.mjs';
import { startThrowAwayServer } from '../../scripts/shared/throw-away-server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    serverPort: number;
    browserAddress: string;
  }
}

/** One built server with the demo and one browser for all browser tests. */
export default async function startServer({ provide }: TestProject): Promise<() => Promise<void>> {
  // All tests come from one address, many at a time.
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', REGISTRATIONS_PER_ADDRESS: '1000000' };
  const data = await copyOfData(await seededData(), fastFolder());
  const starting = startThrowAwayServer('browser-tests', settings, data);
  const executablePath = findTestBrowser();
  const browser = await chromium.launchServer({
    args: chromiumFlags,
    ...(executablePath && { executablePath }),
  });
  const server = await starting.catch(async (problem: unknown) => {
    await browser.close();
    throw problem;
  });
  provide('serverPort', server.port);
  provide('browserAddress', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
  };
}
