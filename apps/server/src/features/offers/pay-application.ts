import type { Tx } from '@openfloor/db/database';
import { lockBalances, post } from '@openfloor/ledger/post';
import type { Line } from '@openfloor/ledger/vocabulary';
import { formatAmount } from '@openfloor/money/amount';
import { moneyDecimals } from '@openfloor/rules/amounts';
import { costOfUnits, feeOfPart } from '@openfloor/rules/offer-funding';
import { Refusal } from '../../http/refusal.ts';
import { type ApplicationRecord, recordPayment } from './application-store.ts';
import { endApplications } from './end-applications.ts';
import { payTerms } from './offer-terms.ts';
import { lockOwnApplication } from './own-application.ts';

/** Pays a part of an allotment, or all of it; with the last part the shares are delivered. */
export async function payApplication(
  tx: Tx,
  customerId: string,
  applicationId: string,
  amount: bigint,
  nowMs: number,
): Promise<void> {
  const application = await lockOwnApplication(tx, applicationId, customerId);
  requireFundingOpen(application, nowMs);
  const remaining = remainingOf(application);
  if (amount > remaining) {
    throw new Refusal('soldOut', { limit: formatAmount(remaining, moneyDecimals) });
  }
  const { feePercent } = payTerms(application);
  const fee = feeOfPart(application.paid, amount, feePercent);
  const balances = await lockBalances(tx, customerId);
  if (balances.of(application.currency, 'available') < amount + fee) throw new Refusal('insufficientBalance');

  const at = new Date(nowMs);
  await recordPayment(tx, applicationId, { amount, fee, at });
  const paymentLines = linesOf(application, amount, fee);
  const paid = { principal: application.paid + amount, fee: application.fee_paid + fee };
  if (amount === remaining) await endApplications(tx, at, [{ application, paid, paymentLines }]);
  else await post(tx, at, [{ customerId, cause: `application/${applicationId}`, lines: paymentLines }]);
}

export function requireFundingOpen(application: ApplicationRecord, nowMs: number): void {
  const dueMs = application.funding_due_at?.getTime() ?? 0;
  if (application.status !== 'FUNDING' || nowMs >= dueMs) throw new Refusal('outsideWindow');
}

/** What an allotment still costs, without the fee. */
export function remainingOf(application: ApplicationRecord): bigint {
  if (application.status !== 'FUNDING') return 0n;
  const { price, unitShares } = payTerms(application);
  return costOfUnits(application.allotted_units ?? 0n, unitShares, price) - application.paid;
}

function linesOf({ currency }: ApplicationRecord, amount: bigint, fee: bigint): Line[] {
  const lines: Line[] = [
    { scene: 'FUNDING', asset: currency, amount, from: 'available', to: 'advance' },
    { scene: 'FUNDING_FEE', asset: currency, amount: fee, from: 'available', to: 'advance' },
  ];
  return lines.filter(line => line.amount > 0n);
}
