import { beforeEach, expect, test } from 'vitest';
import { noteServerTime, serverOffsetMs, trustDevice } from './server-clock.ts';

beforeEach(trustDevice);

const reply = (dateMs: number, sentMs: number, receivedMs: number) => {
  noteServerTime(dateMs, sentMs, receivedMs);
  return serverOffsetMs();
};

test('a clock that agrees is left alone', () => {
  expect(reply(100_000, 100_300, 100_450)).toBe(0);
  expect(reply(100_000, 100_900, 101_000)).toBe(0);
});

test.each([
  ['slow by an hour', 3_600_000, [3_599_600, 3_600_700]],
  ['fast by an hour', -3_600_000, [-3_600_400, -3_599_300]],
])('a clock that is %s is put right to within a second', (_, truth, [low, high]) => {
  const offset = reply(1_000_000 + truth, 1_000_300, 1_000_400);
  expect(offset).toBeGreaterThanOrEqual(low as number);
  expect(offset).toBeLessThanOrEqual(high as number);
});

test('every further reply narrows it down', () => {
  expect(reply(5_000, 1_000, 1_100)).toBe(3_900);
  // Just before the next whole second of the server.
  expect(reply(5_000, 1_050, 1_060)).toBe(3_940);
  expect(reply(6_000, 1_070, 1_080)).toBe(4_920);
});

test('what is no time is ignored', () => {
  expect(reply(Number.NaN, 0, 0)).toBe(0);
});
