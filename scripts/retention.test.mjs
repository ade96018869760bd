import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './shared/paths.mjs';

const list = folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(path => join(folder, path));
const read = path => readFileSync(join(root, path), 'utf8');
const section = read('docs/operations.md')
  .split('\n## ')
  .find(text => text.startsWith('Data retention'));
const lines = [...section.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, what, howLong, where, by]) => ({ what, howLong, where, by }),
);
const server = 'apps/server/src';

/** The files that a line names, such as a store or a migration. */
function filesOf(where) {
  const migration = /migration `(\d{4})`/.exec(where)?.[1];
  if (migration) return list('packages/db/migrations').filter(path => path.includes(`/${migration}_`));
  return [...where.matchAll(/`([\w/-]+\.ts)`/g)].map(([, path]) => join(server, path));
}

const pruned = lines.filter(({ by }) => by === 'hourly pruning');

test.each(pruned)('$what: $howLong, as $where says', ({ howLong, where }) => {
  const [path] = filesOf(where);
  expect(path, where).toBeDefined();
  const code = read(path);
  for (const [, count, unit] of howLong.matchAll(/(\d+) (year|day|hour)s?/g)) {
    const said = new RegExp(
      `(${unit}s?\\w* (=|=>) ${count}|\\w${unit}s = ${count}|'${count} ${unit}s?')\\b`,
      'i',
    );
    expect(said.test(code) || code.includes(`interval '${count} ${unit}`), `${path}: ${count} ${unit}s`).toBe(
      true,
    );
  }
});

test('everything that is pruned has a line', () => {
  const named = new Set(pruned.flatMap(({ where }) => filesOf(where)));
  const forgotten = list(server)
    .filter(path => path.endsWith('-store.ts'))
    .filter(path =>
      /export (async )?function (forget(Old|Ended|Chunks|Checks|Files|Papers|PlatformWindows)|lockUnusedFiles)/.test(
        read(path),
      ),
    );
  // What these call says the time in the database.
  const inDatabase = [
    'features/threads/forget-threads-store.ts',
    'features/proof/day/day-store.ts',
    'features/case-rules/trial-store.ts',
  ];
  const missing = forgotten.filter(
    path => !named.has(path) && !inDatabase.some(one => path === join(server, one)),
  );
  expect(forgotten.length).toBeGreaterThan(14);
  expect(missing).toEqual([]);
});

test('each job that deletes is one that runs, and each country says for how long it keeps', () => {
  const jobs = new Set(
    lines.flatMap(({ by }) => [...by.matchAll(/`(account-\w+)`/g)].map(([, name]) => name)),
  );
  const feature = read(`${server}/features/closures/feature.ts`);
  expect([...jobs].sort()).toEqual(
    [...feature.matchAll(/name: '(account-\w+)'/g)].map(([, name]) => name).sort(),
  );
  const years = Object.fromEntries(
    list('packages/homes/src')
      .filter(path => /\/[a-z]{2}\.ts$/.test(path))
      .flatMap(path => {
        const found = /recordYears: (\d+)/.exec(read(path))?.[1];
        return found ? [[path.slice(-5, -3), Number(found)]] : [];
      }),
  );
  expect(years).toEqual({ br: 5, in: 5, ke: 7, ng: 5 });
});
