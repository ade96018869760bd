import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLedgerWorld, type LedgerWorld } from './testing/ledger-world.ts';
import { post } from './testing/post.ts';
import { verifyLedger } from './verify.ts';
import type { Line } from './vocabulary.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await createLedgerWorld();
});
afterAll(() => world.close());

const tables = ['ledger_entry', 'ledger_balance', 'ledger_transaction', 'ledger_chain'];
const triggers = (what: 'disable' | 'enable') =>
  tables.map(table => `alter table ${table} ${what} trigger user;`).join('');

/** As somebody who may switch the triggers off. */
async function tamper(statement: string, customerId: string): Promise<void> {
  const aimed = statement.replaceAll('$1', `'${customerId}'`);
  await world.owner.query(`begin; ${triggers('disable')} ${aimed}; ${triggers('enable')} commit`);
}
afterEach(() => tamper(tables.map(table => `delete from ${table}`).join(';'), randomUUID()));

const at = new Date('2026-11-14T09:30:00.123Z');
const deposit: Line = {
  scene: 'USER_DEPOSIT',
  asset: 'NGN',
  amount: 10n,
  from: 'house.bank',
  to: 'available',
};
const fee: Line = { scene: 'TRADE_FEE', asset: 'NGN', amount: 2n, from: 'available', to: 'house.fees' };
const freeze: Line = { scene: 'HOLD', asset: 'NGN', amount: 8n, from: 'available', to: 'frozen' };

/** Ten are paid in, two of them are spent, the rest is frozen: nothing is available, and all that is no difference. */
const story = [[deposit], [fee, freeze], [deposit], [deposit], [deposit]];

async function historyOf(transactions: readonly Line[][] = story): Promise<string> {
  const customerId = await world.newCustomer();
  for (const lines of transactions) {
    await world.database.tenant(world.tenantId, tx =>
      post(tx, at, [{ customerId, cause: `test/${randomUUID()}`, lines }]),
    );
  }
  return customerId;
}
const verdict = (pageSize?: number) => verifyLedger(world.database, world.tenantId, pageSize);

describe('a ledger that nobody touched', () => {
  test('has no difference, and its customers and transactions are counted', async () => {
    await historyOf();
    await historyOf([[deposit]]);
    await world.newCustomer();
    const { difference, transactions, customers } = await verdict();
    expect([difference, transactions]).toEqual([undefined, 6]);
    // Customers of earlier tests have no chain any more.
    expect(customers).toBe(3);
  });

  test.each([1, 2, 4, 5, 6])('is read to its end in pages of %i', async pageSize => {
    const customerId = await historyOf();
    expect(await verdict(pageSize)).toEqual({ customers: 1, transactions: 5, difference: undefined });
    await tamper('update ledger_entry set amount = 11 where customer_id = $1 and sequence = 5', customerId);
    expect((await verdict(pageSize)).difference).toMatchObject({ customerId, sequence: 5n });
  });
});

const from = { transaction: 'update ledger_transaction set', entry: 'update ledger_entry set' };
const mine = 'where customer_id = $1';

describe('customers with short histories, who are read together', () => {
  const many = async () => [
    await historyOf(),
    await historyOf([[deposit]]),
    await historyOf(),
    await historyOf([]),
  ];

  test.each([3, 5, 6, 7, 11, 1000])('are all read to their ends in pages of %i', async pageSize => {
    const customers = await many();
    expect(await verdict(pageSize)).toEqual({ customers: 4, transactions: 11, difference: undefined });
    for (const customerId of customers.slice(0, 3)) {
      await tamper(`${from.entry} amount = amount + 1 ${mine} and sequence = 1 and line = 1`, customerId);
      expect((await verdict(pageSize)).difference).toMatchObject({ customerId, sequence: 1n });
      await tamper(`${from.entry} amount = amount - 1 ${mine} and sequence = 1 and line = 1`, customerId);
      await tamper(`update ledger_balance set balance = balance + 1 ${mine}`, customerId);
      expect((await verdict(pageSize)).difference).toMatchObject({ customerId });
      await tamper(`update ledger_balance set balance = balance - 1 ${mine}`, customerId);
    }
    expect((await verdict(pageSize)).difference).toBeUndefined();
  });

  test.each([3, 11, 1000])('hide no transaction beyond the end of a chain in pages of %i', async pageSize => {
    const [customerId = ''] = await many();
    await tamper(`update ledger_chain set sequence = 1 ${mine}`, customerId);
    expect((await verdict(pageSize)).difference).toMatchObject({
      customerId,
      what: 'the chain ends elsewhere',
    });
  });
});

