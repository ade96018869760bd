import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CrashingServer } from './crashing-server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A stopped server's data with the demo in it, to be copied. */
    seededData: string;
  }
}

/** Seeding the demo takes longer than most of what is tried on it: it happens once. */
export default async function seedOnce({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openfloor-seeded-'));
  const server = await CrashingServer.on(dataDir);
  await server.start();
  await server.stop();
  provide('seededData', dataDir);
  return () => rm(dataDir, { recursive: true, force: true });
}

/** A copy of a folder of data, under a name of its own. */
export async function copyOf(dataDir: string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'openfloor-crash-'));
  await cp(dataDir, copy, { recursive: true });
  return copy;
}
