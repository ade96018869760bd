import type { RecordKind } from '@openfloor/contract/threads/parts';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { recordNumber } from '@openfloor/rules/record-number';
import { type RawBuilder, sql } from 'kysely';

interface StoredRecord {
  /** Of those that are counted. */
  number: string | null;
  made_at: Date | null;
  /** In minor units, where it is about one amount. */
  amount: bigint | null;
  currency: Currency | null;
}

/** What of a record is told to whoever reads a message about it. */
const queries: Record<RecordKind, (id: string, customerId: string) => RawBuilder<StoredRecord>> = {
  deposit: (id, customerId) => sql`
    select number, created_at as made_at, amount, currency from deposit
    where deposit_id = ${id} and customer_id = ${customerId}`,
  withdrawal: (id, customerId) => sql`
    select number, created_at as made_at, amount, currency from withdrawal
    where withdrawal_id = ${id} and customer_id = ${customerId}`,
  order: (id, customerId) => sql`
    select null as number, received_at as made_at, gross as amount, currency from trade_order
    where order_id = ${id} and customer_id = ${customerId}`,
  application: (id, customerId) => sql`
    select null as number, created_at as made_at, null as amount, null as currency from application
    where application_id = ${id} and customer_id = ${customerId}`,
  product: (id, customerId) => sql`
    select null as number, o.bought_at as made_at, o.amount, p.currency
    from product_order o join product p on p.product_id = o.product_id
    where o.order_id = ${id} and o.customer_id = ${customerId}`,
  exchange: (id, customerId) => sql`
    select null as number, created_at as made_at, from_amount as amount, from_currency as currency
    from currency_exchange where exchange_id = ${id} and customer_id = ${customerId}`,
};

export type NamedRecord = Omit<StoredRecord, 'made_at'>;

/** A record of this customer; those of others are not there. */
export async function findRecord(
  tx: Tx,
  customerId: string,
  { kind, id }: { kind: RecordKind; id: string },
): Promise<NamedRecord | undefined> {
  const { rows } = await queries[kind](id, customerId).execute(tx);
  const [found] = rows;
  return found && { ...found, number: numberOf({ kind, id }, found) };
}

/** By which people name it: as it was counted, or read off its id. */
export function numberOf(
  { kind, id }: { kind: RecordKind; id: string },
  { number, made_at: madeAt }: Pick<StoredRecord, 'number' | 'made_at'>,
): string | null {
  if (kind === 'deposit' || kind === 'withdrawal') return number;
  return madeAt && recordNumber(kind, id, madeAt.getTime());
}
