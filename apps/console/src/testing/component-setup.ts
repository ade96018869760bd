import { disconnect } from '@openfloor/client/testing/fake-network';
import '@openfloor/client/testing/quick-acts';
import { untilAnswered, watched } from '@openfloor/client/testing/watched';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import './all-screens.ts';

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
  await cleanup();
  disconnect();
  vi.restoreAllMocks();
  expect(watched.servers.flatMap(({ problems }) => problems)).toEqual([]);
  expect(watched.consoleErrors).toEqual([]);
});
