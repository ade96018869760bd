import { expect, test } from 'vitest';
import { availability } from './availability.ts';

const offered = { state: 'OPEN', soldOut: false, hasLine: false, applicationId: null } as const;

test.each([
  [offered, 'NOT_STARTED', 'notStarted'],
  [offered, 'OPEN', 'open'],
  [offered, 'ENDED', 'end'],
  [{ ...offered, state: 'NOT_STARTED' }, 'OPEN', 'open'],
  [{ ...offered, state: 'ALLOTTED' }, 'OPEN', 'end'],
  [{ ...offered, state: 'CANCELLED' }, 'ENDED', 'cancelled'],
  [{ ...offered, soldOut: true }, 'OPEN', 'soldOut'],
  [{ ...offered, soldOut: true, hasLine: true }, 'OPEN', 'wait'],
  [{ ...offered, soldOut: true }, 'NOT_STARTED', 'notStarted'],
  [{ ...offered, soldOut: true }, 'ENDED', 'end'],
  [{ ...offered, applicationId: '7', state: 'ALLOTTED' }, 'ENDED', 'applied'],
] as const)('case %#', (offer, window, expected) => {
  expect(availability(offer, window)).toBe(expected);
});
