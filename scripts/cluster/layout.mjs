import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../shared/ports.mjs';

export const serverNames = ['pg1', 'pg2', 'pg3'];

/**
 * What a cluster's folder remembers from start to start: its addresses and its passwords.
 * @typedef {object} Layout
 * @property {Record<string, number>} ports
 * @property {Record<'superuser' | 'replication' | 'owner' | 'serving', string>} passwords
 * @property {string} secretsKey
 */

const portNames = [
  ...['etcd', 'etcdPeer', 'primary', 'replica', 'pgbouncer', 'redis', 'files'],
  ...serverNames.flatMap(name => [name, `${name}Rest`]),
];

/** @param {string} folder @param {number} nodes @param {number} [front] @returns {Promise<Layout>} */
export async function readLayout(folder, nodes, front) {
  const file = join(folder, 'cluster.json');
  await mkdir(join(folder, 'logs'), { recursive: true });
  /** @type {Layout} */
  const layout = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { ports: {}, passwords: madePasswords(), secretsKey: randomBytes(32).toString('base64') };
  const { ports } = layout;
  const names = [...portNames, ...Array.from({ length: nodes }, (_, index) => `node${index + 1}`)];
  for (const name of names) ports[name] ??= await freePort();
  ports.front = front ?? ports.front ?? (await freePort());
  writeFileSync(file, JSON.stringify(layout, null, 2), { mode: 0o600 });
  return layout;
}

function madePasswords() {
  const made = () => randomBytes(18).toString('hex');
  return { superuser: made(), replication: made(), owner: made(), serving: made() };
}

/** @param {Layout} layout @param {string} name */
export function portOf(layout, name) {
  const port = layout.ports[name];
  if (port === undefined) throw new Error(`The cluster has no ${name}.`);
  return port;
}
