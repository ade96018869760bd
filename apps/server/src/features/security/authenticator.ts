import type { Proof } from '@openfloor/contract/security/proof';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { readCredentials } from '../../kernel/customers/credential-store.ts';
import {
  confirmSecret,
  readPendingSecret,
  removeSecret,
  storeSecret,
} from '../../kernel/factors/customer-factor-store.ts';
import {
  codeSubjects,
  type ProofParts,
  proverOf,
  secretBinding,
  withProof,
} from '../../kernel/factors/prove-factor.ts';
import { describeSecret, newFactorSecret, stepOfCode } from '../../kernel/factors/totp.ts';
import { countTry, forgiveTry } from '../../kernel/limits/attempt-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { noteOwn } from '../access/note-own.ts';
import { afterFactorSet } from './recovery.ts';

/** Makes a secret and keeps it sealed; nothing asks for its codes until one has been shown. */
export function beginAuthenticator(
  parts: ProofParts,
  context: CustomerContext<Tenant>,
  proof: Proof | undefined,
): Promise<{ secret: string; uri: string }> {
  const { customerId } = context.caller;
  return withProof(parts, context, proverOf(context), { proof, orPassword: true }, take =>
    context.transaction(async tx => {
      await take(tx);
      const secret = newFactorSecret();
      const sealed = parts.secrets.seal(secret, secretBinding(customerId));
      if (!(await storeSecret(tx, customerId, sealed))) throw new Refusal('conflict');
      const { username } = await readCredentials(tx, customerId);
      return describeSecret(secret, { issuer: context.tenant.config.title, account: username });
    }),
  );
}

/** A first code proves that the app has the secret. */
export async function confirmAuthenticator(
  { database, secrets, now }: ProofParts,
  context: CustomerContext,
  code: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const { customerId } = context.caller;
  const sealed = await context.query(tx => readPendingSecret(tx, customerId));
  if (!sealed) throw new Refusal('conflict');
  const subjects = codeSubjects(customerId);
  await countTry(database, context.tenant.tenantId, subjects);
  const secret = secrets.open(sealed, secretBinding(customerId));
  const step = stepOfCode(secret, code.replaceAll(/\s/g, ''), now());
  if (step === undefined) throw new InvalidField('code', 'codeWrong');
  const confirmed = await context.transaction(async tx => {
    if (!(await confirmSecret(tx, customerId, { sealed, step }))) throw new Refusal('conflict');
    const recoveryCodes = await afterFactorSet(tx, context);
    await noteOwn(tx, customerActor(context), 'user.add-authenticator');
    return { recoveryCodes };
  });
  await forgiveTry(database, context.tenant.tenantId, subjects);
  return confirmed;
}

export function removeAuthenticator(
  parts: ProofParts,
  context: CustomerContext,
  proof: Proof | undefined,
): Promise<null> {
  const { customerId } = context.caller;
  return withProof(parts, context, proverOf(context), { proof }, take =>
    context.transaction(async tx => {
      await take(tx);
      if (!(await removeSecret(tx, customerId))) throw new Refusal('notFound');
      await noteOwn(tx, customerActor(context), 'user.remove-authenticator');
      return null;
    }),
  );
}
