import { timingSafeEqual } from 'node:crypto';
import type { Proof } from '@openfloor/contract/security/proof';
import type { Tx } from '@openfloor/db/database';
import { addressGroup } from '../../http/address-group.ts';
import type { CustomerContext } from '../../http/call-context.ts';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { customerActor } from '../../kernel/audit/actor.ts';
import type { MailCodes } from '../../kernel/crypto/mail-codes.ts';
import { readCustomer } from '../../kernel/customers/customer-store.ts';
import { type ProofParts, proverOf, withProof } from '../../kernel/factors/prove-factor.ts';
import { countTry } from '../../kernel/limits/attempt-store.ts';
import {
  confirmAsked,
  countCodeTry,
  keepAddress,
  readContactEmail,
  storeAsked,
  storeRemoval,
} from '../../kernel/mail/contact-email-store.ts';
import { hasMailServer } from '../../kernel/mail/mail-server-store.ts';
import { planMail } from '../../kernel/mail/outbox-store.ts';
import { setSilenced } from '../../kernel/notifications/push-store.ts';
import { noteOwn } from '../access/note-own.ts';
import { hoursToWait } from '../payout-accounts/payout-details.ts';
import { readMoneySettings } from '../settings/money-settings.ts';

export type EmailParts = ProofParts & { mailCodes: MailCodes };

const codeMinutes = 15;
const codeTriesMax = 5;
/** A warning that comes later than this warns nobody. */
const warningMinutes = 24 * 60;
/** Whatever a tenant's payout accounts wait for: whoever had the address is to read the warning in time. */
const hoursMin = 24;

export async function showEmail(context: CustomerContext) {
  const { email, possible } = await context.query(async tx => ({
    email: await readContactEmail(tx, context.caller.customerId),
    possible: await hasMailServer(tx),
  }));
  return {
    possible,
    address: email?.address ?? null,
    waiting: email?.waiting
      ? { address: email.waiting.address, fromTime: email.waiting.from.getTime() }
      : null,
    asked: email?.asked ? { address: email.asked.address, untilTime: email.asked.until.getTime() } : null,
  };
}

/** Sends a code. What is said does not depend on who else has the address, or is being written to. */
export function askEmail(
  parts: EmailParts,
  context: CustomerContext,
  { address, proof }: { address: string; proof?: Proof | undefined },
): Promise<{ untilTime: number }> {
  const { customerId } = context.caller;
  return withProof(parts, context, proverOf(context), { proof, orPassword: true }, async take => {
    const current = await context.query(async tx => {
      if (!(await hasMailServer(tx))) throw new Refusal('notFound');
      return readContactEmail(tx, customerId);
    });
    if (isSameAddress(current?.address, address) && !current?.waiting)
      throw new InvalidField('address', 'emailSame');
    await countTry(parts.database, context.tenant.tenantId, [
      { name: `email-code:customer:${customerId}`, triesMax: 3 },
      { name: `email-code:address:${addressGroup(context.address)}`, triesMax: 30 },
      { name: 'email-code:tenant', triesMax: 1_000 },
    ]);
    const isWelcome = await mayBeWrittenTo(parts, context, address);
    const code = parts.mailCodes.make();
    const codeHash = parts.mailCodes.hash(customerId, code);
    return context.transaction(async tx => {
      await take(tx);
      const { language } = context;
      const until = await storeAsked(tx, { customerId, address, codeHash, minutes: codeMinutes, language });
      if (isWelcome)
        await planMail(tx, parts.secrets, {
          kind: 'EMAIL_CODE',
          payload: { code, minutes: codeMinutes },
          to: address,
          language,
          customerId,
          usefulMinutes: codeMinutes,
        });
      await noteOwn(tx, customerActor(context), 'user.ask-email');
      return { untilTime: until.getTime() };
    });
  });
}

