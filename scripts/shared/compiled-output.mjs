import { rmSync } from 'node:fs';
import { relative } from 'node:path';
import { filesUnder } from './fingerprint.mjs';

const source = /(?<!\.d)\.tsx?$/;
const compiled = /(\.d\.ts|\.js|\.js\.map)$/;

/** What there is to compile: names without endings, and each one's file. @param {string} folder */
export function sourcesOf(folder) {
  return new Map(
    filesUnder(folder)
      .filter(file => source.test(file))
      .map(file => [relative(folder, file).replace(source, ''), file]),
  );
}

/** Output of sources that are gone goes too. @param {string} sources a folder @param {string} output the compiled files' folder */
export function removeVanished(sources, output) {
  const there = sourcesOf(sources);
  for (const file of filesUnder(output)) {
    const name = relative(output, file).replace(compiled, '');
    if (compiled.test(file) && !there.has(name)) rmSync(file, { force: true });
  }
}
