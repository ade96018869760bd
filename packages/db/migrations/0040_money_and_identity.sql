-- Customers' files, identities, payout accounts, deposits, withdrawals and exchanges.

-- When secrets last changed, whoever changed them: a withdrawal soon after deserves a second look.
alter table customer
  add column password_changed_at timestamptz,
  add column withdrawal_password_changed_at timestamptz;

create function customer_note_secret_changes() returns trigger language plpgsql as $$
begin
  if new.password_hash is distinct from old.password_hash then new.password_changed_at := now(); end if;
  if new.withdrawal_password_hash is distinct from old.withdrawal_password_hash then
    new.withdrawal_password_changed_at := now();
  end if;
  return new;
end $$;
create trigger note_secret_changes before update of password_hash, withdrawal_password_hash on customer
  for each row execute function customer_note_secret_changes();

-- An uploaded image. Its bytes are elsewhere, encrypted; `stored_at` is null while they are on their way there.
create table stored_file (
  tenant_id uuid not null,
  file_id uuid not null,
  customer_id uuid not null,
  purpose text not null check (purpose in ('KYC', 'DEPOSIT')),
  byte_size integer not null check (byte_size > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Equal for equal pictures whatever their metadata said; and close for pictures that look alike.
  picture_hash bytea not null check (length(picture_hash) = 32),
  look_hash bit(256) not null,
  created_at timestamptz not null default now(),
  stored_at timestamptz,
  -- Set once a record refers to it. What nobody refers to is deleted after a day.
  used_at timestamptz,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, customer_id) references customer,
  check (used_at is null or stored_at is not null)
);
create index on stored_file (tenant_id, customer_id, created_at);
create index on stored_file (tenant_id, picture_hash) where used_at is not null;
create index on stored_file (tenant_id, created_at) where used_at is null;
select protect_tenant_table('stored_file');

-- Each submission of an identity is a row; the newest counts.
create table identity_submission (
  tenant_id uuid not null,
  submission_id uuid not null,
  customer_id uuid not null,
  attempt integer not null check (attempt > 0),
  name text not null,
  id_type text not null,
  id_number text not null,
  -- Without separators and case.
  id_number_key text not null,
  bank text,
  card_number text,
  photos uuid[] not null check (cardinality(photos) between 1 and 2),
  status text not null default 'reviewing' check (status in ('reviewing', 'passed', 'rejected', 'more-information')),
  reason text,
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid,
  primary key (tenant_id, submission_id),
  unique (tenant_id, customer_id, attempt),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, reviewed_by) references staff,
  check ((status = 'reviewing') = (reviewed_at is null)),
  check ((status in ('rejected', 'more-information')) <= (reason is not null))
);
-- At most one that is under review or passed.
create unique index identity_submission_live on identity_submission (tenant_id, customer_id)
  where status in ('reviewing', 'passed');
create index on identity_submission (tenant_id, submitted_at) where status = 'reviewing';
create index on identity_submission (tenant_id, id_number_key);
select protect_tenant_table('identity_submission');
revoke delete on identity_submission from openfloor_app;

-- Where a customer's money may go. A change starts its cooling off anew.
create table payout_account (
  tenant_id uuid not null,
  account_id uuid not null,
  customer_id uuid not null,
  usdt boolean not null,
  account_name text not null,
  bank text not null,
  account_number text not null,
  -- Bank, number and codes without separators and case: two spellings of one account are one.
  account_key text not null,
  branch text,
  bank_code text,
  extra_code text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, customer_id) references customer
);
create unique index payout_account_known on payout_account (tenant_id, customer_id, account_key) where deleted_at is null;
create index on payout_account (tenant_id, customer_id, changed_at desc);
select protect_tenant_table('payout_account');
revoke delete on payout_account from openfloor_app;

create table deposit (
  tenant_id uuid not null,
  deposit_id uuid not null,
  customer_id uuid not null,
  currency text not null check (currency in ('NGN', 'BRL', 'INR', 'USD')),
  amount bigint not null check (amount > 0),
  usdt boolean not null,
  account_name text,
  -- The payer's bank; for USDT the coin type.
  bank text,
  account_number text,
  branch text,
  receipt_id uuid,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null check (created_at = date_trunc('milliseconds', created_at)),
  status text not null default 'reviewing' check (status in ('reviewing', 'passed', 'rejected')),
  reason text,
  reviewed_at timestamptz,
  reviewed_by uuid,
  primary key (tenant_id, deposit_id),
  foreign key (tenant_id, customer_id) references ledger_chain,
  foreign key (tenant_id, receipt_id) references stored_file (tenant_id, file_id),
  foreign key (tenant_id, reviewed_by) references staff,
  check ((status = 'reviewing') = (reviewed_at is null and reviewed_by is null)),
  check ((status = 'rejected') <= (reason is not null)),
  check (not usdt or currency = 'USD')
);
create index on deposit (tenant_id, customer_id, created_at desc, deposit_id desc);
create index on deposit (tenant_id, created_at desc, deposit_id desc);
create index on deposit (tenant_id, created_at) where status = 'reviewing';
create index on deposit (tenant_id, receipt_id);
select protect_tenant_table('deposit');
revoke delete on deposit from openfloor_app;

