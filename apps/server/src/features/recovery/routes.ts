import type { recoveryCalls } from '@openfloor/contract/recovery/calls';
import type { ProofParts } from '../../kernel/factors/prove-factor.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { bytesOf } from '../documents/upload-file.ts';
import { askLink } from './ask-link.ts';
import { beginRecovery, type RecoveryParts } from './begin-recovery.ts';
import { askForPasskey, claimRecovery, recoveryStatus } from './claim-recovery.ts';
import { objectToRecovery, ownRecovery } from './object.ts';
import { askForPasskeyByCode, recoverByCode } from './recover-by-code.ts';
import { askForPasskeyByLink, linkStatus, recoverByLink } from './recover-by-link.ts';
import { addPhoto, otherFigures, sendRecovery } from './send-recovery.ts';

export function recoveryHandlers(
  parts: RecoveryParts & ProofParts & { vault: FileVault },
): CustomerHandlers<typeof recoveryCalls> {
  return {
    'POST /recovery/begin': (context, { body }) => beginRecovery(parts, context, body),
    'POST /recovery/figures': (context, { body }) => otherFigures(parts, context, body.claimCode),
    'POST /recovery/photo': (context, { upload }) =>
      addPhoto(parts, context, { claimCode: upload.fields.claimCode, bytes: bytesOf(upload) }),
    'POST /recovery/send': (context, { body }) => sendRecovery(parts, context, body),
    'POST /recovery/status': (context, { body }) => recoveryStatus(parts, context, body.claimCode),
    'POST /recovery/passkeyQuestion': (context, { body }) => askForPasskey(parts, context, body.claimCode),
    'POST /recovery/codePasskeyQuestion': (context, { body }) => askForPasskeyByCode(parts, context, body),
    'POST /recovery/claim': (context, { body }) => claimRecovery(parts, context, body),
    'POST /recovery/byCode': (context, { body }) => recoverByCode(parts, context, body),
    'POST /recovery/link': (context, { body }) => askLink(parts, context, body),
    'POST /recovery/linkStatus': (context, { body }) => linkStatus(parts, context, body.secret),
    'POST /recovery/linkPasskeyQuestion': (context, { body }) => askForPasskeyByLink(parts, context, body),
    'POST /recovery/byLink': (context, { body }) => recoverByLink(parts, context, body),
    'GET /recovery/mine': ownRecovery,
    'POST /recovery/object': (context, { body }) => objectToRecovery(context, body.id),
  };
}
