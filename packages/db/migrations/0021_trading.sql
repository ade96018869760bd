-- Trading: the tenant's terms, orders with their evidence, average costs, and the lots that wait for a moment.

alter table tenant
  add column trade_fee_rate numeric(9, 8) not null default 0.0025 check (trade_fee_rate >= 0 and trade_fee_rate < 1),
  -- In minor units of the local currency and of USD.
  add column trade_fee_minimum bigint not null default 100 check (trade_fee_minimum >= 0),
  add column trade_fee_minimum_usd bigint not null default 100 check (trade_fee_minimum_usd >= 0),
  -- How far the quote may be from the price that the customer saw.
  add column price_tolerance numeric(9, 8) not null default 0.01 check (price_tolerance >= 0 and price_tolerance < 1);

-- Every request would lock the tenant's row to see that it is there. Row security has seen to that already.
alter table idempotency_record drop constraint idempotency_record_tenant_id_fkey;

-- Asked with every order; there are few of them.
create index customer_disabled on customer (tenant_id, customer_id) where status = 'disabled';

create table trade_order (
  tenant_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  side text not null check (side in ('buy', 'sell')),
  instrument_id text not null,
  currency text not null check (currency in ('NGN', 'BRL', 'INR', 'USD')),
  shares bigint not null check (shares > 0),
  day_trade boolean not null,
  -- Who asked for it, and from where.
  origin text not null check (origin in ('customer', 'square-off')),
  session_id uuid,
  address text,
  user_agent text,
  -- The terms it was taken under.
  fee_rate numeric not null,
  fee_minimum bigint not null,
  tolerance numeric not null,
  -- What the customer saw, and what the server itself knew.
  shown_price numeric not null check (shown_price > 0),
  quote_price numeric not null check (quote_price > 0),
  quote_at timestamptz not null,
  quote_source text not null,
  quote_age_ms bigint not null check (quote_age_ms >= 0),
  received_at timestamptz not null check (received_at = date_trunc('milliseconds', received_at)),
  venue text not null,
  state text not null check (state in ('accepted', 'filled', 'rejected', 'unknown')),
  -- Known once it is filled.
  executed_at timestamptz check (executed_at = date_trunc('milliseconds', executed_at)),
  fill_price numeric check (fill_price > 0),
  gross bigint check (gross >= 0),
  fee bigint check (fee >= 0),
  locked_until timestamptz,
  day_close_at timestamptz,
  venue_reference text,
  reject_reason text,
  -- The request that may be repeated, where the venue answers later.
  key_hash bytea,
  -- No foreign key: whoever places an order has locked the customer's chain, and so has seen that it is there.
  primary key (tenant_id, order_id),
  check ((origin = 'customer') = (session_id is not null)),
  check ((state = 'filled') = (executed_at is not null)),
  check ((state = 'filled') = (fill_price is not null and gross is not null and fee is not null)),
  check ((state = 'rejected') = (reject_reason is not null)),
  check (day_trade = (day_close_at is not null))
);
create index on trade_order (tenant_id, customer_id, received_at desc, order_id desc);
create index on trade_order (tenant_id, received_at) where state in ('accepted', 'unknown');
select protect_tenant_table('trade_order');
revoke delete on trade_order from openfloor_app;

-- An order's evidence never changes; only its outcome becomes known, once.
create function trade_guard_order() returns trigger language plpgsql as $$
declare
  outcome constant text[] := array['state', 'executed_at', 'fill_price', 'gross', 'fee', 'venue_reference', 'reject_reason'];
begin
  if (to_jsonb(old) - outcome) <> (to_jsonb(new) - outcome)
    or not (old.state = 'accepted' or old.state = 'unknown' and new.state <> 'accepted') then
    raise exception 'an order keeps its evidence and ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_order before update on trade_order for each row execute function trade_guard_order();
create trigger never_removed before delete or truncate on trade_order
  for each statement execute function ledger_refuse_change();

-- The weighted average price of the shares held, without fees. How many they are is the ledger's to say.
create table position_cost (
  tenant_id uuid not null,
  customer_id uuid not null,
  instrument_id text not null,
  average_cost numeric(30, 8) not null check (average_cost >= 0),
  primary key (tenant_id, customer_id, instrument_id)
) with (fillfactor = 70);
select protect_tenant_table('position_cost');

