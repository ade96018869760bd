import { vi } from 'vitest';

/** Until the expectation holds. What crosses a socket takes its time on a busy machine. */
export function eventually(expectation: () => void): Promise<void> {
  return vi.waitFor(expectation, { timeout: 60_000, interval: 2 });
}
