-- The platform's staff see tenants, and of a tenant's data nothing, unless it lets them in for a time.

create function platform_tenants() returns table (
  tenant_id uuid, name text, title text, legal_name text, status text, currency text, language text, hosts text[],
  created_at timestamptz
)
  language sql stable security definer set search_path = public
  as $$
    select t.tenant_id, t.name, t.title, t.legal_name, t.status, t.default_currency, t.default_language,
      array(select h.host from tenant_host h where h.tenant_id = t.tenant_id order by h.host), t.created_at
    from tenant t
  $$;

create table platform_access (
  tenant_id uuid not null references tenant,
  access_id uuid not null default gen_random_uuid(),
  platform_staff_id uuid not null references platform_staff,
  platform_username text not null,
  reason text not null,
  hours integer not null check (hours between 1 and 72),
  asked_at timestamptz not null default now(),
  granted_at timestamptz,
  ends_at timestamptz check (ends_at <= granted_at + make_interval(hours => hours)),
  ended_at timestamptz,
  primary key (tenant_id, access_id),
  check ((granted_at is null) = (ends_at is null))
);
create index on platform_access (tenant_id, platform_staff_id);
select protect_tenant_table('platform_access');
revoke delete on platform_access from openfloor_app;

-- What one member of the platform's staff asked for, across tenants; nothing else of any tenant.
create policy owner_reads on platform_access for select to current_user using (true);
create function platform_access_of(member uuid) returns setof platform_access
  language sql stable security definer set search_path = public
  as $$ select * from platform_access where platform_staff_id = member order by asked_at desc limit 200 $$;
