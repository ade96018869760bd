import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { isAccountClosed, lockCustomer, setVerifiedName } from '../../kernel/customers/customer-store.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { findIdentityDuplicates } from './duplicate-store.ts';
import {
  findSubmission,
  type IdentitySubmission,
  isDayOver,
  lockSubmission,
  replacePassed,
  storeDecision,
} from './identity-store.ts';

/** The customer first, as whoever submits does; a decided submission is refused. */
async function lockWaiting(tx: Tx, submissionId: string): Promise<IdentitySubmission> {
  const seen = isUuid(submissionId) ? await findSubmission(tx, submissionId) : undefined;
  if (!seen) throw new Refusal('notFound');
  await lockCustomer(tx, seen.customer_id);
  const submission = await lockSubmission(tx, submissionId);
  if (submission?.status !== 'reviewing') throw new Refusal('conflict', { problem: 'recordChanged' });
  return submission;
}

/** The name becomes the customer's. Where somebody else has the same document, a person must have compared them. */
export async function passIdentity(
  context: StaffContext,
  submissionId: string,
  {
    reason,
    duplicatesChecked,
    expiresOn,
  }: { reason: string; duplicatesChecked: boolean; expiresOn: string | null },
): Promise<null> {
  return context.transaction(async tx => {
    const submission = await lockWaiting(tx, submissionId);
    if (await isAccountClosed(tx, submission.customer_id))
      throw new Refusal('conflict', { problem: 'accountClosed' });
    if (expiresOn !== null && (await isDayOver(tx, expiresOn)))
      throw new InvalidField('expiresOn', 'inThePast');
    const duplicates = await findIdentityDuplicates(tx, submissionId);
    if (duplicates.length > 0 && !duplicatesChecked)
      throw new Refusal('conflict', { problem: 'documentUsed' });
    await replacePassed(tx, submission.customer_id);
    await decide(tx, context, submission, 'passed', reason, {
      name: submission.name,
      ...(expiresOn !== null && { expiresOn }),
      ...(duplicates.length > 0 && { duplicatesChecked: duplicates.map(found => found.submission_id) }),
    });
    await setVerifiedName(tx, submission.customer_id, { name: submission.name, expiresOn });
    return null;
  });
}

export async function refuseIdentity(
  context: StaffContext,
  submissionId: string,
  status: 'rejected' | 'more-information',
  reason: string,
): Promise<null> {
  return context.transaction(async tx => {
    const submission = await lockWaiting(tx, submissionId);
    await decide(tx, context, submission, status, reason);
    return null;
  });
}

const actions = {
  passed: 'kyc.pass',
  rejected: 'kyc.reject',
  'more-information': 'kyc.request-info',
} as const;

const notices = {
  passed: 'IDENTITY_PASSED',
  rejected: 'IDENTITY_REJECTED',
  'more-information': 'IDENTITY_INCOMPLETE',
} as const;

async function decide(
  tx: Tx,
  context: StaffContext,
  submission: IdentitySubmission,
  status: keyof typeof actions,
  reason: string,
  told: object = {},
): Promise<void> {
  const { submission_id: submissionId, customer_id: customerId } = submission;
  await storeDecision(tx, submissionId, { status, reason, at: new Date(), staffId: context.caller.staffId });
  await writeAudit(tx, staffActor(context), {
    action: actions[status],
    subject: `kyc/${submissionId}`,
    customerId,
    before: { status: 'reviewing' },
    after: { status, ...told },
    reason,
  });
  await notify(tx, [
    { customerId, kind: notices[status], cause: `identity/${submissionId}`, payload: { reason } },
  ]);
}
