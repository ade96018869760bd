import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { openDatabase } from '@openfloor/db/database';
import { migrate } from '@openfloor/db/migrate';
import { dropDatabase, runOnce, withDatabase } from '@openfloor/db/testing/database-url';
import { temporaryFolder } from '@openfloor/db/testing/temporary-folder';
import { createTestDatabase } from '@openfloor/db/testing/test-database';
import { verifyLedger } from '@openfloor/ledger/verify';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { localFileStore } from '../features/documents/local-file-store.ts';
import {
  createTradingWorld,
  type TestCustomer,
  type TradingWorld,
} from '../features/trading/testing/trading-world.ts';
import { type ArchiveEntry, ArchiveWriter, readArchive } from './archive.ts';
import { openBackup } from './encryption.ts';
import { gatherKeys, placeKeys, refuseOtherSecrets } from './kept-keys.ts';
import { type BackupOptions, makeBackup } from './make-backup.ts';
import { moveToExternal } from './move-to-external.ts';
import { markMoved, refuseMoved, refuseWithoutData } from './moved-mark.ts';
import { type RestoreTarget, restoreBackup } from './restore-backup.ts';

let world: TradingWorld;
let customer: TestCustomer;
let folder: string;
/** A login as the guide makes it, and no more than that. */
const login = `openfloor_backup_${randomBytes(4).toString('hex')}`;
const superUrl = () => {
  const url = new URL(inject('adminDatabaseUrl'));
  url.username = 'postgres';
  return url.href;
};
const as = (user: string, url: string) => {
  const changed = new URL(url);
  changed.username = user;
  changed.password = 'secret';
  return changed.href;
};

beforeAll(async () => {
  world = await createTradingWorld();
  customer = await world.newCustomer({ NGN: 1_000_000_000_000n });
  await runOnce(superUrl(), `create role ${login} login bypassrls password 'secret'`);
  await runOnce(superUrl(), `grant pg_read_all_data to ${login}`);
  folder = await mkdtemp(join(tmpdir(), 'openfloor-backup-'));
});
afterAll(async () => {
  await world.close();
  await runOnce(superUrl(), `drop role ${login}`);
  await rm(folder, { recursive: true });
});

const secret = Buffer.alloc(32, 7);
const optionsFor = async (name: string, more: Partial<BackupOptions> = {}): Promise<BackupOptions> => ({
  databaseUrl: as(login, world.databaseUrl),
  files: localFileStore(join(folder, 'files')),
  keys: await gatherKeys(
    { dataDir: folder, secretsKeys: [secret], proofKeysDir: join(folder, 'proof') },
    more.encryption !== undefined,
  ),
  encryption: { recipients: [], passphrase: undefined },
  build: { version: '0.1.0', commit: undefined },
  file: join(folder, name),
  ...more,
});

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(text).finally(() => client.end());
  return rows;
}

async function entriesOf(file: string, identityFile?: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for await (const entry of readArchive(await openBackup(file, { identityFile, passphrase: undefined })))
    entries.push(entry);
  return entries;
}

/** An empty database of the owner's, as an operator makes one to restore into. */
async function emptyTarget(more: Partial<RestoreTarget> = {}) {
  const adminUrl = inject('adminDatabaseUrl');
  const name = `openfloor_test_${randomBytes(8).toString('hex')}`;
  await runOnce(adminUrl, `create database ${name}`);
  const target: RestoreTarget = {
    databaseUrl: withDatabase(adminUrl, name),
    files: localFileStore(join(folder, name)),
    accept: async () => {},
    ...more,
  };
  return { target, drop: () => dropDatabase(adminUrl, name) };
}

test('a login that row security holds back sees no customers, and is refused instead of making an empty backup', async () => {
  // The attack: what the owner's login would have saved, without any error.
  expect(await ask(world.databaseUrl, 'select count(*)::int as customers from customer')).toEqual([
    { customers: 0 },
  ]);
  const options = await optionsFor('held-back.tar', { databaseUrl: world.databaseUrl });
  await expect(makeBackup(options)).rejects.toThrow(/held back by row security.*BYPASSRLS/);
  expect((await readdir(folder)).filter(name => name.startsWith('held-back'))).toEqual([]);
});

test('a database without customers is no backup unless somebody says so', async () => {
  const empty = await createTestDatabase();
  try {
    const options = await optionsFor('none.tar', { databaseUrl: as(login, empty.url) });
    await expect(makeBackup(options)).rejects.toThrow('There is no customer in this database');
    expect(await readdir(folder)).not.toContain('none.tar');
    expect(await makeBackup({ ...options, withoutCustomers: true })).toMatchObject({ customers: 0 });
  } finally {
    await empty.drop();
  }
});

