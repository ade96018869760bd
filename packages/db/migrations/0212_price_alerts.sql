-- What a customer wants to be told about a stock's price. Servers keep the active ones in memory and look for changes;
-- whether one rings is decided here, by a row that changes once.
create table price_alert (
  tenant_id uuid not null default current_tenant_id(),
  alert_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  instrument_id text not null,
  condition text not null
    check (condition in ('PRICE_ABOVE', 'PRICE_BELOW', 'DAY_UP', 'DAY_DOWN', 'MOVE_UP', 'MOVE_DOWN')),
  -- A price or, of a change, percent.
  value numeric(24, 8) not null check (value > 0),
  -- The price that MOVE counts from.
  base_price numeric(24, 8) check (base_price > 0),
  -- What the price, or the day's change in percent, is compared with.
  threshold numeric(24, 8) not null,
  repeats text not null check (repeats in ('ONCE', 'DAILY')),
  state text not null default 'ACTIVE' check (state in ('ACTIVE', 'FIRED', 'DELETED')),
  -- Grows with every edit: what was crossed before it does not ring.
  revision integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  -- The last time that it rang: the quote's price, time and source, and the start of the market's day.
  fired_price numeric(24, 8),
  fired_quote_at timestamptz,
  fired_source text,
  fired_day timestamptz,
  primary key (tenant_id, alert_id),
  foreign key (tenant_id, customer_id) references customer,
  check ((base_price is not null) = (condition in ('MOVE_UP', 'MOVE_DOWN'))),
  check (num_nulls(fired_price, fired_quote_at, fired_source, fired_day) in (0, 4)),
  check (state <> 'FIRED' or fired_day is not null)
);
create index on price_alert (tenant_id, customer_id, created_at desc) where state <> 'DELETED';
create index on price_alert (tenant_id, changed_at);
select protect_tenant_table('price_alert');
