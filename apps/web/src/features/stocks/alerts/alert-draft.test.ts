import { expect, it } from 'vitest';
import { askedOf, draftOf, draftProblem, priceAway } from './alert-draft.ts';

const empty = draftOf(undefined, '');

it.each([
  [{ price: '420' }, 412.8, { condition: 'PRICE_ABOVE', value: '420' }],
  [{ price: '395' }, 412.8, { condition: 'PRICE_BELOW', value: '395' }],
  [{ kind: 'DAY', way: 'DOWN', percent: '2.5' }, 412.8, { condition: 'DAY_DOWN', value: '2.5' }],
  [{ kind: 'MOVE', percent: '5' }, 412.8, { condition: 'MOVE_UP', value: '5' }],
] as const)('%o at %d asks for %o', (draft, price, asked) => {
  expect(askedOf({ ...empty, ...draft }, price)).toEqual(asked);
});

it.each([
  [{ price: '' }, 'amountRequired'],
  [{ price: '412.8' }, 'samePrice'],
  [{ price: '-1' }, 'amountFormat'],
  [{ price: '420' }, undefined],
  [{ kind: 'DAY', percent: '0.05' }, 'alertPercent'],
  [{ kind: 'MOVE', way: 'DOWN', percent: '100' }, 'alertPercent'],
  [{ kind: 'MOVE', way: 'UP', percent: '100' }, undefined],
] as const)('%o has the problem %s', (draft, problem) => {
  expect(draftProblem({ ...empty, ...draft }, 412.8)).toBe(problem);
});

it('finds the price that is so many percent away', () => {
  expect(priceAway(412.8, 5, 2)).toBe('433.44');
  expect(priceAway(412.8, -2, 2)).toBe('404.54');
});
