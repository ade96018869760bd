import { expect, test } from 'vitest';
import { KeptFor } from './kept-for.ts';

test('however many ask, a tenant’s figures are read once a minute, and nobody gets another tenant’s', async () => {
  let nowMs = 1_000;
  const reads: string[] = [];
  const kept = new KeptFor<string>(60_000, () => nowMs);
  const ask = (tenant: string) =>
    kept.of(tenant, async () => {
      reads.push(tenant);
      return `${tenant} ${reads.length}`;
    });
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, place) => ask(place % 2 ? 'a' : 'b')));
  expect(new Set(answers)).toEqual(new Set(['b 1', 'a 2']));
  nowMs += 59_999;
  expect(await ask('a')).toBe('a 2');
  nowMs += 1;
  expect(await ask('a')).toBe('a 3');
  expect(reads).toEqual(['b', 'a', 'a']);
});

test('a reading that failed is not kept', async () => {
  const kept = new KeptFor<string>(60_000, () => 0);
  await expect(kept.of('a', () => Promise.reject(new Error('busy')))).rejects.toThrow('busy');
  expect(await kept.of('a', async () => 'there')).toBe('there');
});
