import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';

const count = 24;

/** Others who apply, so that there is something to allot. Nobody can log in as them. */
export async function addDemoApplicants(tx: Tx): Promise<void> {
  await sql`
    insert into customer (tenant_id, username, account_number, password_hash, verified_name, demo,
      created_at)
    select current_tenant_id(), 'applicant-' || lpad(n::text, 2, '0'), (8820500000 + n)::text, '!',
      'Applicant ' || n, true,
      now() - make_interval(days => 40 + n)
    from generate_series(1, ${count}) n on conflict do nothing`.execute(tx);
}

/** Each for another part of the largest application, all in two statements: the demo should start quickly. */
export async function othersApply(tx: Tx, offerId: string, unitsMax: number, atMs: number): Promise<void> {
  await sql`
    insert into offer_number (tenant_id, offer_id, customer_id, number)
    select current_tenant_id(), ${offerId}, customer_id,
      'AP' || translate(upper(substr(md5(${offerId} || customer_id::text), 1, 10)), '01', 'XY')
    from customer where demo and username like 'applicant-%'`.execute(tx);
  await sql`
    insert into application (tenant_id, application_id, offer_id, customer_id, number, terms_version, status, units,
      created_at)
    select current_tenant_id(), gen_random_uuid(), ${offerId}, customer_id,
      'AP' || translate(upper(substr(md5(${offerId} || customer_id::text), 1, 10)), '01', 'XY'), 1, 'APPLYING',
      greatest(1, ceil(${unitsMax}::numeric * (row_number() over (order by username) % 5 + 1) / 10)),
      ${new Date(atMs)}
    from customer where demo and username like 'applicant-%'`.execute(tx);
}
