import type { identityRecord } from '@openfloor/contract/calls/kyc';
import type { z } from 'zod';
import type { Handlers } from '../../http/api.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { FileVault } from '../uploads/file-vault.ts';
import { findLatestSubmission, type IdentitySubmission } from './identity-store.ts';
import { submitIdentity } from './submit-identity.ts';

export function identityHandlers(vault: FileVault): Handlers<Tenant> {
  return {
    'GET /kyc': async context => {
      const latest = await context.query(tx => findLatestSubmission(tx, context.caller.customerId));
      return latest ? asShown(latest, fileId => vault.link(context.tenant.tenantId, fileId).url) : null;
    },
    'POST /kyc': (context, { body }) => submitIdentity(context, body),
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
  link: (fileId: string) => string,
): z.output<typeof identityRecord> {
  const refused = shownStatus[submission.status] === 'REJECTED';
  return {
    name: submission.name,
    idType: submission.id_type,
    idNumber: submission.id_number,
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
