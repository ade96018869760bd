import type { RecoveryPurpose } from '@openfloor/contract/recovery/purposes';
import type { Tx } from '@openfloor/db/database';
import type { RecoveryTable } from '@openfloor/db/tables.generated';
import { type Selectable, sql } from 'kysely';

export type StoredRecovery = Selectable<RecoveryTable>;

/** How long the figures on the paper are good for. */
const figuresMinutes = 30;
/** What was begun is sent within a day, and judged within a month. */
const sendHours = 24;
const judgeDays = 30;
/** Somebody who knows the number of a document cannot keep its owner busy without end. */
const begunDailyMax = 5;
const forgottenAfterDays = 30;

/** What has run out without anybody having ended it. */
export const shownStatus = sql<StoredRecovery['status'] | 'lapsed'>`case
  when status = 'open' and opened_at < now() - make_interval(hours => ${sql.lit(sendHours)}) then 'lapsed'
  when status = 'reviewing' and sent_at < now() - make_interval(days => ${sql.lit(judgeDays)}) then 'lapsed'
  when status = 'approved' and works_until <= now() then 'lapsed'
  else status end`;

/** The verified customer whom a name and a document's number belong to; without the name, the only one with that number. */
export async function findVerified(
  tx: Tx,
  given: { username: string | undefined; idType: string; idNumberHash: Buffer },
): Promise<{ customer_id: string; demo: boolean } | undefined> {
  const { rows } = await sql<{ customer_id: string; demo: boolean }>`
    select c.customer_id, c.demo from identity_submission s
    join customer c on c.tenant_id = s.tenant_id and c.customer_id = s.customer_id
    where s.id_number_hash = ${given.idNumberHash} and s.id_type = ${given.idType} and s.status = 'passed'
      and c.verified_name is not null
      and (${given.username?.toLowerCase() ?? null}::text is null or c.username_key = ${given.username?.toLowerCase() ?? null})
    limit 2`.execute(tx);
  return rows.length === 1 ? rows[0] : undefined;
}

export async function hasBegunTooMany(tx: Tx, customerId: string): Promise<boolean> {
  const { count } = await tx
    .selectFrom('recovery')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('customer_id', '=', customerId)
    .where('opened_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count >= BigInt(begunDailyMax);
}

export async function insertRecovery(
  tx: Tx,
  begun: { customerId: string | null; purpose: RecoveryPurpose; claimHash: Buffer; figures: string },
): Promise<{ figures_until: Date }> {
  return tx
    .insertInto('recovery')
    .values({
      customer_id: begun.customerId,
      purpose: begun.purpose,
      claim_hash: begun.claimHash,
      figures: begun.figures,
      figures_until: inFiguresTime,
    })
    .returning('figures_until')
    .executeTakeFirstOrThrow();
}

const inFiguresTime = sql<Date>`now() + make_interval(mins => ${sql.lit(figuresMinutes)})`;

export type Claimed = NonNullable<Awaited<ReturnType<typeof findByClaim>>>;

const byClaim = (tx: Tx, claimHash: Buffer) =>
  tx
    .selectFrom('recovery')
    .selectAll()
    .select(shownStatus.as('shown'))
    .select(sql<boolean>`figures_until <= now()`.as('figures_over'))
    .select(sql<boolean>`coalesce(works_from <= now(), false)`.as('works'))
    .where('claim_hash', '=', claimHash);

export const findByClaim = (tx: Tx, claimHash: Buffer) => byClaim(tx, claimHash).executeTakeFirst();

/** Nobody else decides, claims or objects until the transaction ends. The customer's balances are locked before it. */
export const lockByClaim = (tx: Tx, claimHash: Buffer) =>
  byClaim(tx, claimHash).forUpdate().executeTakeFirst();

export async function findCustomerOf(tx: Tx, recoveryId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('recovery')
    .select('customer_id')
    .where('recovery_id', '=', recoveryId)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export function lockRecovery(tx: Tx, recoveryId: string) {
  return tx
    .selectFrom('recovery')
    .selectAll()
    .select(shownStatus.as('shown'))
    .where('recovery_id', '=', recoveryId)
    .forUpdate()
    .executeTakeFirst();
}

export async function renewFigures(tx: Tx, recoveryId: string, figures: string): Promise<Date> {
  const { figures_until } = await tx
    .updateTable('recovery')
    .set({ figures, figures_until: inFiguresTime })
    .where('recovery_id', '=', recoveryId)
    .returning('figures_until')
    .executeTakeFirstOrThrow();
  return figures_until;
}

export async function storeSent(
  tx: Tx,
  recoveryId: string,
  sent: { photos: string[]; lostFactor: boolean },
): Promise<void> {
  await tx
    .updateTable('recovery')
    .set({ status: 'reviewing', photos: sent.photos, lost_factor: sent.lostFactor })
    .where('recovery_id', '=', recoveryId)
    .execute();
}

/** The database says from when on it works, a day later by its own clock. */
export async function storeAgreed(tx: Tx, recoveryId: string, proposalId: string): Promise<Date> {
  const { works_from } = await tx
    .updateTable('recovery')
    // The trigger sets both times; none may be missing.
    .set({ status: 'approved', proposal_id: proposalId, works_from: sql`now()`, works_until: sql`now()` })
    .where('recovery_id', '=', recoveryId)
    .returning('works_from')
    .executeTakeFirstOrThrow();
  if (!works_from) throw new Error(`Recovery ${recoveryId} was agreed to and never works`);
  return works_from;
}

export async function storeRefused(
  tx: Tx,
  recoveryId: string,
  { reason, staffId }: { reason: string; staffId: string },
): Promise<void> {
  await tx
    .updateTable('recovery')
    .set({ status: 'rejected', reason, decided_by: staffId, decided_at: sql<Date>`now()` })
    .where('recovery_id', '=', recoveryId)
    .execute();
}

export async function endRecovery(tx: Tx, recoveryId: string, status: 'objected' | 'used'): Promise<void> {
  await tx.updateTable('recovery').set({ status }).where('recovery_id', '=', recoveryId).execute();
}

/** Of the account, still to be judged or to come into effect; the one that does so first. */
export function findUnderWay(tx: Tx, customerId: string) {
  return tx
    .selectFrom('recovery')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(shownStatus, 'in', ['reviewing', 'approved'])
    .orderBy(sql`works_from nulls last`)
    .orderBy('sent_at')
    .limit(1)
    .executeTakeFirst();
}

/** Every other one that somebody began for the account: who has come back needs none of them. */
export async function endOthers(tx: Tx, customerId: string, exceptId: string | null): Promise<string[]> {
  const rows = await tx
    .updateTable('recovery')
    .set({ status: 'overtaken' })
    .where('customer_id', '=', customerId)
    .where('status', 'in', ['reviewing', 'approved'])
    .where(sql<boolean>`recovery_id is distinct from ${exceptId}::uuid`)
    .returning('recovery_id')
    .execute();
  return rows.map(row => row.recovery_id);
}

/** What was never sent, or fits no customer. Deletes some; says how many. */
export async function forgetOldRecoveries(tx: Tx, rowsMax: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from recovery where ctid = any(array(
      select ctid from recovery where opened_at < now() - make_interval(days => ${forgottenAfterDays})
        and (sent_at is null or customer_id is null) limit ${rowsMax} for update skip locked))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Whose account it is about. */
export async function findRecovered(tx: Tx, recoveryId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('recovery')
    .select('customer_id')
    .where('recovery_id', '=', recoveryId)
    .executeTakeFirst();
  return row?.customer_id ?? undefined;
}
