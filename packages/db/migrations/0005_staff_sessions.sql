create table staff_session (
  tenant_id uuid not null,
  session_id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  token_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, session_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, staff_id) references staff
);
select protect_tenant_table('staff_session');
