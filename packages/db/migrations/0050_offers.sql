-- Offers of shares: blocks sold at once, and offers that are applied for, allotted by rule, paid and delivered.

-- A tenant without a row has the defaults.
create table offer_setting (
  tenant_id uuid primary key references tenant,
  -- Shares of one lot, where the tenant sells lots.
  lot_shares integer not null default 100 check (lot_shares between 1 and 100000),
  -- Whether a customer says how much they apply for. If not, each applies for the largest application.
  amount_open boolean not null default true
);
select protect_tenant_table('offer_setting');

create table offer (
  tenant_id uuid not null references tenant,
  offer_id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('BLOCK_TRADE', 'IPO', 'PLACEMENT', 'BLOCK_PLACEMENT', 'SNAP_UP')),
  instrument_id text not null references instrument,
  currency text not null check (currency in ('NGN', 'BRL', 'INR', 'USD')),
  method text not null check (method in ('PRO_RATA', 'LOTTERY', 'FIRST_COME')),
  -- Whether it has started or ended is the clock's to say.
  state text not null default 'draft' check (state in ('draft', 'published', 'allotted', 'cancelled')),
  terms_version integer not null default 1 check (terms_version > 0),
  -- Of the 32 bytes in offer_seed.
  seed_hash bytea check (length(seed_hash) = 32),
  published_at timestamptz,
  -- When its list of applications was fixed, and what it said.
  closed_at timestamptz,
  list_count integer,
  list_units bigint,
  list_hash bytea check (length(list_hash) = 32),
  allotted_at timestamptz,
  result_hash bytea check (length(result_hash) = 32),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, offer_id),
  check ((method = 'FIRST_COME') = (kind in ('BLOCK_TRADE', 'SNAP_UP'))),
  check ((state = 'draft') = (published_at is null) or state = 'cancelled'),
  check ((closed_at is null) = (list_hash is null)),
  check ((allotted_at is null) = (result_hash is null)),
  check (state <> 'allotted' or allotted_at is not null),
  check (published_at is null or method = 'FIRST_COME' or seed_hash is not null)
);
create index on offer (tenant_id, kind, currency);
create index on offer (tenant_id) where state = 'published' and closed_at is null;
select protect_tenant_table('offer');

-- Every version of the terms. Whoever applied or bought keeps theirs.
create table offer_terms (
  tenant_id uuid not null,
  offer_id uuid not null,
  version integer not null check (version > 0),
  -- Of a share. Null for a block trade, whose price follows the market's.
  price numeric(18, 4) check (price > 0),
  -- In percent; below zero is cheaper than the market.
  discount_rate numeric(7, 4) check (discount_rate > -100 and discount_rate <= 100),
  unit_shares integer not null check (unit_shares > 0),
  units_offered bigint not null check (units_offered between 1 and 1000000000000),
  units_min bigint not null check (units_min > 0),
  units_max bigint not null check (units_max >= units_min and units_max <= 1000000000),
  -- The only quantity that can be applied for.
  units_fixed bigint check (units_fixed between units_min and units_max),
  -- On what is paid, in percent.
  fee_rate numeric(7, 4) not null default 0 check (fee_rate >= 0 and fee_rate < 100),
  -- Block trades: days until the shares can be sold.
  lock_days integer check (lock_days between 0 and 3650),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  result_at timestamptz check (result_at >= ends_at),
  funding_due_at timestamptz check (funding_due_at >= ends_at),
  listing_at timestamptz,
  risk_label text not null check (risk_label in ('LOW', 'MEDIUM', 'HIGH')),
  documents jsonb not null default '[]',
  -- Whether customers see how much was applied for.
  show_taken boolean not null default true,
  created_at timestamptz not null default now(),
  created_by uuid,
  reason text,
  primary key (tenant_id, offer_id, version),
  foreign key (tenant_id, offer_id) references offer
);
select protect_tenant_table('offer_terms');
revoke delete on offer_terms from openfloor_app;

-- A version that somebody may have agreed to stays as it was. A draft's is nobody's yet.
create function offer_guard_terms() returns trigger language plpgsql as $$
begin
  if exists (select from offer o where o.tenant_id = old.tenant_id and o.offer_id = old.offer_id and o.state <> 'draft') then
    raise exception 'terms that were published are not changed: a new version follows them'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_terms before update on offer_terms for each row execute function offer_guard_terms();