test('a backup that is called off leaves nothing that has its name', async () => {
  const calledOff = new AbortController();
  const options = await optionsFor('off.tar', { signal: calledOff.signal });
  const making = makeBackup(options);
  calledOff.abort();
  await expect(making).rejects.toThrow('called off');
  expect((await readdir(folder)).filter(name => name.startsWith('off'))).toEqual([]);
});

test('a backup under load, restored elsewhere, has every order that was acknowledged before it, files and keys', async () => {
  const identity = await generateX25519Identity();
  const identityFile = join(folder, 'identity.txt');
  await writeFile(identityFile, `# a key\n${identity}\n`);
  await mkdir(join(folder, 'proof'));
  await writeFile(join(folder, 'proof', `${world.tenantIds.ngn}.00000001.key`), 'a key\n');
  const fileId = randomUUID();
  await world.database.tenant(world.tenantIds.ngn, tx =>
    tx
      .insertInto('document')
      .values({
        tenant_id: world.tenantIds.ngn,
        document_id: fileId,
        customer_id: customer.customerId,
        purpose: 'DEPOSIT',
        byte_size: 5,
        width: 1,
        height: 1,
        picture_hash: Buffer.alloc(32),
        look_hash: '0'.repeat(256),
        stored_at: new Date(),
      })
      .execute(),
  );
  const fileName = `${world.tenantIds.ngn}/${fileId.slice(0, 2)}/${fileId}`;
  await expect(makeBackup(await optionsFor('without-its-file.tar'))).rejects.toThrow(/store lacks files/);
  const files = localFileStore(join(folder, 'files'));
  await files.put(fileName, Buffer.from('bytes'));

  const acknowledged: string[] = [];
  let loading = true;
  const load = (async () => {
    while (loading) {
      const { code, data } = await world.buy(customer, 10);
      if (code !== 0) throw new Error(`An order was refused with ${code}`);
      acknowledged.push(data.id);
    }
  })();
  load.catch(() => {});
  await expect.poll(() => acknowledged.length).toBeGreaterThan(5);
  const before = [...acknowledged];
  const encryption = { recipients: [await identityToRecipient(identity)], passphrase: undefined };
  const file = join(folder, 'whole.tar.age');
  const report = await makeBackup(await optionsFor('whole.tar.age', { encryption }));
  loading = false;
  await load;
  expect(report).toMatchObject({ customers: 1, files: 1, keys: 2 });
  expect((await readFile(file)).includes('customer-1')).toBe(false);
  await expect(openBackup(file, { identityFile: undefined, passphrase: undefined })).rejects.toThrow(
    'The backup is encrypted',
  );

  const { target, drop } = await emptyTarget();
  try {
    const opening = { identityFile, passphrase: undefined };
    // Broken off, while it was copied or written.
    const chunks: Buffer[] = [];
    for await (const chunk of await openBackup(file, opening)) chunks.push(chunk as Buffer);
    const cut = Readable.from([Buffer.concat(chunks).subarray(0, -2_048)]);
    await expect(restoreBackup(cut, target)).rejects.toThrow(/not whole|Unexpected end/);
    await expect(migrate({ url: target.databaseUrl })).rejects.toThrow('has not ended');

    const restored = await restoreBackup(await openBackup(file, opening), target);
    expect(restored).toMatchObject({ files: 1, rows: report.rows });
    expect(await target.files.get(fileName)).toEqual(Buffer.from('bytes'));
    expect(restored.keys.map(({ name }) => name)).toEqual([
      'keys/SECRETS_KEY',
      `keys/proof/${world.tenantIds.ngn}.00000001.key`,
    ]);
    const database = await openDatabase({ url: restored.servingUrl, poolMax: 2 });
    try {
      const { difference, transactions } = await verifyLedger(database, world.tenantIds.ngn);
      expect(difference).toBeUndefined();
      expect(transactions).toBeGreaterThan(before.length);
    } finally {
      await database.close();
    }
    const orders = await ask<{ id: string }>(
      as(login, target.databaseUrl),
      'select order_id::text as id from trade_order',
    );
    expect(orders.map(({ id }) => id)).toEqual(expect.arrayContaining(before));

    // The other way round: what was restored is, row for row, what was saved, and goes on from there.
    const again = await optionsFor('again.tar', {
      databaseUrl: as(login, target.databaseUrl),
      files: target.files,
    });
    await makeBackup(again);
    expect(rowsIn(await entriesOf(again.file))).toEqual(rowsIn(await entriesOf(file, identityFile)));
    await expect(restoreBackup(await openBackup(file, opening), target)).rejects.toThrow(
      'The database is not empty',
    );
  } finally {
    await drop();
  }
});

