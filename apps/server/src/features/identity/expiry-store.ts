import { renewalDays } from '@openfloor/contract/identity/due';
import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import { askDue, type NextDue } from '../../kernel/schedule/next-due.ts';

export interface Expiring {
  customer_id: string;
  expires_on: string;
  /** How many days before the last one, at most, the customer is told now; zero once it is over. */
  stage: 30 | 7 | 0;
}

const batchRows = 200;

/** At the beginning of which day, in UTC, there is something to tell next. */
const tellOn = sql`(case coalesce(identity_told, 99) when 99 then identity_expires_on - ${sql.lit(renewalDays)}
  when 30 then identity_expires_on - 7 else identity_expires_on + 1 end)::timestamp at time zone 'UTC'`;
const untold = sql`customer where identity_expires_on is not null and verified_name is not null
  and identity_state is null and coalesce(identity_told, 99) > 0`;

export async function nextExpiring(tx: Tx, at: Date): Promise<NextDue> {
  return askDue(
    tx,
    sql<{ next: Date | null; due: number }>`
    select min(${tellOn}) as next, count(*) filter (where ${tellOn} <= ${at})::int as due from ${untold}`,
  );
}

/** Nobody else tells them until the transaction ends. */
export async function takeExpiring(tx: Tx, at: Date): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select customer_id, identity_expires_on::text as expires_on,
      case when identity_expires_on < (${at}::timestamptz at time zone 'UTC')::date then 0
        when identity_expires_on - 7 <= (${at}::timestamptz at time zone 'UTC')::date then 7 else 30 end as stage
    from ${untold} and ${tellOn} <= ${at}
    order by identity_expires_on limit ${batchRows} for no key update skip locked`.execute(tx);
  return rows;
}
