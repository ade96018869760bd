import os from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { lowerRank } from './lower-rank.ts';

const isLinux = process.platform === 'linux';
/** As Node tells of a call that the system did not allow. */
const refusal = (code: string) => Object.assign(new Error('A system error occurred'), { info: { code } });

afterEach(() => {
  vi.restoreAllMocks();
});

test.runIf(isLinux)('a thread is ranked lower, and never higher than it was', () => {
  const asked = vi.spyOn(os, 'setPriority').mockImplementation(() => {});
  const had = vi.spyOn(os, 'getPriority').mockReturnValue(0);
  lowerRank(10);
  had.mockReturnValue(15);
  lowerRank(10);
  expect(asked.mock.calls).toEqual([
    [0, 10],
    [0, 15],
  ]);
});

test.runIf(isLinux)('a system that lets nobody change a rank does not end the thread', () => {
  const asked = vi.spyOn(os, 'setPriority');
  for (const code of ['EPERM', 'EACCES']) {
    asked.mockImplementation(() => {
      throw refusal(code);
    });
    expect(() => lowerRank(10)).not.toThrow();
  }
  asked.mockImplementation(() => {
    throw refusal('ESRCH');
  });
  expect(() => lowerRank(10)).toThrow('A system error');
});
