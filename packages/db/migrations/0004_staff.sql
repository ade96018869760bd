create table staff (
  tenant_id uuid not null references tenant,
  staff_id uuid not null default gen_random_uuid(),
  username text not null,
  username_key text not null generated always as (lower(username)) stored,
  password_hash text not null,
  roles text[] not null check (
    cardinality(roles) > 0
    and roles <@ array['owner', 'compliance', 'treasury', 'dealing', 'content', 'support', 'auditor']
  ),
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, staff_id),
  unique (tenant_id, username_key)
);
select protect_tenant_table('staff');

-- People who run the platform itself and belong to no tenant.
create table platform_staff (
  staff_id uuid primary key default gen_random_uuid(),
  username text not null,
  username_key text not null generated always as (lower(username)) stored unique,
  password_hash text not null,
  demo boolean not null default false,
  created_at timestamptz not null default now()
);
grant select, insert, update on platform_staff to openfloor_app;
