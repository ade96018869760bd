-- Second factors, temporary passwords and disabled members; the platform's own sessions.

-- A new member has no roles until a second person has agreed to them.
alter table staff drop constraint staff_roles_check;
alter table staff add constraint staff_roles_known check (
  roles <@ array['owner', 'compliance', 'treasury', 'dealing', 'content', 'support', 'auditor']
  -- Who audits does nothing else.
  and ('auditor' <> all (roles) or roles = array['auditor'])
);

alter table staff
  add column disabled_at timestamptz,
  add column must_change_password boolean not null default false,
  -- Sealed with the server's key; proved once it has been confirmed by a code.
  add column factor_secret bytea,
  add column factor_confirmed_at timestamptz,
  -- The last time step whose code was taken: no code works twice.
  add column factor_last_step bigint,
  add column recovery_hashes bytea[] not null default '{}',
  add constraint staff_username_taken unique (tenant_id, username_key);
alter table staff drop constraint staff_tenant_id_username_key_key;
-- Proposals and log entries name their people for good.
revoke delete on staff from openfloor_app;

alter table platform_staff
  add column disabled_at timestamptz,
  add column must_change_password boolean not null default false,
  add column factor_secret bytea,
  add column factor_confirmed_at timestamptz,
  add column factor_last_step bigint,
  add column recovery_hashes bytea[] not null default '{}';

create table platform_session (
  session_id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references platform_staff,
  token_hash bytea not null unique,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz
);
create index on platform_session (staff_id);
grant select, insert, update, delete on platform_session to openfloor_app;

-- The same as attempt_count, for log-ins that belong to no tenant.
create table platform_attempt_count (
  subject_hash bytea primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);
grant select, insert, update, delete on platform_attempt_count to openfloor_app;

create index on staff_session (tenant_id, staff_id) where ended_at is null;
