import { describe, expect, it } from 'vitest';
import { type LedgerLine, ledgerExcerpt } from './ledger-excerpt.ts';

const line = (sequence: number, way: Partial<LedgerLine>): LedgerLine => ({
  sequence,
  line: 1,
  time: sequence,
  cause: `deposit/${sequence}`,
  scene: 'USER_DEPOSIT',
  amount: '0.00',
  from: 'house.bank',
  to: 'available',
  fromBalance: null,
  toBalance: null,
  ...way,
});

const held = line(3, {
  amount: '50.10',
  from: 'available',
  to: 'frozen',
  fromBalance: '149.90',
  toBalance: '50.10',
});
const locked = line(2, {
  amount: '9.00',
  from: 'frozen',
  to: 'locked',
  fromBalance: '0.00',
  toBalance: '9.00',
});
const deposit = line(1, { amount: '150.00', toBalance: '200.00' });

describe('an excerpt of the ledger', () => {
  it('shows what moved the available balance, from its opening to now', () => {
    expect(ledgerExcerpt([held, locked, deposit], 'NGN', 7)).toMatchObject({
      opening: '50.00',
      incoming: '150.00',
      outgoing: '50.10',
      balanced: true,
      rows: [
        { key: '3.1', amount: '-50.10', balance: '149.90' },
        { key: '1.1', amount: '150.00', balance: '200.00' },
      ],
    });
  });

  it('says when the balances do not follow from one another', () => {
    expect(ledgerExcerpt([{ ...held, fromBalance: '149.91' }, deposit], 'NGN', 7)?.balanced).toBe(false);
  });

  it('keeps to so many rows', () => {
    expect(ledgerExcerpt([held, deposit], 'NGN', 1)).toMatchObject({
      opening: '200.00',
      rows: [{ key: '3.1' }],
    });
  });

  it('is nothing where nothing moved', () => {
    expect(ledgerExcerpt([locked], 'NGN', 7)).toBeNull();
  });
});
