import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { seededData } from '../../../scripts/shared/seeded-data.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A stopped server's data with the demo in it, to be copied. */
    seededData: string;
    /** Of all files of this run, and nobody else. */
    sharedFolder: string;
  }
}

export default async function seedOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  provide('seededData', await seededData());
  const sharedFolder = await mkdtemp(join(tmpdir(), 'openfloor-crash-'));
  provide('sharedFolder', sharedFolder);
  return () => rm(sharedFolder, { recursive: true, force: true });
}