/** However many accounts ask: nobody's mailbox is filled. Whoever asks is not told, for it would tell of others. */
async function mayBeWrittenTo(
  { database }: EmailParts,
  context: CustomerContext,
  address: string,
): Promise<boolean> {
  try {
    const name = `email-code:to:${address.toLowerCase()}`;
    await countTry(database, context.tenant.tenantId, [{ name, triesMax: 4 }]);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.errorName === 'tooManyTries') return false;
    throw error;
  }
}

const isSameAddress = (a: string | null | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

export async function confirmEmail(
  parts: EmailParts,
  context: CustomerContext,
  code: string,
): Promise<{ fromTime: number | null }> {
  const { customerId } = context.caller;
  const codeHash = parts.mailCodes.hash(customerId, code);
  const right = await parts.database.tenant(context.tenant.tenantId, tx =>
    countCodeTry(tx, customerId, codeTriesMax),
  );
  if (!right) throw new Refusal('conflict', { problem: 'recordChanged' });
  if (!timingSafeEqual(right, codeHash)) throw new InvalidField('code', 'codeWrong');
  return context.transaction(async tx => {
    const hours = await hoursUntil(tx, customerId);
    const confirmed = await confirmAsked(tx, customerId, { codeHash, hours, language: context.language });
    if (!confirmed) throw new Refusal('conflict', { problem: 'recordChanged' });
    const { before, address, from } = confirmed;
    if (before === null) await beginQuietly(tx, customerId);
    else await warn(tx, parts, context, { before, address, hours });
    await noteOwn(tx, customerActor(context), before === null ? 'user.confirm-email' : 'user.change-email');
    return { fromTime: from?.getTime() ?? null };
  });
}

/** Prices and stories come by e-mail only to who asks for them; the rest until it is switched off. */
async function beginQuietly(tx: Tx, customerId: string): Promise<void> {
  for (const topic of ['ALERTS', 'NEWS'] as const)
    await setSilenced(tx, customerId, { topic, way: 'EMAIL', silenced: true });
}

export function removeEmail(
  parts: EmailParts,
  context: CustomerContext,
  proof: Proof | undefined,
): Promise<{ fromTime: number }> {
  const { customerId } = context.caller;
  return withProof(parts, context, proverOf(context), { proof, orPassword: true }, take =>
    context.transaction(async tx => {
      await take(tx);
      const hours = await hoursUntil(tx, customerId);
      const removed = await storeRemoval(tx, customerId, hours);
      if (!removed) throw new Refusal('notFound');
      await warn(tx, parts, context, { before: removed.before, address: null, hours });
      await noteOwn(tx, customerActor(context), 'user.remove-email');
      return { fromTime: removed.from.getTime() };
    }),
  );
}

export function keepEmail(context: CustomerContext): Promise<null> {
  return context.transaction(async tx => {
    if (!(await keepAddress(tx, context.caller.customerId))) throw new Refusal('notFound');
    await noteOwn(tx, customerActor(context), 'user.keep-email');
    return null;
  });
}

/** As long as a new payout account waits, and a day at least. */
async function hoursUntil(tx: Tx, customerId: string): Promise<number> {
  const { coolingOffHours } = (await readMoneySettings(tx)).withdraw;
  const { recovered_at: recoveredAt } = await readCustomer(tx, customerId);
  return Math.max(hoursMin, hoursToWait({ coolingOffHours, recoveredAt }, Date.now()));
}

async function warn(
  tx: Tx,
  { secrets }: EmailParts,
  { caller, language }: CustomerContext,
  { before, address, hours }: { before: string; address: string | null; hours: number },
): Promise<void> {
  await planMail(tx, secrets, {
    kind: 'EMAIL_CHANGES',
    payload: { address: address && maskedAddress(address), hours },
    to: before,
    language,
    customerId: caller.customerId,
    usefulMinutes: warningMinutes,
  });
}

/** `ada@example.org` reads `a••@example.org`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, 1)}••${address.slice(at)}`;
}
