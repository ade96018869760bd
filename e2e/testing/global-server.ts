import { fastFolder } from '@openfloor/testing/fast-folder';
import type { TestProject } from 'vitest/node';
import { copyOfData, seededData } from '../../scripts/shared/seeded-data.mjs';
import { startThrowAwayServer } from '../../scripts/shared/throw-away-server.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    serverPort: number;
    /** Where the server's data lies. */
    dataFolder: string;
  }
}

/** One built server with the demo for all browser tests. */
export default async function startServer({ provide }: TestProject): Promise<() => Promise<void>> {
  // All tests come from one address, many at a time.
  const settings = { RATE_LIMIT_PER_MINUTE: '1000000', REGISTRATIONS_PER_ADDRESS: '1000000' };
  const data = await copyOfData(await seededData(), fastFolder());
  const server = await startThrowAwayServer('browser-tests', settings, data);
  provide('serverPort', server.port);
  provide('dataFolder', data);
  return () => server.stop();
}
