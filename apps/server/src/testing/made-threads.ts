import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileInto } from '@openfloor/testing/compiled-program';

const sources = fileURLToPath(new URL('..', import.meta.url));
const cache = fileURLToPath(new URL('../../../../.cache', import.meta.url));

/**
 * What threads begin with, each as one file with its libraries, for `besideProgram`: translated anew for each of the hundreds that
 * tests start, it would cost two seconds of a processor every time.
 */
export default async function setup(): Promise<() => void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'threads-'));
  const paths = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(path =>
    path.endsWith('-worker.ts'),
  );
  const threads = paths.map(path => ({ name: basename(path, '.ts'), source: join(sources, path) }));
  await compileInto(folder, Object.fromEntries(threads.map(({ name, source }) => [name, source])));
  process.env.THREADS_MADE = JSON.stringify(
    Object.fromEntries(threads.map(({ name, source }) => [source, join(folder, `${name}.mjs`)])),
  );
  return () => rmSync(folder, { recursive: true, force: true });
}
