import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { at, createStatementWorld, daysAgo, type StatementWorld } from './testing/statement-world.ts';

let world: StatementWorld;
let customer: MoneyCustomer;
const [first, second, third] = [3, 2, 1].map(daysAgo) as [string, string, string];

beforeAll(async () => {
  world = await createStatementWorld();
  customer = await world.oldCustomer();
  await world.deposit(customer, at(first, 60), 1_000_00n);
  await world.buy(customer, at(second, 61));
  await world.post(customer, at(third, 62), 'hold/x', [
    { scene: 'HOLD', asset: 'NGN', amount: 100_00n, from: 'available', to: 'frozen' },
  ]);
});
afterAll(() => world.close());

const rows = async (from: string, to: string, language?: string) => {
  const text = String(await world.statement(customer, from, to, 'CSV', language));
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map(line => line.split(','));
};
/** Without references and hashes. */
const told = (lines: string[][]) => lines.map(cells => cells.slice(0, 9).join(','));

test('every change of every account, with the balance after it, between what there was and what is left', async () => {
  const lines = await rows(second, third);
  expect(told(lines)).toEqual([
    'Date,Time (Africa/Lagos),No.,Line,Movement,Currency or stock,Account,Amount,Balance',
    `${second},,,,Opening balance,NGN,Available,,1000.00`,
    `${second},01:01:00,2,1,Bought 10 KANCEM,NGN,Available,-502.50,497.50`,
    `${second},01:01:00,2,2,Bought 10 KANCEM,KANCEM,Available,10,10`,
    `${second},01:01:00,2,3,Fee for 10 KANCEM,NGN,Available,-1.00,496.50`,
    `${third},01:02:00,3,1,Money set aside,NGN,Available,-100.00,396.50`,
    `${third},01:02:00,3,1,Money set aside,NGN,Set aside for withdrawals and orders,100.00,100.00`,
    `${third},,,,Closing balance,NGN,Available,,396.50`,
    `${third},,,,Closing balance,NGN,Set aside for withdrawals and orders,,100.00`,
    `${third},,,,Closing balance,KANCEM,Available,,10`,
  ]);
  expect(lines[2]?.[9]).toMatch(/^order\/[\da-f-]{36}$/);
  expect(lines[2]?.[10]).toMatch(/^[\da-f]{64}$/);
});

test.each([
  ['zh', '日期', '买入 10 股 KANCEM', '期末余额'],
  ['pt', 'Data', 'Compra de 10 KANCEM', 'Saldo final'],
])('in the language of whoever asked (%s)', async (language, date, bought, closing) => {
  const lines = await rows(second, third, language);
  expect(lines[0]?.[0]).toBe(date);
  expect(lines[2]?.[4]).toBe(bought);
  expect(lines.at(-1)?.[4]).toBe(closing);
});

test('nothing in it is a formula to a spreadsheet, and amounts below zero are numbers', async () => {
  await world.asOwner(`update instrument set symbol = '=1+1' where instrument_id = 'NSENG-KANCEM'`);
  const lines = await rows(second, second);
  expect(lines[3]?.slice(4, 8)).toEqual(['Bought 10 =1+1', `"'=1+1"`, 'Available', '10']);
  expect(lines[2]?.[7]).toBe('-502.50');
});

test('a period without anything has its headings', async () => {
  const quiet = await world.oldCustomer();
  const text = String(await world.statement(quiet, first, third, 'CSV'));
  expect(text.trimEnd().split('\r\n')).toHaveLength(1);
});
