import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sumOwnedMoney } from './liabilities-store.ts';
import { sumUnpaid } from './withdrawal-figures-store.ts';

export interface Liabilities {
  /** The moment that the totals are of. */
  asOfMs: number;
  /** How many customers have any money. */
  customers: number;
  /** In minor units. */
  totals: Map<Currency, bigint>;
}

/** What the operator owes its customers in money now: what the ledger says is theirs, and what is on its way to them. */
export async function liabilitiesNow(tx: Tx): Promise<Liabilities> {
  const owned = await sumOwnedMoney(tx);
  const totals = new Map<Currency, bigint>();
  for (const { currency, amount } of [...owned.totals, ...(await sumUnpaid(tx))])
    totals.set(currency, (totals.get(currency) ?? 0n) + amount);
  return { asOfMs: owned.at.getTime(), customers: owned.customers, totals };
}
