import { expect, test } from 'vitest';
import { longestChain, partOf } from './folder-chain.mjs';

const file = name => `apps/server/src/${name}`;
const imports = (...pairs) => pairs.map(([from, to]) => ({ from: file(from), to: file(to) }));

test('a feature, a folder and a file at the top are parts', () => {
  expect(
    ['features/offers/apply.ts', 'kernel/audit/actor.ts', 'app.ts'].map(name => partOf(file(name))),
  ).toEqual(['offers', 'kernel', 'app.ts']);
});

test('the longest way down is found, whatever the order; imports within a part do not count', () => {
  const found = longestChain(
    imports(
      ['app.ts', 'kernel/a.ts'],
      ['kernel/a.ts', 'kernel/deep/b.ts'],
      ['kernel/a.ts', 'http/api.ts'],
      ['features/offers/apply.ts', 'features/trading/order.ts'],
      ['app.ts', 'features/offers/feature.ts'],
      ['features/trading/order.ts', 'kernel/a.ts'],
    ),
  );
  expect(found).toEqual(['app.ts', 'offers', 'trading', 'kernel', 'http']);
});

test('parts that need each other are named', () => {
  const circle = imports(
    ['app.ts', 'features/staff/a.ts'],
    ['features/staff/a.ts', 'features/audit/b.ts'],
    ['features/audit/c.ts', 'features/staff/d.ts'],
  );
  expect(() => longestChain(circle)).toThrow('staff → audit → staff');
});
