import { createHash } from 'node:crypto';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { modeOf, productionFiles } from '../shared/production-files.mjs';
import { makeSbom } from '../shared/sbom.mjs';

/**
 * Fills a folder with what is published of a version; its files depend on the commit alone.
 * @param {{ folder: string, to: string, version: string, commit: string, time: Date, notes: string }} release
 */
export async function makeArtifacts({ folder, to, version, commit, time, notes }) {
  mkdirSync(to, { recursive: true });
  const name = `openfloor-${version}`;
  await writeTarball(join(to, `${name}.tar.gz`), name, productionFiles(folder, commit), time);
  const { serialNumber: _, ...sbom } = await makeSbom(folder);
  sbom.metadata.timestamp = time.toISOString();
  writeFileSync(join(to, `${name}.cdx.json`), `${JSON.stringify(sbom, null, 2)}\n`);
  writeFileSync(join(to, 'RELEASE-NOTES.md'), `# Openfloor ${version}\n\n${notes}\n`);
  writeChecksums(to);
}

/** `sha256sum --check SHA256SUMS` compares. @param {string} folder */
export function writeChecksums(folder) {
  const files = readdirSync(folder).filter(name => name !== 'SHA256SUMS');
  const sums = files.sort().map(name => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    return `${sum}  ${name}\n`;
  });
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
}

/** @param {string} file @param {string} top folder within @param {import('../shared/production-files.mjs').PackedFile[]} files @param {Date} mtime */
async function writeTarball(file, top, files, mtime) {
  const { pack } = await import('tar-stream');
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(file));
  for (const { path, bytes } of files) {
    tar.entry({ name: `${top}/${path}`, mode: modeOf(path), mtime, uid: 0, gid: 0 }, bytes);
  }
  tar.finalize();
  await written;
}
