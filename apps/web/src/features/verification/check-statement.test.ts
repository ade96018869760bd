import { base64, utf8 } from '@openfloor/verify/bytes';
import { readCheckpoint } from '@openfloor/verify/checkpoint';
import { keyText } from '@openfloor/verify/note';
import { readStatement, statementSource } from '@openfloor/verify/statement';
import { logFiles, readerOf } from '@openfloor/verify/testing/log-files';
import { LogWorld } from '@openfloor/verify/testing/log-world';
import { octoberStatement } from '@openfloor/verify/testing/statement-world';
import { describe, expect, it } from 'vitest';
import { checkStatement, readFile } from './check-statement.ts';
import { chainName, emptyMemory, type Memory, seenLog } from './log-memory.ts';
import { readServedLog, type ServedLog } from './served-log.ts';
import { watchLog } from './watch-log.ts';

const { world, statement, own } = octoberStatement();
const key = keyText(new LogWorld().key());
const { origin } = world.log;

/** The log as its server shows it. */
async function served(log: LogWorld = world.log): Promise<ServedLog> {
  const files = logFiles(log).set('key', utf8(`${key}\n`));
  return (await readServedLog(readerOf(files)))!;
}

const seen = (log: LogWorld, size: number): Memory => ({
  ...emptyMemory,
  logs: { [origin]: seenLog(key, readCheckpoint(log.checkpoint(size))) },
});

const codesOf = ({ checks }: Awaited<ReturnType<typeof checkStatement>>) => checks.map(({ code }) => code);

/** A log of the same key and origin with another past. */
function otherLog(entries: number): LogWorld {
  const log = new LogWorld();
  for (let i = 0; i < entries; i++)
    log.add({ kind: 'settings', log: log.origin, at: i, section: 'trading', values: { feeRate: '0.5' } });
  return log;
}

it('without a memory and a server, nobody vouches for the key, and nothing is remembered', async () => {
  const checked = await checkStatement(statement, emptyMemory, undefined);
  expect(codesOf(checked)[0]).toBe('checkpoint-key-unknown');
  expect(checked.memory).toEqual(emptyMemory);
});

it('learns the key from the server, and remembers the log and where the chain ends', async () => {
  const checked = await checkStatement(statement, emptyMemory, await served());
  expect(codesOf(checked)).toEqual(
    expect.arrayContaining(['checkpoint-signed', 'witnesses-signed', 'mirror-same']),
  );
  expect(checked.memory).toEqual({
    logs: seen(world.log, world.log.size).logs,
    chains: { [chainName(origin, own.customer)]: { sequence: '5', hash: own.head() } },
  });
  // Without a connection it knows both from then on.
  const again = await checkStatement(statement, checked.memory, undefined);
  expect(codesOf(again)).toEqual(expect.arrayContaining(['checkpoint-signed', 'past-same', 'chain-same']));
});

it('connects what the file cannot, by the server’s tiles', async () => {
  // The file has a proof from the second entry on only.
  expect(codesOf(await checkStatement(statement, seen(world.log, 3), undefined))).toContain('past-unproven');
  const checked = await checkStatement(statement, seen(world.log, 3), await served());
  expect(codesOf(checked)).toContain('past-same');
  expect(checked.memory.logs[origin]?.size).toBe(world.log.size);
});

it.each([2, 4])('tells another past of %i entries, and keeps what it has seen', async size => {
  const memory = seen(otherLog(size), size);
  const checked = await checkStatement(statement, memory, await served());
  expect(codesOf(checked)).toContain('past-differs');
  expect(checked.memory).toEqual(memory);
});

it('tells another chain than the one seen before', async () => {
  const name = chainName(origin, own.customer);
  const memory = { ...seen(world.log, 2), chains: { [name]: { sequence: '4', hash: '0'.repeat(64) } } };
  const checked = await checkStatement(statement, memory, undefined);
  expect(codesOf(checked)).toContain('chain-differs');
  expect(checked.memory).toEqual(memory);
});

it('tells where the server shows another log than the file', async () => {
  const checked = await checkStatement(statement, seen(world.log, 4), await served(otherLog(6)));
  expect(codesOf(checked)).toContain('mirror-differs');
});

it('a file of the name of a prototype is a file like any other', async () => {
  const strange = readStatement(statementSource({ ...statement, log: '__proto__' }));
  const checked = await checkStatement(strange, emptyMemory, undefined);
  expect(codesOf(checked)[0]).toBe('checkpoint-malformed');
});

