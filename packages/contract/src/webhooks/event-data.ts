import { currencies } from '@openfloor/homes/codes';
import { z } from 'zod';
import { caseKinds, caseOutcomes } from '../cases/kinds.ts';
import { queueNames } from '../dashboard/queue-names.ts';
import { timeMs } from '../fields.ts';
import { reportFormats, reportKinds } from '../reports/report-kinds.ts';
import type { testType, WebhookType } from './event-types.ts';

const id = z.uuid();
const number = z.string();
/** Text, for JSON's numbers end where figures of a ledger do not. */
const whole = z.string().regex(/^\d+$/);
const money = { currency: z.enum(currencies), amountMinor: whole };
const withdrawal = { withdrawalId: id, number, customerId: id, ...money };
const deposit = z.strictObject({ depositId: id, number, customerId: id, ...money, decidedTime: timeMs });
const decidedWithdrawal = z.strictObject({ ...withdrawal, decidedTime: timeMs });
const approval = z.strictObject({
  proposalId: id,
  kind: z.string(),
  subject: z.string(),
  state: z.enum(['open', 'executed', 'rejected', 'cancelled', 'void']),
  expiresTime: timeMs,
});
const report = z.strictObject({
  ...{ reportId: id, kind: z.enum(reportKinds), format: z.enum(reportFormats) },
  ...{ from: z.iso.date(), to: z.iso.date(), version: z.number().int(), endedTime: timeMs },
});
const aCase = { caseId: id, number, kind: z.enum(caseKinds), customerId: id };

/** What each event carries, as the database writes it. */
export const webhookData = {
  'order.filled': z.strictObject({
    orderId: id,
    customerId: id,
    instrumentId: z.string(),
    side: z.enum(['buy', 'sell']),
    origin: z.enum(['customer', 'square-off']),
    shares: whole,
    price: z.string(),
    currency: z.enum(currencies),
    grossMinor: whole,
    feeMinor: whole,
    executedTime: timeMs,
  }),
  'deposit.credited': deposit,
  'deposit.refused': deposit,
  'deposit.reversed': z.strictObject({
    ...{ depositId: id, customerId: id, ...money, takenMinor: whole, reversedTime: timeMs },
  }),
  'withdrawal.requested': z.strictObject({ ...withdrawal, requestedTime: timeMs }),
  'withdrawal.approved': decidedWithdrawal,
  'withdrawal.refused': decidedWithdrawal,
  'withdrawal.cancelled': decidedWithdrawal,
  'withdrawal.paid': z.strictObject({ ...withdrawal, paidTime: timeMs, bankReference: z.string() }),
  'withdrawal.returned': z.strictObject({ withdrawalId: id, customerId: id, ...money, returnedTime: timeMs }),
  'identity.decided': z.strictObject({
    ...{ identityId: id, number, customerId: id, decidedTime: timeMs },
    outcome: z.enum(['passed', 'rejected', 'more-information', 'replaced']),
  }),
  'offer.result': z.strictObject({
    ...{ applicationId: id, number, offerId: id, customerId: id, units: whole },
    status: z.enum(['APPLYING', 'FUNDING', 'FINISH', 'FAILED']),
    allottedUnits: whole.nullable(),
    deliveredUnits: whole.nullable(),
    failReason: z.string().nullable(),
  }),
  'halt.begun': z.strictObject({
    haltId: id,
    scope: z.string(),
    begunTime: timeMs,
    endTime: timeMs.nullable(),
  }),
  'halt.lifted': z.strictObject({ haltId: id, scope: z.string(), endTime: timeMs }),
  'day.closed': z.strictObject({ day: z.iso.date(), endTime: timeMs }),
  'queue.overdue': z.strictObject({
    queue: z.enum(queueNames),
    waiting: z.number().int(),
    waitedMinutes: z.number().int(),
    levelMinutes: z.number().int(),
    overSinceTime: timeMs,
  }),
  'report.ready': report,
  'report.failed': report,
  'approval.waiting': approval,
  'approval.ended': approval,
  'case.opened': z.strictObject({ ...aCase, payoutsStopped: z.boolean(), openedTime: timeMs }),
  'case.closed': z.strictObject({ ...aCase, outcome: z.enum(caseOutcomes), closedTime: timeMs }),
  'webhook.test': z.strictObject({ endpointId: id, by: z.string() }),
} satisfies Record<WebhookType | typeof testType, z.ZodType>;
