import { getEventListeners } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hex, utf8 } from '@openfloor/verify/bytes';
import { isCheckpointSignedBy, readCheckpoint } from '@openfloor/verify/checkpoint';
import { type LogEntry, readEntry } from '@openfloor/verify/log-entry';
import { leafHash, rootOf } from '@openfloor/verify/merkle';
import { readKey } from '@openfloor/verify/note';
import { readBundle, readTile } from '@openfloor/verify/tiles';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asTablesOwner } from '../../testing/as-tables-owner.ts';
import { hosts } from '../../testing/test-app.ts';
import { realPace, roundEveryMs } from './keeper.ts';
import { createProofWorld, type ProofWorld } from './testing/proof-world.ts';

let world: ProofWorld;
beforeAll(async () => {
  world = await createProofWorld();
});
afterAll(() => world.close());

/** As any tool reads it: the key, the checkpoint, and the entries that it is of. */
async function readLog(host: string = hosts.savanna) {
  const key = readKey((await world.file('key', host)).body.trim());
  const checkpoint = readCheckpoint((await world.file('checkpoint', host)).body);
  const width = checkpoint.size;
  const bundle = await world.file(`tile/entries/000.p/${width}`, host);
  const entries = readBundle(bundle.rawPayload, width);
  const tile = readTile((await world.file(`tile/0/000.p/${width}`, host)).rawPayload, width);
  return { key, checkpoint, entries, tile, read: entries.map(entry => readEntry(entry)) };
}

const setFees = (rate: string) =>
  world.server.database.tenant(world.tenantId, tx =>
    sql`update tenant set trade_fee_rate = ${rate}::numeric`.execute(tx),
  );
const feesOf = (entry: LogEntry | undefined) =>
  entry?.kind === 'settings' && entry.section === 'fees' ? entry.values.rate : entry?.kind;

test('a log begins with what is so, signed by a key that lies in a file for its owner alone', async () => {
  expect((await world.file('checkpoint')).statusCode).toBe(404);
  await world.newKeeper().round();
  expect(world.complaints).toEqual([]);
  for (const host of Object.values(hosts)) {
    const { key, checkpoint, entries, tile, read } = await readLog(host);
    expect(checkpoint.origin).toBe(`${host}/proof`);
    expect(isCheckpointSignedBy(checkpoint, key)).toBe(true);
    expect(rootOf(entries.map(leafHash))).toEqual(checkpoint.root);
    expect(tile.map(hex)).toEqual(entries.map(entry => hex(leafHash(entry))));
    const kinds = new Set(read.map(entry => entry?.kind));
    expect(kinds).toContain('settings');
    expect(kinds).toContain('calendar');
    expect(read.every(entry => entry?.log === checkpoint.origin)).toBe(true);
  }
  const folder = world.server.parts.environment.proofKeysDir;
  const keys = (await readdir(folder)).filter(name => name.endsWith('.key'));
  expect(keys).toHaveLength(4);
  for (const name of keys) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});

test('whatever changes is signed in the log within a second, by the clock that the keeper goes by', async () => {
  let now = 0;
  let rounds = 0;
  let changedAt = Number.POSITIVE_INFINITY;
  let resolve: (took: number) => void = () => {};
  const signed = new Promise<number>(done => {
    resolve = done;
  });
  const keeper = world.newKeeper(
    {
      now: () => now,
      begun: work => work,
      async sleep(ms) {
        // Just after a round has looked: the longest wait there is.
        if (++rounds === 2) {
          await setFees('0.0031');
          changedAt = now;
        }
        now += ms;
      },
    },
    tenantId => {
      if (tenantId === world.tenantId && now > changedAt) resolve(now - changedAt);
    },
  );
  keeper.start();
  const took = await signed;
  await keeper.stop();
  expect(took).toBeLessThanOrEqual(1_000);
  expect(took).toBeGreaterThanOrEqual(roundEveryMs);
  const { read } = await readLog();
  expect(read.at(-1)).toMatchObject({ section: 'fees', values: { rate: '0.0031' } });
});

test('what did not happen is not noted, what stays the same is not noted again, and all of it is by time', async () => {
  const { read: before } = await readLog();
  const undone = world.server.database.tenant(world.tenantId, async tx => {
    await sql`update tenant set trade_fee_rate = 0.5`.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await setFees('0.0031');
  await setFees('0.0032');
  await setFees('0.0033');
  await world.newKeeper().round();
  const { read } = await readLog();
  const added = read.slice(before.length);
  expect(added.map(feesOf)).toEqual(['0.0032', '0.0033']);
  const times = read.map(entry => entry?.at ?? 0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
});

test('files of what is there are kept for ever, for pages of any origin; nothing else is there', async () => {
  const { checkpoint } = await readLog();
  const tile = await world.file(`tile/0/000.p/${checkpoint.size}`);
  expect(tile.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const head = await world.file('checkpoint');
  expect(head.headers).toMatchObject({ 'cache-control': 'no-cache', 'access-control-allow-origin': '*' });
  const missing = [
    `tile/0/000.p/${checkpoint.size + 1}`,
    ...[
      'tile/0/000',
      'tile/entries/000',
      'tile/1/000.p/1',
      'tile/0/0',
      'tile/64/000',
      '',
      'keys',
      '..%2fkey',
    ],
  ];
  for (const path of missing) expect([path, (await world.file(path)).statusCode]).toEqual([path, 404]);
  expect((await world.file('checkpoint', 'nobody.example')).statusCode).toBe(404);
});

test('the server’s role appends what was noted, and changes nothing', async () => {
  const asServer = (statement: string) =>
    world.server.database.tenant(world.tenantId, tx => sql.raw(statement).execute(tx));
  const size = (await readLog()).checkpoint.size;
  for (const statement of [
    'update proof_entry set entry = entry',
    'delete from proof_entry',
    'delete from proof_checkpoint',
    'update proof_log set size = 0',
    "insert into proof_event (tenant_id, kind, subject, body, noted_at) values (current_tenant_id(), 'settings', 'fees', '{}', now())",
    "select proof_note('settings', 'fees', '{}')",
  ])
    await expect(asServer(statement)).rejects.toThrow('permission denied');
  await setFees('0.004');
  const { rows } = await world.server.database.tenant(world.tenantId, tx =>
    sql<{ id: bigint }>`select event_id as id from proof_event where entry_index is null`.execute(tx),
  );
  const append = (first: number, text: string) =>
    asServer(
      `select proof_append(${first}, array[${rows[0]?.id}]::bigint[], array['\\x${Buffer.from(utf8(text)).toString('hex')}'::bytea])`,
    );
  await expect(append(size, '{"kind":"settings"}')).rejects.toThrow('an entry says what was noted');
  await expect(append(size - 1, '{}')).rejects.toThrow('the log goes on from its end');
  for (const table of ['proof_entry', 'proof_checkpoint', 'proof_event', 'proof_log']) {
    const cut = asTablesOwner(world.server, world.tenantId, [`delete from ${table}`]);
    await expect(cut).rejects.toThrow('append-only');
  }
});

test('a server that rests between rounds for years keeps nothing of them', async () => {
  const { signal } = new AbortController();
  for (let round = 0; round < 3; round++) await realPace.sleep(1, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
