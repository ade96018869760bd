import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

export type SearchedKind =
  | 'customer'
  | 'identity'
  | 'deposit'
  | 'withdrawal'
  | 'bank-line'
  | 'thread'
  | 'proposal'
  | 'audit';

/** What more records than this have in them is met soon by reading one record after another. */
const most = 20_000;

/** Ids as PostgreSQL writes a list of them: they are thousands, and nobody but the database looks at each. */
export type IdList = string;
export const noIds: IdList = '{}';

/** Records that have these words in them; undefined: too many to be of use. */
export async function findByWords(
  tx: Tx,
  kind: SearchedKind,
  search: string | undefined,
): Promise<IdList | undefined> {
  const words = search?.trim().toLowerCase();
  if (!words) return undefined;
  const { rows } = await sql<{ ids: IdList | null }>`
    select case when count(*) <= ${most} then coalesce(array_agg(id)::text, ${noIds}) end as ids
    from search_records(${kind}, ${`%${words.replaceAll(/[\\%_]/g, '\\$&')}%`}, ${most + 1}) id`.execute(tx);
  return rows[0]?.ids ?? undefined;
}

/** What a search finds: records with the words in them, and customers with the words, whose records they are. */
export interface Candidates {
  records: IdList;
  customers: IdList;
}

export async function findCandidates(
  tx: Tx,
  kind: SearchedKind | undefined,
  { search, masked }: { search?: string | undefined; masked: boolean },
): Promise<Candidates | undefined> {
  const customers = await findByWords(tx, 'customer', search);
  const records = kind ? customers && (await findByWords(tx, kind, search)) : noIds;
  if (!customers || !records) return undefined;
  return { records, customers: masked ? await findVisibly(tx, customers, search ?? '') : customers };
}

/** Those who are found by what is not masked of them, or by the whole of what is: or it could be guessed part by part. */
async function findVisibly(tx: Tx, customers: IdList, search: string): Promise<IdList> {
  const words = search.trim().toLowerCase();
  const { rows } = await sql<{ ids: IdList }>`
    select coalesce(array_agg(customer_id)::text, ${noIds}) as ids from customer
    where customer_id = any(${customers}::uuid[])
      and (strpos(username_key, ${words}) > 0 or lower(verified_name) = ${words} or account_number = ${words})`.execute(
    tx,
  );
  return rows[0]?.ids ?? noIds;
}

/** What holds for the customer `c` of a record. A value, not whether there is one: that would be answered by reading all. */
export const isOfCustomerWith = (condition: RawBuilder<unknown>, customerId: string) =>
  sql<boolean>`(select ${condition} from customer c where c.customer_id = ${sql.ref(customerId)})`;
