import { expect, it } from 'vitest';
import { waitingTime } from './waiting-time.ts';

it.each([
  [0, { form: 'seconds', large: 0, small: 0 }],
  [59_999, { form: 'seconds', large: 0, small: 59 }],
  [60_000, { form: 'minutesSeconds', large: 1, small: 0 }],
  [21 * 60_000 + 27_500, { form: 'minutesSeconds', large: 21, small: 27 }],
  [3_600_000, { form: 'hoursMinutes', large: 1, small: 0 }],
  [25 * 3_600_000, { form: 'daysHours', large: 1, small: 1 }],
  [-5, { form: 'seconds', large: 0, small: 0 }],
])('%d ms', (ms, expected) => {
  expect(waitingTime(1_000, 1_000 + ms)).toEqual(expected);
});
