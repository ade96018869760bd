import { writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MoneyCustomer } from '../../testing/money-world.ts';
import { textsOf } from './testing/pdf-text.ts';
import { at, createStatementWorld, daysAgo, type StatementWorld } from './testing/statement-world.ts';

let world: StatementWorld;
let customer: MoneyCustomer;
const [first, second, third, today] = [3, 2, 1, 0].map(daysAgo) as [string, string, string, string];

beforeAll(async () => {
  world = await createStatementWorld();
  customer = await world.oldCustomer('João 王小明');
  await world.deposit(customer, at(first, 60), 1_000_00n);
  await world.buy(customer, at(second, 61));
  await world.post(customer, at(third, 62), 'hold/x', [
    { scene: 'HOLD', asset: 'NGN', amount: 100_00n, from: 'available', to: 'frozen' },
  ]);
  await world.post(customer, at(third, 63), 'withdrawal/x', [
    { scene: 'CONFIRM_WITHDRAW', asset: 'NGN', amount: 40_00n, from: 'frozen', to: 'house.bank' },
  ]);
  await world.closeDay(second);
});
afterAll(() => world.close());

const pages = async (from: string, to: string, language?: string, whose = customer) => {
  const pdf = await world.statement(whose, from, to, 'PDF', language);
  if (process.env.KEEP_PDF) await writeFile(`${process.env.KEEP_PDF}-${language ?? 'en'}.pdf`, pdf);
  expect(pdf.toString('latin1', 0, 8)).toBe('%PDF-1.7');
  return textsOf(pdf);
};

test('who says what of whom: brand, legal name, licence, customer, period, balances, every movement, orders, fees, holdings', async () => {
  const [page = '', ...more] = await pages(second, today);
  expect(more).toEqual([]);
  const { legalName, licenceNumber } = (await world.server.call('GET /tenant/config')).data;
  const lines = page.split('\n');
  for (const text of [
    legalName,
    licenceNumber ?? '',
    'João 王小明',
    `${second} to ${today}`,
    'Account statement',
  ])
    expect(page).toContain(text);
  const rowAt = (text: string, length: number) => {
    const place = lines.indexOf(text);
    return lines.slice(place, place + length);
  };
  const number = lines.find(line => /^O-\d{8}-[0-9A-Z]{10}$/.test(line));
  expect(rowAt('NGN', 5)).toEqual(['NGN', '1,000.00', '0.00', '396.50', '60.00']);
  expect(rowAt('Opening balance', 2)).toEqual(['Opening balance', '1,000.00']);
  expect(rowAt(`${second} 01:01:00`, 5)).toEqual([
    ...[`${second} 01:01:00`, '2', `Bought 10 KANCEM, ${number}`, '−502.50', '497.50'],
  ]);
  expect(rowAt('Money set aside', 3)).toEqual(['Money set aside', '−100.00', '396.50']);
  expect(rowAt('Withdrawal (Set aside for withdrawals and orders)', 3).at(-1)).toBe('60.00');
  expect(rowAt('Closing balance', 2)).toEqual(['Closing balance', '396.50']);
  expect(rowAt('Buy 10 KANCEM', 5)).toEqual(['Buy 10 KANCEM', number, '50.25', '50.25', '50.25 NGN']);
  expect(page.replaceAll('\n', ' ')).toContain('0.04 s old; that minute 50.10 to 50.30');
  expect(rowAt('Trade fee', 3)).toEqual(['Trade fee', 'NGN', '1.00']);
  expect(rowAt('KANCEM, Kano Cement', 4)).toEqual([
    ...['KANCEM, Kano Cement', '10', 'not known', 'not known'],
  ]);
  expect(page).toContain('not that assets exist at a custodian');
  expect(page).toContain('are not closed in the public log yet');
  expect(page).toContain('localhost/proof');
  expect(lines.at(-1)).toBe('Page 1 of 1');
});

