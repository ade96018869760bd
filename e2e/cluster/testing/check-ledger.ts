import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Cluster } from '../../../scripts/cluster/start.mjs';

const program = fileURLToPath(new URL('../../../apps/server/dist/ledger-check.js', import.meta.url));

/** What `npm run ledger:check` says of the books. */
export async function checkLedger({ settings, folder }: Cluster): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program], {
    env: { ...process.env, NODE_ENV: '', ...settings, DATA_DIR: join(folder, 'check') },
  });
  return stdout;
}
