import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookEveryMs, saveMemoryWhileIdle } from './idle-memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('V8 saves memory while there is little to do, and no longer', () => {
  let used = 0;
  let passed = 0;
  const flags: string[] = [];
  const idle = saveMemoryWhileIdle({
    used: () => used,
    passedMs: () => passed,
    setFlag: flag => flags.push(flag),
  });
  const live = (partOfProcessor: number) => {
    used += lookEveryMs * 1_000 * partOfProcessor;
    passed += lookEveryMs;
    vi.advanceTimersByTime(lookEveryMs);
  };

  live(0.9);
  expect(flags).toEqual([]);
  live(0.1);
  live(0.05);
  expect(flags).toEqual(['--optimize-for-size']);
  live(0.5);
  expect(flags.at(-1)).toBe('--no-optimize-for-size');
  live(0.1);
  idle.stop();
  expect(flags.slice(2)).toEqual(['--optimize-for-size', '--no-optimize-for-size']);
  live(0.1);
  expect(flags).toHaveLength(4);
});

test('the flags exist', () => {
  const idle = saveMemoryWhileIdle({ used: () => 0 });
  vi.advanceTimersByTime(lookEveryMs);
  idle.stop();
});
