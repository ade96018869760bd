import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { utf8 } from '../bytes.ts';
import { signCheckpoint } from '../checkpoint.ts';
import { keyText } from '../note.ts';
import type { ReadLogFile } from '../read-log.ts';
import { logFiles, readerOf } from '../testing/log-files.ts';
import { LogWorld } from '../testing/log-world.ts';
import { readTilePath } from '../tiles.ts';
import { copyLog } from './copy-log.ts';
import { LogFolder } from './log-folder.ts';
import { mirrorFiles } from './mirror-files.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'openfloor-mirror-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const log = new LogWorld();
log.add({ kind: 'settings', log: log.origin, at: 1, section: 'fees', values: { rate: '1' } });
const key = `${keyText(log.key())}\n`;
const entry = log.entries[0]!;
const usual = { bytes: 1e9, ms: 60_000, now: () => 0 };

/** A log that its key has signed, with entries without end. */
const endless: ReadLogFile = async path => {
  if (path === 'key') return utf8(key);
  if (path === 'checkpoint')
    return utf8(signCheckpoint({ origin: log.origin, size: 2 ** 50, root: new Uint8Array(32) }, log.secret));
  const { width } = readTilePath(path)!;
  const line = Buffer.concat([Uint8Array.of(entry.length >> 8, entry.length & 255), entry]);
  return Buffer.concat(Array.from({ length: width }, () => line));
};

const bytesHere = () =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter(one => one.isFile())
    .reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0);

test('entries without end fill no disk: a run takes so much, and the next one no more', async () => {
  await copyLog(readerOf(new Map([...logFiles(log), ['key', utf8(key)]])), new LogFolder(place));
  const checkpoint = readFileSync(join(place, 'checkpoint'), 'utf8');
  const limits = { ...usual, bytes: 300_000 };
  for (let run = 0; run < 2; run++) {
    await expect(copyLog(endless, new LogFolder(place), undefined, limits)).rejects.toThrow('--most');
    expect(bytesHere()).toBeLessThan(320_000);
  }
  expect(readFileSync(join(place, 'checkpoint'), 'utf8')).toBe(checkpoint);
});

test('a server that takes its time with each of many files does not hold a run for ever', async () => {
  let minutes = 0;
  let asked = 0;
  const slow: ReadLogFile = path => {
    minutes += 5;
    asked++;
    return endless(path);
  };
  const limits = { ...usual, ms: 30 * 60_000, now: () => minutes * 60_000 };
  await expect(copyLog(slow, new LogFolder(place), undefined, limits)).rejects.toThrow('takes too long');
  expect(asked).toBeLessThan(12);
  expect(bytesHere()).toBeGreaterThan(0);
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(
    () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  await new Promise(resolve => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a file without end is given up at the size that no file of a log has', async () => {
  const piece = Buffer.alloc(1 << 20);
  const address = await listen((_, response) => {
    const send = () => {
      while (response.write(piece));
      response.once('drain', send);
    };
    send();
  });
  await expect(mirrorFiles(address)('tile/entries/000')).rejects.toThrow('too large');
});

test('a file that comes a byte at a time, or not at all, is given up', async () => {
  const address = await listen((request, response) => {
    if (request.url?.endsWith('silent')) return;
    response.write('a');
    const dripping = setInterval(() => response.write('a'), 5);
    response.once('close', () => clearInterval(dripping));
  });
  await expect(mirrorFiles(address, 100)('dripping')).rejects.toThrow();
  await expect(mirrorFiles(address, 100)('silent')).rejects.toThrow();
});
