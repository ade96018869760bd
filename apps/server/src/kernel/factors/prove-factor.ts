import type { PasskeyAnswer, Proof, ProofMethod } from '@openfloor/contract/security/proof';
import type { Database, Tx } from '@openfloor/db/database';
import type { CallContext, CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { customerFrom } from '../audit/actor.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SealedBox } from '../crypto/sealed-box.ts';
import { holdPassword, readCredentials } from '../customers/credential-store.ts';
import { countTry, forgiveTry, passwordSubjects, type Subject } from '../limits/attempt-store.ts';
import { refuseWhenBusy, verifyPassword } from '../passwords/password-hashing.ts';
import {
  type Factors,
  isFactorSet,
  readFactors,
  takeRecoveryCode,
  takeStep,
} from './customer-factor-store.ts';
import { findPasskey, takeQuestion, takeUse } from './passkey-store.ts';
import { readAnswer, siteOf } from './passkeys.ts';
import { recoveryHash } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

export interface ProofParts {
  database: Database;
  secrets: SealedBox;
  /** The clock that codes go by. */
  now(): number;
}

/** Who has to prove themselves, and to which session or log-in a passkey's question was put. */
export interface Prover {
  customerId: string;
  boundTo: string;
}

/** Uses the proof up in the transaction of what it is for; whatever was used before, or meanwhile, is refused there. */
export type Take = (tx: Tx) => Promise<void>;

/** Checked, and still to be taken. */
interface Checked {
  take: Take;
  subjects: Subject[];
}

export const secretBinding = (customerId: string) => `customer/${customerId}/authenticator`;
export const sessionBinding = (sessionId: string) => `session/${sessionId}`;

/** Whoever is logged in and makes the call. */
export const proverOf = ({ caller }: CustomerContext): Prover => ({
  customerId: caller.customerId,
  boundTo: sessionBinding(caller.sessionId),
});

/** Six digits are guessed: five tries of an account, from wherever they come. */
export const codeSubjects = (customerId: string): Subject[] => [
  { name: `customer-code:${customerId}`, triesMax: 5 },
];
/** What nobody guesses is limited for the work that it makes, so that guessers of codes lock nobody out. */
const longSubjects = (customerId: string): Subject[] => [
  { name: `customer-proof:${customerId}`, triesMax: 50 },
];

export function methodsOf(factors: Factors, hostHeader: string): ProofMethod[] {
  const host = siteOf(hostHeader)?.host;
  return [
    ...(factors.passkeys.some(passkey => passkey.host === host) ? (['passkey'] as const) : []),
    ...(factors.totp ? (['code'] as const) : []),
    ...(factors.recoveryLeft > 0 ? (['recoveryCode'] as const) : []),
  ];
}

/** Names what can be done now; hosts where passkeys of the customer work, if not here. */
export function secondStep(
  factors: Factors,
  hostHeader: string,
  more: Record<string, unknown> = {},
): Refusal {
  const methods = methodsOf(factors, hostHeader);
  const elsewhere = methods.includes('passkey') ? [] : factors.passkeys.map(({ host }) => host);
  return new Refusal('secondStep', { ...more, methods, passkeyHosts: [...new Set(elsewhere)] });
}

/**
 * Does work that only the customer may: who has set a second factor proves it now, whoever has none proves nothing, or
 * the password where `orPassword` says so. A try counts before its outcome is known, and is forgiven once all is done.
 */
export async function withProof<T>(
  parts: ProofParts,
  context: CallContext,
  prover: Prover,
  given: { proof: Proof | undefined; orPassword?: boolean },
  work: (take: Take) => Promise<T>,
): Promise<T> {
  const { customerId } = prover;
  const { tenantId } = context.tenant;
  const factors = await context.query(tx => readFactors(tx, customerId));
  const proof = given.proof ?? {};
  if (!isFactorSet(factors)) {
    const checked = given.orPassword
      ? await checkPassword(parts, context, customerId, proof.password)
      : nothing;
    const done = await work(async tx => {
      // One that was set meanwhile is asked for.
      const now = await readFactors(tx, customerId);
      if (isFactorSet(now)) throw secondStep(now, context.host);
      await checked.take(tx);
    });
    await forgiveTry(parts.database, tenantId, checked.subjects);
    return done;
  }
  const checked = await checkFactor(parts, context, prover, factors, proof);
  if (!checked) throw secondStep(factors, context.host);
  const done = await work(checked.take);
  await forgiveTry(parts.database, tenantId, checked.subjects);
  return done;
}

const nothing: Checked = { take: async () => {}, subjects: [] };

async function checkFactor(
  parts: ProofParts,
  context: CallContext,
  prover: Prover,
  factors: Factors,
  { code, passkey }: Proof,
): Promise<Checked | undefined> {
  if (passkey) return checkPasskey(parts, context, prover, passkey);
  if (code === undefined) return undefined;
  const digits = code.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits)
    ? checkCode(parts, context, prover.customerId, factors, digits)
    : checkRecoveryCode(parts, context, prover.customerId, code);
}

