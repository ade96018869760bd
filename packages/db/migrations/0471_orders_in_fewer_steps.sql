-- An order's way through the database, in fewer steps: as before in what it decides, writes and hashes.

-- ---- Balances --------------------------------------------------------------------------------------------------------

-- All of a statement's at once: one by one, each was a statement of its own with the rules of the table read anew. Each is
-- found by its whole key, whatever the table's size was when this was planned.
create or replace function ledger_keep_balances() returns trigger language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_nestloop = on set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_new bigint;
begin
  with moved as materialized (
    select s.tenant_id, s.customer_id, s.asset, s.account, sum(s.delta)::bigint as delta
    from (
      select tenant_id, customer_id, asset, from_account as account, -amount as delta from added
      union all
      select tenant_id, customer_id, asset, to_account, amount from added
    ) as s
    where s.account not like 'house.%'
    group by s.tenant_id, s.customer_id, s.asset, s.account
  ), kept as (
    update ledger_balance b set balance = b.balance + m.delta from moved m
    where b.tenant_id = m.tenant_id and b.customer_id = m.customer_id and b.asset = m.asset and b.account = m.account
    returning 1
  )
  select (select count(*) from moved) - (select count(*) from kept) into v_new;
  if v_new = 0 then return null; end if;
  insert into ledger_balance (tenant_id, customer_id, asset, account, balance)
  select s.tenant_id, s.customer_id, s.asset, s.account, sum(s.delta)::bigint
  from (
    select tenant_id, customer_id, asset, from_account as account, -amount as delta from added
    union all
    select tenant_id, customer_id, asset, to_account, amount from added
  ) as s
  where s.account not like 'house.%' and not exists (select from ledger_balance b where b.tenant_id = s.tenant_id
    and b.customer_id = s.customer_id and b.asset = s.asset and b.account = s.account)
  group by s.tenant_id, s.customer_id, s.asset, s.account;
  return null;
end $$;

-- ---- Posting ---------------------------------------------------------------------------------------------------------

-- The ends of chains, each found by its key.
create function ledger_chain_advance(p_customers uuid[], p_sequences bigint[], p_hashes bytea[], p_posted timestamptz[])
  returns void language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_nestloop = on set enable_hashjoin = off
  set enable_mergejoin = off
as $$
begin
  update ledger_chain c set sequence = h.sequence, head_hash = h.hash, posted_at = h.posted_at
  from unnest(p_customers, p_sequences, p_hashes, p_posted) as h(customer_id, sequence, hash, posted_at)
  where c.tenant_id = current_tenant_id() and c.customer_id = h.customer_id;
end $$;

-- What `ledger_post` does once the customers' chains are locked by a statement before. Without loops within loops: a batch has
-- some hundred lines, and comparing each with each took longer than writing them.
create function ledger_post_locked(p_at timestamptz, p_customers uuid[], p_causes text[], p_lines ledger_line[])
  returns table (customer_id uuid, sequence bigint)
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_nestloop = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant constant uuid := current_tenant_id();
  v_at constant timestamptz := ledger_time(p_at);
  v_customers uuid[];
  v_sequences bigint[];
  v_hashes bytea[];
  v_posted timestamptz[];
