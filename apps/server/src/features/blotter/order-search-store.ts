import type { Tx } from '@openfloor/db/database';
import { readRecordNumber } from '@openfloor/rules/record-number';
import { type RawBuilder, sql } from 'kysely';
import { partOf } from '../../kernel/paging/record-filter.ts';
import { findCandidates, type IdList, isOfCustomerWith, noIds } from '../../kernel/paging/search-store.ts';
import { isAmongIds } from '../../kernel/records/numbered-ids.ts';

/** More stocks than this have no word in common that anybody would search for. */
const stocksMax = 200;

/** What a search means for orders, as a condition on `trade_order o`: its number, its customer, its stock. */
export async function searchOrders(tx: Tx, search: string, masked: boolean): Promise<RawBuilder<boolean>> {
  const ids = readRecordNumber(search);
  if (ids) {
    return ids.kind === 'order' ? isAmongIds(ids, 'o.order_id', 'o.received_at') : sql<boolean>`false`;
  }
  const stocks = await findStocks(tx, search);
  const ways: RawBuilder<unknown>[] = [];
  if (stocks.length > 0) ways.push(sql`o.instrument_id = any(${stocks})`);
  const candidates = await findCandidates(tx, undefined, { search, masked });
  if (!candidates) ways.push(ofAnybodyLike(search, masked));
  else if (candidates.customers !== noIds) ways.push(isAnyOf(candidates.customers));
  return ways.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(ways, sql` or `)})`;
}

const isAnyOf = (customers: IdList) => sql`o.customer_id = any(${customers}::uuid[])`;

/** So many that some are met soon: each order's customer is looked at. */
function ofAnybodyLike(search: string, masked: boolean): RawBuilder<boolean> {
  const part = partOf(search);
  const whole = search.trim().toLowerCase();
  const hidden = masked
    ? sql`lower(c.verified_name) = ${whole} or c.account_number = ${whole}`
    : sql`c.verified_name ilike ${part} or c.account_number ilike ${part}`;
  return isOfCustomerWith(sql`c.username ilike ${part} or ${hidden}`, 'o.customer_id');
}

async function findStocks(tx: Tx, search: string): Promise<string[]> {
  const part = partOf(search);
  const { rows } = await sql<{ id: string }>`
    select instrument_id as id from instrument
    where symbol ilike ${part.slice(1)} or name ilike ${part} order by symbol limit ${stocksMax}`.execute(tx);
  return rows.map(({ id }) => id);
}
