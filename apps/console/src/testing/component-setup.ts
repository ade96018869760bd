import '@fontsource-variable/inter/opsz.css';
import 'virtual:colours.css';
import '@/ui/tokens.css';
import '@/ui/base.css';
import '@/ui/antd-touches.css';
import { disconnect } from '@openfloor/client/testing/fake-network';
import '@openfloor/client/testing/quick-acts';
import { untilAnswered, watched } from '@openfloor/client/testing/watched';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';

// A test's own clock is for what it does: the first one would wait for its screen to be read too.
const parts = import.meta.glob([
  '../app/*.tsx',
  '../features/**/*.tsx',
  '../ui/**/*.tsx',
  '!../**/*.test.tsx',
]);
await Promise.all(Object.values(parts).map(read => read()));

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