begin
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
    select l.customer_id, l.line, l.asset, l.from_account as account, -l.amount as delta, true as is_from
    from unnest(p_lines) l where l.from_account not like 'house.%'
    union all
    select l.customer_id, l.line, l.asset, l.to_account, l.amount, false
    from unnest(p_lines) l where l.to_account not like 'house.%'
  ), running as (
    select m.customer_id, m.line, m.is_from, (
        coalesce((select b.balance from ledger_balance b where b.tenant_id = v_tenant
          and (b.customer_id, b.asset, b.account) = (m.customer_id, m.asset, m.account)), 0)
        + sum(m.delta) over (partition by m.customer_id, m.asset, m.account order by m.line))::bigint as balance
    from move m
  ), balanced as (
    select r.customer_id, r.line, max(r.balance) filter (where r.is_from) as from_balance,
      max(r.balance) filter (where not r.is_from) as to_balance
    from running r group by r.customer_id, r.line
  ), entry as (
    select l.*, p.sequence, p.cause, p.previous_hash, p.posted_at, b.from_balance, b.to_balance
    from unnest(p_lines) l
    join posting p on p.customer_id = l.customer_id
    left join balanced b on b.customer_id = l.customer_id and b.line = l.line
  ), hashed as (
    select e.customer_id, e.sequence, e.cause, e.previous_hash, e.posted_at, sha256(convert_to(
      concat_ws(E'\n', 'openfloor-ledger-1', encode(e.previous_hash, 'hex'),
        concat_ws('|', v_tenant, e.customer_id, e.sequence, (extract(epoch from e.posted_at) * 1000)::bigint, e.cause),
        string_agg(concat_ws('|', e.line, e.scene, e.asset, e.amount, e.from_account, e.to_account,
          coalesce(e.from_balance::text, ''), coalesce(e.to_balance::text, '')), E'\n' order by e.line)
      ), 'UTF8')) as hash
    from entry e group by e.customer_id, e.sequence, e.cause, e.previous_hash, e.posted_at
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
  select array_agg(h.customer_id), array_agg(h.sequence), array_agg(h.hash), array_agg(h.posted_at)
  into v_customers, v_sequences, v_hashes, v_posted from hashed h;
  perform ledger_chain_advance(v_customers, v_sequences, v_hashes, v_posted);
  return query select * from unnest(v_customers, v_sequences);
end $$;

create or replace function ledger_post(p_at timestamptz, p_customers uuid[], p_causes text[], p_lines ledger_line[])
  returns table (customer_id uuid, sequence bigint)
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- In a statement of its own: what is read after the wait must be what the one before us wrote.
  perform ledger_lock(p_customers);
  return query select * from ledger_post_locked(p_at, p_customers, p_causes, p_lines);
end $$;

-- ---- Booking ---------------------------------------------------------------------------------------------------------

-- As before, each found by its key.
create or replace function position_cost_add(p_purchases position_purchase[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_tenant constant uuid := current_tenant_id();
begin
  insert into position_cost (tenant_id, customer_id, instrument_id, average_cost)
  select v_tenant, p.customer_id, p.instrument_id, average_cost_after(p.owned,
    (select c.average_cost from position_cost c where c.tenant_id = v_tenant
      and c.customer_id = p.customer_id and c.instrument_id = p.instrument_id), p.shares, p.price)
  from (
    select u.*, (select coalesce(sum(b.balance), 0) from ledger_balance b where b.tenant_id = v_tenant
      and b.customer_id = u.customer_id and b.asset = 'share/' || u.instrument_id) as owned
    from unnest(p_purchases) u
  ) p
  on conflict (tenant_id, customer_id, instrument_id) do update set average_cost = excluded.average_cost;
end $$;

-- Books fills whose customers' chains are locked, at most one a customer: average cost, lots, ledger. `held` is what a hold had set
-- aside for the order (cash for a purchase, shares for a sale); it becomes available again before it is spent.
create or replace function trade_book(p_at timestamptz, p_fills trade_fill[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant constant uuid := current_tenant_id();
  v_buys boolean;
  v_settling boolean;
  v_closing boolean;
  v_sales boolean;
begin
  select bool_or(side = 'buy'), bool_or(side = 'buy' and locked_until is not null),
    bool_or(side = 'buy' and day_close_at is not null), bool_or(side = 'sell')
  into v_buys, v_settling, v_closing, v_sales from unnest(p_fills);
  if v_buys then
    perform position_cost_add(array_agg(row(customer_id, instrument_id, shares, price)::position_purchase))
    from unnest(p_fills) where side = 'buy';
  end if;
  if v_settling then
    insert into settlement_lot (tenant_id, lot_id, customer_id, instrument_id, shares, due_at)
    select v_tenant, order_id, customer_id, instrument_id, shares, locked_until
    from unnest(p_fills) where side = 'buy' and locked_until is not null;
  end if;
  if v_sales then
    with open as (
      select l.order_id, l.remaining, f.shares, f.gross - f.fee as net,
        sum(l.remaining) over (partition by f.customer_id order by l.close_at, l.order_id) - l.remaining as earlier
      from unnest(p_fills) f
      cross join lateral (
        select d.order_id, d.close_at, d.shares - d.sold_shares as remaining from day_trade_lot d
        where d.tenant_id = v_tenant and d.customer_id = f.customer_id and d.instrument_id = f.instrument_id
          and d.sold_shares < d.shares
        offset 0
      ) l
      where f.side = 'sell'
    ), taken as (
      select order_id, net, shares, least(remaining, shares - earlier)::bigint as taken from open where earlier < shares
    )
    update day_trade_lot d
    set sold_shares = d.sold_shares + t.taken, sold_for = d.sold_for + round(t.net::numeric * t.taken / t.shares)::bigint
    from taken t where d.tenant_id = v_tenant and d.order_id = t.order_id;
  end if;
  -- Behind the sales, which take nothing of what is bought by another customer in the same call.
  if v_closing then
    insert into day_trade_lot (tenant_id, order_id, customer_id, instrument_id, shares, close_at)
    select v_tenant, order_id, customer_id, instrument_id, shares, day_close_at
    from unnest(p_fills) where side = 'buy' and day_close_at is not null;
  end if;

  perform ledger_post_locked(p_at, array_agg(f.customer_id), array_agg('order/' || f.order_id), array(
    select row(f.customer_id, row_number() over (partition by f.customer_id order by l.line),
      l.scene, l.asset, l.amount, l.source, l.target)::ledger_line
    from unnest(p_fills) f
    cross join lateral (values
      (1, 'RELEASE', case f.side when 'buy' then f.currency else 'share/' || f.instrument_id end,
        f.held, 'frozen', 'available'),
      (2, 'TRADE', 'share/' || f.instrument_id, case f.side when 'sell' then f.shares end,
        'available', 'house.market'),
      (3, 'TRADE', f.currency, f.gross,
        case f.side when 'buy' then 'available' else 'house.market' end,
        case f.side when 'buy' then 'house.market' else 'available' end),
      (4, 'TRADE_FEE', f.currency, f.fee, 'available', 'house.fees'),
      (5, 'TRADE', 'share/' || f.instrument_id, case f.side when 'buy' then f.shares end,
        'house.market', case when f.locked_until is null then 'available' else 'locked' end)
    ) as l(line, scene, asset, amount, source, target)
    where l.amount > 0
  ))
  from unnest(p_fills) f;
end $$;

-- ---- Placing ---------------------------------------------------------------------------------------------------------

-- What `place_orders` does with the orders of customers whose chains are locked by a statement before; others of the batch are
-- left out.
create function place_locked_orders(p_at timestamptz, p_orders json, p_customers uuid[])
  returns table (ordinal integer, outcome text, known jsonb)
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant constant uuid := current_tenant_id();
  v_at constant timestamptz := ledger_time(p_at);
  v_fills trade_fill[];
  v_ordinals integer[];
  v_outcomes text[];
  v_known jsonb[];
begin
  with judged as materialized (
    select r.*, k.known, case
      when k.fingerprint <> r.fingerprint then 'conflict'
      when k.fingerprint is not null then case when k.known is null then 'pending' else 'replayed' end
      when r.refusal is not null then r.refusal
      when r.origin = 'customer' and exists (select from customer c where c.tenant_id = v_tenant
        and c.customer_id = r.customer_id and c.status = 'disabled') then 'sessionEnded'
      when r.side = 'buy' then case when coalesce(b.available, 0) < r.gross + r.fee then 'insufficientBalance' else 'filled' end
      when coalesce(b.available, 0) < r.shares then 'insufficientShares'
      -- What falls to be sold at the close is judged again under the lock: the customer may have sold meanwhile.
      when r.origin = 'square-off' then case when r.shares = (
          select sum(d.shares - d.sold_shares) from day_trade_lot d where d.tenant_id = v_tenant
            and d.customer_id = r.customer_id and d.instrument_id = r.instrument_id
            and d.sold_shares < d.shares and d.close_at <= v_at
        ) then 'filled' else 'insufficientShares' end
      when r.shares % 10 <> 0 and r.shares <> b.available then 'quantityStep'
      else 'filled' end as outcome
    from json_to_recordset(p_orders) as r(
      ordinal integer, order_id uuid, customer_id uuid, side text, instrument_id text, currency text, shares bigint,
      day_trade boolean, origin text, session_id uuid, address text, user_agent text, fee_rate numeric,
      fee_minimum bigint, tolerance numeric, shown_price numeric, quote_price numeric, quote_at timestamptz,
      quote_source text, quote_age_ms bigint, received_at timestamptz, venue text, gross bigint, fee bigint,
      locked_until timestamptz, day_close_at timestamptz, key_hash bytea, fingerprint bytea, reply jsonb,
      refusal text, refusal_data jsonb)
    left join lateral (
      select i.fingerprint, i.outcome as known from idempotency_record i
      where i.tenant_id = v_tenant and i.key_hash = r.key_hash offset 0
    ) k on true
    left join lateral (
      select b.balance as available from ledger_balance b where b.tenant_id = v_tenant and b.customer_id = r.customer_id
        and b.asset = case r.side when 'buy' then r.currency else 'share/' || r.instrument_id end
        and b.account = 'available' offset 0
    ) b on true
    where r.customer_id = any(p_customers)
  ), ordered as (
    insert into trade_order (tenant_id, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
      session_id, address, user_agent, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at,
      quote_source, quote_age_ms, received_at, venue, state, executed_at, fill_price, gross, fee, locked_until,
      day_close_at)
    select v_tenant, order_id, customer_id, side, instrument_id, currency, shares, day_trade, origin,
      session_id, address, user_agent, fee_rate, fee_minimum, tolerance, shown_price, quote_price, quote_at,
      quote_source, quote_age_ms, received_at, venue, 'filled', v_at, quote_price, gross, fee, locked_until,
      day_close_at
    from judged where outcome = 'filled'
  ), remembered as (
    insert into idempotency_record (tenant_id, key_hash, fingerprint, outcome)
    select v_tenant, key_hash, fingerprint, case outcome
      when 'filled' then jsonb_build_object('reply', reply)
      when 'quantityStep' then
        '{"refusal": "invalidInput", "data": {"field": "amount", "problem": "quantityStep"}}'::jsonb
      else jsonb_build_object('refusal', outcome, 'data', refusal_data) end
    from judged
    where key_hash is not null and outcome not in ('conflict', 'replayed', 'pending', 'sessionEnded')
  ), refused as (
    insert into order_refusal (tenant_id, minute, customer_id, reason)
    select v_tenant, minute_of(v_at), customer_id, case outcome when 'sessionEnded' then 'accountDisabled' else outcome end
    from judged
    where origin = 'customer'
      and outcome not in ('filled', 'conflict', 'replayed', 'pending', 'notFound', 'invalidInput', 'quantityStep')
    on conflict do nothing
  )
  select array_agg(row(order_id, customer_id, side, instrument_id, currency, shares, quote_price, gross, fee, 0,
        case side when 'buy' then locked_until end, case side when 'buy' then day_close_at end)::trade_fill)
      filter (where outcome = 'filled'),
    array_agg(ordinal), array_agg(outcome), array_agg(case outcome when 'replayed' then known end)
  into v_fills, v_ordinals, v_outcomes, v_known
  from judged;
  if v_fills is not null then perform trade_book(v_at, v_fills); end if;
  return query select * from unnest(v_ordinals, v_outcomes, v_known);
end $$;

-- Places a batch of orders, at most one a customer, each with its own outcome; its customers' locks are waited for.
create or replace function place_orders(p_at timestamptz, p_orders jsonb)
  returns table (ordinal integer, outcome text, known jsonb)
  language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  v_customers constant uuid[] := array(select (o->>'customer_id')::uuid from jsonb_array_elements(p_orders) o);
begin
  -- In a statement of its own: what is read after the wait must be what the one before us wrote.
  perform ledger_lock(v_customers);
  return query select * from place_locked_orders(p_at, p_orders::json, v_customers);
end $$;

-- The same for orders whose customers nobody else has locked; the others are told so. `p_customers` are those of the orders.
create function place_free_orders(p_at timestamptz, p_customers uuid[], p_orders json)
  returns table (ordinal integer, outcome text, known jsonb)
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_free uuid[];
begin
  v_free := array(
    select c.customer_id from ledger_chain c
    where c.tenant_id = current_tenant_id() and c.customer_id = any(p_customers) order by c.customer_id
    for update skip locked);
  if cardinality(v_free) < cardinality(p_customers) then
    if (select count(distinct w) from unnest(p_customers) w) > (select count(*) from ledger_chain c
      where c.tenant_id = current_tenant_id() and c.customer_id = any(p_customers)) then
      raise exception 'the ledger has no such customer' using errcode = 'foreign_key_violation';
    end if;
    return query select (o->>'ordinal')::integer, 'locked', null::jsonb from json_array_elements(p_orders) o
      where (o->>'customer_id')::uuid <> all(v_free);
  end if;
  if cardinality(v_free) > 0 then
    return query select * from place_locked_orders(p_at, p_orders, v_free);
  end if;
end $$;

-- As servers of the version before ask for it.
create or replace function place_free_orders(p_at timestamptz, p_orders jsonb)
  returns table (ordinal integer, outcome text, known jsonb)
  language sql security definer set search_path = public, pg_temp
as $$
  select * from place_free_orders(p_at, array(select distinct (o->>'customer_id')::uuid from jsonb_array_elements(p_orders) o),
    p_orders::json)
$$;

do $$
declare
  target regprocedure;
begin
  foreach target in array array['ledger_chain_advance(uuid[], bigint[], bytea[], timestamptz[])',
    'ledger_post_locked(timestamptz, uuid[], text[], ledger_line[])',
    'place_locked_orders(timestamptz, json, uuid[])', 'place_free_orders(timestamptz, uuid[], json)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
  end loop;
end $$;
grant execute on function place_free_orders(timestamptz, uuid[], json) to openfloor_app;

-- ---- Minutes of fills ------------------------------------------------------------------------------------------------

-- As before; the minute is worked out here, since the functions for it are called row by row.
create or replace function order_minutes_await() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into order_minute (tenant_id, order_id, minute, look_at)
  select f.tenant_id, f.order_id, f.minute, to_timestamp((f.minute + 1) * 60 + 5)
  from (
    select tenant_id, order_id, floor(extract(epoch from executed_at) / 60)::integer as minute
    from added where state = 'filled' offset 0
  ) f;
  return null;
end $$;
