import { describe, expect, it } from 'vitest';
import { groupAccountNumber, initials } from './account-number.ts';

describe('groupAccountNumber', () => {
  it.each([
    ['8820441706', '8820 4417 06'],
    ['88204417', '8820 4417'],
    ['12', '12'],
  ])('%s → %s', (account, shown) => {
    expect(groupAccountNumber(account)).toBe(shown);
  });
});

describe('initials', () => {
  it.each([
    ['Adaeze Okonkwo', 'AO'],
    ['adaeze.okonkwo', 'AO'],
    ['demo', 'DE'],
    ['王小明', '王小'],
    ['', ''],
  ])('%s → %s', (name, shown) => {
    expect(initials(name)).toBe(shown);
  });
});
