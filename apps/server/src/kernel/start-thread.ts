import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * A thread from the file of that name beside the module that asks. It loads one file (scripts/shared/server-bundle.config.mjs), since
 * some live shorter than hundreds of files take to load. Where the sources run as they are, Node needs help with their types.
 */
export function startThread(
  besides: string,
  name: string,
  workerData?: unknown,
  limits?: ResourceLimits,
): Worker {
  // Without what the process itself was started with: a loader of types would cost each thread half a second.
  const options = { workerData, execArgv: [], ...(limits && { resourceLimits: limits }) };
  if (!besides.endsWith('.ts'))
    return new Worker(new URL(`../../dist/threads/${name}.js`, import.meta.url), options);
  const source = new URL(`./${name}.ts`, besides);
  const made = threadsMade()[fileURLToPath(source)];
  if (made) return new Worker(made, options);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(code, { ...options, eval: true, execArgv: ['--conditions=source'] });
}

/** By their sources: tests make all of them once (apps/server/src/testing/made-threads.ts). */
const threadsMade = (): Record<string, string> => JSON.parse(process.env.THREADS_MADE ?? '{}');