-- Shares that are locked until a moment, whatever brought them.
create table settlement_lot (
  tenant_id uuid not null,
  lot_id uuid not null,
  customer_id uuid not null,
  instrument_id text not null,
  shares bigint not null check (shares > 0),
  due_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, lot_id),
  foreign key (tenant_id, customer_id) references ledger_chain
);
create index on settlement_lot (tenant_id, due_at) where settled_at is null;
select protect_tenant_table('settlement_lot');
revoke delete on settlement_lot from openfloor_app;

-- Purchases for the day. A sale takes their shares first, those that close first before others.
create table day_trade_lot (
  tenant_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  instrument_id text not null,
  shares bigint not null check (shares > 0),
  sold_shares bigint not null default 0 check (sold_shares between 0 and shares),
  -- What the sold shares brought after fees, in minor units.
  sold_for bigint not null default 0 check (sold_for >= 0),
  close_at timestamptz not null,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references trade_order
);
create index on day_trade_lot (tenant_id, customer_id, instrument_id, close_at, order_id) where sold_shares < shares;
select protect_tenant_table('day_trade_lot');
revoke delete on day_trade_lot from openfloor_app;

create type trade_fill as (
  order_id uuid, customer_id uuid, side text, instrument_id text, currency text, shares bigint, price numeric,
  gross bigint, fee bigint, held bigint, locked_until timestamptz, day_close_at timestamptz
);

-- Books fills, at most one a customer: average cost, lots, ledger. `held` is what a hold had set aside for the order
-- (cash for a purchase, shares for a sale); it becomes available again before it is spent.
create function trade_book(p_at timestamptz, p_fills trade_fill[]) returns void
  language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant constant uuid := current_tenant_id();
