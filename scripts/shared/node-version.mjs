import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** @param {string} version @param {string} least both like `20.19` or `20.19.1` */
export function isAtLeast(version, least) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor = 0, leastMinor = 0] = least.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** Ends the process with one line where Node is older than package.json asks for. */
export function requireNodeVersion() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const least = engines.node.replace('>=', '');
  if (isAtLeast(process.versions.node, least)) return;
  console.error(`Openfloor needs Node ${least} or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}
