import type { ExaminedKind } from '@openfloor/contract/regulator/record-kinds';
import type { Tx } from '@openfloor/db/database';
import { type RawBuilder, sql } from 'kysely';

/** What an examiner may read, read anew by each request: as two people decided, and while it lasts. */
export interface Scope {
  grantId: string;
  from: Date;
  until: Date;
  kinds: readonly ExaminedKind[];
  allCustomers: boolean;
  tellsCustomers: boolean;
}

/** Undefined once it is over, by the database's clock. */
export async function findScope(tx: Tx, grantId: string): Promise<Scope | undefined> {
  const { rows } = await sql<Scope>`
    select g.grant_id::text as "grantId", g.records_from as "from", g.records_until as until, g.kinds,
      g.all_customers as "allCustomers", g.tells_customers as "tellsCustomers"
    from regulator_grant g where g.grant_id = ${grantId} and g.ended_at is null
      and g.starts_at <= clock_timestamp() and g.ends_at > clock_timestamp()`.execute(tx);
  return rows[0];
}

/** Whether a record of this moment and customer is among what was granted. */
export function isWithin(
  scope: Scope,
  time: RawBuilder<unknown>,
  customer: RawBuilder<unknown>,
): RawBuilder<boolean> {
  const chosen = sql`exists (select from regulator_grant_customer w
    where w.grant_id = ${scope.grantId} and w.customer_id = ${customer})`;
  return sql<boolean>`${time} >= ${scope.from} and ${time} < ${scope.until} and ${scope.allCustomers ? sql`true` : chosen}`;
}

/** Whether the customer has been told in the last hours; once is enough for an afternoon of reading. */
export async function wasToldLately(tx: Tx, grantId: string, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry where customer_id = ${customerId} and subject = ${`regulator/${grantId}`}
      and at > now() - interval '12 hours' limit 1`.execute(tx);
  return rows.length > 0;
}
