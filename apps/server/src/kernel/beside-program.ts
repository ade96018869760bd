import { fileURLToPath, pathToFileURL } from 'node:url';

export interface BesideProgram {
  file: URL;
  /** It runs as it is written: Node needs help with its types. */
  isSource: boolean;
}

/**
 * What a thread or a process beside the server begins with, from the file of that name beside the module that asks: one file
 * (scripts/shared/server-bundle.config.mjs), since some live shorter than hundreds of files take to load.
 */
export function besideProgram(besides: string, name: string): BesideProgram {
  if (!besides.endsWith('.ts'))
    return { file: new URL(`../../dist/threads/${name}.js`, import.meta.url), isSource: false };
  const source = new URL(`./${name}.ts`, besides);
  const made = threadsMade()[fileURLToPath(source)];
  return made ? { file: pathToFileURL(made), isSource: false } : { file: source, isSource: true };
}

/** By their sources: tests make all of them once (apps/server/src/testing/made-threads.ts). */
const threadsMade = (): Record<string, string> => JSON.parse(process.env.THREADS_MADE ?? '{}');
