import { expect, it } from 'vitest';
import { nextSort } from './price-sort.ts';

it('goes through none, ascending, descending and none again', () => {
  const first = nextSort(null, 'price');
  const second = nextSort(first, 'price');
  expect(first).toEqual({ column: 'price', direction: 'asc' });
  expect(second).toEqual({ column: 'price', direction: 'desc' });
  expect(nextSort(second, 'price')).toBeNull();
});

it('starts ascending on another column', () => {
  expect(nextSort({ column: 'price', direction: 'desc' }, 'percent')).toEqual({
    column: 'percent',
    direction: 'asc',
  });
});
