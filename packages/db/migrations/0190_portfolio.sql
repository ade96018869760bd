-- What each customer's portfolio was worth at the end of every day of the tenant. Written by the functions below and by
-- nothing else, from the ledger and the candles; docs/portfolio.md.

-- A day of the tenant, and how far its customers have been valued.
create table portfolio_day (
  tenant_id uuid not null references tenant,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Local currency for a dollar, by which dollars of this day are counted; null where the tenant had set none.
  usd_to_local numeric,
  valued_through uuid,
  -- Null while customers are being valued.
  made_at timestamptz,
  primary key (tenant_id, day),
  check (starts_at < ends_at)
);

-- The prices by which the shares of a day are counted.
create table portfolio_price (
  tenant_id uuid not null,
  day date not null,
  instrument_id text not null,
  currency currency_code not null,
  price numeric not null check (price > 0),
  primary key (tenant_id, day, instrument_id),
  foreign key (tenant_id, day) references portfolio_day
);

-- Minor units. Cash and shares are in the local currency and in dollars; the other sums are in the local currency.
create table portfolio_snapshot (
  tenant_id uuid not null,
  customer_id uuid not null,
  day date not null,
  value bigint not null check (value >= 0),
  paid_in bigint not null check (paid_in >= 0),
  paid_out bigint not null check (paid_out >= 0),
  cash bigint not null check (cash >= 0),
  cash_usd bigint not null check (cash_usd >= 0),
  shares bigint not null check (shares >= 0),
  shares_usd bigint not null check (shares_usd >= 0),
  -- Holdings for which no price of the day was known, counted at their average cost.
  unpriced smallint not null check (unpriced >= 0),
  primary key (tenant_id, customer_id, day),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, day) references portfolio_day
);

do $$
declare target text;
begin
  foreach target in array array['portfolio_day', 'portfolio_price', 'portfolio_snapshot'] loop
    perform protect_tenant_table(target::regclass);
    execute format('revoke insert, update, delete on %I from openfloor_app', target);
  end loop;
end $$;

create function portfolio_refuse_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'past days keep their value: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger append_only before update or delete or truncate on portfolio_price
  for each statement execute function portfolio_refuse_change();
create trigger append_only before update or delete or truncate on portfolio_snapshot
  for each statement execute function portfolio_refuse_change();

create function portfolio_guard_day() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.made_at is not null
    or (old.tenant_id, old.day, old.starts_at, old.ends_at) <> (new.tenant_id, new.day, new.starts_at, new.ends_at)
    or old.usd_to_local is distinct from new.usd_to_local then
    raise exception 'past days keep their value' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_day before update on portfolio_day for each row execute function portfolio_guard_day();
create trigger never_removed before delete or truncate on portfolio_day
  for each statement execute function portfolio_refuse_change();

-- What is in these accounts is the customer's, whether they can move it or not.
create function portfolio_owns(account text) returns boolean language sql immutable parallel safe
  return account in ('available', 'frozen', 'advance', 'locked');

-- Money that came from outside, or went there: neither gained nor lost.
create function portfolio_is_flow(from_account text, to_account text) returns boolean language sql immutable parallel safe
  return portfolio_owns(from_account) and to_account in ('house.bank', 'payable')
    or portfolio_owns(to_account) and from_account in ('house.bank', 'payable');

-- Minor units of the local currency for minor units of dollars. Nothing where there is no rate.
create function portfolio_in_local(usd numeric, rate numeric, local text) returns numeric language sql immutable
  return coalesce(trunc(usd * rate * minor_units(local) / minor_units('USD')), 0);

-- For what happened lately, of the whole tenant, without reading what came before.
create index ledger_transaction_by_time on ledger_transaction using brin (posted_at) with (pages_per_range = 32);

