import { timingSafeEqual } from 'node:crypto';
import type { Proof } from '@openfloor/contract/security/proof';
import { lockBalances } from '@openfloor/ledger/post';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { tokenHash } from '../../http/sessions.ts';
import { getCustomer } from '../../kernel/customers/customer-store.ts';
import { askPasskeysOf } from '../../kernel/factors/ask-passkeys.ts';
import { type ProofParts, withProof } from '../../kernel/factors/prove-factor.ts';
import { codeSubjects, countTry, uncountTry } from '../../kernel/limits/attempt-store.ts';
import { holdAddress } from '../../kernel/mail/contact-email-store.ts';
import { findSubmission } from '../identity/identity-store.ts';
import { isStillForgotten } from './ask-link.ts';
import type { Door, RecoveryParts } from './begin-recovery.ts';
import { countAnswer, endLink, findLink, lockLink, type OpenLink, uncountAnswer } from './link-store.ts';
import { type Chosen, hashChosen, setRecovered } from './set-password.ts';

interface Answered {
  secret: string;
  idNumber: string;
}

const binding = (linkId: string) => `recovery-link/${linkId}`;

/** Used, replaced, ended and unknown ones are all the same: they lead nowhere. */
const noLink = () => new Refusal('notFound');

/** A link that works. Wrong ones are counted by address. */
async function withLink<T>(
  { database }: RecoveryParts,
  context: Door,
  secret: string,
  work: (link: OpenLink) => Promise<T>,
): Promise<T> {
  const { tenantId } = context.tenant;
  const subjects = codeSubjects('recovery-link', context.address);
  await countTry(database, tenantId, subjects);
  const link = await context.query(tx => findLink(tx, tokenHash(secret)));
  if (!link) throw noLink();
  await uncountTry(database, tenantId, subjects);
  return work(link);
}

/** A link, and the number of the document that its owner was verified by. Answers count before they are known. */
function withAnswer<T>(
  parts: RecoveryParts,
  context: Door,
  { secret, idNumber }: Answered,
  work: (link: OpenLink) => Promise<T>,
): Promise<T> {
  const { tenantId } = context.tenant;
  return withLink(parts, context, secret, async link => {
    if (!(await parts.database.tenant(tenantId, tx => countAnswer(tx, link.link_id)))) throw noLink();
    const submission = await context.query(tx => findSubmission(tx, link.submission_id));
    const right = submission?.id_number_hash;
    if (!right || !timingSafeEqual(right, parts.idNumbers.hash(tenantId, idNumber.trim())))
      throw new InvalidField('idNumber', 'idNumberWrong');
    await parts.database.tenant(tenantId, tx => uncountAnswer(tx, link.link_id));
    return work(link);
  });
}

export const linkStatus = (parts: RecoveryParts, context: Door, secret: string) =>
  withLink(parts, context, secret, async ({ purpose, submission_id, works_until }) => {
    const submission = await context.query(tx => findSubmission(tx, submission_id));
    if (!submission) throw noLink();
    return { purpose, idType: submission.id_type, untilTime: works_until.getTime() };
  });

/**
 * Whoever reads the mailbox and knows the document's number chooses a new password, once. Everything is looked at again
 * in the transaction that sets it: whether the link still works, where it was sent, and what it was to replace.
 */
export function recoverByLink(
  parts: RecoveryParts & ProofParts,
  context: Door,
  { proof, ...given }: Answered & Chosen & { proof?: Proof | undefined },
): Promise<{ username: string }> {
  return withAnswer(parts, context, given, async link => {
    const { customer_id: customerId, link_id: linkId, purpose } = link;
    const { username } = await context.query(tx => getCustomer(tx, customerId));
    const hash = await hashChosen(context, purpose, given, username);
    const prover = { customerId, boundTo: binding(linkId) };
    return withProof(parts, context, prover, { proof }, take =>
      context.transaction(async tx => {
        await lockBalances(tx, customerId);
        // Before the link, as whoever asks for another one does.
        const email = await holdAddress(tx, customerId);
        const open = await lockLink(tx, linkId);
        if (!open || email?.address !== open.to_address || !(await isStillForgotten(tx, open)))
          throw noLink();
        await endLink(tx, linkId, 'used');
        await take(tx);
        return setRecovered(tx, context, { customerId, purpose, hash, recoveryId: null });
      }),
    );
  });
}

export const askForPasskeyByLink = (parts: RecoveryParts, context: Door, given: Answered) =>
  withAnswer(parts, context, given, ({ customer_id: customerId, link_id: linkId }) =>
    askPasskeysOf(context, { customerId, boundTo: binding(linkId) }),
  );
