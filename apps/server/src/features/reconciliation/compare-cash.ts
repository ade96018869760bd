import type { Tx } from '@openfloor/db/database';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { moneyBetween } from './bank-between-store.ts';
import { closeMissingStatement, openBreak, renewBreak } from './break-store.ts';
import { statedTotal } from './statement-store.ts';
import { customerTotal, listTrialBalance, type TrialBalanceLine } from './trial-balance-store.ts';

export interface CashComparison {
  currency: Currency;
  /** What customers own, what is payable to them included. */
  customerMoney: bigint;
  payable: bigint;
  /** What customers owe since money was taken back that was no longer there: the bank has so much less. */
  claims: bigint;
  /** What the bank has and no record owns. */
  suspense: bigint;
  /** What bank and ledger have on two sides of midnight; below zero where the ledger has it first. */
  transit: bigint;
  /** What the bank should have. */
  expected: bigint;
  /** Undefined while a statement is missing. */
  stated: bigint | undefined;
}

/** A day up to a moment, and what the ledger had then. */
export interface Compared {
  day: string;
  endsAt: Date;
  trialBalance: readonly TrialBalanceLine[];
}

/** Customers' money and what is between bank and ledger against what the banks say, in each currency of which there is any of either. */
export async function compareCash(
  tx: Tx,
  local: LocalCurrency,
  { day, endsAt, trialBalance }: Compared,
): Promise<CashComparison[]> {
  const comparisons: CashComparison[] = [];
  for (const currency of [local, 'USD'] as const) {
    const { customerMoney, payable, claims } = customerTotal(trialBalance, currency);
    const { accounts, stated, total } = await statedTotal(tx, day, endsAt, currency);
    if (customerMoney === 0n && claims === 0n && accounts === 0) continue;
    const { suspense, transit } = await moneyBetween(tx, day, endsAt, currency);
    const isComplete = accounts > 0 && stated === accounts;
    comparisons.push({
      ...{ currency, customerMoney, payable, claims, suspense, transit },
      expected: customerMoney - claims + suspense + transit,
      stated: isComplete ? total : undefined,
    });
  }
  return comparisons;
}

/** Opens what has to be explained, and closes a missing statement that has come. */
export async function updateCashBreaks(
  tx: Tx,
  tenant: { tenantId: string; local: LocalCurrency },
  day: string,
  endsAt: Date,
): Promise<void> {
  const compared = { day, endsAt, trialBalance: await listTrialBalance(tx, day) };
  for (const { currency: asset, expected, stated } of await compareCash(tx, tenant.local, compared)) {
    const difference = {
      tenantId: tenant.tenantId,
      day,
      asset,
      expected: String(expected),
      found: stated === undefined ? null : String(stated),
    };
    if (stated === undefined) {
      await openBreak(tx, { ...difference, kind: 'statement-missing' });
      continue;
    }
    await closeMissingStatement(tx, day, asset);
    if (stated !== expected) await openBreak(tx, { ...difference, kind: 'customer-money' });
    // A correction that happens to agree is one person's word: two people close the break, at the figures they see.
    else await renewBreak(tx, { ...difference, kind: 'customer-money' });
  }
}
