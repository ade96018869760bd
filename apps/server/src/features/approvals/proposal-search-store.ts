import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';
import { isCandidate, partOf } from '../../kernel/paging/record-filter.ts';
import { findCandidates } from '../../kernel/paging/search-store.ts';
import { findSubjects } from '../../kernel/records/record-number-store.ts';

/**
 * What a proposal must be like to be found: by its title, the number of its record, or its customer. Whoever sees names
 * and accounts masked finds them whole only.
 */
export async function searched(tx: Tx, search: string, masked: boolean): Promise<RawBuilder<boolean>> {
  const words = search.trim();
  const part = partOf(words);
  const hidden = masked
    ? sql`lower(c.verified_name) = ${words.toLowerCase()} or c.account_number = ${words}`
    : sql`c.verified_name ilike ${part} or c.account_number ilike ${part} or proposal.title ilike ${part}`;
  const named = sql`proposal.subject = any(${await findSubjects(tx, words)})`;
  const found = sql<boolean>`(c.username ilike ${part} or ${hidden} or ${named})`;
  const candidates = await findCandidates(tx, 'proposal', words);
  if (!candidates) return found;
  const near = isCandidate(candidates, 'proposal.proposal_id', 'proposal.customer_id', [named]);
  return sql<boolean>`(${found} and ${near})`;
}
