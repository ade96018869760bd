import { disconnect } from '@openfloor/client/testing/fake-network';
import '@openfloor/client/testing/quick-acts';
import { untilAnswered, watched } from '@openfloor/client/testing/watched';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import './all-screens.ts';
import { takeAway } from './take-away.ts';

// A step back too many then fails one test; without an entry to step to, it takes all tests' page away.
window.history.pushState(null, '');

beforeEach(() => {
  watched.servers = [];
  watched.consoleErrors = [];
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    watched.consoleErrors.push(words.map(String).join(' '));
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await untilAnswered();
  await takeAway();
  disconnect();
  vi.restoreAllMocks();
  expect(watched.servers.flatMap(({ problems }) => problems)).toEqual([]);
  expect(watched.consoleErrors).toEqual([]);
});
