import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textOf, utf8 } from '../bytes.ts';
import { keyText } from '../note.ts';
import type { ReadLogFile } from '../read-log.ts';
import { readLog } from '../read-log.ts';
import { logFiles, readerOf } from '../testing/log-files.ts';
import { LogWorld } from '../testing/log-world.ts';
import { AnotherLog, copyLog } from './copy-log.ts';
import { LogFolder } from './log-folder.ts';
import { runMirror } from './run-mirror.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'openfloor-mirror-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const first = new LogWorld();
const firstKey = keyText(first.key());

function logOf(entries: number, word = 'x'): LogWorld {
  const log = new LogWorld();
  for (let at = 0; at < entries; at++) {
    const values = { rate: at < 300 ? 'x' : word, at: String(at) };
    log.add({ kind: 'settings', log: log.origin, at, section: 'fees', values });
  }
  return log;
}

const served = (log: LogWorld, asked: string[] = []): ReadLogFile => {
  const read = readerOf(new Map([...logFiles(log), ['key', utf8(`${firstKey}\n`)]]));
  return path => {
    asked.push(path);
    return read(path);
  };
};
const copy = (read: ReadLogFile, trusted?: string) => copyLog(read, new LogFolder(place), trusted);

/** Every file there is, by its path. */
const files = (): Map<string, string> =>
  new Map(
    readdirSync(place, { recursive: true, withFileTypes: true })
      .filter(one => one.isFile())
      .map(one => join(one.parentPath, one.name))
      .map(path => [path.slice(place.length + 1), readFileSync(path, 'latin1')]),
  );
const filesOf = (log: LogWorld) =>
  new Map([...logFiles(log)].map(([path, bytes]) => [path, Buffer.from(bytes).toString('latin1')]));

const copyOf = (log: LogWorld) => new Map([...filesOf(log), ['key', `${firstKey}\n`], ['key-changes', '[]']]);

test('a copy has the log’s files, byte by byte, and its first key', async () => {
  const log = logOf(600);
  expect(await copy(served(log))).toEqual({ origin: log.origin, before: 0, now: 600 });
  expect(files()).toEqual(copyOf(log));
});

test('the next time only what is new is fetched; a reader of the checkpoint before finds its files still', async () => {
  await copy(served(logOf(600)));
  const asked: string[] = [];
  expect(await copy(served(logOf(700), asked))).toMatchObject({ before: 600, now: 700 });
  expect(asked).toEqual(['key', 'checkpoint', 'tile/entries/002.p/188']);
  for (const [path, bytes] of [...filesOf(logOf(700)), ...filesOf(logOf(600))])
    if (path !== 'checkpoint') expect(files().get(path)).toBe(bytes);
  await copy(served(logOf(710)));
  expect([...files().keys()].filter(path => path.includes('002.p'))).toHaveLength(4);
  expect((await readLog(async path => readFileSync(join(place, path)), firstKey)).verdicts).toEqual([]);
});

test('a copy that was cut off goes on where it was, and shows nothing before all of it is judged', async () => {
  const log = logOf(600);
  const cut: ReadLogFile = path => {
    if (path.includes('002')) throw new Error('The line is cut.');
    return served(log)(path);
  };
  await expect(copy(cut)).rejects.toThrow('The line is cut.');
  expect([...files().keys()].every(path => path.startsWith('incoming/'))).toBe(true);
  const asked: string[] = [];
  await copy(served(log, asked));
  expect(asked).toEqual(['key', 'checkpoint', 'tile/entries/002.p/88']);
  expect(files()).toEqual(copyOf(log));
});

test.each([
  [
    'another past, of the same length',
    () => served(logOf(600, 'y')),
    /^It does not go on from the 600 entries/,
  ],
  ['another past, and more of it', () => served(logOf(900, 'y')), /^It does not go on from the 600 entries/],
  ['a shorter log that is not its beginning', () => served(logOf(500, 'y')), /they are not the first/],
  [
    'entries that were not signed',
    () => {
      const [real, other] = [served(logOf(900)), served(logOf(900, 'y'))];
      return (path: string) => (path === 'checkpoint' ? real(path) : other(path));
    },
    /./,
  ],
  [
    'a head that nobody signed',
    () => {
      const log = logOf(900);
      log.secret = new LogWorld('x', 'stolen').secret;
      return served(log);
    },
    /not signed/,
  ],
  [
    'another key',
    () => async (path: string) =>
      path === 'key'
        ? utf8(`${keyText(new LogWorld(first.origin, 'other').key())}\n`)
        : served(logOf(900))(path),
    /^It begins with the key/,
  ],
  [
    'pages instead of files',
    () => async (path: string) => (path.startsWith('tile') ? utf8('<html>') : served(logOf(900))(path)),
    /bundle/,
  ],
])('%s is refused, and the copy stays as it was', async (_, other, message) => {
  await copy(served(logOf(600)));
  const before = files();
  const refused = await copy(other()).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(AnotherLog);
  expect((refused as Error).message).toMatch(message);
  expect(files()).toEqual(before);
});

test('a copy that was damaged here is told apart from a log that was rewritten there', async () => {
  await copy(served(logOf(600)));
  writeFileSync(join(place, 'tile/entries/001'), logFiles(logOf(600, 'y')).get('tile/entries/001')!);
  const failed = await copy(served(logOf(700))).catch((error: unknown) => error);
  expect(failed).not.toBeInstanceOf(AnotherLog);
  expect((failed as Error).message).toContain('The copy here is damaged');
});

test('an older head of the same log, as a cache may have it, changes nothing', async () => {
  await copy(served(logOf(600)));
  const before = files();
  expect(await copy(served(logOf(500)))).toMatchObject({ before: 600, now: 600 });
  expect(files()).toEqual(before);
});

test('keys are followed, and one that is known from elsewhere is asked for', async () => {
  const log = logOf(10);
  log.changeKey('key 2');
  await copy(served(log), firstKey);
  expect(JSON.parse(files().get('key-changes')!)).toEqual(
    [10, 11].map(index => ({ index, entry: textOf(log.entries[index]!) })),
  );
  const other = keyText(new LogWorld(first.origin, 'other').key());
  await expect(copy(served(log), other)).rejects.toThrow('It begins with the key');
});

test('the command says how it ended', async () => {
  const said: string[] = [];
  const command = (...args: string[]) => runMirror(args, text => void said.push(text));
  expect(await command()).toBe(2);
  expect(await command('--help')).toBe(0);
  expect(await command(join(place, 'none'), join(place, 'copy'))).toBe(2);
  await copyLog(served(logOf(300)), new LogFolder(join(place, 'log')));
  await copyLog(served(logOf(301, 'y')), new LogFolder(join(place, 'fork')));
  await copyLog(served(logOf(301, 'z')), new LogFolder(join(place, 'other')));
  expect(await command(join(place, 'log'), join(place, 'copy'))).toBe(0);
  expect(await command(join(place, 'fork'), join(place, 'copy'))).toBe(0);
  expect(await command(join(place, 'other'), join(place, 'copy'))).toBe(1);
  expect(said.at(-1)).toContain('REFUSED: It does not go on from the 301 entries that were copied');
});
