-- A transaction of its own.
do $$
begin
  perform parts.hold(array['ledger_chain', 'trade_order', 'ledger_transaction', 'ledger_entry', 'day_trade_lot', 'trade_bust']);
end $$;

-- An order has its time in no key, so nothing can refer to it by a rule of the database. Orders are never removed: it is
-- enough to look once.
create function order_is_there() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from trade_order o where o.tenant_id = new.tenant_id and o.order_id = new.order_id) then
    raise exception 'there is no order %', new.order_id using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
alter table day_trade_lot drop constraint day_trade_lot_tenant_id_order_id_fkey;
alter table trade_bust drop constraint trade_bust_tenant_id_order_id_fkey;
create trigger order_is_there after insert or update of order_id on day_trade_lot
  for each row execute function order_is_there();
create trigger order_is_there after insert or update of order_id on trade_bust
  for each row execute function order_is_there();

select parts.split_table('trade_order');
select parts.split_table('ledger_transaction');
select parts.split_table('ledger_entry');

-- From which time of their own entries are looked for that were posted since: those of before the pieces have none.
do $$
begin
  execute format('create function ledger_since(p_at timestamptz) returns timestamptz language sql immutable parallel safe '
    'return case when p_at >= %L::timestamptz then p_at else ''-infinity''::timestamptz end',
    (select bound at time zone 'UTC' || '+00' from parts.plan where name = 'ledger_entry'));
end $$;

-- As before; entries bear the time of their transaction.
create or replace function ledger_post(p_at timestamptz, p_customers uuid[], p_causes text[], p_lines ledger_line[])
  returns table (customer_id uuid, sequence bigint)
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant uuid := current_tenant_id();
  v_at timestamptz;
begin
  -- In a statement of its own: what is read after the wait must be what the one before us wrote.
  perform ledger_lock(p_customers);
  v_at := ledger_time(p_at);
  return query
  with posting as (
    select p.customer_id, p.cause, c.sequence + 1 as sequence, c.head_hash as previous_hash,
      greatest(v_at, c.posted_at) as posted_at
    from unnest(p_customers, p_causes) as p(customer_id, cause)
    -- Each by its key, whatever the table's size was when this was planned.
    cross join lateral (
      select l.sequence, l.head_hash, l.posted_at from ledger_chain l
      where l.tenant_id = v_tenant and l.customer_id = p.customer_id offset 0
    ) c
  ), move as (
    select l.customer_id, l.line, l.asset, l.from_account as account, -l.amount as delta
    from unnest(p_lines) l where l.from_account not like 'house.%'
    union all
    select l.customer_id, l.line, l.asset, l.to_account, l.amount
    from unnest(p_lines) l where l.to_account not like 'house.%'
  ), running as (
    select m.customer_id, m.line, m.account, (
        coalesce((select b.balance from ledger_balance b where b.tenant_id = v_tenant
          and (b.customer_id, b.asset, b.account) = (m.customer_id, m.asset, m.account)), 0)
        + sum(m.delta) over (partition by m.customer_id, m.asset, m.account order by m.line))::bigint as balance
    from move m
  ), entry as (
    select l.*, p.sequence, p.cause, p.previous_hash, p.posted_at, f.balance as from_balance, t.balance as to_balance
    from unnest(p_lines) l
    join posting p on p.customer_id = l.customer_id
    left join running f on (f.customer_id, f.line, f.account) = (l.customer_id, l.line, l.from_account)
    left join running t on (t.customer_id, t.line, t.account) = (l.customer_id, l.line, l.to_account)
  ), hashed as (
    select e.customer_id, e.sequence, e.cause, e.previous_hash, e.posted_at, sha256(convert_to(
      concat_ws(E'\n', 'openfloor-ledger-1', encode(e.previous_hash, 'hex'),
        concat_ws('|', v_tenant, e.customer_id, e.sequence, (extract(epoch from e.posted_at) * 1000)::bigint, e.cause),
        string_agg(concat_ws('|', e.line, e.scene, e.asset, e.amount, e.from_account, e.to_account,
          coalesce(e.from_balance::text, ''), coalesce(e.to_balance::text, '')), E'\n' order by e.line)
      ), 'UTF8')) as hash
    from entry e group by e.customer_id, e.sequence, e.cause, e.previous_hash, e.posted_at
  ), chained as (
    update ledger_chain c set sequence = h.sequence, head_hash = h.hash, posted_at = h.posted_at
    from hashed h where c.tenant_id = v_tenant and c.customer_id = h.customer_id
  ), posted as (
    insert into ledger_transaction (tenant_id, customer_id, sequence, posted_at, cause, previous_hash, hash)
    select v_tenant, h.customer_id, h.sequence, h.posted_at, h.cause, h.previous_hash, h.hash from hashed h
  ), entered as (
    insert into ledger_entry (tenant_id, customer_id, sequence, line, scene, asset, amount,
      from_account, to_account, from_balance, to_balance, posted_at)
    select v_tenant, e.customer_id, e.sequence, e.line, e.scene, e.asset, e.amount,
      e.from_account, e.to_account, e.from_balance, e.to_balance, e.posted_at
    from entry e
  )
  select h.customer_id, h.sequence from hashed h;
end $$;

-- As before; what was posted since a moment is looked for in the pieces since then.
create or replace function proof_balances(p_until timestamptz)
  returns table (customer_id uuid, sequence bigint, head bytea, asset text, account text, balance bigint)
  language sql stable set search_path = public, pg_temp set jit = off
as $$
  with chain as materialized (
    select c.customer_id, c.sequence as now_sequence, coalesce(t.sequence, 0) as sequence,
      coalesce(t.hash, ledger_genesis(c.tenant_id, c.customer_id)) as head
    from ledger_chain c
    join customer k on k.tenant_id = c.tenant_id and k.customer_id = c.customer_id
    left join lateral (
      select t.sequence, t.hash from ledger_transaction t
      where t.tenant_id = c.tenant_id and t.customer_id = c.customer_id and t.posted_at < p_until
      order by t.sequence desc limit 1
    ) t on true
    where c.tenant_id = current_tenant_id() and (k.created_at < p_until or t.sequence is not null)
  ), later as materialized (
    select c.customer_id, e.asset, side.account, sum(side.delta)::bigint as delta
    from chain c
    join ledger_entry e on e.tenant_id = current_tenant_id() and e.customer_id = c.customer_id and e.sequence > c.sequence
      and e.posted_at >= ledger_since(p_until)
    cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, delta)
    where c.now_sequence > c.sequence and side.account not like 'house.%'
    group by c.customer_id, e.asset, side.account
  )
  select c.customer_id, c.sequence, c.head, b.asset, b.account::text, b.balance - coalesce(l.delta, 0)
  from chain c
  left join ledger_balance b on b.tenant_id = current_tenant_id() and b.customer_id = c.customer_id
  left join later l on l.customer_id = b.customer_id and l.asset = b.asset and l.account = b.account::text
$$;

create or replace function portfolio_begin_day(p_day date, p_starts_at timestamptz, p_ends_at timestamptz) returns boolean
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
    where t.tenant_id = v_tenant and t.posted_at >= p_ends_at and e.posted_at >= ledger_since(p_ends_at)
      and starts_with(e.asset, 'share/')
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

create or replace function portfolio_value_customers(p_day date, p_limit integer) returns integer
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
    where t.tenant_id = v_tenant and t.posted_at >= v_day.starts_at
      and e.posted_at >= ledger_since(v_day.starts_at) and t.customer_id between v_first and v_last
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