-- Secret until the result is there. Apart from the offer, so that nothing reads it by the way.
create table offer_seed (
  tenant_id uuid not null,
  offer_id uuid not null,
  seed bytea not null check (length(seed) = 32),
  primary key (tenant_id, offer_id),
  foreign key (tenant_id, offer_id) references offer
);
select protect_tenant_table('offer_seed');
revoke update, delete on offer_seed from openfloor_app;

-- What was taken, first come, first served: units of snap-ups, shares of blocks. Apart from the offer, whose row others
-- hold while they pay.
create table offer_taken (
  tenant_id uuid not null,
  offer_id uuid not null,
  taken bigint not null default 0 check (taken >= 0),
  primary key (tenant_id, offer_id),
  foreign key (tenant_id, offer_id) references offer
) with (fillfactor = 50);
select protect_tenant_table('offer_taken');

create table application (
  tenant_id uuid not null,
  application_id uuid not null,
  offer_id uuid not null,
  customer_id uuid not null,
  -- Its name in what is published; only the customer knows whose it is.
  number text not null,
  terms_version integer not null,
  status text not null check (status in ('APPLYING', 'FUNDING', 'FINISH', 'FAILED')),
  units bigint not null check (units > 0),
  allotted_units bigint check (allotted_units between 0 and units),
  -- Paid into `advance`, in minor units; after the end what was kept.
  paid bigint not null default 0 check (paid >= 0),
  fee_paid bigint not null default 0 check (fee_paid >= 0),
  delivered_units bigint check (delivered_units between 1 and allotted_units),
  returned bigint not null default 0 check (returned >= 0),
  fail_reason text check (
    fail_reason in ('WITHDRAWN', 'NOTHING_ALLOTTED', 'DECLINED', 'NOT_PAID', 'OFFER_CANCELLED')
  ),
  created_at timestamptz not null,
  session_id uuid,
  address text,
  user_agent text,
  allotted_at timestamptz,
  funding_due_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, application_id),
  unique (tenant_id, offer_id, number),
  foreign key (tenant_id, offer_id) references offer,
  foreign key (tenant_id, offer_id, terms_version) references offer_terms,
  foreign key (tenant_id, customer_id) references ledger_chain,
  check ((status in ('FINISH', 'FAILED')) = (ended_at is not null)),
  check ((status = 'FAILED') = (fail_reason is not null)),
  check ((status = 'FINISH') = (delivered_units is not null)),
  check (status <> 'FUNDING' or (allotted_units > 0 and funding_due_at is not null)),
  check (status not in ('APPLYING', 'FAILED') or (paid = 0 and fee_paid = 0))
);
-- One application a customer and offer. Whoever withdrew may come again.
create unique index application_once on application (tenant_id, offer_id, customer_id)
  where fail_reason is distinct from 'WITHDRAWN';
create index on application (tenant_id, customer_id, created_at desc, application_id desc);
create index on application (tenant_id, funding_due_at) where status = 'FUNDING';
select protect_tenant_table('application');
revoke delete on application from openfloor_app;

-- An application moves forward only, and ends once.
create function application_guard() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['status', 'allotted_units', 'paid', 'fee_paid', 'delivered_units', 'returned',
    'fail_reason', 'allotted_at', 'funding_due_at', 'ended_at'];
begin
  if (to_jsonb(old) - moving) <> (to_jsonb(new) - moving)
    or old.status in ('FINISH', 'FAILED')
    or old.status = 'FUNDING' and (new.status = 'APPLYING' or new.allotted_units <> old.allotted_units)
    or new.status = 'FUNDING' and new.paid < old.paid then
    raise exception 'an application keeps what it was made of and ends once'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_application before update on application for each row execute function application_guard();
create trigger never_removed before delete or truncate on application
  for each statement execute function ledger_refuse_change();

create table application_payment (
  tenant_id uuid not null,
  payment_id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  paid_at timestamptz not null,
  primary key (tenant_id, payment_id),
  foreign key (tenant_id, application_id) references application
);
create index on application_payment (tenant_id, application_id, paid_at);
select protect_tenant_table('application_payment');
revoke update, delete on application_payment from openfloor_app;

-- Shares that wait for a listing say for which, so that they follow its date.
alter table settlement_lot add column offer_id uuid;
create index on settlement_lot (tenant_id, offer_id) where offer_id is not null and settled_at is null;

-- The block that an order bought from, and the terms it had.
alter table trade_order
  add column offer_id uuid,
  add column offer_terms_version integer,
  add check ((offer_id is null) = (offer_terms_version is null));
create index on trade_order (tenant_id, offer_id) where offer_id is not null;