-- Its money is a ledger hold of the same id: held while it is reviewed, captured at approval, released otherwise.
create table withdrawal (
  tenant_id uuid not null,
  withdrawal_id uuid not null,
  customer_id uuid not null,
  currency text not null check (currency in ('NGN', 'BRL', 'INR', 'USD')),
  amount bigint not null check (amount > 0),
  usdt boolean not null,
  account_id uuid not null,
  account_name text not null,
  bank text not null,
  account_number text not null,
  branch text,
  bank_code text,
  extra_code text,
  -- The customer's verified name and the age of the account when it was asked for.
  verified_name text not null,
  account_changed_at timestamptz not null,
  session_id uuid,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null check (created_at = date_trunc('milliseconds', created_at)),
  status text not null default 'reviewing'
    check (status in ('reviewing', 'approved', 'paid', 'rejected', 'cancelled')),
  reason text,
  -- Two people approve; one rejects.
  first_checked_at timestamptz,
  first_checked_by uuid,
  decided_at timestamptz,
  decided_by uuid,
  paid_at timestamptz,
  paid_by uuid,
  bank_reference text,
  primary key (tenant_id, withdrawal_id),
  foreign key (tenant_id, customer_id) references ledger_chain,
  foreign key (tenant_id, account_id) references payout_account,
  foreign key (tenant_id, first_checked_by) references staff,
  foreign key (tenant_id, decided_by) references staff,
  foreign key (tenant_id, paid_by) references staff,
  check ((status = 'reviewing') = (decided_at is null)),
  check ((status = 'rejected') <= (reason is not null)),
  check ((status in ('approved', 'paid')) = (first_checked_by is not null and first_checked_at is not null)),
  check (status not in ('approved', 'paid') or decided_by is not null and decided_by <> first_checked_by),
  check ((status = 'paid') = (paid_at is not null and paid_by is not null and bank_reference is not null))
);
create index on withdrawal (tenant_id, customer_id, created_at desc, withdrawal_id desc);
create index on withdrawal (tenant_id, created_at desc, withdrawal_id desc);
create index on withdrawal (tenant_id, created_at) where status in ('reviewing', 'approved');
select protect_tenant_table('withdrawal');
revoke delete on withdrawal from openfloor_app;

create table currency_exchange (
  tenant_id uuid not null,
  exchange_id uuid not null,
  customer_id uuid not null,
  from_currency text not null check (from_currency in ('NGN', 'BRL', 'INR', 'USD')),
  from_amount bigint not null check (from_amount > 0),
  fee bigint not null check (fee >= 0 and fee <= from_amount),
  fee_rate numeric not null,
  to_currency text not null check (to_currency in ('NGN', 'BRL', 'INR', 'USD')),
  to_amount bigint not null check (to_amount > 0),
  rate numeric not null check (rate > 0),
  session_id uuid,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null check (created_at = date_trunc('milliseconds', created_at)),
  primary key (tenant_id, exchange_id),
  foreign key (tenant_id, customer_id) references ledger_chain,
  check (from_currency <> to_currency)
);
create index on currency_exchange (tenant_id, customer_id, created_at desc, exchange_id desc);
select protect_tenant_table('currency_exchange');
revoke update, delete on currency_exchange from openfloor_app;

-- What somebody asked for never changes; only its outcome becomes known, in the order of its states.
create function review_guard() returns trigger language plpgsql as $$
declare
  outcome constant text[] := array['status', 'reason', 'reviewed_at', 'reviewed_by', 'first_checked_at',
    'first_checked_by', 'decided_at', 'decided_by', 'paid_at', 'paid_by', 'bank_reference'];
begin
  if (to_jsonb(old) - outcome) <> (to_jsonb(new) - outcome)
    or not (old.status = 'reviewing' and new.status <> 'paid' or old.status = 'approved' and new.status = 'paid') then
    raise exception 'a % keeps what it was asked for and is decided once', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

do $$
declare target text;
begin
  foreach target in array array['identity_submission', 'deposit', 'withdrawal'] loop
    execute format('create trigger guard_review before update on %I for each row execute function review_guard()', target);
  end loop;
  foreach target in array array['deposit', 'withdrawal', 'currency_exchange'] loop
    execute format('create trigger never_removed before delete or truncate on %I '
      'for each statement execute function ledger_refuse_change()', target);
  end loop;
end $$;
