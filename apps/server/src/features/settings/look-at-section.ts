import type { SettingsSectionName } from '@openfloor/contract/settings/sections';
import type { Tx } from '@openfloor/db/database';
import { exactRate } from '@openfloor/money/rate';
import type { Look } from '../../kernel/approvals/action-kind.ts';
import { plainDecimal } from './decimals.ts';
import { type Fees, lookAtFees } from './look-at-fees-store.ts';
import { lastChangesOf, listFeeRates } from './settings-change-store.ts';
import { getTenantRow } from './tenant-row-store.ts';

/** How often a section was changed and by whom last; of fees also what they were and what customers would pay. */
export async function lookAtSection(tx: Tx, section: SettingsSectionName, value: unknown): Promise<Look> {
  const changes = await lastChangesOf(tx, section);
  const [last] = changes;
  const facts: NonNullable<Look['facts']> = [
    ['Changed before', changes.length === 0 ? 'Never' : `${changes.length} times`],
    ['Last change', last ? `${last.changedOn} by ${last.changedBy}` : null],
  ];
  if (section !== 'fees') return { facts };
  const fees = value as Fees;
  return { facts, effects: await lookAtFees(tx, fees), rate: await rateSince(tx, fees.feeRate) };
}

/** The fee from the day that the tenant began. */
async function rateSince(tx: Tx, proposed: string): Promise<NonNullable<Look['rate']>> {
  const { created_at: began, trade_fee_rate: now } = await getTenantRow(tx);
  const changes = await listFeeRates(tx);
  const since = [
    { time: began.getTime(), percent: changes[0]?.before ?? percentOf(now) },
    ...changes.map(({ changedAt, after }) => ({ time: changedAt.getTime(), percent: after })),
  ];
  return { since, proposed: percentOf(proposed) };
}

/** `0.0025` is `0.25`, exactly. */
function percentOf(part: string): string {
  const { numerator, denominator } = exactRate(part);
  const decimals = String(denominator).length - 1;
  const digits = String(numerator * 100n).padStart(decimals + 1, '0');
  return plainDecimal(
    `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`,
  );
}
