import type { PasskeyAnswer, Proof } from '@openfloor/contract/security/proof';
import { addressGroup } from '../../http/address-group.ts';
import type { CallContext, Customer, HostTenant } from '../../http/call-context.ts';
import { InvalidField } from '../../http/refusal.ts';
import { customerFrom } from '../../kernel/audit/actor.ts';
import { holdPassword, readCredentials } from '../../kernel/customers/credential-store.ts';
import { askPasskeysOf } from '../../kernel/factors/ask-passkeys.ts';
import {
  type ProofParts,
  provePasskey,
  sessionBinding,
  withProof,
} from '../../kernel/factors/prove-factor.ts';
import { countTry, type Subject } from '../../kernel/limits/attempt-store.ts';
import type { LogInParts } from '../../kernel/passwords/prove-credentials.ts';
import { noteOwn } from './note-own.ts';
import { type Opened, openOnDevice } from './open-on-device.ts';
import { findTicket, takeTicket, ticketBinding } from './ticket-store.ts';

/** Nobody guesses a signature; but each takes work, and many people share an address. */
const guestSubjects = (address: string): Subject[] => [
  { name: `passkey:${addressGroup(address)}`, triesMax: 300 },
];

type Door = CallContext<HostTenant, Customer>;
type Parts = LogInParts & ProofParts;

/** The second step of a log-in. Tries count for the account, however many tickets somebody has. */
export async function logInSecond(
  parts: Parts,
  context: Door,
  { ticket, proof }: { ticket: string; proof: Proof },
): Promise<Opened> {
  const found = await context.query(tx => findTicket(tx, ticket));
  if (!found) throw new InvalidField('ticket', 'ticketExpired');
  const { customerId } = found;
  const { username, password_hash: hash } = await context.query(tx => readCredentials(tx, customerId));
  const prover = { customerId, boundTo: ticketBinding(ticket) };
  const open = () =>
    withProof(parts, context, prover, { proof }, take =>
      openOnDevice(parts, context, { customerId, username, isProvedTwice: true }, async tx => {
        const isGood = (await holdPassword(tx, customerId, hash)) && (await takeTicket(tx, ticket, hash));
        if (!isGood) throw new InvalidField('ticket', 'ticketExpired');
        await take(tx);
      }),
    );
  return open().catch(async error => {
    if (isWrongProof(error))
      await context.query(tx => noteOwn(tx, customerFrom(customerId, context), 'user.second-step-failed'));
    throw error;
  });
}

/** Somebody has the password, and not the factor: the customer should read of it. */
const isWrongProof = (error: unknown): boolean =>
  error instanceof InvalidField && (error.data?.field === 'code' || error.data?.field === 'passkey');

/** A passkey that its device has checked the owner for is both: what one has, and what one is or knows. */
export async function logInByPasskey(
  parts: LogInParts,
  context: Door,
  answer: PasskeyAnswer,
): Promise<Opened> {
  await countTry(parts.database, context.tenant.tenantId, guestSubjects(context.address));
  const { customerId, take } = await provePasskey(context, 'guest', answer);
  const { username, demo } = await context.query(tx => readCredentials(tx, customerId));
  if (demo && parts.refuseDemoAccounts) throw new InvalidField('passkey', 'passkeyWrong');
  return openOnDevice(parts, context, { customerId, username, isProvedTwice: true }, take);
}

/** Asks the passkeys of whoever is logged in or has a ticket; of a guest, whichever the device has for this host. */
export async function askPasskey(parts: LogInParts, context: Door, ticket: string | undefined) {
  const asked = await whoIsAsked(context, ticket);
  const { customerId } = asked;
  const subjects = customerId
    ? [{ name: `passkey-question:${customerId}`, triesMax: 60 }]
    : guestSubjects(context.address);
  await countTry(parts.database, context.tenant.tenantId, subjects);
  return askPasskeysOf(context, asked);
}

async function whoIsAsked(
  context: Door,
  ticket: string | undefined,
): Promise<{ boundTo: string; customerId?: string }> {
  if (ticket !== undefined) {
    const found = await context.query(tx => findTicket(tx, ticket));
    if (!found) throw new InvalidField('ticket', 'ticketExpired');
    return { boundTo: ticketBinding(ticket), ...found };
  }
  const caller = await context.findCaller();
  if (!caller) return { boundTo: 'guest' };
  return { boundTo: sessionBinding(caller.sessionId), customerId: caller.customerId };
}
