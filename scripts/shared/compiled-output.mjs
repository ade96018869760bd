import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder } from './fingerprint.mjs';

const source = /(?<!\.d)\.tsx?$/;
const compiled = /(\.d\.ts|\.js|\.js\.map)$/;

/**
 * Makes compiled files and the compiler's memory agree with `src`, which `tsc -b` alone does not: it keeps the output of a
 * vanished source, and writes nothing where output is gone but its build info still says it was written.
 * @param {string} project folder with `src` @param {string} output the compiled files' folder in it
 */
export function tidyCompiledOutput(project, output) {
  const sources = namesIn(join(project, 'src'), source);
  const outputs = namesIn(join(project, output), compiled);
  for (const [name, files] of outputs) {
    if (!sources.has(name)) for (const file of files) rmSync(file, { force: true });
  }
  if ([...sources.keys()].some(name => !existsSync(join(project, output, `${name}.js`)))) {
    rmSync(join(project, 'tsconfig.tsbuildinfo'), { force: true });
  }
}

/** @param {string} folder @param {RegExp} ending */
function namesIn(folder, ending) {
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const file of filesUnder(folder)) {
    if (!ending.test(file)) continue;
    const name = relative(folder, file).replace(ending, '');
    names.set(name, [...(names.get(name) ?? []), file]);
  }
  return names;
}
