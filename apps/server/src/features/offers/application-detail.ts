import type { applicationDetail, TimelineStep } from '@openfloor/contract/offers/calls';
import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import type { z } from 'zod';
import { findLot } from '../trading/lot-store.ts';
import { type ApplicationRecord, listPayments } from './application-store.ts';
import { applicationView } from './application-view.ts';
import { requireOwnApplication } from './own-application.ts';

export type ApplicationDetail = z.output<typeof applicationDetail>;
type Step = ApplicationDetail['timeline'][number];

export async function readApplicationDetail(
  tx: Tx,
  customerId: string,
  applicationId: string,
  nowMs: number,
): Promise<ApplicationDetail> {
  const record = await requireOwnApplication(tx, applicationId, customerId);
  const view = applicationView(record);
  return {
    ...view,
    riskLabel: record.risk_label,
    documents: record.documents,
    method: record.method,
    timeline: await timelineOf(tx, record, nowMs),
  };
}

async function timelineOf(tx: Tx, record: ApplicationRecord, nowMs: number): Promise<Step[]> {
  const shares = (units: bigint | null) =>
    units === null ? null : String(units * BigInt(record.unit_shares));
  const step = (name: TimelineStep, at: Date | null, part: Partial<Step> = {}): Step[] =>
    at ? [{ step: name, time: at.getTime(), amount: null, shares: null, planned: false, ...part }] : [];
  const payments = await listPayments(tx, record.application_id);
  const returned = record.returned > 0n ? { amount: moneyText(record.returned, record.currency) } : undefined;
  const lot = await findLot(tx, record.application_id);
  const withdrawn = record.fail_reason === 'WITHDRAWN';
  return [
    ...step('APPLIED', record.created_at, { shares: shares(record.units) }),
    ...(record.method === 'FIRST_COME' || withdrawn ? [] : step('LIST_FIXED', record.closed_at)),
    ...step('ALLOTTED', record.allotted_at, { shares: shares(record.allotted_units) }),
    ...payments.flatMap(({ amount, fee, paid_at }) =>
      step('PAID', paid_at, { amount: moneyText(amount + fee, record.currency) }),
    ),
    ...(record.status === 'FINISH'
      ? step('DELIVERED', record.ended_at, { shares: shares(record.delivered_units) })
      : step('FAILED', record.ended_at)),
    ...(returned ? step('RETURNED', record.ended_at, returned) : []),
    ...(lot
      ? step('LISTED', lot.settled_at ?? lot.due_at, {
          shares: String(lot.shares),
          planned: !lot.settled_at && lot.due_at.getTime() > nowMs,
        })
      : []),
  ];
}
