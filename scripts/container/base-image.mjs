import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { passTrustOn } from '../shared/own-trust.mjs';
import { root } from '../shared/paths.mjs';
import { run, runNpm } from '../shared/run.mjs';
import { buildah } from './image.mjs';

/** What the Dockerfile builds on unless it is told otherwise, of this machine's own images. */
export function baseName() {
  const [, name] = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  if (!name) throw new Error('The Dockerfile names no NODE_IMAGE');
  return `localhost/${name}`;
}

/**
 * Something like the official image of that name, where no registry can be asked: Debian's smallest system, Node and npm
 * as npm's registry has them, and a user with the number 1000. It is kept from one time to the next.
 * @param {import('./image.mjs').Workshop} workshop
 */
export async function makeBase(workshop) {
  const name = baseName();
  const [, major, suite] = /node:(\d+)-([a-z]+)-slim$/.exec(name) ?? [];
  if (!major || !suite) throw new Error(`${name} is of no form that can be made here`);
  const kept = await buildah(workshop, ['images', '--quiet', name]).catch(() => '');
  if (kept.trim() !== '') return workshop.say(`${name} is still there`);
  const { tools, folder } = workshop;
  const rootfs = join(folder, 'rootfs');
  const include = '--include=ca-certificates,libstdc++6';
  await run(tools.mmdebstrap, ['--variant=minbase', '--mode=root', include, suite, rootfs]);
  const trust = passTrustOn(rootfs);
  await run('chroot', [rootfs, 'update-ca-certificates']);
  await addNode(rootfs, major, folder);
  await run('chroot', [rootfs, 'groupadd', '--gid', '1000', 'node']);
  await run('chroot', [rootfs, 'useradd', '--uid', '1000', '--gid', '1000', '--create-home', 'node']);
  await run('tar', ['-C', rootfs, '--one-file-system', '-cf', `${rootfs}.tar`, '.']);
  const container = (await buildah(workshop, ['from', 'scratch'])).trim();
  await buildah(workshop, ['add', '--quiet', container, `${rootfs}.tar`, '/']);
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin', ...trust };
  const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  await buildah(workshop, ['config', ...settings, container]);
  await buildah(workshop, ['commit', '--quiet', '--rm', container, name]);
  workshop.say(`${name} of Debian ${suite} and npm’s node ${major}`);
}

/** @param {string} rootfs @param {string} major @param {string} folder */
async function addNode(rootfs, major, folder) {
  const packed = join(folder, 'node');
  mkdirSync(packed);
  const platform = `node-${process.platform}-${process.arch}@${major}`;
  const npm = 'npm@11';
  const names = (await runNpm(['pack', '--silent', '--pack-destination', packed, platform, npm]))
    .trim()
    .split('\n');
  const [nodeFile, npmFile] = names.slice(-2);
  const modules = join(rootfs, 'usr/local/lib/node_modules/npm');
  mkdirSync(modules, { recursive: true });
  await run('tar', [
    '-xzf',
    join(packed, `${nodeFile}`),
    '--strip-components=1',
    '-C',
    join(rootfs, 'usr/local'),
    'package/bin/node',
  ]);
  await run('tar', ['-xzf', join(packed, `${npmFile}`), '--strip-components=1', '-C', modules]);
  for (const command of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${command}-cli.js`, join(rootfs, 'usr/local/bin', command));
  await run('chmod', ['-R', 'a+rX', join(rootfs, 'usr/local')]);
}
