import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ticketRange } from './allotment-ticket.ts';
import { nthLowestTicket } from './nth-lowest-ticket.ts';

const anyTicket = fc.oneof(
  fc.maxSafeNat().map(number => number % ticketRange),
  // Equal ones and close ones, which share a drawer.
  fc.nat(9),
  fc.nat(9).map(step => ticketRange - 1 - step),
  fc.nat(3).map(step => step * 2 ** 32),
);

test('is what sorting them gives, at every place', () => {
  fc.assert(
    fc.property(fc.array(anyTicket, { maxLength: 40 }), tickets => {
      const sorted = [...tickets].sort((a, b) => a - b);
      const found = tickets.map((_, place) => nthLowestTicket(Float64Array.from(tickets), place + 1));
      expect(found).toEqual(sorted);
    }),
  );
});

test('there is none before the first and after the last', () => {
  const tickets = Float64Array.of(5, 3);
  expect([0, 1, 2, 3].map(nth => nthLowestTicket(tickets, nth))).toEqual([undefined, 3, 5, undefined]);
});

test('leaves the tickets in their order', () => {
  const tickets = Float64Array.of(3, 1, 2);
  nthLowestTicket(tickets, 2);
  expect([...tickets]).toEqual([3, 1, 2]);
});
