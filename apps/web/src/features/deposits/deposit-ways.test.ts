import { describe, expect, it } from 'vitest';
import type { DepositOptions } from './chosen-deposit.ts';
import { depositAddresses, depositWays } from './deposit-ways.ts';

const account = { bank: 'B', cardNo: '1', account: 'A', branch: null, bankCode: null, extraCode: null };
const tron = { type: 'TRC20', address: 'T1' };
const ether = { type: 'ERC20', address: '0x1' };
const everything: DepositOptions = {
  corporate: account,
  personal: account,
  crypto: tron,
  moreCrypto: [ether],
  minDeposit: '1.00',
  maxDeposit: '2.00',
  minDepositUSDT: '3.00',
  maxDepositUSDT: '4.00',
  description: null,
  needReceipt: false,
  needDetail: false,
  needAuth: true,
  needAuthUSDT: false,
};

const kinds = (options: Partial<DepositOptions>, usMarketShow = true) =>
  depositWays({ ...everything, ...options }, usMarketShow).map(({ kind }) => kind);

describe('depositWays', () => {
  it('shows what is offered only', () => {
    expect(kinds({})).toEqual(['corporate', 'personal', 'usdt']);
    expect(kinds({ corporate: null })).toEqual(['personal', 'usdt']);
    expect(kinds({ personal: null })).toEqual(['corporate', 'usdt']);
    expect(kinds({ crypto: null, moreCrypto: [] })).toEqual(['corporate', 'personal']);
    expect(kinds({ corporate: null, personal: null, crypto: null, moreCrypto: [] })).toEqual([]);
  });

  it('has coins only with the US market', () => {
    expect(kinds({}, false)).toEqual(['corporate', 'personal']);
  });

  it('has each its own code and limits', () => {
    const [corporate, , usdt] = depositWays(everything, true);
    expect(corporate).toEqual({ kind: 'corporate', needsCode: true, min: '1.00', max: '2.00' });
    expect(usdt).toEqual({ kind: 'usdt', needsCode: false, min: '3.00', max: '4.00' });
  });
});

it('offers each coin type once', () => {
  expect(depositAddresses({ ...everything, moreCrypto: [{ ...tron, address: 'T2' }, ether] })).toEqual([
    tron,
    ether,
  ]);
});
