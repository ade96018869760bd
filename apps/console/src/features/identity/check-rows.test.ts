import { expect, test } from 'vitest';
import type { ReplyOf } from '@/lib/api.ts';
import { checkRows } from './check-rows.ts';

type Detail = ReplyOf<'GET /identity/{id}'>;

const customer = {
  id: 'c',
  username: 'damilola',
  account: '8820554618',
  name: null,
  status: 'active',
} as const;
const first = {
  name: 'Damilola Ajayi',
  idType: 'NIN',
  idNumber: '72041183956',
  attempt: 1,
  customer,
  masked: false,
  bank: 'Zuma Bank',
  cardNo: '0081490244',
  payoutAccounts: [],
  found: [],
  history: [],
};
const rowsOf = (more: object) => checkRows({ ...first, ...more } as unknown as Detail);
const results = (more: object = {}) =>
  rowsOf(more).map(({ result, tone }) => `${typeof result === 'string' ? result : result.names} ${tone}`);

test('a first submission is compared with the picture; nothing is said to be read from it', () => {
  expect(results()).toEqual([
    'Compare with the picture neutral',
    'Compare with the picture neutral',
    '— neutral',
    '— neutral',
  ]);
  expect(rowsOf({}).map(row => row.known)).toEqual([
    'No verified name yet',
    'Nobody else gave it',
    'None saved yet',
    'The first',
  ]);
});

test.each<[string, object, number, string]>([
  ['a verified name that agrees', { customer: { ...customer, name: 'AJAYI, Damilola' } }, 0, 'same good'],
  ['a verified name that differs', { customer: { ...customer, name: 'Bashir Lawal' } }, 0, 'different warn'],
  ['masked names', { customer: { ...customer, name: 'D. A.' }, masked: true }, 0, 'Masked neutral'],
  ['a number of somebody else', { found: [{ kind: 'idNumber', customer }] }, 1, 'Seen before warn'],
  [
    'a picture of somebody else',
    { found: [{ kind: 'samePicture', customer }] },
    1,
    'Compare with the picture neutral',
  ],
  [
    'accounts, one of which bears another name',
    {
      payoutAccounts: [
        { bank: 'A', accountNumber: '1234', accountName: 'X', nameMatch: 'same' },
        { bank: 'B', accountNumber: '5678', accountName: 'Y', nameMatch: 'different' },
      ],
    },
    2,
    'different warn',
  ],
  [
    'a second attempt',
    {
      attempt: 2,
      history: [
        { attempt: 2, status: 'reviewing' },
        { attempt: 1, status: 'rejected' },
      ],
    },
    3,
    'Tried before warn',
  ],
])('%s', (_, more, place, told) => {
  expect(results(more)[place]).toBe(told);
});
