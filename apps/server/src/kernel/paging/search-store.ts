import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

export type SearchedKind =
  | 'customer'
  | 'identity'
  | 'deposit'
  | 'withdrawal'
  | 'bank-line'
  | 'thread'
  | 'proposal'
  | 'audit';

/** What more records than this have in them narrows nothing down, and is met soon by reading one record after another. */
const most = 5_000;

/** Records that have these words in them, among which a list then looks closer; undefined: too many to be of use. */
export async function findByWords(
  tx: Tx,
  kind: SearchedKind,
  search: string | undefined,
): Promise<readonly string[] | undefined> {
  const words = search?.trim().toLowerCase();
  if (!words) return undefined;
  const { rows } = await sql<{ id: string }>`
    select search_records(${kind}, ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}, ${most + 1}) as id`.execute(
    tx,
  );
  return rows.length > most ? undefined : rows.map(row => row.id);
}

/** Among which records a search looks: those with the words in them, and those of customers with the words. */
export interface Candidates {
  records: readonly string[];
  customers: readonly string[];
}

export async function findCandidates(
  tx: Tx,
  kind: SearchedKind | undefined,
  search: string | undefined,
): Promise<Candidates | undefined> {
  const customers = await findByWords(tx, 'customer', search);
  const records = kind ? customers && (await findByWords(tx, kind, search)) : [];
  return customers && records && { records, customers };
}