test('a price that was known at the period’s end values what was held, and says of which day it is', async () => {
  await world.asOwner(
    `insert into candle_minute (instrument_no, minute, open, high, low, close, volume, turnover)
     select instrument_no, minute_of('${at(second, 700).toISOString()}'), 51, 51, 51, 51.5, 1, 1 from instrument
     where instrument_id = 'NSENG-KANCEM'`,
  );
  const [page = ''] = await pages(second, second);
  expect(page).toContain(`51.50 (of ${second})`);
  expect(page).toContain('515.00 NGN');
  expect(page).not.toContain('are not closed in the public log yet');
  expect((await pages(first, first))[0]).not.toContain('KANCEM, Kano Cement');
});

test.each([
  ['zh', '账户对账单', '买入 10 股 KANCEM', '不证明资产确实存放于托管机构', '第 1 页，共 1 页'],
  [
    'pt',
    'Extrato da conta',
    'Compra de 10 KANCEM',
    'não que os ativos existam em um custodiante',
    'Página 1 de 1',
  ],
])('in the language of whoever asked (%s), with every character in the file', async (language, ...texts) => {
  const [page = ''] = await pages(second, today, language);
  for (const text of texts) expect(page.replaceAll('\n', '')).toContain(text);
  expect(page).not.toContain('\uFFFD');
  expect(page).toContain('João 王小明');
});

test.each([
  ['Devanagari, whose signs stand before, above and below their letters', 'श्रीमती क्षितिज कुमारी'],
  ['Arabic, which runs to the left', 'محمد الأمين'],
  ['a line of both directions and three scripts', 'Ann महेश (محمد) 7'],
])('a name in %s, can be read and copied', async (_, name) => {
  const reader = await world.oldCustomer(name);
  const [page = ''] = await pages(first, today, 'en', reader);
  const copied = page.split('\n').find(line => [...line].sort().join('') === [...name].sort().join(''));
  expect(copied).toBeDefined();
  expect(page).not.toContain('?');
});

test('nothing at all is a document too', async () => {
  const quiet = await world.oldCustomer();
  const [page = ''] = await pages(first, today, 'en', quiet);
  expect(page).toContain('Nothing moved in this period.');
});

test.each([
  ['en', 'Shares delivered', 'Shares adjusted by the operator'],
  ['zh', '股份已交收', '运营方调整持股'],
  ['pt', 'Ações liquidadas', 'Ações ajustadas pelo operador'],
])('what moves shares and no money is told, too (%s)', async (language, delivered, adjusted) => {
  const holder = await world.oldCustomer();
  const asset = 'share/NSENG-KANCEM' as const;
  await world.post(holder, at(first, 1), 'settlement/x', [
    { scene: 'TRADE', asset, amount: 10n, from: 'house.market', to: 'locked' },
    { scene: 'SETTLEMENT', asset, amount: 10n, from: 'locked', to: 'available' },
    { scene: 'SHARE_ADJUSTMENT', asset, amount: 5n, from: 'house.market', to: 'available' },
  ]);
  const found = (await pages(first, today, language, holder)).join('\n');
  expect(found).toContain(delivered);
  expect(found).toContain(adjusted);
});

test('what a name says cannot end the text that it stands in', async () => {
  const hostile = await world.oldCustomer(') Tj ET endstream <> \\ (');
  const [page = ''] = await pages(first, today, 'en', hostile);
  expect(page).toContain(') Tj ET endstream <> \\ (');
});

test('many movements go over many numbered pages, each with its headings', async () => {
  const busy = await world.oldCustomer();
  for (let i = 0; i < 120; i++) await world.deposit(busy, at(first, i), BigInt(i + 1));
  const found = await pages(first, today, 'en', busy);
  expect(found.length).toBeGreaterThan(2);
  for (const [index, page] of found.entries()) {
    const lines = page.split('\n');
    expect(lines.at(-1)).toBe(`Page ${index + 1} of ${found.length}`);
    if (index < found.length - 1) expect(lines).toContain('Movement');
  }
  expect(found.join('\n').match(/^Deposit$/gm)).toHaveLength(120);
});

test('support gets the file without the name', async () => {
  const as = await world.staffToken(['support']);
  const query = { from: first, to: today, format: 'PDF', reason: 'Asked by telephone' };
  const { data } = await world.call('GET /customers/{id}/statement', {
    ...{ as, params: { id: customer.customerId }, query },
  });
  const [page = ''] = textsOf((await world.download(data.url)).rawPayload);
  expect(page).toContain('J••• 王••');
  expect(page).not.toContain('João');
});