const rowsIn = (entries: readonly ArchiveEntry[]) =>
  entries
    .filter(({ name }) => name.startsWith('database/') && !/readiness_probe|parts\.plan/.test(name))
    .map(({ name, content }) => `${name} ${content.toString('base64')}`);

test('a backup that was cut, changed or extended is told from a whole one', async () => {
  const writer = new ArchiveWriter();
  const chunks: Buffer[] = [];
  const gathered = (async () => {
    for await (const chunk of writer.stream) chunks.push(chunk as Buffer);
  })();
  await writer.add('one', Buffer.from('first'));
  await writer.add('two', Buffer.alloc(2_000, 'x'));
  await writer.finish();
  await gathered;
  const whole = Buffer.concat(chunks);
  const read = async (bytes: Buffer) => {
    const names: string[] = [];
    for await (const { name } of readArchive(Readable.from([bytes]))) names.push(name);
    return names;
  };
  expect(await read(whole)).toEqual(['one', 'two']);
  const changed = Buffer.from(whole);
  changed[512] = 0x46;
  await expect(read(changed)).rejects.toThrow('changed after it was made');
  // Broken off between two entries, where tar itself sees no fault.
  await expect(read(Buffer.concat([whole.subarray(0, 1_024), Buffer.alloc(1_024)]))).rejects.toThrow(
    'not whole',
  );
  await expect(read(whole.subarray(0, 1_500))).rejects.toThrow();
});

test('a file that reaches out of its folder is refused, and so is a key in the place of another', async () => {
  const place = await temporaryFolder();
  const places = { dataDir: join(place, 'data'), secretsKeys: [], proofKeysDir: join(place, 'proof') };
  const key = (name: string, text: string) => ({ name, content: Buffer.from(text) });
  await expect(placeKeys(places, [key('keys/proof/../../evil.key', 'x')])).rejects.toThrow('no key of a log');
  await placeKeys(places, [key('keys/proof/a.1.head', 'one')]);
  await placeKeys(places, [key('keys/proof/a.1.head', 'one')]);
  await expect(placeKeys(places, [key('keys/proof/a.1.head', 'two')])).rejects.toThrow(
    'nothing is ever written over',
  );
  expect(await readFile(join(place, 'proof', 'a.1.head'), 'utf8')).toBe('one');
});

test('keys that would not open what is sealed are refused before anything is written', async () => {
  const place = await temporaryFolder();
  const places = { dataDir: place, secretsKeys: [secret], proofKeysDir: join(place, 'proof') };
  const { entries, secretsKeyIds } = await gatherKeys(places, false);
  // In the clear, keys of the environment stay outside.
  expect(entries).toEqual([]);
  await expect(refuseOtherSecrets(places, secretsKeyIds, entries)).resolves.toBeUndefined();
  const other = { ...places, secretsKeys: [Buffer.alloc(32, 8)] };
  await expect(refuseOtherSecrets(other, secretsKeyIds, entries)).rejects.toThrow(
    'does not open with SECRETS_KEY',
  );
  const none = { ...places, secretsKeys: [] };
  await expect(refuseOtherSecrets(none, secretsKeyIds, entries)).rejects.toThrow('needs the SECRETS_KEY');
  const sealed = await gatherKeys(places, true);
  await refuseOtherSecrets(none, secretsKeyIds, sealed.entries);
  await placeKeys(none, sealed.entries);
  expect((await readFile(join(place, 'secrets.key'), 'utf8')).trim()).toBe(secret.toString('base64'));
});

test('every row moves into a database of the operator’s own, and the old folder says where it went', async () => {
  const { target, drop } = await emptyTarget();
  const elsewhere = localFileStore(join(folder, 'elsewhere'));
  try {
    const fromUrl = as(login, world.databaseUrl);
    const moved = await moveToExternal({
      fromUrl,
      toUrl: target.databaseUrl,
      files: { from: localFileStore(join(folder, 'files')), to: elsewhere },
    });
    const count = 'select count(*)::int as orders from trade_order';
    expect(await ask(as(login, target.databaseUrl), count)).toEqual(await ask(fromUrl, count));
    expect(moved.rows).toBeGreaterThan(100);
    await expect(moveToExternal({ fromUrl, toUrl: target.databaseUrl })).rejects.toThrow('is not empty');
  } finally {
    await drop();
  }
  const data = await temporaryFolder();
  await refuseMoved(data);
  await markMoved(data, 'postgres://owner:secret@db.example:5432/house', new Date(0));
  const refused = refuseMoved(data);
  await expect(refused).rejects.toThrow('was moved to db.example:5432/house at 1970-01-01');
  await expect(refused).rejects.not.toThrow('secret');
  await expect(refuseWithoutData(data)).rejects.toThrow('no embedded database');
});
