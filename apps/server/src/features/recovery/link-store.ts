import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { Tx } from '@openfloor/db/database';
import type { RecoveryLinkTable } from '@openfloor/db/tables.generated';
import { type Selectable, sql } from 'kysely';

type StoredLink = Selectable<RecoveryLinkTable>;
type LinkEnd = NonNullable<StoredLink['ended']>;

/** As the table has it. */
export const linkMinutes = 30;
export const linkTriesMax = 5;
/** Whoever knows a name fills nobody's mailbox. */
const dailyMax = 5;
const forgottenAfterDays = 30;

export interface NewLink {
  purpose: RecoveryPurpose;
  secretHash: Buffer;
  /** Null where nothing is sent. */
  owner: { customerId: string; address: string; submissionId: string; replaces: Buffer } | null;
}

/** Takes the place of what was sent before. */
export async function insertLink(tx: Tx, { purpose, secretHash, owner }: NewLink): Promise<string> {
  if (owner) await endLinks(tx, owner.customerId, 'replaced');
  const { link_id } = await tx
    .insertInto('recovery_link')
    .values({
      customer_id: owner?.customerId ?? null,
      purpose,
      secret_hash: secretHash,
      to_address: owner?.address ?? null,
      submission_id: owner?.submissionId ?? null,
      replaces: owner?.replaces ?? null,
    })
    .returning('link_id')
    .executeTakeFirstOrThrow();
  return link_id;
}

/** Too many of a day, or somebody who is logged in has said that it was not them. */
export async function isLinkRefused(tx: Tx, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ refused: boolean }>`
    select count(*) >= ${dailyMax} or coalesce(bool_or(ended = 'objected'), false) as refused from recovery_link
    where customer_id = ${customerId} and asked_at > now() - interval '1 day'`.execute(tx);
  return rows[0]?.refused ?? true;
}

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findLink>>>;

const openLink = (tx: Tx) =>
  tx
    .selectFrom('recovery_link')
    .select(['link_id', 'customer_id', 'purpose', 'to_address', 'submission_id', 'replaces', 'works_until'])
    .where('ended', 'is', null)
    .where('works_until', '>', sql<Date>`clock_timestamp()`)
    .where('tries', '<', linkTriesMax)
    .$narrowType<{ customer_id: string; to_address: string; submission_id: string; replaces: Buffer }>();

/** Only one that works, and is somebody's. */
export const findLink = (tx: Tx, secretHash: Buffer) =>
  openLink(tx).where('secret_hash', '=', secretHash).where('customer_id', 'is not', null).executeTakeFirst();

/** Nobody else uses or ends it until the transaction ends. The customer's balances are locked before it. */
export const lockLink = (tx: Tx, linkId: string) =>
  openLink(tx).where('link_id', '=', linkId).forUpdate().executeTakeFirst();

/** Counts an answer before it is known to be right; false where there were too many. */
export async function countAnswer(tx: Tx, linkId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update recovery_link set tries = tries + 1
    where link_id = ${linkId} and ended is null and works_until > clock_timestamp() and tries < ${linkTriesMax}`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

/** It was right. */
export async function uncountAnswer(tx: Tx, linkId: string): Promise<void> {
  await sql`
    update recovery_link set tries = tries - 1 where link_id = ${linkId} and ended is null and tries > 0`.execute(
    tx,
  );
}

export async function endLink(tx: Tx, linkId: string, ended: LinkEnd): Promise<void> {
  await tx.updateTable('recovery_link').set({ ended }).where('link_id', '=', linkId).execute();
}

export async function endLinks(tx: Tx, customerId: string, ended: LinkEnd): Promise<void> {
  await tx
    .updateTable('recovery_link')
    .set({ ended })
    .where('customer_id', '=', customerId)
    .where('ended', 'is', null)
    .execute();
}

/** Of the account, still to be used. */
export const findOpenLink = (tx: Tx, customerId: string) =>
  openLink(tx).select('asked_at').where('customer_id', '=', customerId).executeTakeFirst();

/** Whose it is and what became of it, for whoever objects; locked. */
export const lockAnyLink = (tx: Tx, linkId: string) =>
  tx
    .selectFrom('recovery_link')
    .select(['customer_id', 'ended'])
    .select(sql<boolean>`works_until > clock_timestamp()`.as('works'))
    .where('link_id', '=', linkId)
    .forUpdate()
    .executeTakeFirst();

/** Deletes some that are long over; says how many. */
export async function forgetOldLinks(tx: Tx, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from recovery_link where ctid = any(array(
      select ctid from recovery_link where asked_at < now() - make_interval(days => ${forgottenAfterDays})
      limit ${rowsMax} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
