import { randomUUID } from 'node:crypto';
import type { Tx } from '@openfloor/db/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockBalances, readBalances } from './post.ts';
import { createLedgerWorld, type LedgerWorld } from './testing/ledger-world.ts';
import { post } from './testing/post.ts';
import { verifyLedger } from './verify.ts';
import { type Line, type Posting, shareAsset } from './vocabulary.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await createLedgerWorld();
});
afterAll(() => world.close());

const at = new Date('2026-11-14T09:30:00.123Z');
const shares = shareAsset('NSENG-KANCEM');
const inTenant = <T>(work: (tx: Tx) => Promise<T>) => world.database.tenant(world.tenantId, work);
const posting = (customerId: string, ...lines: Line[]): Posting => ({
  customerId,
  cause: `test/${randomUUID()}`,
  lines,
});
const deposit = (amount: bigint): Line => ({
  scene: 'USER_DEPOSIT',
  asset: 'NGN',
  amount,
  from: 'house.bank',
  to: 'available',
});
const withdraw = (amount: bigint): Line => ({
  scene: 'CONFIRM_WITHDRAW',
  asset: 'NGN',
  amount,
  from: 'available',
  to: 'house.bank',
});
const deposited = async (amount: bigint) => {
  const customerId = await world.newCustomer();
  await inTenant(tx => post(tx, at, [posting(customerId, deposit(amount))]));
  return customerId;
};
const balance = async (customerId: string) =>
  (await inTenant(tx => readBalances(tx, customerId))).of('NGN', 'available');

describe('posting', () => {
  test('moves cash and shares in one transaction, numbered without gaps', async () => {
    const customerId = await deposited(1_000_00n);
    const buy = posting(
      customerId,
      { scene: 'TRADE', asset: 'NGN', amount: 819_300n / 10n, from: 'available', to: 'house.market' },
      { scene: 'TRADE_FEE', asset: 'NGN', amount: 2_048n, from: 'available', to: 'house.fees' },
      { scene: 'TRADE', asset: shares, amount: 20n, from: 'house.market', to: 'locked' },
    );
    const numbers = await inTenant(tx => post(tx, at, [buy]));
    expect(numbers.get(customerId)).toBe(2n);
    const balances = await inTenant(tx => readBalances(tx, customerId));
    expect(balances.of('NGN', 'available')).toBe(1_000_00n - 81_930n - 2_048n);
    expect(balances.of(shares, 'locked')).toBe(20n);
    expect((await verifyLedger(world.database, world.tenantId)).difference).toBeUndefined();
  });

  test('posts many customers in one call', async () => {
    const customers = await Promise.all(Array.from({ length: 20 }, () => world.newCustomer()));
    const numbers = await inTenant(tx =>
      post(
        tx,
        at,
        customers.map(id => posting(id, deposit(5n))),
      ),
    );
    expect([...numbers.values()]).toEqual(customers.map(() => 1n));
  });

  test('keeps what is posted exact beyond a float', async () => {
    const amount = 9_007_199_254_740_993n;
    expect(await balance(await deposited(amount))).toBe(amount);
  });

  test.each<[string, Line]>([
    ['below zero', withdraw(108n)],
    ['an amount of zero', deposit(0n)],
    ['a negative amount', deposit(-1n)],
    ['an account that does not exist', { ...deposit(1n), to: 'pocket' as never }],
    ['from an account to itself', { ...deposit(1n), from: 'available' }],
    ['between two house accounts', { ...deposit(1n), to: 'house.fx' }],
    ['an asset that does not exist', { ...deposit(1n), asset: 'XYZ' as never }],
  ])('refuses %s and changes nothing', async (_, line) => {
    const customerId = await deposited(100n);
    const attempt = inTenant(tx => post(tx, at, [posting(customerId, deposit(7n), line)]));
    await expect(attempt).rejects.toThrow(/violates check constraint/);
    expect(await balance(customerId)).toBe(100n);
  });

  test('a line may use what the line before it brought', async () => {
    const customerId = await world.newCustomer();
    await inTenant(tx => post(tx, at, [posting(customerId, deposit(10n), withdraw(10n))]));
    expect(await balance(customerId)).toBe(0n);
  });

  test('of many at once, exactly those that the balance covers succeed', async () => {
    const customerId = await deposited(100n);
    const spend = () =>
      inTenant(async tx => {
        const balances = await lockBalances(tx, customerId);
        if (balances.of('NGN', 'available') < 10n) return false;
        await post(tx, at, [posting(customerId, withdraw(10n))]);
        return true;
      });
    const spent = await Promise.all(Array.from({ length: 30 }, spend));
    expect(spent.filter(Boolean)).toHaveLength(10);
    expect(await balance(customerId)).toBe(0n);
  });
});

test('a hold that ended stays ended, whoever writes', async () => {
  const customerId = await world.newCustomer();
  const holdId = randomUUID();
  await world.owner.query(
    `insert into ledger_hold values ($1, $2, $3, 'NGN', 40, $4, 'released', now(), now())`,
    [world.tenantId, holdId, customerId, `hold/${holdId}`],
  );
  const revive = world.owner.query(
    `update ledger_hold set state = 'held', ended_at = null where hold_id = $1`,
    [holdId],
  );
  await expect(revive).rejects.toThrow(/ends once/);
});

describe('what nobody can do', () => {
  const attempts: [string, string][] = [
    ['change an entry', 'update ledger_entry set amount = amount + 1'],
    ['delete an entry', 'delete from ledger_entry'],
    ['empty the entries', 'truncate ledger_entry'],
    ['change a transaction', `update ledger_transaction set cause = 'x/y'`],
    ['delete a transaction', 'delete from ledger_transaction'],
    ['set a balance', 'update ledger_balance set balance = balance + 1'],
    [
      'invent a balance',
      `insert into ledger_balance select tenant_id, customer_id, 'USD', 'available', 5 from ledger_chain limit 1`,
    ],
    ['delete a balance', 'delete from ledger_balance'],
    ['delete a chain', 'delete from ledger_chain'],
  ];

  test.each(attempts)('the owner of the tables cannot %s', async (_, statement) => {
    await deposited(100n);
    await expect(world.owner.query(statement)).rejects.toThrow(/append-only|balances follow/);
  });

  test.each(attempts)('the application cannot %s', async (_, statement) => {
    const { sql } = await import('kysely');
    await expect(inTenant(tx => sql.raw(statement).execute(tx))).rejects.toThrow(/permission denied/);
  });

  test('an entry written past the functions still moves the balance, and cannot take it below zero', async () => {
    const customerId = await deposited(100n);
    const write = (amount: number) =>
      world.owner.query(
        `insert into ledger_entry values ($1, $2, 99, 1, 'TRADE', 'NGN', $3, 'available', 'house.market', 0, null,
          now())`,
        [world.tenantId, customerId, amount],
      );
    await expect(write(101)).rejects.toThrow(/violates check constraint/);
    await write(30);
    expect(await balance(customerId)).toBe(70n);
    const { difference } = await verifyLedger(world.database, world.tenantId);
    expect(difference).toBeDefined();
    await world.owner.query('alter table ledger_entry disable trigger user');
    await world.owner.query('alter table ledger_balance disable trigger user');
    await world.owner.query('delete from ledger_entry where sequence = 99');
    await world.owner.query('update ledger_balance set balance = 100 where customer_id = $1', [customerId]);
    await world.owner.query('alter table ledger_entry enable trigger user');
    await world.owner.query('alter table ledger_balance enable trigger user');
  });
});
