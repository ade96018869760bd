import type { withdrawalRejections } from '@openfloor/contract/transparency/calls';
import type { Tx } from '@openfloor/db/database';
import { compareNames } from '@openfloor/rules/person-name';
import { listRejected, type RejectedWithdrawal, readWithdrawalFigures } from './withdrawal-figures-store.ts';

type Reason = (typeof withdrawalRejections)[number];

const dayMs = 86_400_000;
const newAccountMs = 3 * dayMs;

/** How long withdrawals took, and how many were rejected: by what their records show, not by what staff say of them. */
export async function withdrawalReport(tx: Tx, days: number, nowMs: number) {
  const since = new Date(nowMs - days * dayMs);
  const figures = await readWithdrawalFigures(tx, since, new Date(nowMs));
  const counts = new Map<Reason, number>();
  for (const rejected of await listRejected(tx, since)) {
    const reason = reasonOf(rejected);
    counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  const reasons = [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count);
  return { days, ended: figures.paid + figures.rejected + figures.cancelled, ...figures, reasons };
}

function reasonOf({ usdt, accountName, verifiedName, accountAgeMs }: RejectedWithdrawal): Reason {
  if (!usdt && compareNames(accountName, verifiedName) !== 'same') return 'nameDiffers';
  return accountAgeMs < newAccountMs ? 'accountChanged' : 'other';
}
