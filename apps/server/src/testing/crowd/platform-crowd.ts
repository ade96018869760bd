import pg from 'pg';
import { platformLogId } from '../../kernel/audit/platform-log.ts';
import { fillSearchWords } from './search-words.ts';

/**
 * Gives the platform so many more tenants, and its own log, its proposals and what one of its staff asked of tenants so
 * many rows. Written past the triggers, as the crowd of a tenant is. The tenants are suspended: nothing runs in them.
 */
export async function seedPlatformCrowd(
  ownerUrl: string,
  { tenants, entries }: { tenants: number; entries: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`set synchronous_commit = off`);
    await client.query(`begin; ${tenantRows(tenants, entries)}; commit`);
    await client.query(`set app.tenant_id = '${platformLogId}'`);
    for (const [table, statement] of [
      ['audit_entry', logRows(entries)],
      ['platform_proposal', proposalRows(Math.ceil(entries / 5))],
    ] as const) {
      await client.query(`begin; alter table ${table} disable trigger user`);
      await client.query(statement);
      await client.query(`alter table ${table} enable trigger user; commit; analyze ${table}`);
    }
    await fillSearchWords(client);
  } finally {
    await client.end();
  }
}

const member = `(select staff_id from platform_staff order by username limit 1)`;

/** Each under its own id: nobody, not even the owner, writes a tenant's rows otherwise. */
const tenantRows = (tenants: number, entries: number) => `
  do $$
  declare
    v_tenant uuid;
    v_member platform_staff := p from platform_staff p order by username limit 1;
  begin
    for n in 1..${tenants} loop
      v_tenant := gen_random_uuid();
      perform set_config('app.tenant_id', v_tenant::text, true);
      insert into tenant (tenant_id, name, title, legal_name, status, default_currency, default_language,
        default_market_title, brand_fill_light, brand_ink_light, brand_fill_dark, brand_ink_dark, logo_image_id,
        favicon_image_id, created_at)
      values (v_tenant, 'crowd-' || n, 'Broker ' || n, 'Broker ' || n || ' Limited', 'suspended', 'NGN', 'en', 'Market',
        '#000000', '#000000', '#000000', '#000000', 'x.svg', 'x.svg', now() - n * interval '1 hour');
      insert into tenant_host (tenant_id, host) values (v_tenant, 'crowd-' || n || '.example');
      insert into platform_access (tenant_id, platform_staff_id, platform_username, reason, hours, asked_at, granted_at,
        ends_at, ended_at)
      select v_tenant, v_member.staff_id, v_member.username, 'Asked for help', 1, at, granted, granted + interval '1 hour',
        case when m % 3 = 0 then at + interval '30 minutes' end
      from (select m, at, case when m % 4 > 0 then at end as granted
        from generate_series(1, greatest(1, ${Math.ceil(entries / tenants / 25)})) m,
          lateral (select now() - n * interval '1 hour' - m * interval '1 day' as at) made) asked;
    end loop;
    perform set_config('app.tenant_id', '', true);
  end $$`;

const logRows = (entries: number) => `
  insert into audit_entry (tenant_id, sequence, at, actor_kind, actor_id, actor_name, actor_roles, address, action,
    subject, reason, previous_hash, hash)
  select current_tenant_id(), known.last + n, date_trunc('second', now()) - (${entries} - n) * interval '1 minute', 'platform', ${member},
    'platform', '{}', '127.0.0.1', (array['tenant.create', 'tenant.suspend', 'platform.access.ask'])[1 + n % 3],
    'tenant/' || gen_random_uuid(), case when n % 2 = 0 then 'Ticket REF' || n end, sha256('a'), sha256('b')
  from generate_series(1, ${entries}) n, (select coalesce(max(sequence), 0) as last from audit_entry) known`;

const proposalRows = (proposals: number) => `
  insert into platform_proposal (kind, payload, title, subject, reason, proposer_id, created_at, expires_at, state,
    decided_by, decided_at, decided_in, decision_reason)
  select (array['tenant.suspend', 'tenant.reactivate'])[1 + n % 2], '{}', 'Tenant ' || n, 'tenant/' || n, 'Because', ${member},
    at, at + interval '3 days', case when is_open then 'open' else 'cancelled' end,
    case when not is_open then ${member} end, case when not is_open then at end,
    case when not is_open then pg_current_xact_id() end, null
  from (select n, n <= 20 as is_open, now() - n * interval '1 minute' as at from generate_series(1, ${proposals}) n) made`;
