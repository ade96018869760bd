import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLockedPackages, shippedLock } from './locked-packages.mjs';
import { root } from './paths.mjs';
import { runNpm } from './run.mjs';

/**
 * @typedef {{ 'bom-ref': string, name: string, version: string }} Component
 * @typedef {{ serialNumber: string, metadata: { component: Component, timestamp: string }, components: Component[], dependencies: { ref: string, dependsOn: string[] }[] }} Sbom
 */

/**
 * The inventory of what runs in production (CycloneDX). npm writes it of a lock file that has nothing else: with
 * `--omit=dev` it would also leave out what production shares with a test, React among it.
 * @param {string} [folder] @returns {Promise<Sbom>}
 */
export async function makeSbom(folder = root) {
  const packages = shippedLock(readLockedPackages(folder));
  const place = mkdtempSync(join(tmpdir(), 'openfloor-sbom-'));
  try {
    const { name, version } = packages[''] ?? {};
    writeFileSync(join(place, 'package.json'), JSON.stringify(packages['']));
    writeFileSync(
      join(place, 'package-lock.json'),
      JSON.stringify({ name, version, lockfileVersion: 3, packages }),
    );
    const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
    const written = await runNpm(['sbom', ...options, '--loglevel=error'], { cwd: place });
    const sbom = JSON.parse(written.slice(written.indexOf('{')));
    // npm takes the folder's name.
    sbom.metadata.component.name = name;
    return sbom;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
