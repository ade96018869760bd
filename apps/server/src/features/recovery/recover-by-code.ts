import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { Proof } from '@openfloor/contract/security/proof';
import { lockBalances } from '@openfloor/ledger/post';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { findCustomerByUsername, readCredentials } from '../../kernel/customers/credential-store.ts';
import { askPasskeysOf } from '../../kernel/factors/ask-passkeys.ts';
import {
  type Factors,
  isFactorSet,
  readFactors,
  takeRecoveryCode,
} from '../../kernel/factors/customer-factor-store.ts';
import { type ProofParts, secondStep, withProof } from '../../kernel/factors/prove-factor.ts';
import { recoveryHash } from '../../kernel/factors/recovery-codes.ts';
import { countTry, forgiveTry, longCodeSubjects } from '../../kernel/limits/attempt-store.ts';
import type { Door, RecoveryParts } from './begin-recovery.ts';
import { type Chosen, hashChosen, setRecovered } from './set-password.ts';

interface Given extends Chosen {
  purpose: RecoveryPurpose;
  username?: string | undefined;
  recoveryCode: string;
  proof?: Proof | undefined;
}

type Sheet = Pick<Given, 'purpose' | 'username' | 'recoveryCode'>;

const binding = (customerId: string) => `recovery-code/${customerId}`;

/** Whoever has a code of the account's sheet. Tries count before their outcome is known. */
async function withSheet<T>(
  parts: RecoveryParts,
  context: Door,
  given: Sheet,
  work: (owner: { customerId: string; username: string; factors: Factors; code: Buffer }) => Promise<T>,
): Promise<T> {
  const { name, customerId } = await whose(parts, context, given);
  const subjects = longCodeSubjects('recovery-code', name, context.address);
  await countTry(parts.database, context.tenant.tenantId, subjects);
  const factors = customerId ? await context.query(tx => readFactors(tx, customerId)) : undefined;
  const code = recoveryHash(given.recoveryCode);
  const isRight = factors?.recoveryHashes.some(known => known.equals(code));
  if (!customerId || !factors || !isRight) throw wrongCode();
  const done = await work({ customerId, username: name, factors, code });
  await forgiveTry(parts.database, context.tenant.tenantId, subjects);
  return done;
}

/**
 * One of the codes that the customer keeps stands in for the forgotten password. Where a second factor is set it is
 * asked for as well, and no other code of the same sheet stands in for it: a stolen sheet alone opens nothing.
 */
export function recoverByCode(parts: RecoveryParts & ProofParts, context: Door, given: Given) {
  return withSheet(parts, context, given, async ({ customerId, username, factors, code }) => {
    const { purpose, proof } = given;
    const otherWays = secondStep({ ...factors, recoveryLeft: 0 }, context.host);
    const isOfSheet = proof?.code !== undefined && !/^[\d\s]+$/.test(proof.code);
    if (isFactorSet(factors) && isOfSheet) throw otherWays;
    const hash = await hashChosen(context, purpose, given, username);
    const prover = { customerId, boundTo: binding(customerId) };
    return withProof(parts, context, prover, { proof }, take =>
      context.transaction(async tx => {
        await lockBalances(tx, customerId);
        if (!(await takeRecoveryCode(tx, customerId, code))) throw wrongCode();
        await take(tx);
        return setRecovered(tx, context, { customerId, purpose, hash, recoveryId: null });
      }),
    ).catch(error => {
      throw error instanceof Refusal && error.errorName === 'secondStep' ? otherWays : error;
    });
  });
}

export const askForPasskeyByCode = (parts: RecoveryParts, context: Door, given: Sheet) =>
  withSheet(parts, context, given, ({ customerId }) =>
    askPasskeysOf(context, { customerId, boundTo: binding(customerId) }),
  );

const wrongCode = () => new InvalidField('recoveryCode', 'codeWrong');

async function whose(
  { refuseDemoAccounts }: RecoveryParts,
  context: Door,
  { purpose, username }: Sheet,
): Promise<{ name: string; customerId: string | undefined }> {
  if (purpose === 'withdrawal-password') {
    const caller = await context.findCaller();
    if (!caller) throw new Refusal('notLoggedIn');
    const { username: name } = await context.query(tx => readCredentials(tx, caller.customerId));
    return { name, customerId: caller.customerId };
  }
  if (username === undefined) throw new InvalidField('username', 'usernameRequired');
  const found = await context.query(tx => findCustomerByUsername(tx, username));
  const isHidden = found?.demo && refuseDemoAccounts;
  return { name: username.toLowerCase(), customerId: isHidden ? undefined : found?.customer_id };
}
