import { existsSync, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../shared/paths.mjs';
import { run } from '../shared/run.mjs';
import { baseName } from './base-image.mjs';

/**
 * @typedef {object} Workshop
 * @property {Record<'buildah' | 'mmdebstrap' | 'crun', string>} tools
 * @property {string} folder for what is gone afterwards
 * @property {string} store where images are kept
 * @property {(line: string) => void} say
 */

/**
 * @typedef {object} ImageConfig
 * @property {string} User
 * @property {string[]} Env
 * @property {string[]} Cmd
 * @property {string} WorkingDir
 * @property {{ Test: string[] }} Healthcheck
 */

/**
 * @typedef {object} Built
 * @property {ImageConfig} config
 * @property {string} rootfs where its files can be seen
 * @property {() => Promise<void>} remove
 */

const image = 'openfloor:check';

/** @param {Workshop} workshop @param {string[]} parameters @param {boolean} [show] */
export function buildah({ tools, store }, parameters, show = false) {
  const own = ['--root', join(store, 'images'), '--runroot', join(store, 'run')];
  return run(tools.buildah, [...own, ...parameters], { show });
}

/** @param {Workshop} workshop @returns {Promise<Built>} */
export async function buildImage(workshop) {
  const commit = (await run('git', ['rev-parse', 'HEAD'])).trim();
  // Without namespaces of its own for each step, and with Docker's format: the other one knows no health check.
  const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--layers=false'];
  await buildah(workshop, [
    'build',
    ...how,
    '--build-arg',
    `NODE_IMAGE=${baseName()}`,
    '--build-arg',
    `COMMIT=${commit}`,
    '--tag',
    image,
    root,
  ]);
  const container = (await buildah(workshop, ['from', '--pull-never', image])).trim();
  const inspected = JSON.parse(await buildah(workshop, ['inspect', '--type', 'image', image]));
  const rootfs = (await buildah(workshop, ['mount', container])).trim();
  return {
    config: inspected.Docker.config,
    rootfs,
    remove: async () => {
      await buildah(workshop, ['rm', container]);
      await buildah(workshop, ['rmi', '--force', image]);
    },
  };
}

/** What a build that failed has left. @param {Workshop} workshop */
export async function tidy(workshop) {
  await buildah(workshop, ['rm', '--all']).catch(() => {});
  await buildah(workshop, ['rmi', '--prune']).catch(() => {});
}

/** No sources, no tools of development, nobody else's secrets: and how large it is. @param {Workshop} workshop @param {Built} built */
export function judgeContents({ say }, { config, rootfs }) {
  const home = join(rootfs, config.WorkingDir);
  const unwanted = [
    ...['.env', 'settings', 'data', 'docs', 'deploy', 'Dockerfile', 'apps/server/src', 'packages/db/src'],
    ...[
      'node_modules/vitest',
      'node_modules/typescript',
      'node_modules/playwright-core',
      'node_modules/react-dom',
    ],
  ].filter(path => existsSync(join(home, path)));
  if (unwanted.length > 0) throw new Error(`It has what no production needs: ${unwanted.join(', ')}`);
  const { bytes, files, broken } = sizeOf(home);
  if (broken.length > 0) throw new Error(`It has links that lead nowhere: ${broken.join(', ')}`);
  say(`${Math.round(bytes / 1e6)} MB in ${files} files on ${baseName()}`);
}

/** @param {string} folder @returns {{ bytes: number, files: number, broken: string[] }} */
function sizeOf(folder) {
  const sum = { bytes: 0, files: 0, broken: /** @type {string[]} */ ([]) };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) {
      sum.files += 1;
      sum.bytes += lstatSync(path).size;
    } else if (entry.isSymbolicLink() && !existsSync(path) && !readlinkSync(path).startsWith('/')) {
      sum.broken.push(path);
    }
  }
  return sum;
}
