import { fileURLToPath } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { besideProgram } from './beside-program.ts';

/** A thread from the file of that name beside the module that asks. */
export function startThread(
  besides: string,
  name: string,
  workerData?: unknown,
  limits?: ResourceLimits,
): Worker {
  const { file, isSource } = besideProgram(besides, name);
  // Without what the process itself was started with: a loader of types would cost each thread half a second.
  const options = { workerData, execArgv: [], ...(limits && { resourceLimits: limits }) };
  if (!isSource) return new Worker(fileURLToPath(file), options);
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(file)}); })`;
  return new Worker(code, { ...options, eval: true, execArgv: ['--conditions=source'] });
}
