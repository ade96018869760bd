import { expect, test } from 'vitest';
import { coverText, groupName, listingProblem, paidPercent, shareText } from './offer-figures.ts';

test.each([
  ['0', '4', '0.0 %'],
  ['1', '3', '33.3 %'],
  ['30000', '60480', '49.6 %'],
  ['5', '5', '100.0 %'],
  ['0', '0', '—'],
])('%s of %s is %s', (part, whole, text) => expect(shareText(part, whole)).toBe(text));

test('an offer is covered as often as it was applied for', () => {
  expect(coverText({ unitsApplied: '60480', unitsOffered: '30000' })).toBe('2.01');
  expect(coverText({ unitsApplied: '0', unitsOffered: '5' })).toBe('0.00');
});

test('a group of one size is named by it', () => {
  expect(groupName({ from: '1', to: '1' })).toBe('1');
  expect(groupName({ from: '2', to: '5' })).toBe('2 to 5');
});

test.each([
  [{ due: '0.00', kept: '0.00', paidIn: '0.00' }, 0],
  [{ due: '200.00', kept: '50.00', paidIn: '25.00' }, 37.5],
  [{ due: '100.00', kept: '100.00', paidIn: '1.00' }, 100],
])('of %j are paid %s %%', (report, percent) => expect(paidPercent(report, 'NGN')).toBe(percent));

const offer = { endTime: 100, listingTime: 300 };
test.each<[number | null, RegExp | undefined]>([
  [null, /Choose the new moment/],
  [50, /ahead/],
  [99, /before the end/],
  [300, /another/],
  [100, undefined],
  [301, undefined],
])('a listing at %s', (time, problem) => {
  const found = listingProblem(time, offer, 50);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
