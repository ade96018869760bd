import { describe, expect, it, test } from 'vitest';
import type { z } from 'zod';
import { allCalls } from './all-calls.ts';
import { type Call, wholeObject } from './call.ts';
import { en } from './messages/en.ts';

/** What a caller is told: the first bad field and its problem. */
function problemOf(schema: z.ZodType, value: unknown): [field: string, problem: string] | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  return issue && [issue.path.join('.'), issue.message];
}

const buy = allCalls['POST /stockTrade/buy'].body;
const sell = allCalls['POST /stockTrade/sell'].body;
const blockBuy = allCalls['POST /blockTrade/buy'].body;
const apply = allCalls['POST /ipo/applyIpo'].body;
const exchange = allCalls['POST /exchange/toUSD'].body;

const notAmounts: [string, unknown][] = [
  ['NaN', Number.NaN],
  ['the text NaN', 'NaN'],
  ['what JSON makes of 1e400', JSON.parse('1e400')],
  ['the text 1e400', '1e400'],
  ['-10', -10],
  ['the text -10', '-10'],
  ['the text +10', '+10'],
  ['the text " 10"', ' 10'],
  ['a line break', '10\n'],
  ['a separator', '1,000'],
  ['what JSON makes of 9007199254740993', JSON.parse('9007199254740993')],
  ['the text 9007199254740993', '9007199254740993'],
  ['a very long text', '9'.repeat(10_000)],
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['an array', [10]],
  ['an object', { valueOf: 10 }],
  ['true', true],
];
const notWhole: [string, unknown][] = [
  ['10.5', 10.5],
  ['the text 10.5', '10.5'],
  ['the text 10.0', '10.0'],
];
const zero: [string, unknown][] = [
  ['0', 0],
  ['the text 0', '0'],
];
const offStep: [string, unknown][] = [
  ['15', 15],
  ['the text 15', '15'],
  ['5', 5],
];

describe('quantities', () => {
  test.each([...notAmounts, ...notWhole, ...zero, ...offStep])(
    'a purchase of %s is refused',
    (_name, amount) => {
      for (const body of [buy, blockBuy]) {
        const fields = body === buy ? { id: '1', amount, price: '1.5' } : { id: '1', amount };
        const [field, problem = ''] = problemOf(body, fields) ?? [];
        expect(field).toBe('amount');
        expect(Object.keys(en.problems)).toContain(problem);
      }
    },
  );

  test.each([...notAmounts, ...notWhole, ...zero])('a sale of %s is refused', (_name, amount) => {
    expect(problemOf(sell, { id: '1', amount, price: '1.5' })?.[0]).toBe('amount');
  });

  test.each([...notAmounts, ...notWhole])('a subscription for %s is refused', (_name, amount) => {
    expect(problemOf(apply, { id: '1', amount })?.[0]).toBe('amount');
  });

  test.each([10, '10', '0010', 1_000_000_000])('a purchase of %j is read as digits', amount => {
    expect(buy.parse({ id: '1', amount, price: 48.65 })).toEqual({
      id: '1',
      amount: String(amount),
      price: '48.65',
      dailyTrade: false,
    });
  });

  it('leaves the odd remainder of a holding to the server', () => {
    expect(sell.parse({ id: '1', amount: 15, price: 1 }).amount).toBe('15');
  });

  it('lets an offer without open quantity receive 0', () => {
    expect(apply.parse({ id: '1', amount: '0' }).amount).toBe('0');
  });
});

describe('money', () => {
  test.each([...notAmounts, ...zero])('%s is refused', (_name, amount) => {
    const [field, problem = ''] = problemOf(exchange, { amount }) ?? [];
    expect(field).toBe('amount');
    expect(Object.keys(en.problems)).toContain(problem);
  });

  test.each<[unknown, string]>([
    [null, 'amountRequired'],
    ['', 'amountRequired'],
    ['1.234', 'amountDecimals'],
    [0.1 + 0.2, 'amountFormat'],
    ['0.00', 'tooSmall'],
    ['9'.repeat(16), 'tooLarge'],
    ['1e3', 'amountFormat'],
  ])('%j is answered with %s', (amount, problem) => {
    expect(problemOf(exchange, { amount })).toEqual(['amount', problem]);
  });

  test.each<[unknown, string]>([
    [100, '100'],
    [10.5, '10.5'],
    ['10.50', '10.50'],
    [999999999999.99, '999999999999.99'],
  ])('%j is read as %s', (amount, read) => {
    expect(exchange.parse({ amount }).amount).toBe(read);
  });
});

