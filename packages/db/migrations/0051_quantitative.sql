-- Fixed-term products: money that is locked for days and comes back with the profit or the loss of the declared rate.

create table quant_product (
  tenant_id uuid not null references tenant,
  product_id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100),
  manager_name text not null check (length(manager_name) between 1 and 100),
  currency text not null check (currency in ('NGN', 'BRL', 'INR', 'USD')),
  state text not null default 'draft' check (state in ('draft', 'published', 'cancelled')),
  terms_version integer not null default 1 check (terms_version > 0),
  -- Put in so far, in minor units.
  taken bigint not null default 0 check (taken >= 0),
  published_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (tenant_id, product_id),
  check ((state = 'published') = (published_at is not null) or state = 'cancelled')
);
select protect_tenant_table('quant_product');

create table quant_terms (
  tenant_id uuid not null,
  product_id uuid not null,
  version integer not null check (version > 0),
  amount_min bigint not null check (amount_min > 0),
  amount_total bigint not null check (amount_total >= amount_min),
  lock_days integer not null check (lock_days between 1 and 3650),
  -- Estimates for the whole term, in percent.
  rate_low numeric(9, 4) not null check (rate_low >= -100),
  rate_high numeric(9, 4) not null check (rate_high >= rate_low and rate_high <= 1000),
  description text not null check (length(description) <= 5000),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  risk_label text not null check (risk_label in ('LOW', 'MEDIUM', 'HIGH')),
  documents jsonb not null default '[]',
  created_at timestamptz not null default now(),
  created_by uuid,
  reason text,
  primary key (tenant_id, product_id, version),
  foreign key (tenant_id, product_id) references quant_product
);
select protect_tenant_table('quant_terms');
revoke delete on quant_terms from openfloor_app;

create function quant_guard_terms() returns trigger language plpgsql as $$
begin
  if exists (select from quant_product p
      where p.tenant_id = old.tenant_id and p.product_id = old.product_id and p.state <> 'draft') then
    raise exception 'terms that were published are not changed: a new version follows them'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_terms before update on quant_terms for each row execute function quant_guard_terms();

-- The rate of the terms that end in a span of time. Declared once, by two people.
create table quant_rate (
  tenant_id uuid not null,
  rate_id uuid not null default gen_random_uuid(),
  product_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  rate numeric(9, 4) not null check (rate >= -100 and rate <= 1000),
  declared_at timestamptz not null,
  declared_by uuid not null,
  approved_by uuid not null check (approved_by <> declared_by),
  reason text not null,
  primary key (tenant_id, rate_id),
  foreign key (tenant_id, product_id) references quant_product
);
create index on quant_rate (tenant_id, product_id, from_at);
select protect_tenant_table('quant_rate');
revoke update, delete on quant_rate from openfloor_app;

create function quant_guard_rate() returns trigger language plpgsql as $$
begin
  perform from quant_product p where p.tenant_id = new.tenant_id and p.product_id = new.product_id for update;
  if exists (select from quant_rate r where r.tenant_id = new.tenant_id and r.product_id = new.product_id
      and r.from_at < new.until_at and new.from_at < r.until_at) then
    raise exception 'a rate was declared for this time already' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_rate before insert on quant_rate for each row execute function quant_guard_rate();

create table quant_order (
  tenant_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  terms_version integer not null,
  customer_id uuid not null,
  status text not null default 'HOLDING' check (status in ('HOLDING', 'MATURED')),
  amount bigint not null check (amount > 0),
  bought_at timestamptz not null,
  matures_at timestamptz not null,
  session_id uuid,
  address text,
  user_agent text,
  matured_at timestamptz,
  -- The declared rate and what it brought; may come after the money, which does not wait for it.
  rate numeric,
  profit bigint,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, product_id, terms_version) references quant_terms,
  foreign key (tenant_id, customer_id) references ledger_chain,
  check ((status = 'MATURED') = (matured_at is not null)),
  check ((rate is null) = (profit is null)),
  check (profit is null or status = 'MATURED')
);
create index on quant_order (tenant_id, customer_id, bought_at desc, order_id desc);
create index on quant_order (tenant_id, matures_at) where status = 'HOLDING';
create index on quant_order (tenant_id, product_id, matures_at) where profit is null;
select protect_tenant_table('quant_order');
revoke delete on quant_order from openfloor_app;

create function quant_guard_order() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['status', 'matured_at', 'rate', 'profit'];
begin
  if (to_jsonb(old) - moving) <> (to_jsonb(new) - moving)
    or old.status = 'MATURED' and (new.status <> 'MATURED' or new.matured_at <> old.matured_at)
    or old.profit is not null then
    raise exception 'an order keeps its terms and ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_order before update on quant_order for each row execute function quant_guard_order();
create trigger never_removed before delete or truncate on quant_order
  for each statement execute function ledger_refuse_change();
