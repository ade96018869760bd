import type { securityCalls } from '@openfloor/contract/security/calls';
import type { CustomerContext } from '../../http/call-context.ts';
import { readFactors } from '../../kernel/factors/customer-factor-store.ts';
import { listPasskeys } from '../../kernel/factors/passkey-store.ts';
import { siteOf } from '../../kernel/factors/passkeys.ts';
import type { ProofParts } from '../../kernel/factors/prove-factor.ts';
import { recoveryCodeCount } from '../../kernel/factors/recovery-codes.ts';
import type { CustomerHandlers } from '../../kernel/feature.ts';
import { beginAuthenticator, confirmAuthenticator, removeAuthenticator } from './authenticator.ts';
import { addPasskey, beginPasskey, dropPasskey, namePasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery.ts';

export function securityHandlers(parts: ProofParts): CustomerHandlers<typeof securityCalls> {
  return {
    'GET /user/security': overview,
    'POST /user/authenticator': (context, { body }) => beginAuthenticator(parts, context, body.proof),
    'PUT /user/authenticator': (context, { body }) => confirmAuthenticator(parts, context, body.code),
    'POST /user/authenticatorRemove': (context, { body }) => removeAuthenticator(parts, context, body.proof),
    'POST /user/passkeyBegin': (context, { body }) => beginPasskey(parts, context, body.proof),
    'POST /user/passkeyAdd': (context, { body }) => addPasskey(context, body),
    'PUT /user/passkeyName': (context, { body }) => namePasskey(context, body),
    'POST /user/passkeyRemove': (context, { body }) => dropPasskey(parts, context, body),
    'POST /user/recoveryCodes': (context, { body }) => renewRecoveryCodes(parts, context, body.proof),
  };
}

function overview(context: CustomerContext) {
  const site = siteOf(context.host);
  const { customerId } = context.caller;
  return context.query(async tx => {
    const { totpSince, recoveryLeft, recoveryMadeAt } = await readFactors(tx, customerId);
    const passkeys = await listPasskeys(tx, customerId);
    return {
      authenticator: totpSince && { createdTime: totpSince.getTime() },
      passkeys: passkeys.map(row => ({
        id: row.passkey_id,
        name: row.name,
        host: row.host,
        here: row.host === site?.host,
        createdTime: row.created_at.getTime(),
        usedTime: row.last_used_at?.getTime() ?? null,
      })),
      passkeysPossible: site !== undefined,
      recoveryCodes: recoveryMadeAt && {
        left: recoveryLeft,
        total: recoveryCodeCount,
        madeTime: recoveryMadeAt.getTime(),
      },
    };
  });
}
