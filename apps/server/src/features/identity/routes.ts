import type { identityCalls, identityRecord } from '@openfloor/contract/identity/calls';
import type { z } from 'zod';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { FileVault } from '../documents/file-vault.ts';
import type { IdNumbers } from './id-numbers.ts';
import { identityDue } from './identity-due.ts';
import { findLatestSubmission, type IdentitySubmission } from './identity-store.ts';
import { submitIdentity } from './submit-identity.ts';

export function identityHandlers({
  vault,
  idNumbers,
}: {
  vault: FileVault;
  idNumbers: IdNumbers;
}): CustomerHandlers<typeof identityCalls> {
  return {
    'GET /kyc': async context => {
      const { customerId } = context.caller;
      const { latest, customer } = await context.query(async tx => ({
        latest: await findLatestSubmission(tx, customerId),
        customer: await readCustomer(tx, customerId),
      }));
      if (!latest) return null;
      const session = `customer.${context.caller.sessionId}` as const;
      const link = (fileId: string) => vault.link(context.tenant.tenantId, fileId, session).url;
      return asShown(latest, idNumbers.open(latest), link, customer);
    },
    'POST /kyc': (context, { body }) => submitIdentity(idNumbers, context, body),
  };
}

const shownStatus = {
  reviewing: 'REVIEWING',
  passed: 'PASSED',
  rejected: 'REJECTED',
  'more-information': 'REJECTED',
  replaced: 'PASSED',
} as const;

function asShown(
  submission: IdentitySubmission,
  idNumber: string,
  link: (fileId: string) => string,
  customer: Awaited<ReturnType<typeof readCustomer>>,
): z.output<typeof identityRecord> {
  const due = identityDue(customer);
  // What was verified and is in force no longer can be sent again, like what was refused.
  const isOver = submission.status === 'passed' && due !== null && due.state !== 'expiring';
  const status = isOver ? 'REJECTED' : shownStatus[submission.status];
  return {
    name: submission.name,
    idType: submission.id_type,
    idNumber,
    bank: submission.bank,
    cardNo: submission.card_number,
    photo: submission.photos.map(fileId => ({ id: fileId, url: link(fileId) })),
    status,
    reason: isOver ? due.reason : status === 'REJECTED' ? submission.reason : null,
    requestedInfo: submission.status === 'more-information' ? submission.reason : null,
    submittedTime: submission.submitted_at.getTime(),
    reviewedTime: submission.reviewed_at?.getTime() ?? null,
    expiresOn: customer.expires_on,
    due,
  };
}
