import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Walk } from './walk.ts';
import { type ListLimits, type ReadOn, wholeList } from './whole-list.ts';

const patient: ListLimits = { stallMs: 60_000, wholeMs: 60_000 };

/** A list of so many records, and how often it was read. */
function listOf(count: number, size = 500) {
  const list = { reads: 0 };
  const read: ReadOn = async ({ walk }: { walk: Walk }) => {
    list.reads += 1;
    const first = Number(walk.after?.key ?? 0);
    const records = Array.from({ length: Math.min(size, count - first) }, (_, at) => ({
      id: first + at,
      text: `${'x'.repeat(200)}${first + at}`,
    }));
    walk.isKnown = true;
    walk.isOver = first + records.length >= count;
    walk.after = { key: String(first + records.length), id: '' };
    return { records };
  };
  return { list, read };
}

test('all records come one a line, with their count behind them', async () => {
  const { read } = listOf(1_200);
  let text = '';
  for await (const piece of wholeList(read, patient).stream) text += piece;
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(1_201);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: 1_200 });
});

test('a list of 200,000 records is never in memory as a whole', async () => {
  const { read } = listOf(200_000);
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  let bytes = 0;
  for await (const piece of wholeList(read, patient).stream) {
    bytes += piece.length;
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  expect(bytes).toBeGreaterThan(40_000_000);
  // What is collected late counts too; the whole list would be ten times as much in objects and texts.
  expect(most).toBeLessThan(150_000_000);
});

test('nothing is read before the reader has taken what there is', async () => {
  const { list, read } = listOf(100_000);
  const { stream } = wholeList(read, patient);
  const taken = stream[Symbol.asyncIterator]();
  await taken.next();
  await new Promise(resolve => setImmediate(resolve));
  expect(list.reads).toBeLessThan(5);
  stream.destroy();
});

test('a reader who goes away ends the reading', async () => {
  const { list, read } = listOf(100_000);
  const { stream } = wholeList(read, patient);
  await stream[Symbol.asyncIterator]().next();
  stream.destroy();
  await new Promise(resolve => stream.once('close', resolve));
  const { reads } = list;
  await wait(20);
  expect(list.reads).toBe(reads);
});

test('a reader who takes nothing is given up', async () => {
  const { read } = listOf(100_000);
  const { stream } = wholeList(read, { ...patient, stallMs: 5 });
  const gone = new Promise(resolve => stream.once('error', resolve));
  stream.read(0);
  expect(String(await gone)).toContain('Nobody takes the list');
});
