import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArtifacts } from './release/artifacts.mjs';
import { notesOf, releaseNotes } from './release/changelog.mjs';
import { commitAndTag, git, planRelease, undoPlan, writePlan } from './release/plan.mjs';
import { isNewer } from './release/version.mjs';
import { nameOf, readLockedPackages, shippedPackages } from './shared/locked-packages.mjs';
import { root } from './shared/paths.mjs';

const folder = mkdtempSync(join(tmpdir(), 'openfloor-release-'));
const clone = join(folder, 'clone');
const today = '2027-01-31';
const read = path => readFileSync(join(clone, path), 'utf8');
const versionIn = path => JSON.parse(read(path)).version;

/** A clone of this repository with the few files that a release reads: thousands of others would only take time. */
beforeAll(() => {
  git(folder, 'clone', '--quiet', '--no-checkout', root, clone);
  const wanted = ['/package.json', '/package-lock.json', '/CHANGELOG.md', '/.gitignore', 'package.json'];
  git(clone, 'sparse-checkout', 'set', '--no-cone', ...wanted);
  git(clone, 'checkout', '--quiet', '-b', 'releases');
  git(clone, 'config', 'user.name', 'Somebody');
  git(clone, 'config', 'user.email', 'somebody@example.com');
  git(clone, 'config', 'commit.gpgsign', 'false');
  git(clone, 'config', 'tag.gpgsign', 'false');
  if (!/^## \[Unreleased\]\s+(### .*\s+)?- /m.test(read('CHANGELOG.md'))) addUnreleased();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Right after a release there is nothing to tell of. */
function addUnreleased() {
  const changelog = read('CHANGELOG.md').replace('## [Unreleased]\n', '## [Unreleased]\n\n- Something.\n');
  writeFileSync(join(clone, 'CHANGELOG.md'), changelog);
  git(clone, 'commit', '--quiet', '--all', '--message', 'Something');
}

test.each([
  ['1.0.0', '0.9.9', true],
  ['0.10.0', '0.9.0', true],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '1.0.1', false],
  ['1.0.0', '1.0.0-rc.2', true],
  ['1.0.0-rc.10', '1.0.0-rc.9', true],
  ['1.0.0-rc.1', '1.0.0', false],
])('%s is newer than %s: %s', (one, other, is) => {
  expect(isNewer(one, other)).toBe(is);
});

test('what is unreleased moves under its version, and can be found there', () => {
  const before =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- One.\n\n## [0.1.0] - 2026-01-01\n\n- Zero.\n';
  const { notes, text } = releaseNotes(before, '0.2.0', today);
  expect(notes).toBe('### Added\n\n- One.');
  expect(text).toBe(before.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [0.2.0] - ${today}\n`));
  expect(notesOf(text, '0.2.0')).toBe(notes);
  expect(notesOf(text, '0.1.0')).toBe('- Zero.');
  expect(() => releaseNotes(text, '0.3.0', today)).toThrow('nothing under [Unreleased]');
  expect(() => releaseNotes('# Changelog\n', '0.3.0', today)).toThrow('no section');
});

describe('a release', () => {
  const next = '7.0.0';

  test.each([
    ['0.0.1', 'not newer'],
    [JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version, 'not newer'],
    ['7', 'no version'],
    ['v7.0.0', 'no version'],
    ['7.0.0; rm -rf /', 'no version'],
    ['7.0.0-beta', 'no version'],
  ])('of %j is refused: %s', (version, why) => {
    expect(() => planRelease(clone, version, today)).toThrow(why);
  });

  test.each([
    ['changed', 'CHANGELOG.md'],
    ['new', 'forgotten.txt'],
  ])('is refused where a file is %s', (_, file) => {
    const path = join(clone, file);
    const before = existsSync(path) && readFileSync(path);
    writeFileSync(path, `${before || ''}more\n`);
    expect(() => planRelease(clone, next, today)).toThrow(`not committed:`);
    if (before) writeFileSync(path, before);
    else rmSync(path);
    expect(git(clone, 'status', '--porcelain')).toBe('');
  });

  test('is planned without changing anything, and undone without a trace', () => {
    const head = git(clone, 'rev-parse', 'HEAD');
    const plan = planRelease(clone, next, today);
    expect(git(clone, 'status', '--porcelain')).toBe('');
    writePlan(clone, plan);
    expect(git(clone, 'status', '--porcelain').split('\n')).toHaveLength(plan.files.length);
    undoPlan(clone, plan);
    expect(git(clone, 'status', '--porcelain')).toBe('');
    expect(git(clone, 'rev-parse', 'HEAD')).toBe(head);
    expect(git(clone, 'tag', '--list', `v${next}`)).toBe('');
  });

  test('sets every version, moves the notes, and is one commit with an annotated tag', () => {
    const before = JSON.parse(read('package-lock.json'));
    const { notes } = releaseNotes(read('CHANGELOG.md'), next, today);
    const plan = planRelease(clone, next, today);
    writePlan(clone, plan);
    commitAndTag(clone, plan);
    expect(git(clone, 'status', '--porcelain')).toBe('');
    expect(git(clone, 'log', '-1', '--format=%s')).toBe(`Release ${next}`);
    expect(git(clone, 'cat-file', '-t', `v${next}`)).toBe('tag');
    expect(git(clone, 'tag', '--list', '--format=%(contents)', `v${next}`)).toBe(
      `Openfloor ${next}\n\n${notes}`,
    );
    for (const path of [
      'package.json',
      'apps/server/package.json',
      'packages/verify/package.json',
      'e2e/package.json',
    ])
      expect(versionIn(path)).toBe(next);
    expect(read('CHANGELOG.md')).toContain(`## [Unreleased]\n\n## [${next}] - ${today}\n`);
    const after = JSON.parse(read('package-lock.json'));
    expect(after.packages['apps/web'].version).toBe(next);
    expect(shippedPackages(after.packages)).toEqual(shippedPackages(before.packages));
    expect(() => planRelease(clone, next, today)).toThrow('not newer');
    git(clone, 'tag', 'v8.0.0');
    expect(() => planRelease(clone, '8.0.0', today)).toThrow('tag v8.0.0 already');
  });

  test('is a folder: what production needs, an inventory, notes, and sums that fit', async () => {
    const [to, again] = [join(folder, 'to'), join(folder, 'again')];
    pretendBuild();
    const release = {
      folder: clone,
      version: next,
      commit: 'c0ffee',
      time: new Date('2027-01-31'),
      notes: 'Notes.',
    };
    await makeArtifacts({ ...release, to });
    const files = await filesIn(join(to, `openfloor-${next}.tar.gz`), `openfloor-${next}/`);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining([
        ...['apps/server/dist/main.js', 'apps/web/dist/index.html', 'NOTICE', 'COMMIT'],
        // What a page asks for first is read there.
        'apps/web/dist/.vite/manifest.json',
        'scripts/ask-health.mjs',
      ]),
    );
    expect(
      [...files.keys()].filter(path =>
        /\.test\.|testing|\.map$|\.d\.ts$|^scripts\/(?!ask-health)|^e2e/.test(path),
      ),
    ).toEqual([]);
    expect(files.get('COMMIT')).toBe('c0ffee\n');
    const manifest = JSON.parse(files.get('package.json'));
    expect(manifest).toMatchObject({
      version: next,
      scripts: { start: 'exec node apps/server/dist/main.js' },
    });
    expect(manifest.devDependencies).toBeUndefined();
    const locked = Object.keys(JSON.parse(files.get('package-lock.json')).packages).map(nameOf);
    expect(locked).toEqual(expect.arrayContaining(['fastify', 'zod', 'sharp']));
    for (const name of ['vitest', 'react', 'vite', '@types/pg']) expect(locked).not.toContain(name);
    for (const path of manifest.workspaces) expect(files.has(`${path}/package.json`), path).toBe(true);

    const sbom = JSON.parse(readFileSync(join(to, `openfloor-${next}.cdx.json`), 'utf8'));
    const parts = sbom.components.map(part => part['bom-ref'].replace(/\|.*$/, ''));
    const shipped = shippedPackages(readLockedPackages(clone)).map(
      ([path, { version }]) => `${nameOf(path)}@${version}`,
    );
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'openfloor', version: next } },
    });
    expect(shipped.filter(part => !parts.includes(part))).toEqual([]);
    expect(parts.filter(part => !part.startsWith('@openfloor/') && !shipped.includes(part))).toEqual([]);

    const sums = readFileSync(join(to, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(sums).toHaveLength(3);
    for (const line of sums) {
      const [sum, name] = line.split('  ');
      const bytes = readFileSync(join(to, name));
      expect(createHash('sha256').update(bytes).digest('hex'), name).toBe(sum);
    }
    await makeArtifacts({ ...release, to: again });
    expect(readFileSync(join(again, 'SHA256SUMS'), 'utf8')).toBe(`${sums.join('\n')}\n`);
  });

  test('is refused where nothing was built', async () => {
    rmSync(join(clone, 'apps/server/dist'), { recursive: true });
    const release = {
      folder: clone,
      to: join(folder, 'none'),
      version: next,
      commit: 'c0ffee',
      time: new Date(0),
      notes: '',
    };
    await expect(makeArtifacts(release)).rejects.toThrow('nothing is built');
  });
});

