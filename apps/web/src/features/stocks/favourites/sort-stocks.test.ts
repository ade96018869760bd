import { expect, it } from 'vitest';
import { sortStocks } from './sort-stocks.ts';

const stocks = [
  { id: 'a', price: 20, up: -1 },
  { id: 'b', price: 5, up: 3 },
  { id: 'c', price: 20, up: 0 },
];

it.each([
  ['price', 'asc', 'bac'],
  ['price', 'desc', 'acb'],
  ['percent', 'asc', 'acb'],
  ['percent', 'desc', 'bca'],
] as const)('%s %s gives %s', (column, direction, order) => {
  expect(
    sortStocks(stocks, { column, direction })
      .map(stock => stock.id)
      .join(''),
  ).toBe(order);
});
