import { expect, test } from 'vitest';
import { Sendings } from './sendings.ts';

test('two who take at the same time share the room there is', async () => {
  const sendings = new Sendings(3);
  const ends: (() => void)[] = [];
  const send = () => new Promise<void>(end => ends.push(end));
  const take = async (free: number) => {
    await new Promise(setImmediate);
    return Array.from({ length: free });
  };
  expect(await Promise.all([sendings.begin(take, send), sendings.begin(take, send)])).toEqual([3, 0]);
  ends.pop()?.();
  await new Promise(setImmediate);
  expect(await sendings.begin(take, send)).toBe(1);
  for (const end of ends) end();
  await sendings.idle();
});

test('who could not take, and what could not be sent, keep nobody waiting', async () => {
  const sendings = new Sendings(1);
  const failing = sendings.begin(
    async () => {
      throw new Error('the database is away');
    },
    async () => {},
  );
  const lost = sendings.begin(
    async () => ['a letter'],
    async () => {
      throw new Error('the post is away');
    },
  );
  await expect(failing).rejects.toThrow('the database is away');
  expect(await lost).toBe(1);
  await sendings.idle();
  const sent: string[] = [];
  await sendings.begin(
    async () => ['another'],
    async letter => void sent.push(letter),
  );
  expect(sent).toEqual(['another']);
});
