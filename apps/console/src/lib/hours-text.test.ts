import { expect, test } from 'vitest';
import { hoursText } from './hours-text.ts';

const hours = { days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00', keepsHolidays: true, underWay: true };

test.each([
  [[1, 2, 3, 4, 5], 'Mon to Fri'],
  [[6, 7], 'Sat, Sun'],
  [[3], 'Wed'],
  [[1, 2, 4, 5], 'Mon, Tue, Thu, Fri'],
  [[1, 2, 3, 4, 5, 6, 7], 'Mon to Sun'],
])('names the days %j as %s', (days, named) => {
  expect(hoursText({ ...hours, days }, 'Africa/Lagos')).toBe(
    `Business hours, ${named} 09:00 to 17:00 Lagos time, without holidays`,
  );
});

test('says nothing of holidays that nobody keeps', () => {
  expect(hoursText({ ...hours, keepsHolidays: false }, 'UTC')).toBe(
    'Business hours, Mon to Fri 09:00 to 17:00 UTC',
  );
});
