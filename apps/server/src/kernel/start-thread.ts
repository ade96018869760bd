import { type ResourceLimits, Worker } from 'node:worker_threads';

/**
 * A thread from the file of that name beside the module that asks. Where the sources run as they are, for tests and
 * benchmarks, Node needs help with their types.
 */
export function startThread(
  besides: string,
  name: string,
  workerData?: unknown,
  limits?: ResourceLimits,
): Worker {
  const options = { workerData, ...(limits && { resourceLimits: limits }) };
  // Without what the process itself was started with: a loader of types would cost each thread half a second.
  if (!besides.endsWith('.ts'))
    return new Worker(new URL(`./${name}.js`, besides), { ...options, execArgv: [] });
  const source = new URL(`./${name}.ts`, besides).href;
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source)}); })`;
  return new Worker(code, { eval: true, execArgv: ['--conditions=source'], ...options });
}
