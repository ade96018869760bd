import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** Makes sure that there is a redis-server, which tests of several nodes start for themselves. */
export async function ensureRedis() {
  if (hasRedis()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'redis-server'], { env });
  }
  if (!hasRedis())
    throw new Error(
      'Tests of several nodes need redis-server. Install it (Debian: apt-get install redis-server).',
    );
}

const hasRedis = () =>
  (process.env.PATH ?? '').split(delimiter).some(folder => existsSync(join(folder, 'redis-server')));
