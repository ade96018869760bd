import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { repositoryFiles } from './shared/documents.mjs';
import { exceptions, isLicenceAllowed, saidElsewhere } from './shared/licences.mjs';
import {
  findPackage,
  foreignPackages,
  nameOf,
  ownFolders,
  readLockedPackages,
  shippedPackages,
} from './shared/locked-packages.mjs';
import { makeNotice, noticeFile } from './shared/notice.mjs';
import { root } from './shared/paths.mjs';

const packages = readLockedPackages();
const foreign = foreignPackages(packages);
const shipped = shippedPackages(packages);
const named = foreign.map(([path, { license }]) => ({ name: nameOf(path), licence: license }));

describe('licences', () => {
  test.each([
    ['a', 'MIT', true],
    ['a', 'GPL-3.0', false],
    ['a', undefined, false],
    ['a', '(MPL-2.0 OR Apache-2.0)', true],
    ['a', 'MIT AND ISC AND BSD-3-Clause', true],
    ['a', 'MIT AND GPL-3.0-only', false],
    ['a', 'SEE LICENSE IN LICENSE.md', false],
    ['a', 'LGPL-3.0-or-later', false],
    ['@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later', true],
    ['@img/sharp-libvips-linux-x64', 'GPL-3.0-or-later', false],
    ['not-axe-core', 'MPL-2.0', false],
  ])('%s under %s: %s', (name, licence, isAllowed) => {
    expect(isLicenceAllowed(name, licence)).toBe(isAllowed);
  });

  test('of all packages are allowed', () => {
    expect(named.length).toBeGreaterThan(500);
    expect(named.filter(({ name, licence }) => !isLicenceAllowed(name, licence))).toEqual([]);
  });

  test('have no exception that nobody needs, and nothing shipped is on trust', () => {
    const needed = ({ name, licence }) =>
      named.some(each => name.test(each.name) && each.licence?.includes(licence));
    expect(exceptions.filter(exception => !needed(exception))).toEqual([]);
    expect(Object.keys(saidElsewhere).filter(name => !named.some(each => each.name === name))).toEqual([]);
    expect(shipped.filter(([path]) => nameOf(path) in saidElsewhere)).toEqual([]);
    expect(shipped.map(([path]) => nameOf(path))).not.toContain('lightningcss');
  });
});

describe('package-lock.json', () => {
  test('names no address that packages are fetched from, and what each must hash to', () => {
    expect(foreign.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/https?:\/\/registry/);
    const unsure = foreign.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
    expect(unsure.map(([path]) => path)).toEqual([]);
  });

  test.each(['', ...ownFolders(packages)])('agrees with package.json in %j', folder => {
    const stated = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const locked = packages[folder] ?? {};
    expect(locked.version).toBe(stated.version);
    expect(locked.license).toBe(stated.license);
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
      expect(locked[kind] ?? {}, kind).toEqual(stated[kind] ?? {});
    for (const [name, version] of Object.entries({ ...stated.dependencies, ...stated.devDependencies })) {
      const found = packages[findPackage(packages, folder, name) ?? ''];
      const wanted = version.replace(/^npm:.*@/, '');
      // Our own are links to their folders, whatever their version.
      if (name.startsWith('@openfloor/')) expect(found?.link, name).toBe(true);
      else expect(found?.version, name).toBe(wanted);
    }
  });

  test('knows every folder that is a package', () => {
    const folders = repositoryFiles
      .filter(file => /^(packages|apps|bench|e2e)\/([^/]+\/)?package\.json$/.test(file))
      .map(file => dirname(file));
    expect(ownFolders(packages).sort()).toEqual(folders.sort());
  });
});

test('NOTICE has the licences of what is shipped today: npm run notice', () => {
  expect(shipped.length).toBeGreaterThan(300);
  const names = shipped.map(([path]) => nameOf(path));
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'antd', 'pg', 'zod']));
  for (const name of ['vitest', 'vite', 'autocannon', '@types/pg', 'typescript'])
    expect(names).not.toContain(name);
  const isSame = readFileSync(noticeFile, 'utf8') === makeNotice();
  expect(isSame, 'run npm run notice').toBe(true);
});