async function checkCode(
  { database, secrets, now }: ProofParts,
  context: CallContext,
  customerId: string,
  { totp }: Factors,
  code: string,
): Promise<Checked> {
  const subjects = codeSubjects(customerId);
  await countTry(database, context.tenant.tenantId, subjects);
  const step = totp && stepOfCode(secrets.open(totp, secretBinding(customerId)), code, now());
  if (typeof step !== 'bigint') throw new InvalidField('code', 'codeWrong');
  const take: Take = async tx => {
    if (!(await takeStep(tx, customerId, step))) throw new InvalidField('code', 'codeWrong');
  };
  return { take, subjects };
}

async function checkRecoveryCode(
  { database }: ProofParts,
  context: CallContext,
  customerId: string,
  code: string,
): Promise<Checked> {
  const subjects = longSubjects(customerId);
  await countTry(database, context.tenant.tenantId, subjects);
  const take: Take = async tx => {
    if (!(await takeRecoveryCode(tx, customerId, recoveryHash(code))))
      throw new InvalidField('code', 'codeWrong');
    const subject = `customer/${customerId}`;
    await writeAudit(tx, customerFrom(customerId, context), {
      action: 'user.use-recovery-code',
      subject,
      customerId,
    });
  };
  return { take, subjects };
}

async function checkPasskey(
  { database }: ProofParts,
  context: CallContext,
  prover: Prover,
  answer: PasskeyAnswer,
): Promise<Checked> {
  const subjects = longSubjects(prover.customerId);
  await countTry(database, context.tenant.tenantId, subjects);
  const { customerId, take } = await provePasskey(context, prover.boundTo, answer);
  if (customerId !== prover.customerId) throw new InvalidField('passkey', 'passkeyWrong');
  return { take, subjects };
}

/** Whose passkey answered, here and with the owner present. */
export async function provePasskey(
  context: CallContext,
  boundTo: string,
  answer: PasskeyAnswer,
): Promise<{ customerId: string; take: Take }> {
  const site = siteOf(context.host);
  const passkey = site && (await context.query(tx => findPasskey(tx, site.host, answer.id)));
  if (!passkey) throw new InvalidField('passkey', 'passkeyWrong');
  const { challenge, counter } = await readAnswer(site, passkey, answer);
  const take: Take = async tx => {
    const isAsked = await takeQuestion(tx, { challenge, purpose: 'prove', host: site.host, boundTo });
    if (!isAsked || !(await takeUse(tx, passkey.passkey_id, counter)))
      throw new InvalidField('passkey', 'passkeyWrong');
  };
  return { customerId: passkey.customer_id, take };
}

async function checkPassword(
  { database }: ProofParts,
  context: CallContext,
  customerId: string,
  password: string | undefined,
): Promise<Checked> {
  if (password === undefined) throw new Refusal('secondStep', { methods: ['password'], passkeyHosts: [] });
  const subjects = passwordSubjects('prove-password', customerId, context.address);
  refuseWhenBusy(customerId);
  await countTry(database, context.tenant.tenantId, subjects);
  const { password_hash: hash } = await context.query(tx => readCredentials(tx, customerId));
  if (!(await verifyPassword(hash, password, customerId)))
    throw new InvalidField('password', 'passwordWrong');
  const take: Take = async tx => {
    if (!(await holdPassword(tx, customerId, hash))) throw new InvalidField('password', 'passwordWrong');
  };
  return { take, subjects };
}
