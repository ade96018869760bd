import { afterAll, beforeAll, expect, test } from 'vitest';
import { showTimesIn } from '../../lib/console-time.ts';
import {
  failureText,
  type Job,
  nextRun,
  type Planned,
  resultOf,
  titleParts,
  untilText,
  workSums,
} from './job-words.ts';

const now = Date.parse('2026-11-15T10:00:00Z');
const minute = 60_000;
beforeAll(() => showTimesIn('Africa/Lagos'));
afterAll(() => showTimesIn('UTC'));
const job = (changes: Partial<Job>): Job => ({
  name: 'maturity',
  title: 'Fixed terms end: the money comes back',
  repeats: 'When a term ends',
  due: 0,
  nextTime: null,
  lastRun: null,
  doneToday: 0,
  failures: 0,
  failedSince: null,
  retryTime: null,
  ...changes,
});
const planned = (time: number): Planned => ({ time, job: 'maturity', title: 'x', what: 'y', count: 1 });

test('sums say what is near, late, done and failing', () => {
  const jobs = [
    job({ due: 2, doneToday: 5 }),
    job({ failures: 3, failedSince: now - minute, doneToday: 1 }),
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
    doneToday: 6,
    failedSince: now - 5 * minute,
  });
  expect(workSums([], [], now)).toEqual({
    soon: 0,
    nextTime: null,
    overdue: 0,
    doneToday: 0,
    failing: [],
    failedSince: null,
  });
});

const lastRun = { startedTime: now, tookMs: 5, done: 1, error: null };
test.each<[Partial<Job>, string]>([
  [{}, 'idle'],
  [{ nextTime: now }, 'planned'],
  [{ nextTime: now, lastRun }, 'done'],
  [{ failures: 1, lastRun }, 'failed'],
])('%j is %s', (changes, result) => expect(resultOf(job(changes))).toBe(result));

test('what fails is tried next when its wait is over, whatever is planned', () => {
  const failing = job({ failures: 2, nextTime: now - minute, retryTime: now + 4_000 });
  expect(nextRun(failing, now)).toEqual({ time: now + 4_000, note: 'Try 3', again: true });
  expect(nextRun(job({ nextTime: now + 2 * minute }), now)).toMatchObject({ note: 'in 2 min', again: false });
  expect(nextRun(job({}), now)).toEqual({ time: null, note: '', again: false });
});

test.each<[string, Partial<Job>, string]>([
  [
    'the first time',
    { failures: 1, failedSince: now - 500, retryTime: now + 1_000, due: 1, nextTime: now - minute },
    '1 try failed, the first at 10:59:59. Nothing was booked. 1 waits, nothing is lost: the next try is at 11:00:01, and everything due since 10:59:00 is made up for.',
  ],
  [
    'for some of it, since yesterday',
    {
      failures: 9,
      failedSince: now - 1_440 * minute,
      retryTime: now + 5 * minute,
      due: 3,
      nextTime: now - 1_440 * minute,
      lastRun: { ...lastRun, done: 2, error: 'x' },
    },
    '9 tries in a row failed, the first at 11-14 11:00. Of the last try 2 were done. 3 wait, nothing is lost: the next try is at 11:05:00, and everything due since 11-14 11:00 is made up for.',
  ],
  [
    'and is being tried',
    { failures: 2, failedSince: now, retryTime: now, due: 0 },
    '2 tries in a row failed, the first at 11:00:00. Nothing was booked. Nothing is lost: it is being tried again.',
  ],
])('a job that fails %s says so', (_, changes, text) => {
  expect(failureText(job(changes), now)).toBe(text);
});

test('a title is a name and what it does', () => {
  expect(titleParts('Offers close: lists are fixed')).toEqual({
    name: 'Offers close',
    about: 'lists are fixed',
  });
  expect(titleParts('Offers open')).toEqual({ name: 'Offers open', about: undefined });
});

test('a moment ahead says how far, one behind that it is due', () => {
  expect(untilText(now + 2 * minute, now)).toBe('in 2 min');
  expect(untilText(now, now)).toBe('due');
});
