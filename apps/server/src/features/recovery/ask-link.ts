import { createHash } from 'node:crypto';
import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { Tx } from '@openfloor/db/database';
import { addressGroup } from '../../http/address-group.ts';
import type { Customer } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { newToken, tokenHash } from '../../http/sessions.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { SealedBox } from '../../kernel/crypto/sealed-box.ts';
import { findCustomerByUsername } from '../../kernel/customers/credential-store.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import { deviceName } from '../../kernel/devices/device-name.ts';
import { countTry, type Subject } from '../../kernel/limits/attempt-store.ts';
import { holdAddress } from '../../kernel/mail/contact-email-store.ts';
import { planMail } from '../../kernel/mail/outbox-store.ts';
import { originOf } from '../../kernel/mail/public-name.ts';
import { notify } from '../../kernel/notifications/notification-store.ts';
import { findPassedSubmission } from '../identity/identity-store.ts';
import { type Door, loggedIn, type RecoveryParts } from './begin-recovery.ts';
import { insertLink, isLinkRefused, linkMinutes, type NewLink } from './link-store.ts';

export type LinkParts = RecoveryParts & { secrets: SealedBox };

interface Given {
  purpose: RecoveryPurpose;
  username?: string | undefined;
}

const askSubjects = (address: string): Subject[] => [
  { name: `recovery-link-ask:${addressGroup(address)}`, triesMax: 10 },
  { name: 'recovery-link-ask:tenant', triesMax: 1_000 },
];

const passwordColumn = {
  password: 'password_hash',
  'withdrawal-password': 'withdrawal_password_hash',
} as const;

/**
 * Sends a link to the confirmed address of a customer who was verified. Everybody is answered the same: whether there is
 * such a customer shows in the mailbox alone.
 */
export async function askLink(parts: LinkParts, context: Door, given: Given): Promise<{ minutes: number }> {
  const caller = given.purpose === 'withdrawal-password' ? await loggedIn(context) : undefined;
  if (!caller && given.username === undefined) throw new InvalidField('username', 'usernameRequired');
  await countTry(parts.database, context.tenant.tenantId, askSubjects(context.address));
  const secret = newToken();
  await context.query(async tx => {
    const found = await whomToWrite(tx, parts, given, caller);
    const { purpose } = given;
    const link = { purpose, secretHash: tokenHash(secret), owner: found?.owner ?? null };
    const linkId = await insertLink(tx, link);
    if (found) await send(tx, parts, context, { ...found, purpose, secret, linkId });
  });
  return { minutes: linkMinutes };
}

type Owner = NonNullable<NewLink['owner']>;

async function whomToWrite(
  tx: Tx,
  { refuseDemoAccounts }: LinkParts,
  { purpose, username = '' }: Given,
  caller: Customer | undefined,
) {
  const customerId = caller?.customerId ?? (await findCustomerByUsername(tx, username))?.customer_id;
  if (!customerId) return undefined;
  const customer = await getCustomer(tx, customerId);
  if (customer.demo && refuseDemoAccounts) return undefined;
  const email = await holdAddress(tx, customerId);
  const submission = await findPassedSubmission(tx, customerId);
  // The number of a document that is no longer believed proves nothing.
  const isBelieved = customer.verified_name !== null && customer.identity_state !== 'revoked';
  if (!email || !submission || !isBelieved) return undefined;
  if (await isLinkRefused(tx, customerId)) return undefined;
  const { address, language } = email;
  const replaces = passwordMark(customer[passwordColumn[purpose]]);
  const owner: Owner = { customerId, address, submissionId: submission.submission_id, replaces };
  return { owner, language };
}

/** Tells two passwords apart without telling either. */
const passwordMark = (hash: string | null): Buffer =>
  createHash('sha256')
    .update(hash ?? '')
    .digest();

/** Whether the password that was forgotten is still the one. */
export async function isStillForgotten(
  tx: Tx,
  { customer_id, purpose, replaces }: { customer_id: string; purpose: RecoveryPurpose; replaces: Buffer },
): Promise<boolean> {
  const customer = await getCustomer(tx, customer_id);
  return passwordMark(customer[passwordColumn[purpose]]).equals(replaces);
}

async function send(
  tx: Tx,
  { secrets }: LinkParts,
  { host, address, userAgent }: Door,
  {
    owner,
    language,
    purpose,
    secret,
    linkId,
  }: { owner: Owner; language: Door['language']; purpose: RecoveryPurpose; secret: string; linkId: string },
): Promise<void> {
  const { customerId } = owner;
  const device = deviceName(userAgent);
  await planMail(tx, secrets, {
    kind: 'RECOVERY_LINK',
    // Behind the #, which browsers send to nobody.
    payload: { url: `${originOf(host)}/forgot?way=link#${secret}`, minutes: linkMinutes, purpose, device },
    to: owner.address,
    language,
    customerId,
    usefulMinutes: linkMinutes,
  });
  const subject = `recovery-link/${linkId}`;
  // Nobody knows yet that it is the customer.
  await writeAudit(
    tx,
    { kind: 'system', job: 'recovery', address, userAgent },
    { action: 'recovery.send-link', subject, customerId, after: { purpose } },
  );
  const payload = { purpose, device, worksFrom: null };
  await notify(tx, [
    { customerId, kind: 'RECOVERY_ASKED', cause: `${subject}/asked`, payload, mailed: true as const },
  ]);
}
