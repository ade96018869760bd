import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listTenantIds } from '../../kernel/tenant/tenant-store.ts';
import { createMoneyWorld, type MoneyCustomer, type MoneyWorld } from '../../testing/money-world.ts';
import { IdNumbers } from './id-numbers.ts';
import { sealIdNumbers } from './seal-id-numbers.ts';

/** The key that the test server seals with, and one that comes after it. */
const serverKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);

describe('an ID number', () => {
  const numbers = new IdNumbers([serverKey]);
  const place = { tenant_id: randomUUID(), submission_id: randomUUID() };

  test('opens in its own submission only', () => {
    const sealed = numbers.seal(place, '7204 118 3956');
    expect(sealed.id_number_sealed.includes('7204')).toBe(false);
    expect(numbers.open({ ...place, ...sealed })).toBe('7204 118 3956');
    expect(() => numbers.open({ ...place, ...sealed, submission_id: randomUUID() })).toThrow();
    expect(() => numbers.open({ ...place, id_number_sealed: null })).toThrow('no sealed ID number');
  });

  test.each([
    ['another spelling', place.tenant_id, 'ab-72.04', [serverKey], true],
    ['another number', place.tenant_id, 'AB 7205', [serverKey], false],
    ['another tenant', randomUUID(), 'AB 7204', [serverKey], false],
    ['another key', place.tenant_id, 'AB 7204', [newKey, serverKey], false],
  ])('has a hash to compare: %s', (_, tenantId, number, keys, isEqual) => {
    const other = new IdNumbers(keys).hash(tenantId, number);
    expect(other.equals(numbers.hash(place.tenant_id, 'AB 7204'))).toBe(isEqual);
  });
});

describe('in the database', () => {
  let world: MoneyWorld;
  let reviewer: string;
  beforeAll(async () => {
    world = await createMoneyWorld();
    reviewer = await world.staffToken(['compliance']);
  });
  afterAll(() => world.close());

  const submit = async (customer: MoneyCustomer, idNumber: string) => {
    const body = { name: 'Damilola Ajayi', idType: 'NIN', idNumber, bank: 'Zuma Bank', cardNo: '0081490244' };
    const photo = [await world.file(customer, 'KYC')];
    const { token } = customer;
    expect((await world.server.call('POST /kyc', { token, body: { ...body, photo } })).code).toBe(0);
  };
  const stored = async ({ tenantId, customerId }: MoneyCustomer) => {
    const { rows } = await world.server.database.tenant(tenantId, tx =>
      sql<{ row: string; key_id: string }>`
        select s::text as row, encode(substring(id_number_sealed from 2 for 8), 'hex') as key_id
        from identity_submission s where customer_id = ${customerId}`.execute(tx),
    );
    return rows[0]!;
  };
  const search = async (text: string) =>
    (await world.call('GET /identity', { as: reviewer, query: { search: text } })).data.records;
  const own = async ({ token }: MoneyCustomer) => (await world.server.call('GET /kyc', { token })).data;

  test('it is never plain, and still read and found by whoever may', async () => {
    const customer = await world.newCustomer({ name: null });
    await submit(customer, 'zx-5511 2233');
    const { row } = await stored(customer);
    expect(row).toContain('Damilola Ajayi');
    for (const part of ['5511', Buffer.from('5511').toString('hex')]) expect(row).not.toContain(part);
    expect((await own(customer)).idNumber).toBe('zx-5511 2233');
    expect(await search('ZX55112233')).toMatchObject([{ idNumber: 'zx-5511 2233' }]);
    expect(await search('ZX5511')).toEqual([]);
  });

  test('numbers from before, and those of an older key, are sealed anew at the start', async () => {
    const [plain, other] = [await world.newCustomer({ name: null }), await world.newCustomer({ name: null })];
    await submit(plain, '9000-1');
    await submit(other, '90 001');
    const { database } = world.server;
    await database.tenant(plain.tenantId, tx =>
      sql`update identity_submission set id_number = '9000-1', id_number_sealed = null, id_number_hash = null
          where customer_id = ${plain.customerId}`.execute(tx),
    );
    // Nothing else about it may change, also while its number does.
    const renaming = database.tenant(plain.tenantId, tx =>
      sql`update identity_submission set id_number_hash = null, id_number_sealed = null, id_number = '1', name = 'X'
          where customer_id = ${other.customerId}`.execute(tx),
    );
    await expect(renaming).rejects.toThrow('keeps what it was asked for');
    const tenantIds = await listTenantIds(database);
    const numbers = new IdNumbers([serverKey]);
    expect(await Promise.all([1, 2].map(() => sealIdNumbers(database, tenantIds, numbers)))).toContain(1);
    expect(await sealIdNumbers(database, tenantIds, numbers)).toBe(0);
    expect((await stored(plain)).row).not.toContain('9000-1');
    expect((await own(plain)).idNumber).toBe('9000-1');
    expect(await search('90001')).toHaveLength(2);

    const renewed = new IdNumbers([newKey, serverKey]);
    expect(await sealIdNumbers(database, tenantIds, renewed)).toBeGreaterThanOrEqual(2);
    expect((await stored(plain)).key_id).toBe(renewed.keyId.toString('hex'));
    expect(await sealIdNumbers(database, tenantIds, renewed)).toBe(0);
    const back = new IdNumbers([serverKey, newKey]);
    await sealIdNumbers(database, tenantIds, back);
    expect(await search('90001')).toHaveLength(2);
  });
});
