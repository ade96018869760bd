-- What an operator sets in the console, and the history of it.

alter table tenant
  add column licence_number text,
  add column regulator_url text,
  -- The languages that its investors can choose from.
  add column languages text[] not null default array['en', 'zh', 'pt'],
  add constraint tenant_languages_known check (
    cardinality(languages) > 0 and languages <@ array['en', 'zh', 'pt'] and default_language = any(languages)
  );

-- One row a tenant, or none while nothing has been set. Amounts are minor units; texts by language are objects such as
-- {"en": "…", "pt": "…"}. There are no rates by default: nobody exchanges at a rate that nobody has set.
create table money_setting (
  tenant_id uuid primary key references tenant,
  usd_to_local numeric check (usd_to_local > 0 and usd_to_local < 1e9 and scale(usd_to_local) <= 12),
  local_to_usd numeric check (local_to_usd > 0 and local_to_usd < 1e9 and scale(local_to_usd) <= 12),
  exchange_fee_rate numeric not null default 0
    check (exchange_fee_rate >= 0 and exchange_fee_rate < 1 and scale(exchange_fee_rate) <= 8),
  deposit_minimum bigint not null default 100 check (deposit_minimum > 0),
  deposit_maximum bigint not null default 100000000000 check (deposit_maximum >= deposit_minimum),
  deposit_minimum_usdt bigint not null default 100 check (deposit_minimum_usdt > 0),
  deposit_maximum_usdt bigint not null default 100000000 check (deposit_maximum_usdt >= deposit_minimum_usdt),
  deposit_need_receipt boolean not null default true,
  deposit_need_detail boolean not null default false,
  deposit_need_auth boolean not null default false,
  deposit_need_auth_usdt boolean not null default false,
  deposit_description jsonb,
  withdraw_open_usdt boolean not null default false,
  withdraw_tips jsonb,
  withdraw_arrival_text jsonb,
  withdraw_minimum bigint not null default 1 check (withdraw_minimum > 0),
  withdraw_minimum_usd bigint not null default 1 check (withdraw_minimum_usd > 0),
  -- How long a new payout account waits before money can go to it.
  withdraw_cooling_off_hours integer not null default 24 check (withdraw_cooling_off_hours between 0 and 720),
  check ((usd_to_local is null) = (local_to_usd is null))
);
select protect_tenant_table('money_setting');

-- Where customers send money. A kind that has no row is not offered.
create table deposit_account (
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('corporate', 'personal')),
  bank text not null,
  account_number text not null,
  account_name text not null,
  branch text,
  bank_code text,
  extra_code text,
  primary key (tenant_id, kind)
);
select protect_tenant_table('deposit_account');

create table deposit_address (
  tenant_id uuid not null references tenant,
  coin_type text not null,
  address text not null,
  position integer not null,
  primary key (tenant_id, coin_type)
);
select protect_tenant_table('deposit_address');

-- A code from customer service that a deposit may need.
create table deposit_code (
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
select protect_tenant_table('deposit_code');

create table deposit_code_use (
  tenant_id uuid not null,
  code_key text not null,
  customer_id uuid not null,
  -- The business record it was used for, such as 'deposit/<id>'.
  cause text not null,
  used_at timestamptz not null default now(),
  primary key (tenant_id, code_key, cause),
  foreign key (tenant_id, code_key) references deposit_code (tenant_id, code_key),
  foreign key (tenant_id, customer_id) references customer
);
select protect_tenant_table('deposit_code_use');
revoke update, delete on deposit_code_use from openfloor_app;

-- Every version of every section of the settings: nothing is changed without a row here, and no row changes.
create table settings_change (
  tenant_id uuid not null references tenant,
  change_id bigint not null generated always as identity,
  section text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  staff_id uuid not null,
  -- The proposal it came from, with who approved it, where the section needs two people.
  proposal_id uuid,
  approved_by uuid,
  -- The older change whose state was brought back.
  restores bigint,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, change_id),
  foreign key (tenant_id, staff_id) references staff,
  check ((proposal_id is null) = (approved_by is null)),
  check (approved_by is null or approved_by <> staff_id)
);
create index on settings_change (tenant_id, section, change_id desc);
select protect_tenant_table('settings_change');
revoke update, delete on settings_change from openfloor_app;
