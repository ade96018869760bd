import { moneyText } from '@openfloor/money/money-text';
import { feeOfPart } from '@openfloor/rules/offer-funding';
import { recordNumber } from '@openfloor/rules/record-number';
import { type DueWork, inBatches } from '../../kernel/batches/in-batches.ts';
import { type Notice, notify } from '../../kernel/notifications/notification-store.ts';
import { type ApplicationRecord, readApplications } from './application-store.ts';
import type { EndedFunding } from './end-applications.ts';
import { endNotices, lockDueNotices, lockToRemind, reminderCause } from './notice-store.ts';
import { payTerms } from './offer-terms.ts';
import { remainingOf } from './pay-application.ts';

/** Tells those who applied what they got and until when to pay it, some at a time: nobody else waits for it. */
export const tellAllotments: DueWork = (database, tenantId) =>
  inBatches(database, tenantId, {
    lock: lockDueNotices,
    async work(tx, ids) {
      const applications = await readApplications(tx, ids);
      await notify(tx, applications.flatMap(allotmentNotice));
      await endNotices(tx, ids);
    },
  });

/** Nothing for those who have paid or left meanwhile. */
function allotmentNotice(application: ApplicationRecord): Notice[] {
  const { status, fail_reason: failReason, allotted_at: allottedAt } = application;
  const cause = `allotment/${application.application_id}/${allottedAt?.getTime() ?? 0}`;
  if (status === 'FUNDING') return [noticeOf('ALLOTTED', application, cause)];
  if (failReason === 'NOTHING_ALLOTTED') return [noticeOf('NOTHING_ALLOTTED', application, cause)];
  return [];
}

/** Of an application whose time to pay is over: what was paid for is there, or all of it came back. */
export function endingNotice({ application, outcome }: EndedFunding): Notice {
  const cause = `application/${application.application_id}/end`;
  const kind = outcome.units > 0n ? 'APPLICATION_DELIVERED' : 'APPLICATION_UNPAID';
  return noticeOf(kind, application, cause, {
    units: outcome.units,
    returned: outcome.returned + outcome.returnedFee,
  });
}

/** Reminds whoever has not paid yet, a day before the deadline; who pays or leaves meanwhile is not reminded. */
export const remindOfPayments: DueWork = (database, tenantId, at) =>
  inBatches(database, tenantId, {
    lock: (tx, choice) => lockToRemind(tx, at, choice),
    async work(tx, ids) {
      const applications = await readApplications(tx, ids);
      await notify(
        tx,
        applications.map(application =>
          noticeOf('PAYMENT_DUE', application, reminderCause(application.application_id)),
        ),
      );
    },
  });

function noticeOf(
  kind: 'ALLOTTED' | 'NOTHING_ALLOTTED' | 'APPLICATION_DELIVERED' | 'APPLICATION_UNPAID' | 'PAYMENT_DUE',
  application: ApplicationRecord,
  cause: string,
  { units = application.allotted_units ?? 0n, returned = 0n } = {},
): Notice {
  const { currency, paid, application_id: applicationId, funding_due_at: dueAt } = application;
  const left = remainingOf(application);
  const due = left + feeOfPart(paid, left, payTerms(application).feePercent);
  return {
    customerId: application.customer_id,
    kind,
    cause,
    payload: {
      applicationId,
      number: recordNumber('application', applicationId, application.created_at.getTime()),
      name: application.name,
      symbol: application.symbol,
      applied: String(application.units),
      units: String(units),
      due: moneyText(due, currency),
      dueTime: dueAt?.getTime() ?? null,
      returned: moneyText(returned, currency),
      currencyType: currency,
    },
  };
}
