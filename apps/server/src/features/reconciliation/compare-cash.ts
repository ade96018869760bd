import type { Tx } from '@openfloor/db/database';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { closeMissingStatement, openBreak, renewBreak } from './break-store.ts';
import { statedTotal } from './statement-store.ts';
import { customerTotal } from './trial-balance-store.ts';

export interface CashComparison {
  currency: Currency;
  customerMoney: bigint;
  /** Undefined while a statement is missing. */
  stated: bigint | undefined;
}

/** Customers' money against what the banks say, in each currency of which there is any of either. */
export async function compareCash(
  tx: Tx,
  local: LocalCurrency,
  day: string,
  endsAt: Date,
): Promise<CashComparison[]> {
  const comparisons: CashComparison[] = [];
  for (const currency of [local, 'USD'] as const) {
    const customerMoney = await customerTotal(tx, day, currency);
    const { accounts, stated, total } = await statedTotal(tx, day, endsAt, currency);
    if (customerMoney === 0n && accounts === 0) continue;
    const isComplete = accounts > 0 && stated === accounts;
    comparisons.push({ currency, customerMoney, stated: isComplete ? total : undefined });
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
  for (const { currency: asset, customerMoney, stated } of await compareCash(tx, tenant.local, day, endsAt)) {
    const difference = {
      tenantId: tenant.tenantId,
      day,
      asset,
      expected: String(customerMoney),
      found: stated === undefined ? null : String(stated),
    };
    if (stated === undefined) {
      await openBreak(tx, { ...difference, kind: 'statement-missing' });
      continue;
    }
    await closeMissingStatement(tx, day, asset);
    if (stated !== customerMoney) await openBreak(tx, { ...difference, kind: 'customer-money' });
    // A correction that happens to agree is one person's word: two people close the break, at the figures they see.
    else await renewBreak(tx, { ...difference, kind: 'customer-money' });
  }
}
