import { expect, test } from 'vitest';
import { lanesIn, Turns } from './turns.ts';

const lanes = 3;

/** Work that ends when it is told to. */
function heldWork() {
  const atWork = new Map<string, () => void>();
  const begun: string[] = [];
  const turns = new Turns(lanes, async tenantId => {
    begun.push(tenantId);
    await new Promise<void>(end => atWork.set(tenantId, end));
    atWork.delete(tenantId);
  });
  const end = async (tenantId: string) => {
    atWork.get(tenantId)?.();
    await new Promise(setImmediate);
  };
  return { turns, begun, end };
}

const names = Array.from({ length: lanes + 2 }, (_, place) => `tenant ${place}`);

test('a few at a time, in the order in which they came', async () => {
  const { turns, begun, end } = heldWork();
  const all = names.map(name => turns.take(name));
  expect(begun).toEqual(names.slice(0, lanes));
  await end(names[1]!);
  expect(begun).toEqual(names.slice(0, lanes + 1));
  for (const name of names) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(names);
});

test('whoever waits or is at work gets no second turn until it has ended', async () => {
  const { turns, begun, end } = heldWork();
  const first = turns.take('one');
  expect(turns.take('one')).toBe(first);
  await end('one');
  await first;
  void turns.take('one');
  expect(begun).toEqual(['one', 'one']);
  await end('one');
});

test('what goes wrong is told to whoever waits for it, and takes nobody’s place', async () => {
  const failing = new Turns(lanes, async tenantId => {
    if (tenantId !== 'sound') throw new Error(`${tenantId} failed`);
  });
  const outcomes = await Promise.allSettled(names.map(name => failing.take(name)));
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(failing.take('sound')).resolves.toBeUndefined();
});

test('closing waits for whoever is at work, and lets nobody begin', async () => {
  const { turns, begun, end } = heldWork();
  for (const name of names) void turns.take(name);
  let closed = false;
  const closing = turns.close().then(() => {
    closed = true;
  });
  await end(names[0]!);
  expect(closed).toBe(false);
  for (const name of names.slice(1, lanes)) await end(name);
  await closing;
  expect(begun).toEqual(names.slice(0, lanes));
});

test.each([
  [2, 1],
  [3, 1],
  [5, 1],
  [6, 2],
  [8, 3],
  [20, 3],
])('out of %i connections %i at a time', (connections, atOnce) => {
  expect(lanesIn(connections)).toBe(atOnce);
});
