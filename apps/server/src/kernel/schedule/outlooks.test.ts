import { expect, test } from 'vitest';
import { Outlooks } from './outlooks.ts';
import type { ScheduledJob } from './scheduled-job.ts';

const jobOf = (more: Partial<ScheduledJob>): ScheduledJob => ({
  ...{ name: 'a-job', title: '', repeats: '', nextDue: async () => ({ next: undefined, due: 0 }) },
  run: async () => 0,
  ...more,
});
const unhurried = jobOf({ isUnhurried: true });
const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);
const nothing = { next: undefined, due: 0 };

test('unhurried work is asked for again after some seconds, and earlier where it is known to fall due', () => {
  const outlooks = new Outlooks();
  expect(outlooks.isWorthAsking('one', unhurried, at(0))).toBe(true);
  outlooks.remember('one', unhurried, at(0), nothing);
  expect(outlooks.isWorthAsking('one', unhurried, at(4.9))).toBe(false);
  expect(outlooks.isWorthAsking('one', unhurried, at(5))).toBe(true);
  expect(outlooks.isWorthAsking('other', unhurried, at(1))).toBe(true);
  outlooks.remember('one', unhurried, at(0), { next: at(2), due: 0 });
  expect(outlooks.isWorthAsking('one', unhurried, at(1.9))).toBe(false);
  expect(outlooks.isWorthAsking('one', unhurried, at(2))).toBe(true);
});

test('all other work is asked for every time', () => {
  const outlooks = new Outlooks();
  outlooks.remember('one', jobOf({}), at(0), nothing);
  expect(outlooks.isWorthAsking('one', jobOf({}), at(1))).toBe(true);
});

test('nothing is known by a clock that was put back, or after something was done', () => {
  const outlooks = new Outlooks();
  outlooks.remember('one', unhurried, at(100), nothing);
  outlooks.remember('other', unhurried, at(100), nothing);
  expect(outlooks.isWorthAsking('one', unhurried, at(99))).toBe(true);
  outlooks.forget('one');
  expect(outlooks.isWorthAsking('one', unhurried, at(101))).toBe(true);
  expect(outlooks.isWorthAsking('other', unhurried, at(101))).toBe(false);
  outlooks.forget();
  expect(outlooks.isWorthAsking('other', unhurried, at(101))).toBe(true);
});
