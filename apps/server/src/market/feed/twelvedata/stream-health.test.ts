import { shippedCalendar } from '@openfloor/rules/testing/shipped-calendar';
import { expect, it } from 'vitest';
import type { FeedState } from '../feed.ts';
import { StreamHealth } from './stream-health.ts';

const at = (time: string) => Date.parse(`2026-05-05T${time}Z`);

it.each([
  ['a minute into silence', '15:00:00', '15:01:01', true],
  ['not yet a minute', '15:00:00', '15:00:59', false],
  ['after the close', '19:59:50', '20:30:00', false],
  ['just after the open', '08:00:00', '13:30:30', false],
  ['a minute after an open without prices', '08:00:00', '13:31:00', true],
])('%s', (_, lastPrice, now, silent) => {
  const states: FeedState[] = [];
  const listener = { tick: () => {}, halt: () => {}, state: (state: FeedState) => void states.push(state) };
  const health = new StreamHealth(shippedCalendar, listener, ['US'], 60_000, at('07:00:00'));
  health.priceArrived(at(lastPrice));
  expect(health.check(at(now))).toBe(silent);
  expect(states.at(-1)?.kind).toBe(silent ? 'silent' : 'live');
  expect(health.check(at(now))).toBe(false);
});
