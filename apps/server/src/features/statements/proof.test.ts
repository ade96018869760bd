import { randomUUID } from 'node:crypto';
import { readStatement, type Statement } from '@openfloor/verify/statement';
import { verifyStatement } from '@openfloor/verify/verify-statement';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MoneyCustomer, withdrawalPassword } from '../../testing/money-world.ts';
import { closeDueAccounts } from '../closures/carry-out.ts';
import { at, createStatementWorld, daysAgo, type StatementWorld } from './testing/statement-world.ts';

// biome-ignore lint/suspicious/noExplicitAny: it is changed at will
type Loose = any;

let world: StatementWorld;
let customer: MoneyCustomer;
let orders: string[];
/** Nothing ever happened in this account. */
let bystander: MoneyCustomer;
/** Takes everything out, and leaves. */
let leaver: MoneyCustomer;
/** Everything happened before the log began. */
let early: MoneyCustomer;
const [first, second, third, yesterday, today] = [4, 3, 2, 1, 0].map(daysAgo) as [
  string,
  string,
  string,
  string,
  string,
];

beforeAll(async () => {
  world = await createStatementWorld();
  customer = await world.oldCustomer();
  const other = await world.oldCustomer();
  [bystander, early] = [await world.oldCustomer(), await world.oldCustomer()];
  leaver = await world.oldCustomer('Chidi Leaving');
  await world.deposit(leaver, at(first, 700), 5_000n);
  await world.post(leaver, at(second, 700), `withdrawal/${randomUUID()}`, [
    { scene: 'CONFIRM_WITHDRAW', asset: 'NGN', amount: 5_000n, from: 'available', to: 'house.bank' },
  ]);
  await world.deposit(early, at(daysAgo(9), 60), 100n);
  await world.deposit(customer, at(first, 600), 1_000_000n);
  await world.deposit(other, at(first, 610), 7_000_000n);
  await world.buy(other, at(second, 599));
  orders = [await world.buy(customer, at(second, 600))];
  await world.closeDay(first);
  await world.closeDay(second);
  orders.push(await world.buy(customer, at(third, 1439)));
  await world.deposit(customer, at(third, 1439), 500n);
  await world.closeDay(third);
  await world.deposit(customer, at(yesterday, 0), 700n);
});
afterAll(() => world.close());

const judge = async (statement: Statement) => verifyStatement(statement, await world.trust());
const codes = (verdicts: readonly { code: string }[]) => verdicts.map(({ code }) => code);

