import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import { partOf } from '../../kernel/paging/record-filter.ts';
import { findCandidates, noIds } from '../../kernel/paging/search-store.ts';
import { findSubjects } from '../../kernel/records/record-number-store.ts';

/**
 * What a proposal must be like to be found: by its title, the number of its record, or its customer. Whoever sees names
 * and accounts masked finds them whole only, and nothing by titles, which may name somebody.
 */
export async function searched(tx: Tx, search: string, masked: boolean): Promise<RawBuilder<boolean>> {
  const named = sql`proposal.subject = any(${await findSubjects(tx, search.trim())})`;
  const candidates = await findCandidates(tx, 'proposal', { search, masked });
  if (!candidates) return sql<boolean>`(${amongMany(search, masked)} or ${named})`;
  const titled = sql`proposal.proposal_id = any(${masked ? noIds : candidates.records}::uuid[])`;
  const ofCustomer = sql`proposal.customer_id = any(${candidates.customers}::uuid[])`;
  return sql<boolean>`(${titled} or ${ofCustomer} or ${named})`;
}

/** The same, looked for in one proposal after another. */
function amongMany(search: string, masked: boolean): RawBuilder<boolean> {
  const words = search.trim();
  const part = partOf(words);
  const hidden = masked
    ? sql`lower(c.verified_name) = ${words.toLowerCase()} or c.account_number = ${words}`
    : sql`c.verified_name ilike ${part} or c.account_number ilike ${part} or proposal.title ilike ${part}`;
  return sql<boolean>`(c.username ilike ${part} or ${hidden})`;
}
