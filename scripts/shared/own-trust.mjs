import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const own = '/usr/local/share/ca-certificates';

/**
 * Whom this machine trusts beside the world, the new system trusts as well: some networks look into what leaves them.
 * Debian takes them in with its package of certificates; Node has to be told.
 * @param {string} rootfs @returns {Record<string, string>} for the environment there
 */
export function passTrustOn(rootfs) {
  const files = existsSync(own) ? readdirSync(own).filter(name => name.endsWith('.crt')) : [];
  if (files.length === 0) return {};
  mkdirSync(join(rootfs, own), { recursive: true });
  for (const name of files) cpSync(join(own, name), join(rootfs, own, name));
  return { NODE_EXTRA_CA_CERTS: '/etc/ssl/certs/ca-certificates.crt' };
}
