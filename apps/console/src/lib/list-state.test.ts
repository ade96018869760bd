import { describe, expect, it } from 'vitest';
import { changeParams, readListState } from './list-state.ts';

const read = (address: string) => readListState(new URLSearchParams(address), ['state', 'search'], ['time']);

describe('the place in a list', () => {
  it.each([
    ['', { page: 1, size: 20, sort: undefined, filters: {} }],
    [
      'page=3&size=50&sort=-time&state=open',
      { page: 3, size: 50, sort: '-time', filters: { state: 'open' } },
    ],
    ['page=0&size=7&sort=secret&other=1', { page: 1, size: 20, sort: undefined, filters: {} }],
    ['page=x&state=', { page: 1, size: 20, sort: undefined, filters: {} }],
    ['page=1.5', { page: 1, size: 20, sort: undefined, filters: {} }],
  ])('is read from "%s"', (address, state) => {
    expect(read(address)).toEqual(state);
  });

  it.each([
    ['page=3&state=open', { state: 'done' }, 'state=done'],
    ['page=3&state=open', { page: 4 }, 'page=4&state=open'],
    ['page=3&state=open', { page: 1 }, 'state=open'],
    ['state=open&open=7', { state: undefined }, 'open=7'],
    ['page=2', { sort: '-time' }, 'sort=-time'],
  ])('after "%s" and %o is "%s"', (before, change, after) => {
    expect(changeParams(new URLSearchParams(before), change).toString()).toBe(after);
  });

  it('of a second list leaves the first alone', () => {
    const params = new URLSearchParams('page=3&sort=time&uses.page=2&uses.sort=-time');
    expect(readListState(params, [], ['time'], 'uses.')).toMatchObject({ page: 2, sort: '-time' });
    expect(changeParams(params, { sort: 'time' }, 'uses.').toString()).toBe(
      'page=3&sort=time&uses.sort=time',
    );
  });
});
