import { DatabaseBusy } from '@openfloor/db/errors';
import { describe, expect, test } from 'vitest';
import { Batcher } from './batcher.ts';

interface Item {
  customerId: string;
  number: number;
}

const item = (customerId: string, number: number): Item => ({ customerId, number });
const echo = (batches: Item[][]) => async (items: readonly Item[]) => {
  batches.push([...items]);
  return items.map(({ number }) => number);
};

describe('batches', () => {
  test('take what arrives together, one a customer, in the order of arrival', async () => {
    const batches: Item[][] = [];
    const batcher = new Batcher<Item, number>({ run: echo(batches), leftNothing: () => true });
    const items = [item('a', 1), item('b', 2), item('a', 3), item('c', 4), item('a', 5)];
    expect(await Promise.all(items.map(one => batcher.submit(one)))).toEqual([1, 2, 3, 4, 5]);
    expect(batches.map(batch => batch.map(({ number }) => number))).toEqual([[1, 2, 4], [3], [5]]);
  });

  test('never hold a customer who is in a batch under way', async () => {
    const underWay = new Set<string>();
    const batcher = new Batcher<Item, number>({
      batchMax: 3,
      leftNothing: () => true,
      run: async items => {
        for (const { customerId } of items) {
          expect(underWay.has(customerId)).toBe(false);
          underWay.add(customerId);
        }
        await new Promise(resolve => setImmediate(resolve));
        for (const { customerId } of items) underWay.delete(customerId);
        return items.map(({ number }) => number);
      },
    });
    const items = Array.from({ length: 60 }, (_, number) => item(`c${number % 7}`, number));
    expect(await Promise.all(items.map(one => batcher.submit(one)))).toEqual(items.map(one => one.number));
  });

  test('that fail are tried one by one, so that one bad order fails alone', async () => {
    const batcher = new Batcher<Item, number>({
      leftNothing: () => true,
      run: async items => {
        if (items.some(({ number }) => number === 2)) throw new Error('bad');
        return items.map(({ number }) => number);
      },
    });
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(number => batcher.submit(item(`c${number}`, number))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('whose end is unknown are not tried again', async () => {
    const batches: Item[][] = [];
    const batcher = new Batcher<Item, number>({
      leftNothing: () => false,
      run: async items => {
        batches.push([...items]);
        throw new Error('connection lost');
      },
    });
    const outcomes = await Promise.allSettled([batcher.submit(item('a', 1)), batcher.submit(item('b', 2))]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(batches).toHaveLength(1);
  });

  describe('beside one that is under way', () => {
    /** The first batch ends when it is told to. */
    const hanging = (batches: Item[][]) => {
      let end = () => {};
      const first = new Promise<void>(resolve => {
        end = resolve;
      });
      const run = async (items: readonly Item[]) => {
        batches.push([...items]);
        if (batches.length === 1) await first;
        return items.map(({ number }) => number);
      };
      return { run, end: () => end() };
    };
    const sizes = (batches: Item[][]) => batches.map(batch => batch.length);

    test('a few gather until it has ended', async () => {
      const batches: Item[][] = [];
      const { run, end } = hanging(batches);
      const batcher = new Batcher<Item, number>({ run, leftNothing: () => true, besideAfterMs: 60_000 });
      const first = batcher.submit(item('a', 0));
      await new Promise(resolve => setTimeout(resolve, 5));
      const later = ['b', 'c', 'd'].map((customer, number) => batcher.submit(item(customer, number)));
      await new Promise(resolve => setTimeout(resolve, 5));
      expect(sizes(batches)).toEqual([1]);
      end();
      await Promise.all([first, ...later]);
      expect(sizes(batches)).toEqual([1, 3]);
    });

    test('a crowd is divided among as many as there may be', async () => {
      const batches: Item[][] = [];
      const { run, end } = hanging(batches);
      const batcher = new Batcher<Item, number>({
        run,
        leftNothing: () => true,
        besideMin: 2,
        inFlightMax: 3,
      });
      const crowd = Array.from({ length: 8 }, (_, number) => batcher.submit(item(`c${number}`, number)));
      await expect.poll(() => sizes(batches)).toEqual([3, 3, 2]);
      end();
      expect(await Promise.all(crowd)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    });

    test('many do not wait for it, and nobody for long', async () => {
      const batches: Item[][] = [];
      const { run, end } = hanging(batches);
      const batcher = new Batcher<Item, number>({ run, leftNothing: () => true, besideMin: 2 });
      const first = batcher.submit(item('a', 0));
      await new Promise(resolve => setTimeout(resolve, 5));
      await Promise.all([batcher.submit(item('b', 1)), batcher.submit(item('c', 2))]);
      await batcher.submit(item('d', 3));
      expect(sizes(batches)).toEqual([1, 2, 1]);
      end();
      await first;
    });
  });

  describe('after a crowd', () => {
    const crowdOf = (batches: Item[][], options: { crowdAfterMs: number }) =>
      new Batcher<Item, number>({
        run: echo(batches),
        leftNothing: () => true,
        crowdMin: 3,
        crowdLastsMs: 60_000,
        ...options,
      });
    const place = (batcher: Batcher<Item, number>, count: number) =>
      Promise.all(Array.from({ length: count }, (_, number) => batcher.submit(item(`c${number}`, number))));
    const sizes = (batches: Item[][]) => batches.map(batch => batch.length);

    test('those who come one by one share a batch as large', async () => {
      const batches: Item[][] = [];
      const batcher = crowdOf(batches, { crowdAfterMs: 60_000 });
      await place(batcher, 3);
      const later = ['a', 'b'].map((customer, number) => batcher.submit(item(customer, number)));
      await new Promise(resolve => setTimeout(resolve, 5));
      expect(sizes(batches)).toEqual([3]);
      await Promise.all([...later, batcher.submit(item('c', 2))]);
      expect(sizes(batches)).toEqual([3, 3]);
    });

    test('nobody waits long, and after a few nobody at all', async () => {
      const batches: Item[][] = [];
      const batcher = crowdOf(batches, { crowdAfterMs: 5 });
      await place(batcher, 3);
      await place(batcher, 1);
      const alone = crowdOf(batches, { crowdAfterMs: 60_000 });
      await place(alone, 2);
      await place(alone, 1);
      expect(sizes(batches)).toEqual([3, 1, 2, 1]);
    });
  });

  describe('with a customer whose money somebody else has locked', () => {
    const lockedUntil = (isFree: () => boolean, placed: number[]) => ({
      leftNothing: () => true,
      isLocked: (number: number) => number === -1,
      run: async (items: readonly Item[]) =>
        items.map(({ customerId, number }) => {
          if (customerId === 'stuck' && !isFree()) return -1;
          placed.push(number);
          return number;
        }),
    });

    test('place the others at once, and that one’s in their order when it is free', async () => {
      let isFree = false;
      const placed: number[] = [];
      const batcher = new Batcher<Item, number>(lockedUntil(() => isFree, placed));
      const stuck = [1, 2].map(number => batcher.submit(item('stuck', number)));
      const others = await Promise.all([3, 4, 5].map(number => batcher.submit(item(`c${number}`, number))));
      expect(others).toEqual([3, 4, 5]);
      expect(await batcher.submit(item('later', 6))).toBe(6);
      isFree = true;
      expect(await Promise.all(stuck)).toEqual([1, 2]);
      expect(placed).toEqual([3, 4, 5, 6, 1, 2]);
    });

    test('tell that one in time that it is too busy, and take its later orders', async () => {
      let isFree = false;
      const batcher = new Batcher<Item, number>({
        ...lockedUntil(() => isFree, []),
        lockedMaxMs: 30,
      });
      await expect(batcher.submit(item('stuck', 1))).rejects.toThrow(DatabaseBusy);
      isFree = true;
      expect(await batcher.submit(item('stuck', 2))).toBe(2);
    });
  });

  test('go on after a failure', async () => {
    let fail = true;
    const batcher = new Batcher<Item, number>({
      leftNothing: () => false,
      run: async items => {
        if (fail) throw new Error('down');
        return items.map(({ number }) => number);
      },
    });
    await expect(batcher.submit(item('a', 1))).rejects.toThrow('down');
    fail = false;
    expect(await batcher.submit(item('a', 2))).toBe(2);
  });

  test('refuse more than can wait', async () => {
    const batcher = new Batcher<Item, number>({ run: echo([]), leftNothing: () => true, waitingMax: 1 });
    const first = batcher.submit(item('a', 1));
    expect(() => batcher.submit(item('b', 2))).toThrow('tooManyTries');
    expect(await first).toBe(1);
  });
});