describe('the verifier names the first row that differs', () => {
  test.each<[string, string, bigint | undefined, string]>([
    [
      'an amount',
      `${from.entry} amount = 11 ${mine} and sequence = 3`,
      3n,
      'line 1 claims 10 of available NGN, replayed 11',
    ],
    [
      'an amount of a second line',
      `${from.entry} amount = 7 ${mine} and sequence = 2 and line = 2`,
      2n,
      'line 2 claims 0 of available NGN, replayed 1',
    ],
    [
      'more spent than there was',
      `${from.entry} amount = 9 ${mine} and sequence = 2 and line = 2`,
      2n,
      'line 2 takes available NGN below zero',
    ],
    [
      'the account that money reached',
      `${from.entry} to_account = 'locked' ${mine} and sequence = 2 and line = 2`,
      2n,
      'its hash is not that of its contents',
    ],
    [
      'a scene',
      `${from.entry} scene = 'TRADE' ${mine} and sequence = 2 and line = 1`,
      2n,
      'its hash is not that of its contents',
    ],
    [
      'a time',
      `${from.transaction} posted_at = posted_at + interval '1 ms' ${mine} and sequence = 4`,
      4n,
      'its hash is not that of its contents',
    ],
    [
      'a cause',
      `${from.transaction} cause = 'a/b' ${mine} and sequence = 1`,
      1n,
      'its hash is not that of its contents',
    ],
    [
      'what came before it',
      `${from.transaction} previous_hash = hash ${mine} and sequence = 3`,
      3n,
      'it does not follow the one before',
    ],
    [
      'a removed transaction',
      `delete from ledger_transaction ${mine} and sequence = 2`,
      2n,
      'a number is missing',
    ],
    ['a removed entry', `delete from ledger_entry ${mine} and sequence = 5`, 5n, 'it has no entries'],
    [
      'entries without their transaction',
      `insert into ledger_entry select tenant_id, customer_id, 99, line, scene, asset, amount, from_account, to_account,
         from_balance, to_balance, posted_at from ledger_entry ${mine} and sequence = 1`,
      99n,
      'entries without their transaction',
    ],
    [
      'entries moved to another month',
      `${from.entry} posted_at = posted_at + interval '2 months' ${mine} and sequence = 4`,
      4n,
      'entries of another time than their transaction’s',
    ],
    [
      'a number twice, in two months',
      `insert into ledger_transaction select tenant_id, customer_id, sequence, posted_at + interval '2 months', cause,
         previous_hash, hash from ledger_transaction ${mine} and sequence = 3`,
      4n,
      'a number is missing',
    ],
    [
      'a cut-off end',
      `delete from ledger_entry ${mine} and sequence = 5; delete from ledger_transaction ${mine} and sequence = 5`,
      undefined,
      'the chain ends elsewhere',
    ],
    [
      'a number of the chain',
      `update ledger_chain set sequence = 6 ${mine}`,
      undefined,
      'the chain ends elsewhere',
    ],
    [
      'the end of the chain',
      `update ledger_chain set head_hash = sha256(head_hash) ${mine}`,
      undefined,
      'the chain ends elsewhere',
    ],
    [
      'a balance',
      `update ledger_balance set balance = 31 ${mine} and account = 'available'`,
      undefined,
      'the balance of available NGN is kept as 31, replayed 30',
    ],
    [
      'a removed balance',
      `delete from ledger_balance ${mine} and account = 'frozen'`,
      undefined,
      'the balance of frozen NGN is kept as 0, replayed 8',
    ],
    [
      'a balance of nothing',
      `insert into ledger_balance select tenant_id, customer_id, 'USD', 'available', 5 from ledger_chain ${mine}`,
      undefined,
      'the balance of available USD is kept as 5, replayed 0',
    ],
    [
      'a balance whose history was taken away whole',
      ['ledger_entry', 'ledger_transaction', 'ledger_chain']
        .map(table => `delete from ${table} ${mine}`)
        .join(';'),
      undefined,
      'balances without a chain',
    ],
  ])('%s', async (_, statement, sequence, what) => {
    const customerId = await historyOf();
    expect((await verdict()).difference).toBeUndefined();
    await tamper(statement, customerId);
    const place = { tenantId: world.tenantId, customerId, ...(sequence && { sequence }) };
    expect((await verdict()).difference).toStrictEqual({ ...place, what });
  });

  test('also of the last customer', async () => {
    const customers = [await historyOf(), await historyOf(), await historyOf()].sort();
    await tamper(`${from.transaction} cause = 'a/b' ${mine} and sequence = 4`, customers[2] ?? '');
    const found = await verdict();
    expect(found).toMatchObject({ customers: 3, transactions: 13, difference: { sequence: 4n } });
    expect(found.difference?.customerId).toBe(customers[2]);
  });
});
