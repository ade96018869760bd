import { shippedCalendar as calendar } from '@openfloor/rules/testing/shipped-calendar';
import { expect, test } from 'vitest';
import { priceOutages } from './price-outages.ts';

const at = (time: string) => Date.parse(`2026-11-${time}Z`);
const gap = (from: string, to: string) => ({ from: at(from), to: at(to) });

test('prices are missing only while a market of the tenant is open, and a short restart is no incident', () => {
  const times = { calendar, aroundTheClock: false };
  const night = gap('13T18:00', '16T09:10');
  expect(priceOutages(times, ['NSENG'], [night])).toEqual([gap('16T09:00', '16T09:10')]);
  expect(priceOutages(times, ['INDIA'], [gap('14T00:00', '15T23:00')])).toEqual([]);
  expect(priceOutages(times, ['NSENG'], [gap('16T10:00', '16T10:02')])).toEqual([]);
  // Two markets that were open at once are one outage.
  const both = gap('16T09:00', '16T09:30');
  expect(priceOutages(times, ['NSENG', 'INDIA'], [both])).toEqual([both]);
  expect(priceOutages({ calendar, aroundTheClock: true }, ['NSENG'], [night])).toEqual([night]);
});