-- Begins a day that has ended: from now on its prices and its exchange rate are fixed. Somebody who comes second finds
-- it begun. A price is that of the last minute before the end, or the close of the last day that had ended by then:
-- nothing that was not known at that moment.
create function portfolio_begin_day(p_day date, p_starts_at timestamptz, p_ends_at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_end constant integer := floor(extract(epoch from p_ends_at) / 60);
begin
  if p_ends_at > ledger_time(p_ends_at) then
    raise exception 'a day is valued when it has ended' using errcode = 'integrity_constraint_violation';
  end if;
  insert into portfolio_day (tenant_id, day, starts_at, ends_at, usd_to_local)
  values (v_tenant, p_day, p_starts_at, p_ends_at,
    (select usd_to_local from money_setting where tenant_id = v_tenant))
  on conflict do nothing;
  if not found then return false; end if;
  insert into portfolio_price (tenant_id, day, instrument_id, currency, price)
  select v_tenant, p_day, i.instrument_id, i.currency, round(known.price::numeric, i.price_decimals)
  from (
    select distinct asset from ledger_balance where tenant_id = v_tenant and starts_with(asset, 'share/') and balance > 0
    union
    select e.asset from ledger_transaction t
    join ledger_entry e on e.tenant_id = t.tenant_id and e.customer_id = t.customer_id and e.sequence = t.sequence
    where t.tenant_id = v_tenant and t.posted_at >= p_ends_at and starts_with(e.asset, 'share/')
  ) held
  join instrument i on i.instrument_id = substr(held.asset, 7)
  cross join lateral (
    select coalesce(
      (select last.close from (
        (select m.minute, m.close from candle_minute m
          where m.instrument_no = i.instrument_no and m.minute < v_end order by m.minute desc limit 1)
        union all
        (select d.minute + 1439, d.close from candle_day d
          where d.instrument_no = i.instrument_no and d.minute + 1440 <= v_end order by d.minute desc limit 1)
      ) last order by last.minute desc limit 1),
      i.issue_price) as price
  ) known
  where known.price > 0;
  return true;
end $$;

-- Values the next customers of a day that was begun, and gives how many it looked at; where it gives fewer than it was
-- asked for, the day is made. Balances are today's less what was posted since, so that a day is valued the same whenever.
create function portfolio_value_customers(p_day date, p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set jit = off
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_local text;
  v_day portfolio_day;
  v_first uuid;
  v_last uuid;
  v_count integer;
begin
  -- Two at once take turns, each with the customers after the other's.
  select * into v_day from portfolio_day where tenant_id = v_tenant and day = p_day for update;
  if not found or v_day.made_at is not null then return 0; end if;
  select default_currency into v_local from tenant where tenant_id = v_tenant;
  select min(c.customer_id::text)::uuid, max(c.customer_id::text)::uuid, count(*) into v_first, v_last, v_count
  from (
    select customer_id from ledger_chain
    where tenant_id = v_tenant and customer_id > coalesce(v_day.valued_through, '00000000-0000-0000-0000-000000000000')
    order by customer_id limit p_limit
  ) c;
  if v_count = 0 then
    update portfolio_day set made_at = clock_timestamp() where tenant_id = v_tenant and day = p_day;
    return 0;
  end if;
  with moved as materialized (
    select t.posted_at, e.customer_id, e.asset, e.amount, e.from_account, e.to_account
    from ledger_transaction t
    join ledger_entry e on e.tenant_id = t.tenant_id and e.customer_id = t.customer_id and e.sequence = t.sequence
    where t.tenant_id = v_tenant and t.posted_at >= v_day.starts_at and t.customer_id between v_first and v_last
  ), held as (
    select side.customer_id, side.asset, sum(side.amount) as amount
    from (
      select b.customer_id, b.asset, b.balance as amount from ledger_balance b
      where b.tenant_id = v_tenant and b.customer_id between v_first and v_last and portfolio_owns(b.account)
      union all
      select m.customer_id, m.asset,
        case when portfolio_owns(m.from_account) then m.amount else 0 end
          - case when portfolio_owns(m.to_account) then m.amount else 0 end
      from moved m where m.posted_at >= v_day.ends_at
    ) side
    group by side.customer_id, side.asset having sum(side.amount) <> 0
  ), worth as (
    select h.customer_id, coalesce(p.currency, i.currency, h.asset) as currency, i.instrument_id is not null as is_share,
      i.instrument_id is not null and p.price is null as is_unpriced,
      case when i.instrument_id is null then h.amount
        else floor(h.amount * coalesce(p.price, c.average_cost, 0) * minor_units(i.currency)) end as amount
    from held h
    left join instrument i on starts_with(h.asset, 'share/') and i.instrument_id = substr(h.asset, 7)
    left join portfolio_price p on p.tenant_id = v_tenant and p.day = p_day and p.instrument_id = i.instrument_id
    left join position_cost c on p.price is null and c.tenant_id = v_tenant and c.customer_id = h.customer_id
      and c.instrument_id = i.instrument_id
  ), owned as (
    select w.customer_id,
      coalesce(sum(w.amount) filter (where w.currency = v_local and not w.is_share), 0) as cash,
      coalesce(sum(w.amount) filter (where w.currency = 'USD' and not w.is_share), 0) as cash_usd,
      coalesce(sum(w.amount) filter (where w.currency = v_local and w.is_share), 0) as shares,
      coalesce(sum(w.amount) filter (where w.currency = 'USD' and w.is_share), 0) as shares_usd,
      count(*) filter (where w.is_unpriced) as unpriced
    from worth w group by w.customer_id
  ), flow as (
    select f.customer_id, sum(f.amount) filter (where f.is_in) as paid_in, sum(f.amount) filter (where not f.is_in) as paid_out
    from (
      select m.customer_id, portfolio_owns(m.to_account) as is_in,
        case m.asset when 'USD' then portfolio_in_local(m.amount, v_day.usd_to_local, v_local) else m.amount end as amount
      from moved m
      where m.posted_at < v_day.ends_at and is_money(m.asset) and portfolio_is_flow(m.from_account, m.to_account)
    ) f group by f.customer_id
  )
  insert into portfolio_snapshot (tenant_id, customer_id, day, value, paid_in, paid_out, cash, cash_usd, shares,
    shares_usd, unpriced)
  select v_tenant, customer_id, p_day,
    coalesce(o.cash, 0) + coalesce(o.shares, 0)
      + portfolio_in_local(coalesce(o.cash_usd, 0) + coalesce(o.shares_usd, 0), v_day.usd_to_local, v_local),
    coalesce(f.paid_in, 0), coalesce(f.paid_out, 0), coalesce(o.cash, 0), coalesce(o.cash_usd, 0),
    coalesce(o.shares, 0), coalesce(o.shares_usd, 0), coalesce(o.unpriced, 0)
  from owned o full join flow f using (customer_id)
  on conflict do nothing;
  update portfolio_day set valued_through = v_last, made_at = case when v_count < p_limit then clock_timestamp() end
  where tenant_id = v_tenant and day = p_day;
  return v_count;
end $$;

-- The first day that can be valued: that of the ledger's first transaction, at most so many days back.
create function portfolio_first_day(p_zone text, p_today date, p_days integer) returns date
  language sql stable security definer set search_path = public, pg_temp
as $$
  select least(greatest(coalesce((min(posted_at) at time zone p_zone)::date, p_today - 1), p_today - p_days), p_today - 1)
  from ledger_transaction where tenant_id = current_tenant_id()
$$;

do $$
declare target regprocedure;
begin
  foreach target in array array['portfolio_begin_day(date, timestamptz, timestamptz)',
    'portfolio_value_customers(date, integer)', 'portfolio_first_day(text, date, integer)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
end $$;