test.each<[string, object, [string, string] | undefined]>([
  ['nothing', {}, ['market', 'required']],
  ['an unknown market', { market: 'MOON', rankType: 'VOLUME' }, ['market', 'notAllowed']],
  ['another spelling', { market: 'US', rankType: 'LOSERS' }, ['rankType', 'notAllowed']],
  ['page 0', { market: 'US', rankType: 'LOOSER', pageNum: 0 }, ['pageNum', 'tooSmall']],
  ['too large a page', { market: 'US', rankType: 'LOOSER', pageSize: 101 }, ['pageSize', 'tooLarge']],
  ['half a page', { market: 'US', rankType: 'LOOSER', pageSize: 1.5 }, ['pageSize', 'wrongType']],
  ['a full request', { market: 'US', rankType: 'LOOSER', sortType: 'CHANGE', direction: 'ASC' }, undefined],
])('a ranking for %s', (_name, body, problem) => {
  expect(problemOf(allCalls['POST /stock/rank'].body, body)).toEqual(problem);
});

it('fills in the paging of a ranking', () => {
  const ranking = allCalls['POST /stock/rank'].body.parse({ market: 'US', rankType: 'VOLUME' });
  expect(ranking).toEqual({ market: 'US', rankType: 'VOLUME', pageNum: 1, pageSize: 20 });
});

const bank = { accountName: 'A', bank: 'B', accountNumber: '1' };
const identity = { name: 'A', idType: 'NIN', idNumber: '1', photo: ['1'] };

test.each<[keyof typeof allCalls, object, [string, string] | undefined]>([
  ['POST /userBank/add', {}, ['accountName', 'accountNameRequired']],
  ['POST /userBank/add', { ...bank, bank: ' ' }, ['bank', 'bankRequired']],
  ['POST /userBank/add', { ...bank, accountNumber: '' }, ['accountNumber', 'accountNumberRequired']],
  ['POST /userBank/add', { usdt: true }, ['bank', 'usdtTypeRequired']],
  ['POST /userBank/add', { usdt: true, bank: 'TRC20' }, ['accountNumber', 'usdtAddressRequired']],
  ['POST /userBank/add', bank, undefined],
  ['PUT /userBank/update', bank, ['id', 'required']],
  ['POST /finance/withdraw', { ...bank, amount: 1 }, ['opPwd', 'passwordRequired']],
  ['POST /finance/withdraw', { ...bank, amount: 1, opPwd: '1234567' }, ['opPwd', 'tooLong']],
  ['POST /finance/withdraw', { amount: 1, opPwd: '123456' }, ['accountName', 'accountNameRequired']],
  ['POST /finance/withdraw', { ...bank, amount: 1, opPwd: '123456' }, undefined],
  ['POST /finance/deposit', { amount: 1 }, ['accountName', 'accountNameRequired']],
  ['POST /finance/deposit', { amount: 1, usdt: true }, undefined],
  ['POST /finance/deposit', { amount: 1, accountName: 'A', receipt: null }, undefined],
  ['POST /kyc', identity, undefined],
  ['POST /kyc', { ...identity, name: undefined }, ['name', 'nameRequired']],
  ['POST /kyc', { ...identity, idType: undefined }, ['idType', 'idTypeRequired']],
  ['POST /kyc', { ...identity, idNumber: '' }, ['idNumber', 'idNumberRequired']],
  ['POST /kyc', { ...identity, photo: undefined }, ['photo', 'photoRequired']],
  ['POST /kyc', { ...identity, photo: [] }, ['photo', 'photoRequired']],
  ['POST /kyc', { ...identity, photo: ['1', '2', '3'] }, ['photo', 'photoLimit']],
])('%s with %j', (key, body, problem) => {
  const call = allCalls[key];
  expect('body' in call && problemOf(call.body, body)).toEqual(problem);
});

test.each<[unknown, boolean]>([
  ['true', true],
  ['false', false],
  [true, true],
  [undefined, false],
])('a query flag of %j means %s', (usdt, meant) => {
  expect(allCalls['GET /finance/checkAuthCode'].query.parse({ authCode: 'X', usdt }).usdt).toBe(meant);
});

const oddValues = [
  undefined,
  null,
  '',
  ' ',
  'x'.repeat(5000),
  -1,
  1.5,
  1e300,
  Number.NaN,
  {},
  [],
  [{}],
  [''],
  true,
];

it('answers whatever is sent with a problem that has a text', () => {
  const parts = Object.values(allCalls).flatMap((call: Call) => [call.params, call.query, call.body]);
  const fields = parts.flatMap(part => Object.values(part ? wholeObject(part).shape : {}) as z.ZodType[]);
  const issues = fields.flatMap(field =>
    oddValues.flatMap(value => field.safeParse(value).error?.issues ?? []),
  );
  expect(issues.length).toBeGreaterThan(500);
  expect(issues.map(issue => issue.message).filter(message => !(message in en.problems))).toEqual([]);
});
