import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfOutput, hashOfSources } from './fingerprint.mjs';
import { bundledProjects, cacheFolder, compiledProjects, root, serverEntry } from './paths.mjs';
import { readStamp, removeStamp, writeStamp } from './stamp.mjs';

const stamp = join(cacheFolder, 'built');
const inputs = [
  'packages',
  'apps',
  'tsconfig.json',
  'tsconfig.base.json',
  'package-lock.json',
  'scripts/shared',
];
const outputFolders = ['compiled', 'dist', 'dist-server'];

export function sourcesNow() {
  return hashOfSources(root, inputs);
}

/** Whether the built files are the ones that the last successful build made of exactly these sources. */
export function isBuilt() {
  return existsSync(serverEntry) && readStamp(stamp) === stampText(sourcesNow());
}

/** Tells one build from another. */
export function builtStamp() {
  return readStamp(stamp);
}

export function forgetBuild() {
  removeStamp(stamp);
}

/** @param {string} sources what `sourcesNow()` said before the build began */
export function rememberBuild(sources) {
  writeStamp(stamp, stampText(sources));
}

/** @param {string} sources */
function stampText(sources) {
  const projects = [...compiledProjects(), ...bundledProjects()];
  const outputs = projects.flatMap(project => outputFolders.map(folder => `${project}/${folder}`));
  return `${sources}\n${hashOfOutput(root, outputs)}\n`;
}
