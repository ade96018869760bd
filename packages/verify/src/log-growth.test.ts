import { expect, it } from 'vitest';
import { growsFrom } from './log-growth.ts';
import { logFiles, readerOf } from './testing/log-files.ts';
import { logOf } from './testing/vectors.ts';

const log = logOf(700);
const read = readerOf(logFiles(log));

it.each([0, 1, 255, 256, 300, 512, 699, 700])(
  'a log of 700 entries goes on from its first %i',
  async size => {
    expect(await growsFrom(log.head(size), log.head(), read)).toBe(true);
  },
);

it.each([1, 255, 256, 699, 700])('not from another one of %i', async size => {
  const root = log.head(size - 1).root;
  expect(await growsFrom({ size, root }, log.head(), read)).toBe(false);
});

it('not from a longer one', async () => {
  expect(await growsFrom(log.head(), log.head(300), read)).toBe(false);
});

it('without its tiles nothing is decided', async () => {
  await expect(growsFrom(log.head(300), log.head(), readerOf(new Map()))).rejects.toThrow('There is no');
});