it.each([
  ['', 'empty'],
  ['%PDF-1.7', 'notJson'],
  ['date,amount\n1,2', 'notJson'],
  ['{"a":1,"a":2}', 'notJson'],
  ['null', 'otherKind'],
  ['[]', 'otherKind'],
  ['{"format":"openfloor.statement/v2"}', 'otherKind'],
  ['{"format":"openfloor.statement/v1"}', 'damaged'],
])('%j is not read: %s', (source, why) => {
  expect(readFile(source)).toMatchObject({ kind: 'unreadable', why });
});

it('tells how far it is', async () => {
  const told: number[] = [];
  await checkStatement(statement, emptyMemory, undefined, { read: lines => told.push(lines) });
  expect(told).toEqual([4]);
});

it('begins to remember what the server shows, goes on with it, and tells another past', async () => {
  const log = new LogWorld();
  for (const entry of world.log.entries.slice(0, 3)) log.entries.push(entry);
  const first = await watchLog(await served(log), emptyMemory);
  expect(first).toEqual({ memory: seen(world.log, 3), verdict: undefined });
  const second = await watchLog(await served(), first.memory);
  expect(second.verdict?.code).toBe('past-same');
  expect(second.memory).toEqual(seen(world.log, 4));
  const third = await watchLog(await served(otherLog(7)), second.memory);
  expect(third.verdict?.code).toBe('past-differs');
  expect(third.memory).toEqual(second.memory);
});

it('a log that another key began is another log', async () => {
  const log = new LogWorld(origin, 'another');
  for (const entry of world.log.entries) log.entries.push(entry);
  const other = {
    ...(await served()),
    key: keyText(log.key()),
    checkpoint: readCheckpoint(log.checkpoint()),
  };
  expect((await watchLog(other, seen(world.log, 3))).verdict?.code).toBe('past-differs');
});

it('nothing is said where the server has no log', async () => {
  expect(await readServedLog(readerOf(new Map()))).toBeUndefined();
  const page = new Map(['key', 'checkpoint'].map(path => [path, utf8('<!doctype html>')]));
  expect(await readServedLog(readerOf(page))).toBeUndefined();
  const memory = seen(world.log, 3);
  expect(await watchLog(undefined, memory)).toEqual({ memory, verdict: undefined });
});

it('has both pasts to report where the server shows another one, and nothing where it does not', async () => {
  const other = otherLog(2);
  const { objection } = await watchLog(await served(), seen(other, 2));
  expect(objection).toEqual({
    ...{ size: 2, root: base64(other.head(2).root) },
    ...{ shownSize: world.log.size, shownRoot: base64(world.log.head().root) },
    note: other.checkpoint(2),
  });
  expect((await watchLog(await served(), seen(world.log, 2))).objection).toBeUndefined();
  // A server that shows less may only be behind.
  expect((await watchLog(await served(otherLog(1)), seen(other, 2))).objection).toBeUndefined();
});

describe('a log that has changed its key', () => {
  const changed = () => {
    const log = otherLog(3);
    log.changeKey('key 2');
    log.add({ kind: 'settings', log: log.origin, at: 9, section: 'trading', values: {} });
    return log;
  };

  it('is remembered by a device that knew the first one, and by a new one', async () => {
    const log = changed();
    const newest = { [log.origin]: seenLog(key, readCheckpoint(log.checkpoint())) };
    const known = await watchLog(await served(log), seen(log, 2));
    expect(known.verdict?.code).toBe('past-same');
    expect(known.memory.logs).toEqual(newest);
    expect((await watchLog(await served(log), emptyMemory)).memory.logs).toEqual(newest);
  });

  it('is not remembered by the word of a key that it never changed to', async () => {
    const log = changed();
    const stranger = new LogWorld();
    stranger.entries.push(...log.entries.slice(0, 3));
    stranger.changeKey('a stranger’s');
    const files = logFiles(log).set('key', utf8(`${key}\n`));
    files.set('checkpoint', utf8(log.checkpoint(log.size, stranger.secret)));
    files.set('key-changes', logFiles(stranger).get('key-changes')!);
    const memory = seen(log, 2);
    const lying = (await readServedLog(readerOf(files)))!;
    expect((await watchLog(lying, memory)).memory).toEqual(memory);
    expect((await watchLog(lying, emptyMemory)).memory).toEqual(emptyMemory);
  });

  it('is judged by the first key where a server has no list of changes', async () => {
    const files = logFiles(otherLog(3)).set('key', utf8(`${key}\n`));
    expect(files.has('key-changes')).toBe(false);
    const log = (await readServedLog(readerOf(files)))!;
    expect((await watchLog(log, emptyMemory)).memory.logs[origin]?.size).toBe(3);
  });
});
