create table invitation_code (
  tenant_id uuid not null references tenant,
  code text not null,
  code_key text not null generated always as (upper(code)) stored,
  uses_max integer check (uses_max > 0),
  uses integer not null default 0,
  expires_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, code_key),
  check (uses_max is null or uses <= uses_max)
);
select protect_tenant_table('invitation_code');

create table customer (
  tenant_id uuid not null references tenant,
  customer_id uuid not null default gen_random_uuid() unique,
  username text not null,
  username_key text not null generated always as (lower(username)) stored,
  account_number text not null check (account_number ~ '^[1-9][0-9]{9}$'),
  password_hash text not null,
  withdrawal_password_hash text,
  verified_name text,
  status text not null default 'active' check (status in ('active', 'disabled')),
  invitation_code_key text,
  -- Accounts of the demo seed, whose passwords are public; a production server refuses them.
  demo boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (tenant_id, customer_id),
  constraint customer_username_taken unique (tenant_id, username_key),
  constraint customer_account_number_taken unique (tenant_id, account_number),
  foreign key (tenant_id, invitation_code_key) references invitation_code (tenant_id, code_key)
);
select protect_tenant_table('customer');

create table agreement_acceptance (
  tenant_id uuid not null,
  customer_id uuid not null,
  kind text not null,
  version integer not null,
  address text not null,
  accepted_at timestamptz not null default now(),
  primary key (tenant_id, customer_id, kind, version),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, kind, version) references agreement
);
select protect_tenant_table('agreement_acceptance');

-- Only the token's hash is kept: whoever reads this table cannot log in with it.
create table customer_session (
  tenant_id uuid not null,
  session_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  token_hash bytea not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('log-out', 'password-change', 'disabled')),
  primary key (tenant_id, session_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, customer_id) references customer,
  check ((ended_at is null) = (end_reason is null))
);
create index on customer_session (tenant_id, customer_id) where ended_at is null;
select protect_tenant_table('customer_session');

-- Failed tries (log-in, codes, passwords) in fixed windows, shared by all nodes.
create table attempt_count (
  tenant_id uuid not null references tenant,
  subject_hash bytea not null,
  tries integer not null,
  window_ends_at timestamptz not null,
  primary key (tenant_id, subject_hash)
);
select protect_tenant_table('attempt_count');

-- A request that was carried out once, so that its repetition finds the first outcome.
create table idempotency_record (
  tenant_id uuid not null references tenant,
  key_hash bytea not null,
  fingerprint bytea not null,
  outcome jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, key_hash)
);
create index on idempotency_record (created_at);
select protect_tenant_table('idempotency_record');
