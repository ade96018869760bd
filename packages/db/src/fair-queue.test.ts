import { tries } from '@openfloor/testing/tries';
import { describe, expect, test, vi } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.ts';

tries('holding up everybody with one customer, server or database');

/** Work that ends when it is told to; notes who began, in order. */
function createWork(queue: FairQueue) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (lane: string, name: string) =>
    queue.run(
      lane,
      () =>
        new Promise<void>(resolve => {
          begun.push(name);
          ends.set(name, resolve);
        }),
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(resolve => setImmediate(resolve));
  };
  return { begun, start, end };
}

describe('a fair queue', () => {
  test('lets lanes take turns, however many one of them sends', async () => {
    const work = createWork(new FairQueue({ atOnce: 1, atOnceOfOne: 1, waitingOfOne: 10 }));
    for (const name of ['a1', 'a2', 'a3', 'a4']) void work.start('a', name);
    for (const name of ['b1', 'b2']) void work.start('b', name);
    void work.start('c', 'c1');
    for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await work.end(name);
    expect(work.begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  test('keeps a share free of one lane for the others', async () => {
    const work = createWork(new FairQueue({ atOnce: 4, atOnceOfOne: 3, waitingOfOne: 10 }));
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void work.start('a', name);
    void work.start('b', 'b1');
    expect(work.begun).toEqual(['a1', 'a2', 'a3', 'b1']);
    await work.end('a2');
    expect(work.begun.at(-1)).toBe('a4');
  });

  test('refuses what comes beyond, and nobody else', async () => {
    const queue = new FairQueue({ atOnce: 10, atOnceOfOne: 1, waitingOfOne: 1, waitingMax: 2 });
    const work = createWork(queue);
    void work.start('a', 'a1');
    void work.start('a', 'a2');
    expect(queue.hasRoom('a')).toBe(false);
    await expect(work.start('a', 'a3')).rejects.toThrow(QueueFull);
    void work.start('b', 'b1');
    void work.start('b', 'b2');
    void work.start('c', 'c1');
    await expect(work.start('c', 'c2')).rejects.toThrow(QueueFull);
    await work.end('a1');
    expect(work.begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  });

  test('refuses one that waited too long, and goes on with the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const work = createWork(new FairQueue({ atOnce: 1, atOnceOfOne: 1, waitingOfOne: 5, waitMs: 2_000 }));
      void work.start('a', 'a1');
      const late = expect(work.start('b', 'b1')).rejects.toThrow(QueueFull);
      vi.advanceTimersByTime(1_500);
      void work.start('c', 'c1');
      vi.advanceTimersByTime(600);
      await late;
      await work.end('a1');
      expect(work.begun).toEqual(['a1', 'c1']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a place is left once, also when the work fails', async () => {
    const queue = new FairQueue({ atOnce: 1, atOnceOfOne: 1, waitingOfOne: 0 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const leave = await queue.enter('a');
    leave();
    leave();
    const again = await queue.enter('b');
    expect(() => queue.enter('a')).toThrow(QueueFull);
    again();
  });
});
