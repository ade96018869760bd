import { expect, it } from 'vitest';
import { violations } from './import-rules.mjs';

const found = resolved => ({ resolved, couldNotResolve: false });
const modules = [
  { source: 'features/a/one.ts', dependencies: [found('features/a/two.ts'), found('features/b/one.ts')] },
  { source: 'features/a/two.ts', dependencies: [found('features/a/three.ts')] },
  { source: 'features/a/three.ts', dependencies: [found('features/a/one.ts'), found('kernel/x.ts')] },
  { source: 'features/b/one.ts', dependencies: [{ resolved: './gone.ts', couldNotResolve: true }] },
  { source: 'kernel/x.ts', dependencies: [found('fs')] },
];
const broken = (from, to) =>
  violations(modules, [{ name: 'rule', from, to }]).map(({ from, to }) => `${from} ${to}`);

it('forbids paths, apart from others', () => {
  expect(broken({ path: '^kernel/' }, { pathNot: '^kernel/' })).toEqual(['kernel/x.ts fs']);
  expect(broken({ path: '^features/', pathNot: '/one' }, { path: '^kernel/' })).toEqual([
    'features/a/three.ts kernel/x.ts',
  ]);
});

it('tells others from those of the same kind', () => {
  expect(broken({ path: '^features/([^/]+)/' }, { path: '^features/', pathNot: '^features/$1/' })).toEqual([
    'features/a/one.ts features/b/one.ts',
  ]);
});

it('finds what leads back, and what is not there', () => {
  expect(broken({}, { circular: true })).toEqual([
    'features/a/one.ts features/a/two.ts',
    'features/a/two.ts features/a/three.ts',
    'features/a/three.ts features/a/one.ts',
  ]);
  expect(broken({}, { couldNotResolve: true })).toEqual(['features/b/one.ts ./gone.ts']);
  expect(broken({}, { couldNotResolve: true, pathNot: 'gone' })).toEqual([]);
});

it('tells circles that meet apart from those that do not', () => {
  const all = { a: 'b', b: 'a', c: 'ad', d: 'c', e: 'e', f: '' };
  const given = Object.entries(all).map(([source, to]) => ({ source, dependencies: [...to].map(found) }));
  expect(violations(given, [{ name: 'no-cycles', from: {}, to: { circular: true } }])).toHaveLength(5);
});
