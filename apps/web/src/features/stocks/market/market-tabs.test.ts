import { expect, it } from 'vitest';
import { marketTabs, openTab } from './market-tabs.ts';

it.each([
  ['NGN', true, [0, 1, 2, 3, 4]],
  ['BRL', true, [1, 2, 3, 4]],
  ['INR', false, [0, 1, 2, 3]],
] as const)('%s with US %s shows %j', (defaultCurrency, usMarketShow, tabs) => {
  expect(marketTabs({ defaultCurrency, usMarketShow })).toEqual(tabs);
});

it.each([
  ['0', 0],
  ['3', 3],
  [null, 1],
  ['', 1],
  ['5', 1],
  ['-1', 1],
  ['2.5', 1],
  ['02', 1],
  ['abc', 1],
])('the address %j opens tab %i', (asked, tab) => {
  expect(openTab(asked, [0, 1, 2, 3, 4])).toBe(tab);
});

it('ignores a tab that is not shown', () => {
  expect(openTab('4', [0, 1, 2, 3])).toBe(1);
});