/** What stands where a build leaves its files, with some that stay at home. */
function pretendBuild() {
  for (const path of [
    'apps/server/dist/main.js',
    'apps/server/compiled/start.js',
    'apps/server/compiled/start.test.js',
    'apps/server/compiled/testing/world.js',
    'apps/web/dist/index.html',
    'apps/web/dist/.vite/manifest.json',
    'apps/console/dist/index.html',
    'packages/db/migrations/0001_begin.sql',
    'packages/rules/dist/rule.js',
    'packages/rules/dist/rule.js.map',
    'packages/rules/dist/rule.d.ts',
  ]) {
    mkdirSync(dirname(join(clone, path)), { recursive: true });
    writeFileSync(join(clone, path), path);
  }
  for (const path of [
    '.npmrc',
    '.nvmrc',
    'LICENSE',
    'NOTICE',
    'README.md',
    'SECURITY.md',
    'scripts/ask-health.mjs',
  ])
    cpSync(join(root, path), join(clone, path));
}

async function filesIn(tarball, top) {
  const files = new Map();
  const tar = extract();
  tar.end(gunzipSync(readFileSync(tarball)));
  for await (const entry of tar) {
    expect(entry.header.name.startsWith(top)).toBe(true);
    let text = '';
    for await (const piece of entry) text += piece;
    files.set(entry.header.name.slice(top.length), text);
  }
  return files;
}