begin
  with fill as materialized (
    select f.*,
      (select coalesce(sum(b.balance), 0) from ledger_balance b where b.tenant_id = v_tenant
        and b.customer_id = f.customer_id and b.asset = 'share/' || f.instrument_id) as owned
    from unnest(p_fills) f
  ), cost as (
    insert into position_cost as kept (tenant_id, customer_id, instrument_id, average_cost)
    select v_tenant, f.customer_id, f.instrument_id, case f.owned when 0 then f.price else
        round((f.owned * coalesce((select c.average_cost from position_cost c where c.tenant_id = v_tenant
          and c.customer_id = f.customer_id and c.instrument_id = f.instrument_id), 0)
          + f.shares * f.price) / (f.owned + f.shares), 8) end
    from fill f where f.side = 'buy'
    on conflict (tenant_id, customer_id, instrument_id) do update set average_cost = excluded.average_cost
  ), settling as (
    insert into settlement_lot (tenant_id, lot_id, customer_id, instrument_id, shares, due_at)
    select v_tenant, order_id, customer_id, instrument_id, shares, locked_until
    from fill where side = 'buy' and locked_until is not null
  ), closing as (
    insert into day_trade_lot (tenant_id, order_id, customer_id, instrument_id, shares, close_at)
    select v_tenant, order_id, customer_id, instrument_id, shares, day_close_at
    from fill where side = 'buy' and day_close_at is not null
  ), open as (
    select l.order_id, l.remaining, f.shares, f.gross - f.fee as net,
      sum(l.remaining) over (partition by f.customer_id order by l.close_at, l.order_id) - l.remaining as earlier
    from fill f
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

  perform ledger_post(p_at, array_agg(f.customer_id), array_agg('order/' || f.order_id), array(
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

-- Places a batch of orders, at most one a customer, each with its own outcome: 'filled', 'replayed' with the outcome
-- that its key had, 'pending' where that is not known yet, or the reason why nothing happened. Nothing in it fails one
-- order for the sake of another. `refusal` is what the caller found before the batch: it counts unless the key is known.
create function place_orders(p_at timestamptz, p_orders jsonb)
  returns table (ordinal integer, outcome text, known jsonb)
  language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant constant uuid := current_tenant_id();
  v_at constant timestamptz := date_trunc('milliseconds', p_at);
  v_fills trade_fill[];
  v_ordinals integer[];
  v_outcomes text[];
  v_known jsonb[];
begin
  -- In a statement of its own: what is read after the wait must be what the one before us wrote.
  perform ledger_lock(array(select (o->>'customer_id')::uuid from jsonb_array_elements(p_orders) o));
  with request as materialized (
    select * from jsonb_to_recordset(p_orders) as r(
      ordinal integer, order_id uuid, customer_id uuid, side text, instrument_id text, currency text, shares bigint,
      day_trade boolean, origin text, session_id uuid, address text, user_agent text, fee_rate numeric,
      fee_minimum bigint, tolerance numeric, shown_price numeric, quote_price numeric, quote_at timestamptz,
      quote_source text, quote_age_ms bigint, received_at timestamptz, venue text, gross bigint, fee bigint,
      locked_until timestamptz, day_close_at timestamptz, key_hash bytea, fingerprint bytea, reply jsonb,
      refusal text, refusal_data jsonb)
  ), seen as materialized (
    select r.*, k.fingerprint as known_fingerprint, k.outcome as known,
      (select b.balance from ledger_balance b where b.tenant_id = v_tenant and b.customer_id = r.customer_id
        and b.asset = case r.side when 'buy' then r.currency else 'share/' || r.instrument_id end
        and b.account = 'available') as available,
      exists (select from customer c where c.tenant_id = v_tenant and c.customer_id = r.customer_id
        and c.status = 'disabled') as disabled
    from request r
    left join lateral (
      select i.fingerprint, i.outcome from idempotency_record i
      where i.tenant_id = v_tenant and i.key_hash = r.key_hash offset 0
    ) k on true
  ), judged as materialized (
    select s.*, case
      when known_fingerprint <> fingerprint then 'conflict'
      when known_fingerprint is not null then case when known is null then 'pending' else 'replayed' end
      when refusal is not null then refusal
      when origin = 'customer' and disabled then 'sessionEnded'
      when side = 'buy' then case when coalesce(available, 0) < gross + fee then 'insufficientBalance' else 'filled' end
      when coalesce(available, 0) < shares then 'insufficientShares'
      -- What falls to be sold at the close is judged again under the lock: the customer may have sold meanwhile.
      when origin = 'square-off' then case when shares = (
          select sum(d.shares - d.sold_shares) from day_trade_lot d where d.tenant_id = v_tenant
            and d.customer_id = s.customer_id and d.instrument_id = s.instrument_id
            and d.sold_shares < d.shares and d.close_at <= v_at
        ) then 'filled' else 'insufficientShares' end
      when shares % 10 <> 0 and shares <> available then 'quantityStep'
      else 'filled' end as outcome
    from seen s
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

-- Makes bought shares available that are due, one lot a customer in a call. Says how many; the caller repeats until
-- none is left. Whoever else settles at the same time takes other lots.
create function settle_lots(p_at timestamptz, p_limit integer) returns integer
  language plpgsql security definer set search_path = public
as $$
#variable_conflict use_column
declare
  v_tenant constant uuid := current_tenant_id();
  v_lots settlement_lot[];
begin
  with due as (
    select distinct on (customer_id) lot_id from settlement_lot
    where tenant_id = v_tenant and settled_at is null and due_at <= p_at
    order by customer_id, due_at, lot_id limit p_limit
  ), mine as (
    select l.lot_id from settlement_lot l
    where l.tenant_id = v_tenant and l.lot_id in (select lot_id from due) and l.settled_at is null
    order by l.customer_id for update skip locked
  ), settled as (
    update settlement_lot l set settled_at = p_at
    where l.tenant_id = v_tenant and l.lot_id in (select lot_id from mine) returning l.*
  )
  select array_agg(s::settlement_lot) into v_lots from settled s;
  if v_lots is null then return 0; end if;
  perform ledger_post(p_at, array_agg(l.customer_id), array_agg('settlement/' || l.lot_id),
    array_agg(row(l.customer_id, 1, 'SETTLEMENT', 'share/' || l.instrument_id, l.shares, 'locked', 'available')::ledger_line))
  from unnest(v_lots) l;
  return array_length(v_lots, 1);
end $$;

revoke execute on function trade_book(timestamptz, trade_fill[]) from public;
grant execute on function trade_book(timestamptz, trade_fill[]) to openfloor_app;
revoke execute on function place_orders(timestamptz, jsonb) from public;
grant execute on function place_orders(timestamptz, jsonb) to openfloor_app;
revoke execute on function settle_lots(timestamptz, integer) from public;
grant execute on function settle_lots(timestamptz, integer) to openfloor_app;
