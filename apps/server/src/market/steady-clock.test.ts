import { tries } from '@openfloor/testing/tries';
import { expect, test } from 'vitest';
import { SteadyClock } from './steady-clock.ts';

tries('trading at an old price');

function world() {
  const machine = { wallMs: 1_000_000, passedMs: 5 };
  const steps: number[] = [];
  const clock = new SteadyClock({
    wall: () => machine.wallMs,
    monotonic: () => machine.passedMs,
    stepped: byMs => steps.push(byMs),
  });
  const pass = (ms: number) => {
    machine.wallMs += ms;
    machine.passedMs += ms;
    return clock.now();
  };
  return { machine, steps, pass };
}

test.each([
  ['back', -3_600_000],
  ['forward', 3_600_000],
])('a wall clock that is set %s for a moment changes nothing and is told', (_, byMs) => {
  const { machine, steps, pass } = world();
  expect(pass(1_000)).toBe(1_001_000);
  machine.wallMs += byMs;
  expect(pass(1_000)).toBe(1_002_000);
  expect(pass(58_000)).toBe(1_060_000);
  machine.wallMs -= byMs;
  expect(pass(5_000)).toBe(1_065_000);
  expect(steps).toEqual([byMs]);
});

test('one that stays set is followed after a minute', () => {
  const { machine, pass } = world();
  machine.wallMs += 7_200_000;
  pass(1);
  expect(pass(59_000)).toBe(1_059_001);
  pass(2_000);
  expect(pass(1)).toBe(1_061_002 + 7_200_000);
});

test('drift within two seconds is no step', () => {
  const { machine, steps, pass } = world();
  machine.wallMs += 1_900;
  expect(pass(100)).toBe(1_000_100);
  expect(steps).toEqual([]);
});
