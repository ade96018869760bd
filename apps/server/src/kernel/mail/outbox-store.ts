import type { NoticeContent } from '@openfloor/contract/notifications/payloads';
import type { Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import type { SealedBox } from '../crypto/sealed-box.ts';
import { type NextDue, outlookOf } from '../schedule/next-due.ts';
import type { MailContent } from './mail-content.ts';

export type NewMail = Exclude<MailContent, { kind: 'NOTICE' }> & {
  to: string;
  language: Language;
  customerId: string | null;
  /** After so many minutes it is of no use to anybody. */
  usefulMinutes: number;
};

const sealBinding = (to: string) => `mail/${to}`;

/** Writes a message to be sent, in the transaction that makes it true. */
export async function planMail(tx: Tx, secrets: SealedBox, mail: NewMail): Promise<string> {
  const { to, kind, payload, language, customerId, usefulMinutes } = mail;
  const { mail_id } = await tx
    .insertInto('outgoing_mail')
    .values({
      to_address: to,
      kind,
      sealed: secrets.seal(Buffer.from(JSON.stringify(payload)), sealBinding(to)),
      language,
      customer_id: customerId,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${usefulMinutes})`,
    })
    .returning('mail_id')
    .executeTakeFirstOrThrow();
  return mail_id;
}

export async function nextMail(tx: Tx, at: Date): Promise<NextDue> {
  return outlookOf(tx, at, sql`due_at`, sql`outgoing_mail where state = 'waiting'`);
}

const countedMax = 10_000;

/** What waits although there is a mail server to take it: since when, and how much. */
export async function waitingMails(tx: Tx): Promise<{ oldest: Date | null; waiting: number }> {
  const { rows } = await sql<{ oldest: Date | null; waiting: number }>`
    select (select created_at from outgoing_mail where state = 'waiting' order by created_at limit 1) as oldest,
      (select count(*)::int from (select from outgoing_mail where state = 'waiting' limit ${countedMax}) counted) as waiting
    where exists (select from mail_server)`.execute(tx);
  return rows[0] ?? { oldest: null, waiting: 0 };
}

export interface TakenMail {
  mailId: string;
  leaseId: string;
  attempts: number;
  to: string;
  content: MailContent | undefined;
  language: Language;
}

/** Makes what a message tells of the notices it is about. */
export type ReadNotices = (notificationIds: readonly string[]) => Promise<Map<string, NoticeContent>>;

interface TakenRow {
  mail_id: string;
  lease_id: string;
  attempts: number;
  to_address: string;
  kind: MailContent['kind'];
  sealed: Buffer | null;
  notification_id: string | null;
  language: Language;
}

/** Longer than all that a mail server is waited for. */
const leaseSeconds = 180;

/**
 * Takes some that are due: nobody else has them while the lease lasts. What its holder had handed over when it went
 * silent may have arrived, and is not sent again; what nobody could send in time ends too.
 */
export async function takeDueMails(
  tx: Tx,
  { secrets, readNotices }: { secrets: SealedBox; readNotices: ReadNotices },
  at: Date,
  max: number,
): Promise<TakenMail[]> {
  await sql`
    update outgoing_mail set state = case when handed_at is null then 'failed' else 'unknown' end,
      ended_at = clock_timestamp(), lease_id = null, leased_until = null,
      problem = coalesce(problem, 'It was not sent in time')
    where state = 'waiting' and (leased_until is null or leased_until <= clock_timestamp())
      and (handed_at is not null or expires_at <= clock_timestamp())`.execute(tx);
  const { rows } = await sql<TakenRow>`
    update outgoing_mail set attempts = attempts + 1, lease_id = gen_random_uuid(),
      leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
      due_at = ${at}::timestamptz + (array['1 minute', '5 minutes', '15 minutes', '1 hour', '4 hours']::interval[])[least(attempts + 1, 5)]
    where ctid = any(array(
      select ctid from outgoing_mail
      where state = 'waiting' and due_at <= ${at} and (leased_until is null or leased_until <= clock_timestamp())
      order by due_at limit ${max} for update skip locked))
    returning mail_id, lease_id, attempts, to_address, kind, sealed, notification_id, language`.execute(tx);
  const notices = await readNotices(rows.flatMap(row => row.notification_id ?? []));
  return rows.map(row => ({
    mailId: row.mail_id,
    leaseId: row.lease_id,
    attempts: row.attempts,
    to: row.to_address,
    content: contentOf(row, secrets, notices),
    language: row.language,
  }));
}

/** Undefined where it can no longer be read: one message must not keep the others. */
function contentOf(
  row: TakenRow,
  secrets: SealedBox,
  notices: Map<string, NoticeContent>,
): MailContent | undefined {
  const { kind } = row;
  if (kind === 'NOTICE') {
    const payload = notices.get(row.notification_id ?? '');
    return payload && { kind, payload };
  }
  try {
    const opened = row.sealed && secrets.open(row.sealed, sealBinding(row.to_address));
    return opened ? { kind, payload: JSON.parse(opened.toString()) } : undefined;
  } catch {
    return undefined;
  }
}

type Held = Pick<TakenMail, 'mailId' | 'leaseId'>;

/** Said before the first byte of the message leaves: false where the lease has run out, and nothing may leave any more. */
export async function handOver(tx: Tx, { mailId, leaseId }: Held): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outgoing_mail set handed_at = clock_timestamp()
    where mail_id = ${mailId} and lease_id = ${leaseId} and state = 'waiting' and handed_at is null
      and leased_until > clock_timestamp()`.execute(tx);
  return numAffectedRows === 1n;
}

/** `later`: nothing arrived, and it is tried again. The others are the end of it. */
export type MailEnd = 'sent' | 'failed' | 'unknown' | 'later';

const problemMax = 500;

/** Only whoever still holds it says what became of it. */
export async function settleMail(
  tx: Tx,
  { mailId, leaseId }: Held,
  { end, problem }: { end: MailEnd; problem: string | null },
): Promise<void> {
  const said = problem?.slice(0, problemMax) ?? null;
  if (end === 'later')
    await sql`
      update outgoing_mail set lease_id = null, leased_until = null, handed_at = null, problem = ${said}
      where mail_id = ${mailId} and lease_id = ${leaseId} and state = 'waiting'`.execute(tx);
  else
    await sql`
      update outgoing_mail set state = ${end}, ended_at = clock_timestamp(), lease_id = null, leased_until = null,
        problem = ${said}
      where mail_id = ${mailId} and lease_id = ${leaseId} and state = 'waiting'`.execute(tx);
}

/** What became of the last messages: for whoever looks after the mail server. */
export function lastMails(tx: Tx, max: number) {
  return tx
    .selectFrom('outgoing_mail')
    .select(['mail_id', 'kind', 'to_address', 'state', 'attempts', 'problem', 'created_at', 'ended_at'])
    .orderBy('created_at', 'desc')
    .orderBy('mail_id')
    .limit(max)
    .execute();
}

/** The last message to each of these addresses, of some kinds that go to nobody but whom the settings name. */
export async function lastToNamed(tx: Tx, kinds: readonly NewMail['kind'][], addresses: readonly string[]) {
  const lasts = new Map<string, Awaited<ReturnType<typeof lastTo>>>();
  for (const address of addresses) lasts.set(address, await lastTo(tx, kinds, address));
  return lasts;
}

const lastTo = (tx: Tx, kinds: readonly NewMail['kind'][], address: string) =>
  tx
    .selectFrom('outgoing_mail')
    .select(['kind', 'state', 'problem', 'created_at', 'ended_at'])
    .where('customer_id', 'is', null)
    .where('to_address', '=', address)
    .where('kind', 'in', kinds)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Kept for a month, to look into what did not arrive. Deletes some; says how many. */
export async function forgetOldMails(tx: Tx, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outgoing_mail where ctid = any(array(
      select ctid from outgoing_mail where created_at < now() - interval '30 days'
        and (customer_id is null or not is_kept(customer_id)) limit ${rowsMax}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
