-- What the console shows of a tenant's public log: what the daily check found, which witnesses have seen another log, and
-- which customers' devices have. docs/public-log.md.

create table proof_check (
  tenant_id uuid not null references tenant,
  check_id bigint not null generated always as identity,
  started_at timestamptz not null,
  finished_at timestamptz not null check (finished_at >= started_at),
  -- Whether the whole ledger was replayed as well.
  replayed boolean not null,
  -- The last day that was closed, and what was compared, with its figures.
  day date,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- In words, the first of them.
  differences text[] not null,
  difference_count integer not null check (difference_count >= cardinality(differences)),
  primary key (tenant_id, check_id)
);

-- That somebody wants it checked now.
create table proof_check_wish (
  tenant_id uuid primary key references tenant,
  asked_at timestamptz not null default now()
);

-- A witness refused a head because it has seen another log.
create table proof_fork (
  tenant_id uuid not null references proof_log,
  witness text not null,
  size bigint not null check (size > 0),
  told text not null check (length(told) <= 500),
  seen_at timestamptz not null default now(),
  primary key (tenant_id, witness, size)
);

-- A customer's device has seen another log than the one that it is shown.
create table proof_objection (
  tenant_id uuid not null references proof_log,
  objection_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  -- What the device remembers, and what it was shown.
  size bigint not null check (size >= 0),
  root bytea not null check (length(root) = 32),
  shown_size bigint not null check (shown_size >= 0),
  shown_root bytea not null check (length(shown_root) = 32),
  made_at timestamptz not null default now(),
  primary key (tenant_id, objection_id),
  unique (tenant_id, customer_id, size, root),
  foreign key (tenant_id, customer_id) references customer (tenant_id, customer_id)
);
create index on proof_objection (tenant_id, made_at);
create index on account_statement (tenant_id, made_at);

do $$
declare target text;
begin
  foreach target in array array['proof_check', 'proof_check_wish', 'proof_fork', 'proof_objection'] loop
    perform protect_tenant_table(target::regclass);
  end loop;
end $$;
revoke update on proof_check from openfloor_app;
revoke update, delete on proof_fork, proof_objection from openfloor_app;
