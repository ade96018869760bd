import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

const noSuchProcess = 2 ** 30;
let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'inside/test.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('withLock', () => {
  it('lets one work at a time, tells the others to wait, and leaves nothing behind', async () => {
    const log = [];
    let finishFirst = () => {};
    const first = withLock(() => new Promise(resolve => (finishFirst = resolve)), { path });
    const onWait = () => {
      log.push('waited');
      finishFirst();
    };
    const second = withLock(async () => log.push('worked'), { path, onWait });
    await Promise.all([first, second]);
    expect(log).toEqual(['waited', 'worked']);
    expect(existsSync(path)).toBe(false);
  });

  it('is free again after work that failed', async () => {
    await expect(withLock(() => Promise.reject(new Error('broken')), { path })).rejects.toThrow('broken');
    expect(await withLock(async () => 'worked', { path })).toBe('worked');
  });

  it.each([
    ['whose process is gone', { host: hostname(), pid: noSuchProcess }, new Date()],
    ['of another machine that fell silent', { host: 'elsewhere', pid: 1 }, new Date(0)],
  ])('takes over a lock %s', async (_, holder, lastBeat) => {
    await withLock(async () => {}, { path });
    writeFileSync(path, JSON.stringify(holder));
    utimesSync(path, lastBeat, lastBeat);
    expect(await withLock(async () => 'worked', { path })).toBe('worked');
  });
});
