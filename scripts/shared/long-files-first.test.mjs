import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { orderOf } from './long-files-first.mjs';
import { root } from './paths.mjs';

const long = 'apps/server/src/fuzz.test.ts';
const short = Array.from({ length: 30 }, (_, place) => `short-${place}.test.ts`);
const order = seed => orderOf([...short, long], seed, path => path);

test('a seed draws its own order, always the same, with what takes long at the beginning', () => {
  expect(order(1)).toEqual(order(1));
  expect(order(1)).not.toEqual(order(2));
  expect([...order(2)].sort()).toEqual([...short, long].sort());
  for (const seed of [1, 2, 3]) expect(order(seed)[0]).toBe(long);
});

test('what takes long is there', () => {
  const source = readFileSync(new URL('./long-files-first.mjs', import.meta.url), 'utf8');
  const paths = [...source.matchAll(/'([\w./-]+\.test\.tsx?)'/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(3);
  for (const path of paths) expect(existsSync(join(root, path)), path).toBe(true);
});
