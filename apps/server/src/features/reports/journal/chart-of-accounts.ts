import type { Account } from '@openfloor/ledger/vocabulary';

/**
 * The numbers by which accountants know the ledger's accounts. They never change: what was once exported is compared with
 * what comes later. A new account of the ledger has no number until it is given one here, and does not compile.
 */
const chart: Readonly<Record<Account, readonly [number: string, name: string]>> = {
  'house.bank': ['1000', 'Banks'],
  'house.claims': ['1100', 'Claims on customers'],
  'house.fx': ['1200', 'Currency exchange'],
  'house.market': ['1300', 'Markets'],
  'house.offer': ['1400', 'Offers'],
  'house.fund': ['1500', 'Fixed-term products'],
  'house.custody': ['1600', 'Other custodians'],
  available: ['2000', 'Customers, available'],
  frozen: ['2100', 'Customers, set aside'],
  advance: ['2200', 'Customers, paid towards applications'],
  locked: ['2300', 'Customers, locked'],
  payable: ['2400', 'Customers, to be paid out'],
  'house.fees': ['4000', 'Fees'],
  'house.corrections': ['5000', 'Corrections at the house’s cost'],
};

const sharePrefix = 'share/';

export interface ChartAccount {
  /** Such as `2000-NGN`, or `2000-US-ACME` of shares. */
  code: string;
  name: string;
}

const known = new Map<string, ChartAccount>();

/** Of an account and a currency, or the shares of an instrument. */
export function chartAccount(account: string, asset: string): ChartAccount {
  const key = `${account} ${asset}`;
  const found = known.get(key);
  if (found) return found;
  const [number, name] = chart[account as Account] ?? [];
  if (!number) throw new Error(`The account ${account} has no number`);
  const isShare = asset.startsWith(sharePrefix);
  const what = isShare ? asset.slice(sharePrefix.length) : asset;
  const made = {
    code: `${number}-${what}`,
    name: isShare ? `${name}, shares of ${what}` : `${name}, ${what}`,
  };
  known.set(key, made);
  return made;
}

export const accountName = (account: string): string => chart[account as Account]?.[1] ?? account;
