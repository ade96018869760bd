import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './shared/paths.mjs';

/** @type {{ scripts: Record<string, string> }} */
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const commands = Object.entries(scripts).flatMap(([name, command]) => {
  const [, file] = /^(?:exec )?node (scripts\/[\w-]+\.mjs)$/.exec(command) ?? [];
  return file ? [{ name, file }] : [];
});

test('the two commands of the README are among those that install by themselves', () => {
  expect(commands.map(({ name }) => name)).toEqual(expect.arrayContaining(['start', 'test']));
});

// Node resolves every static import before the first line runs: one of a package ends the command on a fresh clone.
test.each(commands)('npm run $name begins without any package being there', ({ file }) => {
  expect(packagesImportedBy(join(root, file))).toEqual([]);
});

/**
 * @param {string} file
 * @param {Set<string>} seen
 * @returns {string[]} `file: package` for each package that loads before the first line of the file runs
 */
function packagesImportedBy(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|(?:import|export)\b[^;()'"]*\bfrom) '([^']+)';/gm,
  );
  return [...imports].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return [];
    if (name.startsWith('.')) return packagesImportedBy(join(dirname(file), name), seen);
    return [`${file}: ${name}`];
  });
}
