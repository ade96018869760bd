import type { Database } from '@openfloor/db/database';
import {
  findBalanceDifferences,
  findDayDifferences,
  findTotalDifferences,
  type KeptDay,
  listKeptDays,
} from '../../kernel/balances/daily-balance-store.ts';

export interface BalanceCheck {
  days: number;
  differences: string[];
}

/**
 * What is kept of these days against their entries, and what is kept of the last day against what there is now. A day is read
 * by itself: nothing of it is taken from another but what that day keeps.
 */
export async function checkBalances(
  database: Database,
  tenantId: string,
  wanted: (day: KeptDay) => boolean = () => true,
): Promise<BalanceCheck> {
  const days = await database.tenant(tenantId, tx => listKeptDays(tx));
  const checked = days.filter(wanted);
  const differences: string[] = [];
  for (const day of checked) {
    const found = await database.tenant(tenantId, async tx => [
      ...(await findDayDifferences(tx, day)).map(
        ({ customerId, asset, account, kept, expected }) =>
          `${day.day}, customer ${customerId}: ${account} ${asset} is kept as ${kept}, its entries say ${expected}`,
      ),
      ...(await findTotalDifferences(tx, day)).map(
        ({ asset, account, kept, expected }) =>
          `${day.day}: all of ${account} ${asset} is kept as ${kept}, its entries say ${expected}`,
      ),
    ]);
    differences.push(...found);
  }
  const last = days.at(-1);
  if (last) {
    const found = await database.snapshot(tenantId, tx => findBalanceDifferences(tx, last));
    differences.push(
      ...found.map(
        ({ customerId, asset, account, kept, expected }) =>
          `customer ${customerId}: ${account} ${asset} is ${kept}, the days that are kept say ${expected}`,
      ),
    );
  }
  return { days: checked.length, differences };
}
