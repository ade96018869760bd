-- What the bank says, line by line. A file is read once, and so is each of its lines, however many files have it.

-- As the bank's own files name the account, without spaces: a file of another account is refused.
alter table treasury_account add column bank_number text check (bank_number ~ '^[A-Z0-9]{4,34}$');
-- How its bank writes CSV.
alter table treasury_account add column csv_profile jsonb check (jsonb_typeof(csv_profile) = 'object');
create unique index treasury_account_number_once on treasury_account (tenant_id, bank_number, currency)
  where closed_at is null;

create table bank_file (
  tenant_id uuid not null,
  file_id uuid not null,
  account_id uuid not null,
  format text not null check (format in ('camt.053', 'csv')),
  sha256 bytea not null check (octet_length(sha256) = 32),
  first_day date,
  last_day date,
  line_count integer not null check (line_count >= 0),
  new_count integer not null check (new_count between 0 and line_count),
  staff_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, file_id),
  unique (tenant_id, file_id, account_id),
  constraint bank_file_once unique (tenant_id, account_id, sha256),
  foreign key (tenant_id, account_id) references treasury_account,
  foreign key (tenant_id, staff_id) references staff
);
create index on bank_file (tenant_id, read_at desc);
select protect_tenant_table('bank_file');
revoke update, delete on bank_file from openfloor_app;
create trigger append_only before update or delete or truncate on bank_file
  for each statement execute function ledger_refuse_change();

create table bank_line (
  tenant_id uuid not null,
  line_id uuid not null,
  account_id uuid not null,
  file_id uuid not null,
  position integer not null check (position > 0),
  -- What tells it from every other line of the account, in whichever file it comes.
  line_key text not null,
  booked_on date not null,
  -- Minor units of the account's currency; what left the account is below zero.
  amount bigint not null check (amount <> 0),
  -- The bank's own number of the entry.
  bank_id text check (bank_id <> ''),
  reference text check (reference <> ''),
  name text check (name <> ''),
  text text check (text <> ''),
  primary key (tenant_id, line_id),
  constraint bank_line_once unique (tenant_id, account_id, line_key),
  foreign key (tenant_id, file_id, account_id) references bank_file (tenant_id, file_id, account_id)
);
create index on bank_line (tenant_id, booked_on desc, line_id desc);
create index on bank_line (tenant_id, account_id, amount);
create index on bank_line (tenant_id, file_id, account_id);
select protect_tenant_table('bank_line');
revoke update, delete on bank_line from openfloor_app;
create trigger append_only before update or delete or truncate on bank_line
  for each statement execute function ledger_refuse_change();
