import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { book } from '@openfloor/ledger/book';
import { lockBalances } from '@openfloor/ledger/post';
import { moneyText } from '@openfloor/money/money-text';
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
  amountIn: (currency: Currency) => bigint,
  nowMs: number,
): Promise<void> {
  const application = await lockOwnApplication(tx, applicationId, customerId);
  requireFundingOpen(application, nowMs);
  const amount = amountIn(application.currency);
  const remaining = remainingOf(application);
  if (amount > remaining) {
    throw new Refusal('soldOut', { limit: moneyText(remaining, application.currency) });
  }
  const { feePercent } = payTerms(application);
  const fee = feeOfPart(application.paid, amount, feePercent);
  const balances = await lockBalances(tx, customerId);
  if (balances.of(application.currency, 'available') < amount + fee) throw new Refusal('insufficientBalance');

  const at = new Date(nowMs);
  await recordPayment(tx, applicationId, { amount, fee, at });
  const paid = { principal: application.paid + amount, fee: application.fee_paid + fee };
  if (amount === remaining) await endApplications(tx, at, [{ application, paid }]);
  else await book(tx, at, 'application', [applicationId]);
}

export function requireFundingOpen(application: ApplicationRecord, nowMs: number): void {
  const dueMs = application.funding_due_at?.getTime() ?? 0;
  if (application.status !== 'FUNDING' || nowMs >= dueMs) throw new Refusal('outsideWindow');
}

/** What an allotment still costs, without the fee. */
export function remainingOf(application: ApplicationRecord): bigint {
  if (application.status !== 'FUNDING') return 0n;
  return costOfUnits(application.allotted_units ?? 0n, payTerms(application)) - application.paid;
}
