import { expect, test } from 'vitest';
import { accountsOf, type GrantFields, grantProblems, mayTell } from './grant-words.ts';

const now = Date.UTC(2026, 10, 19);
const day = 86_400_000;
const fields = (other: Partial<GrantFields> = {}): GrantFields => ({
  username: 'cvm.silva',
  examiner: 'Ana Silva',
  authority: 'CVM',
  basis: 'Law 6.385, article 9',
  startTime: now,
  endTime: now + 30 * day,
  recordsFromTime: now - 365 * day,
  recordsUntilTime: now,
  kinds: ['orders'],
  accounts: '',
  chooses: false,
  tellsCustomers: true,
  ...other,
});

test.each<[keyof GrantFields, Partial<GrantFields>]>([
  ['username', { username: 'a b' }],
  ['examiner', { examiner: ' ' }],
  ['authority', { authority: '' }],
  ['basis', { basis: 'ab' }],
  ['startTime', { startTime: null }],
  ['startTime', { startTime: now + 91 * day, endTime: now + 92 * day }],
  ['endTime', { endTime: now - day }],
  ['endTime', { endTime: now + 91 * day }],
  ['recordsFromTime', { recordsFromTime: null }],
  ['recordsUntilTime', { recordsUntilTime: now - 366 * day }],
  ['kinds', { kinds: [] }],
  ['accounts', { chooses: true, accounts: ' , ' }],
])('says what is wrong with %s', (field, other) => {
  expect(Object.keys(grantProblems(fields(other), now))).toEqual([field]);
});

test('reads account numbers however they are separated, each once', () => {
  expect(accountsOf(fields({ chooses: true, accounts: '2000000001,\n2000000002 2000000001' }))).toEqual([
    '2000000001',
    '2000000002',
  ]);
  expect(accountsOf(fields())).toBeNull();
  expect(grantProblems(fields(), now)).toEqual({});
});

test('whom an authority asks about is not told', () => {
  expect(mayTell(fields())).toBe(true);
  expect(mayTell(fields({ chooses: true }))).toBe(false);
  expect(mayTell(fields({ kinds: ['orders', 'cases'] }))).toBe(false);
});
