/**
 * Tries the examples of deploy/nginx and deploy/caddy with Debian's programs before a running server: `npm run
 * check:proxies`. Where a program is neither here nor can be installed, it says so and ends with 2.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCaddy, startNginx } from './deploy/proxies.mjs';
import { tries } from './deploy/proxy-tries.mjs';
import { ensureTools } from './shared/debian.mjs';
import { requireNodeVersion } from './shared/node-version.mjs';
import { prepare } from './shared/prepare.mjs';
import { step } from './shared/step.mjs';
import { startThrowAwayServer } from './shared/throw-away-server.mjs';

requireNodeVersion();
const tools = await ensureTools({ nginx: 'nginx-light', caddy: 'caddy', openssl: 'openssl' }, line =>
  console.log(line),
);
if (!tools) process.exit(2);
if (!(await prepare())) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'openfloor-proxies-'));
let succeeded = true;
const server = await startThrowAwayServer('proxies', { TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1' });
try {
  for (const start of [startNginx, startCaddy]) {
    const proxy = await start({ folder, tools, upstream: server.port, hosts: ['localhost', 'br.localhost'] });
    console.log(proxy.name);
    try {
      for (const [name, attempt] of Object.entries(tries))
        succeeded = (await step(name, () => attempt(proxy))) && succeeded;
    } finally {
      await proxy.stop();
    }
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = succeeded ? 0 : 1;
