import type { Proof } from '@openfloor/contract/security/proof';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import { readCredentials } from '../../kernel/customers/credential-store.ts';
import { readFactors } from '../../kernel/factors/customer-factor-store.ts';
import {
  insertPasskey,
  removePasskey,
  renamePasskey,
  storeQuestion,
  takeQuestion,
} from '../../kernel/factors/passkey-store.ts';
import {
  algorithms,
  type MadePasskey,
  newChallenge,
  questionMs,
  readMade,
  siteOf,
} from '../../kernel/factors/passkeys.ts';
import { type ProofParts, proverOf, sessionBinding, withProof } from '../../kernel/factors/prove-factor.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { noteOwn } from '../access/note-own.ts';
import { afterFactorSet } from './recovery.ts';

/** More than anybody has in their pockets. */
const passkeysMax = 20;

/** Asks for the proof now: what is signed afterwards counts in this session only, and for minutes. */
export function beginPasskey(parts: ProofParts, context: CustomerContext<Tenant>, proof: Proof | undefined) {
  const site = siteOf(context.host);
  if (!site) throw new Refusal('conflict');
  const { customerId, sessionId } = context.caller;
  return withProof(parts, context, proverOf(context), { proof, orPassword: true }, take =>
    context.transaction(async tx => {
      await take(tx);
      const { passkeys } = await readFactors(tx, customerId);
      if (passkeys.length >= passkeysMax) throw new Refusal('conflict');
      const { username } = await readCredentials(tx, customerId);
      const challenge = newChallenge();
      const boundTo = sessionBinding(sessionId);
      await storeQuestion(tx, { challenge, purpose: 'register', host: site.host, boundTo });
      return {
        challenge,
        rp: { id: site.host, name: context.tenant.config.title },
        user: {
          id: Buffer.from(customerId).toString('base64url'),
          name: username,
          displayName: username,
        },
        pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key' as const, alg })),
        timeout: questionMs,
        attestation: 'none' as const,
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
        excludeCredentials: passkeys
          .filter(({ host }) => host === site.host)
          .map(({ credential_id: id, transports }) => ({ id, type: 'public-key' as const, transports })),
      };
    }),
  );
}

export async function addPasskey(
  context: CustomerContext,
  { name, passkey }: { name: string; passkey: MadePasskey },
): Promise<{ id: string; recoveryCodes: string[] | null }> {
  const site = siteOf(context.host);
  if (!site) throw new Refusal('conflict');
  const { customerId, sessionId } = context.caller;
  const made = await readMade(site, passkey);
  return context.transaction(async tx => {
    const asked = { challenge: made.challenge, host: site.host, boundTo: sessionBinding(sessionId) };
    if (!(await takeQuestion(tx, { ...asked, purpose: 'register' })))
      throw new InvalidField('passkey', 'passkeyWrong');
    const id = await insertPasskey(tx, {
      customer_id: customerId,
      host: site.host,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: passkey.transports,
      name,
    });
    if (!id) throw new Refusal('conflict');
    const recoveryCodes = await afterFactorSet(tx, context);
    await noteOwn(tx, customerActor(context), 'user.add-passkey');
    return { id, recoveryCodes };
  });
}

export function namePasskey(
  context: CustomerContext,
  { id, name }: { id: string; name: string },
): Promise<null> {
  return context.transaction(async tx => {
    const { customerId } = context.caller;
    if (!isUuid(id) || !(await renamePasskey(tx, customerId, id, name))) throw new Refusal('notFound');
    await noteOwn(tx, customerActor(context), 'user.rename-passkey');
    return null;
  });
}

export async function dropPasskey(
  parts: ProofParts,
  context: CustomerContext,
  { id, proof }: { id: string; proof?: Proof | undefined },
): Promise<null> {
  const { customerId } = context.caller;
  const { passkeys } = await context.query(tx => readFactors(tx, customerId));
  if (!passkeys.some(passkey => passkey.passkey_id === id)) throw new Refusal('notFound');
  return withProof(parts, context, proverOf(context), { proof }, take =>
    context.transaction(async tx => {
      await take(tx);
      if (!(await removePasskey(tx, customerId, id))) throw new Refusal('notFound');
      await noteOwn(tx, customerActor(context), 'user.remove-passkey');
      return null;
    }),
  );
}
