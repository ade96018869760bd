import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { type NextDue, outlookOf } from '../../kernel/schedule/next-due.ts';
import type { StoredReport } from './report-store.ts';

/** A report that somebody has begun to make, and which try it is. */
export type Claim = Pick<
  StoredReport,
  'report_id' | 'kind' | 'format' | 'from_day' | 'to_day' | 'version' | 'attempt' | 'asked_by'
>;

/** Whoever says nothing for so long has fallen silent; another begins anew. */
const silentSeconds = 60;

export const reportsDue = (tx: Tx, at: Date): Promise<NextDue> =>
  outlookOf(tx, at, sql`due_at`, sql`report where due_at is not null`);

/** The next one that is due becomes ours, until we fall silent. */
export async function claimReport(tx: Tx, at: Date): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update report set state = 'making', attempt = attempt + 1, due_at = clock_timestamp() + make_interval(secs => ${silentSeconds})
    where report_id = (select report_id from report where due_at <= ${at} order by due_at, report_id limit 1
      for update skip locked)
    returning report_id, kind, format, from_day::text as from_day, to_day::text as to_day, version, attempt,
      asked_by`.execute(tx);
  return rows[0];
}

/** False where it is ours no more. */
export async function keepClaim(tx: Tx, { report_id, attempt }: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report set due_at = clock_timestamp() + make_interval(secs => ${silentSeconds})
    where report_id = ${report_id} and attempt = ${attempt} and state = 'making'`.execute(tx);
  return numAffectedRows === 1n;
}

/** Lets it be tried again after a while. */
export async function putBack(
  tx: Tx,
  { report_id, attempt }: Claim,
  problem: string,
  waitSeconds: number,
): Promise<void> {
  await sql`
    update report set state = 'waiting', due_at = clock_timestamp() + make_interval(secs => ${waitSeconds}), problem = ${problem}
    where report_id = ${report_id} and attempt = ${attempt} and state = 'making'`.execute(tx);
}

/** False where it is ours no more. */
export async function giveUp(tx: Tx, { report_id, attempt }: Claim, problem: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report set state = 'failed', due_at = null, made_at = clock_timestamp(), problem = ${problem}
    where report_id = ${report_id} and attempt = ${attempt} and state = 'making'`.execute(tx);
  return numAffectedRows === 1n;
}

export interface MadeFile {
  sha256: Uint8Array;
  bytes: number;
  records: number;
}

/** From now on nothing of it changes. False where another try has taken its place. */
export async function markDone(
  tx: Tx,
  { report_id, attempt }: Claim,
  { sha256, bytes, records }: MadeFile,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report set state = 'done', due_at = null, made_at = clock_timestamp(), problem = null,
      sha256 = ${Buffer.from(sha256)}, byte_size = ${bytes}, record_count = ${records}
    where report_id = ${report_id} and attempt = ${attempt} and state = 'making'`.execute(tx);
  if (numAffectedRows !== 1n) return false;
  await sql`update report_part set stored_at = clock_timestamp()
    where report_id = ${report_id} and attempt = ${attempt}`.execute(tx);
  return true;
}