describe('what a stranger finds in the file', () => {
  test('of closed days: every line, order and balance is proved, from the account’s first day on', async () => {
    const statement = await world.read(customer, first, third);
    const found = await judge(statement);
    expect(statement.transactions).toHaveLength(4);
    expect(statement.orders.map(({ order }) => order)).toEqual(orders);
    expect(statement.orders[0]).toMatchObject({
      candle: { high: '50.3' },
      quoteAge: 40,
      shownPrice: '50.25',
    });
    expect(found.checks.filter(({ status }) => status === 'wrong')).toEqual([]);
    expect(codes(found.checks.filter(({ status }) => status === 'unjudged'))).toEqual([]);
    expect(codes([found.opening, ...found.lines, found.closing])).toEqual([
      'opening-first',
      ...Array.from({ length: 4 }, () => 'line-sound'),
      'closing-proven',
    ]);
    expect(codes(found.orders.flat())).toEqual(['order-sound', 'order-sound']);
    expect(found.status).toBe('sound');
  });

  test('of one day in between: what was before is proved by the day before', async () => {
    const found = await judge(await world.read(customer, second, second));
    expect([found.status, found.opening.code, found.closing.code]).toEqual([
      'sound',
      'opening-proven',
      'closing-proven',
    ]);
  });

  test('of days without anything', async () => {
    const quiet = bystander;
    const found = await judge(await world.read(quiet, second, third));
    expect(found.status).toBe('sound');
    const before = await world.read(customer, daysAgo(30), daysAgo(20));
    expect((await judge(before)).status).not.toBe('wrong');
  });

  test('of days that are not closed: those lines are not judged, and nothing is wrong', async () => {
    const statement = await world.read(customer, third, today);
    const found = await judge(statement);
    expect(codes([found.opening, ...found.lines, found.closing])).toEqual([
      ...['opening-proven', 'line-sound', 'line-sound', 'line-not-closed', 'closing-not-closed'],
    ]);
    expect(found.status).toBe('unjudged');
    const fresh = await judge(await world.read(customer, yesterday, today));
    expect(codes([fresh.opening, ...fresh.lines, fresh.closing])).toEqual([
      ...['opening-proven', 'line-not-closed', 'closing-not-closed'],
    ]);
    expect([...fresh.checks, ...fresh.orders.flat()].filter(({ status }) => status === 'wrong')).toEqual([]);
  });

  test('of days before the log began, with nothing since: the first close speaks for them', async () => {
    const found = await judge(await world.read(early, daysAgo(10), daysAgo(8)));
    expect([found.status, ...codes(found.lines), found.closing.code]).toEqual([
      'sound',
      'line-sound',
      'closing-proven',
    ]);
  });

  test('the checkpoint of the last day, and the proof that the newest one goes on from it', async () => {
    const statement = await world.read(customer, first, second);
    expect(statement.earlier).toHaveLength(1);
    const found = await judge(statement);
    expect(codes(found.checks)).toContain('earlier-same');
    expect(found.status).toBe('sound');
  });
});

describe('a file that somebody changed does not check out', () => {
  const changed = async (change: (statement: Loose) => void) => {
    const statement = JSON.parse(String(await world.statement(customer, first, third)));
    change(statement);
    return judge(readStatement(JSON.stringify(statement)));
  };

  test.each([
    ['an amount', (s: Loose) => (s.transactions[0].entries[0].amount = '9000000')],
    ['a line left out at the end', (s: Loose) => s.transactions.pop()],
    ['a date', (s: Loose) => (s.transactions[3].postedAt -= 86_400_000)],
    ['a closing balance', (s: Loose) => (s.closing.balances[0].balance = '1')],
    ['the price of an order', (s: Loose) => (s.orders[0].shownPrice = '51.25')],
    ['the candle of an order', (s: Loose) => (s.orders[0].candle.high = '60.0')],
    ['somebody else’s proof', (s: Loose) => (s.customer = '00000000-0000-4000-8000-000000000000')],
    ['the checkpoint', (s: Loose) => (s.checkpoint = s.checkpoint.replace(/\n\d+\n/, '\n1\n'))],
  ])('%s', async (_, change) => {
    expect((await changed(change)).status).toBe('wrong');
  });
});

test('of an account that was closed and erased since: it checks out as before, and so does the next day', async () => {
  const earlier = await world.read(leaver, first, third);
  expect((await judge(earlier)).status).toBe('sound');
  const { server, tenantId } = world;
  const wish = { token: leaver.token, host: leaver.host, body: { proof: { password: withdrawalPassword } } };
  expect(await server.call('POST /user/closure', wish)).toMatchObject({ code: 0 });
  await world.asOwner(
    `update account_closure set asked_at = asked_at - interval '15 days', due_at = due_at - interval '15 days'`,
    `insert into lived_day select current_tenant_id(), (now() at time zone 'UTC')::date - n from generate_series(0, 15) n`,
  );
  expect(await closeDueAccounts(server.database, tenantId)).toBe(1);
  expect((await judge(earlier)).status).toBe('sound');
  await world.closeDay(yesterday);
  expect((await judge(earlier)).status).toBe('sound');
  expect((await judge(await world.read(customer, first, yesterday))).status).toBe('sound');
  await world.checkLedger();
});
