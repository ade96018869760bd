import { expect, test } from 'vitest';
import { spanText } from '../../lib/date-text.ts';
import { type Job, type Planned, resultOf, untilText, workSums } from './job-words.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const minute = 60_000;
const job = (changes: Partial<Job>): Job => ({
  name: 'maturity',
  title: 'Fixed terms end',
  due: 0,
  nextTime: null,
  lastRun: null,
  failures: 0,
  failedSince: null,
  retryTime: null,
  ...changes,
});
const planned = (time: number): Planned => ({ time, job: 'maturity', title: 'x', what: 'y', count: 1 });

test('sums say what is near, late and failing', () => {
  const jobs = [
    job({ due: 2 }),
    job({ failures: 3, failedSince: now - minute }),
    job({ failures: 1, failedSince: now - 5 * minute }),
  ];
  const plan = [
    planned(now - 1),
    planned(now + minute),
    planned(now + 60 * minute),
    planned(now + 61 * minute),
  ];
  expect(workSums(jobs, plan, now)).toMatchObject({
    soon: 2,
    nextTime: now + minute,
    overdue: 2,
    failedSince: now - 5 * minute,
  });
  expect(workSums([], [], now)).toEqual({
    soon: 0,
    nextTime: null,
    overdue: 0,
    failing: [],
    failedSince: null,
  });
});

const lastRun = { startedTime: now, tookMs: 5, done: 1, error: null };
test.each<[Partial<Job>, string]>([
  [{}, 'idle'],
  [{ nextTime: now }, 'planned'],
  [{ nextTime: now, lastRun }, 'done'],
  [{ failures: 1, lastRun }, 'failing'],
])('%j is %s', (changes, result) => expect(resultOf(job(changes))).toBe(result));

test('a moment ahead says how far, one behind that it is due', () => {
  expect(untilText(now + 2 * minute, now, spanText)).toBe('in 2 minutes');
  expect(untilText(now, now, spanText)).toBe('due');
});
