import type { identityCalls, identityRecord } from '@openfloor/contract/identity/calls';
import type { z } from 'zod';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { FileVault } from '../documents/file-vault.ts';
import type { IdNumbers } from './id-numbers.ts';
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
      const latest = await context.query(tx => findLatestSubmission(tx, context.caller.customerId));
      if (!latest) return null;
      const session = `customer.${context.caller.sessionId}` as const;
      const link = (fileId: string) => vault.link(context.tenant.tenantId, fileId, session).url;
      return asShown(latest, idNumbers.open(latest), link);
    },
    'POST /kyc': (context, { body }) => submitIdentity(idNumbers, context, body),
  };
}

const shownStatus = {
  reviewing: 'REVIEWING',
  passed: 'PASSED',
  rejected: 'REJECTED',
  'more-information': 'REJECTED',
} as const;

function asShown(
  submission: IdentitySubmission,
  idNumber: string,
  link: (fileId: string) => string,
): z.output<typeof identityRecord> {
  const refused = shownStatus[submission.status] === 'REJECTED';
  return {
    name: submission.name,
    idType: submission.id_type,
    idNumber,
    bank: submission.bank,
    cardNo: submission.card_number,
    photo: submission.photos.map(fileId => ({ id: fileId, url: link(fileId) })),
    status: shownStatus[submission.status],
    reason: refused ? submission.reason : null,
    requestedInfo: submission.status === 'more-information' ? submission.reason : null,
    submittedTime: submission.submitted_at.getTime(),
    reviewedTime: submission.reviewed_at?.getTime() ?? null,
  };
}
