import { statementTransactionsMax } from '@openfloor/contract/statements/calls';
import type { Tx } from '@openfloor/db/database';
import type { AccountBalance } from '@openfloor/verify/day';
import { InvalidField } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import { type ChainState, readBalancesAt, readSpan, readState } from './ledger-store.ts';
import type { Period } from './period.ts';

export interface StatedPeriod {
  period: Period;
  zone: string;
  start: Date;
  end: Date;
  opening: ChainState & { balances: AccountBalance[] };
  closing: ChainState & { balances: AccountBalance[] };
}

/** The same without what there was. */
export type PeriodEnds = Omit<StatedPeriod, 'opening' | 'closing'> & {
  opening: ChainState;
  closing: ChainState;
};

/** Where the customer’s chain stood at both ends of a period. Refuses what is too much for a file. */
export async function readEnds(
  tx: Tx,
  tenant: Tenant,
  customerId: string,
  period: Period,
): Promise<PeriodEnds> {
  const zone = tenantZone(tenant.config.defaultCurrency);
  const { start, end } = await readSpan(tx, period, zone);
  const opening = await readState(tx, customerId, start);
  const closing = await readState(tx, customerId, end);
  if (closing.sequence - opening.sequence > BigInt(statementTransactionsMax))
    throw new InvalidField('to', 'periodTooLarge');
  return { period, zone, start, end, opening, closing };
}

/** And what there was at both: of days that were not closed, every movement is summed up for it. */
export async function readPeriod(
  tx: Tx,
  tenant: Tenant,
  customerId: string,
  period: Period,
): Promise<StatedPeriod> {
  const ends = await readEnds(tx, tenant, customerId, period);
  const at = async (state: ChainState) => ({
    ...state,
    balances: await readBalancesAt(tx, customerId, state.sequence),
  });
  return { ...ends, opening: await at(ends.opening), closing: await at(ends.closing) };
}
