import { expect, it } from 'vitest';
import { askedOrders, offeredOrders, orderFilterSearch, readOrderFilter } from './order-filter.ts';

const everything = offeredOrders(true, 'NGN', true);
const read = (search: string, offered = everything) => readOrderFilter(new URLSearchParams(search), offered);

it.each([
  ['', { span: 'all', currency: 'all', style: 'all' }],
  ['span=month&currency=USD&style=day', { span: 'month', currency: 'USD', style: 'day' }],
  ['span=31&currency=EUR&style=odd', { span: 'all', currency: 'all', style: 'all' }],
])('%j is read as %j', (search, filter) => {
  expect(read(search)).toEqual(filter);
});

it('reads nothing that a tenant does not offer', () => {
  const filter = read('currency=INR&style=day&span=week', offeredOrders(false, 'INR', false));
  expect(filter).toEqual({ span: 'week', currency: 'all', style: 'all' });
});

it('is written as it was read', () => {
  expect(orderFilterSearch(read('span=year&style=ordinary'))).toEqual({ span: 'year', style: 'ordinary' });
  expect(orderFilterSearch(read(''))).toEqual({});
});

it('asks from the beginning of a day', () => {
  const noon = new Date(2026, 10, 17, 12, 30).getTime();
  expect(askedOrders(read('span=week&currency=NGN&style=ordinary'), noon)).toEqual({
    from: new Date(2026, 10, 10).getTime(),
    currencyType: 'NGN',
    dailyTrade: false,
  });
  expect(askedOrders(read(''), noon)).toEqual({});
});
