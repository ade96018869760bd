import { expect, test } from 'vitest';
import { countdownParts } from './countdown-parts.ts';

test.each([
  [-5, 'clock', ['00', '00', '00']],
  [0, 'clock', ['00', '00', '00']],
  [59, 'clock', ['00', '00', '59']],
  [8_076, 'clock', ['02', '14', '36']],
  [97_044, 'clock', ['26', '57', '24']],
  [359_999, 'clock', ['99', '59', '59']],
  [360_000, 'daysHours', ['4', '4']],
  [604_799, 'daysHours', ['6', '23']],
])('%d seconds', (seconds, form, parts) => {
  expect(countdownParts(seconds)).toEqual({ form, parts });
});
