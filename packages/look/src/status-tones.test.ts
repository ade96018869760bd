import { expect, test } from 'vitest';
import { type ReviewStatus, reviewTone } from './status-tones.ts';

test.each<[app: ReviewStatus, console: ReviewStatus]>([
  ['REVIEWING', 'reviewing'],
  ['APPROVED', 'approved'],
  ['PASSED', 'passed'],
  ['PAID', 'paid'],
  ['REJECTED', 'rejected'],
  ['CANCELLED', 'cancelled'],
])('customers and staff see %s and %s alike', (app, console) => {
  expect(reviewTone(app)).toBe(reviewTone(console));
});

test.each<[ReviewStatus, string]>([
  ['FIRST_CHECKED', 'waiting'],
  ['PAID', 'good'],
  ['rejected', 'bad'],
  ['cancelled', 'over'],
])('%s is %s', (status, tone) => {
  expect(reviewTone(status)).toBe(tone);
});
