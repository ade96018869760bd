import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { exportPiece, hashPiece, listPieces, movePiece, restorePiece } from '@openfloor/db/pieces';
import { tries } from '@openfloor/testing/tries';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createLedgerWorld, type LedgerWorld } from './testing/ledger-world.ts';
import { story, tenant } from './testing/old-database.ts';
import { verifyLedger } from './verify.ts';

let world: LedgerWorld;
let folder: string;
const pieces = [
  'ledger_entry_before',
  'ledger_transaction_before',
  'trade_order_before',
  'notification_before',
];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pieces-'));
  world = await createLedgerWorld();
  const customers = [await world.newCustomer(), await world.newCustomer()];
  for (const moment of ['2024-05-01T09:00:00.001Z', '2025-05-01T09:00:00.002Z'])
    for (const customer of customers)
      await world.owner.query(story(customer, `'${moment}'::timestamptz`).replaceAll(tenant, world.tenantId));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const verdict = async () => (await verifyLedger(world.database, world.tenantId)).difference;

test('a piece that is exported, gone and restored is what it was, and so is all that is proved of it', async () => {
  const before = await listPieces(world.owner);
  for (const name of pieces) {
    const file = join(folder, `${name}.gz`);
    const exported = await exportPiece(world.owner, name, file);
    expect(exported).toEqual({ rows: name === 'ledger_entry_before' ? 8 : 4, hash: expect.any(String) });
    expect(await hashPiece(world.owner, name)).toEqual(exported);
    await world.owner.query(
      `alter table ${name.replace('_before', '')} detach partition parts.${name}; drop table parts.${name}`,
    );
    if (name.startsWith('ledger')) expect(await verdict()).toBeDefined();
    expect(await restorePiece(world.owner, file)).toEqual({ piece: name, ...exported });
    expect(await verdict()).toBeUndefined();
    await expect(restorePiece(world.owner, file)).rejects.toThrow('is there');
  }
  const named = (list: typeof before) => list.map(({ name, range }) => [name, range]);
  expect(named(await listPieces(world.owner))).toEqual(named(before));
  await expect(world.owner.query('delete from parts.ledger_entry_before')).rejects.toThrow('append-only');
});

test('a piece that lies in another tablespace is read as before', async () => {
  const superuser = new URL(inject('adminDatabaseUrl'));
  superuser.username = 'postgres';
  const admin = new pg.Client({ connectionString: superuser.href });
  await admin.connect();
  onTestFinished(() => admin.end());
  const space = `cheap_${randomBytes(6).toString('hex')}`;
  await admin.query('set allow_in_place_tablespaces = on');
  await admin.query(`create tablespace ${space} location ''`);
  await admin.query(`grant create on tablespace ${space} to public`);
  const hash = await hashPiece(world.owner, 'ledger_entry_before');
  await movePiece(world.owner, 'ledger_entry_before', space);
  const moved = (await listPieces(world.owner)).find(({ name }) => name === 'ledger_entry_before');
  expect(moved?.tablespace).toBe(space);
  expect(await hashPiece(world.owner, 'ledger_entry_before')).toEqual(hash);
  expect(await verdict()).toBeUndefined();
  await movePiece(world.owner, 'ledger_entry_before', 'pg_default');
  await admin.query(`drop tablespace ${space}`);
  await expect(movePiece(world.owner, 'customer', space)).rejects.toThrow('no piece customer');
});

test('a file that was changed restores nothing', async () => {
  tries('rewriting the past with every right in the database');
  const name = 'trade_order_before';
  const file = join(folder, 'changed.gz');
  await exportPiece(world.owner, name, file);
  const text = gunzipSync(await readFile(file)).toString();
  const [head = '', first = '', ...others] = text.split('\n');
  const changed = Buffer.from(Buffer.from(first, 'base64').toString().replace('NSENG-ACME', 'NSENG-ACMF'));
  await world.owner.query(
    `alter table trade_order detach partition parts.${name}; alter table parts.${name} rename to kept`,
  );
  for (const [lines, why] of [
    [[head, changed.toString('base64'), ...others], 'does not have the hash'],
    [[head, ...others], 'does not have the hash'],
    [[head, first], 'is not whole'],
    [[head.replace('trade_order_before', 'x; drop table tenant'), first, ...others], 'no file of a piece'],
  ] as const) {
    await writeFile(file, gzipSync(lines.join('\n')));
    await expect(restorePiece(world.owner, file)).rejects.toThrow(why);
    expect((await listPieces(world.owner)).map(piece => piece.name)).not.toContain(name);
  }
  await world.owner.query(`alter table parts.kept rename to ${name}`);
});
