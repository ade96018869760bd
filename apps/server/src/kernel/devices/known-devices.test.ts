import { tries } from '@openfloor/testing/tries';
import { expect, test } from 'vitest';
import { KnownDevices } from './known-devices.ts';

tries('locking others out by guessing in their name');

let now = Date.parse('2026-11-16T09:00:00Z');
const devices = new KnownDevices(Buffer.alloc(32, 1), () => now);

test('a pass counts for its account, on its server, for half a year', () => {
  const shown = devices.remember(undefined, 'ada').kept;
  expect(devices.find(shown, 'ada')).toMatch(/^[\w-]{22}$/);
  expect(devices.find(shown, 'eve')).toBeUndefined();
  expect(new KnownDevices(Buffer.alloc(32, 2), () => now).find(shown, 'ada')).toBeUndefined();
  now += 181 * 86_400_000;
  expect(devices.find(shown, 'ada')).toBeUndefined();
});

test('people who share a device each keep theirs, the last four', () => {
  let shown: string | undefined;
  for (const name of ['a', 'b', 'c', 'b', 'd', 'e']) shown = devices.remember(shown, name).kept;
  expect(['a', 'b', 'c', 'd', 'e'].filter(name => devices.find(shown, name))).toEqual(['b', 'c', 'd', 'e']);
});

test.each(['', '~~', 'a.b.c', `${'x'.repeat(22)}.zz.${'y'.repeat(43)}`, '~'.repeat(10_000)])(
  'what somebody made up counts for nothing: %.40s',
  shown => {
    expect(devices.find(shown, 'ada')).toBeUndefined();
  },
);
