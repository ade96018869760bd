import { expect, test } from 'vitest';
import type { ApplicationDetail } from './applications.ts';
import { stepsOf } from './steps.ts';

const happened = (...steps: string[]) =>
  steps.map((step, time) => ({ step, time, amount: null, shares: null, planned: false }));

const application = (status: string, timeline: string[], method = 'LOTTERY') =>
  ({
    status,
    method,
    endTime: 100,
    resultTime: 200,
    fundingDeadline: 300,
    listingTime: 400,
    timeline: happened(...timeline),
  }) as unknown as ApplicationDetail;

test.each([
  [application('APPLYING', ['APPLIED']), ['LIST_FIXED', 'ALLOTTED', 'DEADLINE', 'LISTED']],
  [application('APPLYING', ['APPLIED', 'LIST_FIXED']), ['ALLOTTED', 'DEADLINE', 'LISTED']],
  [application('FUNDING', ['APPLIED', 'LIST_FIXED', 'ALLOTTED']), ['DEADLINE', 'LISTED']],
  [application('FUNDING', ['APPLIED', 'ALLOTTED', 'PAID'], 'FIRST_COME'), ['DEADLINE', 'LISTED']],
  [application('FINISH', ['APPLIED', 'ALLOTTED', 'PAID', 'DELIVERED', 'LISTED']), []],
  [application('FAILED', ['APPLIED', 'FAILED']), []],
])('what lies ahead, case %#', (detail, expected) => {
  const steps = stepsOf(detail);
  expect(steps.slice(0, detail.timeline.length)).toEqual(detail.timeline);
  expect(steps.filter(({ planned }) => planned).map(({ step }) => step)).toEqual(expected);
});
