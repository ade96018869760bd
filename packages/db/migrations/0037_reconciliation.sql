-- Each day: what the ledger says against itself, and customers' money against what the bank says.

create table treasury_account (
  tenant_id uuid not null references tenant,
  account_id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  currency text not null check (currency in ('NGN', 'BRL', 'INR', 'USD')),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, account_id),
  constraint treasury_account_name_taken unique (tenant_id, name)
);
select protect_tenant_table('treasury_account');

-- What the bank stated at the end of a day. A correction is a new row; the newest counts.
create table stated_balance (
  tenant_id uuid not null,
  statement_id bigint not null generated always as identity,
  account_id uuid not null,
  day date not null,
  amount bigint not null,
  reason text not null,
  staff_id uuid not null,
  stated_at timestamptz not null default now(),
  primary key (tenant_id, statement_id),
  foreign key (tenant_id, account_id) references treasury_account,
  foreign key (tenant_id, staff_id) references staff
);
create index on stated_balance (tenant_id, day, account_id, statement_id desc);
select protect_tenant_table('stated_balance');
revoke update, delete on stated_balance from openfloor_app;

-- One a day, made at the tenant's midnight. `ends_at` is that midnight.
create table reconciliation_day (
  tenant_id uuid not null references tenant,
  day date not null,
  ends_at timestamptz not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, day)
);
select protect_tenant_table('reconciliation_day');
revoke update, delete on reconciliation_day from openfloor_app;

-- The trial balance of that moment, a row an asset and account; each asset's rows sum to zero.
create table trial_balance (
  tenant_id uuid not null,
  day date not null,
  asset text not null,
  account text not null,
  balance numeric not null,
  primary key (tenant_id, day, asset, account),
  foreign key (tenant_id, day) references reconciliation_day
);
select protect_tenant_table('trial_balance');
revoke update, delete on trial_balance from openfloor_app;

-- A difference that somebody has to explain.
create table reconciliation_break (
  tenant_id uuid not null,
  break_id uuid not null default gen_random_uuid(),
  day date not null,
  kind text not null check (kind in ('ledger', 'customer-money', 'statement-missing')),
  asset text not null,
  expected numeric not null,
  found numeric,
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid,
  resolution text,
  primary key (tenant_id, break_id),
  foreign key (tenant_id, day) references reconciliation_day,
  foreign key (tenant_id, resolved_by) references staff,
  check ((resolved_at is null) = (resolution is null)),
  -- Resolved by nobody: what was missing has arrived.
  check (resolved_by is null or resolved_at is not null)
);
create unique index reconciliation_break_open on reconciliation_break (tenant_id, day, kind, asset)
  where resolved_at is null;
create index on reconciliation_break (tenant_id, opened_at desc);
select protect_tenant_table('reconciliation_break');
revoke delete on reconciliation_break from openfloor_app;

-- The day's figures are found by time; the ledger grows in about that order, and an order should not pay for more.
create index on ledger_transaction using brin (posted_at);
