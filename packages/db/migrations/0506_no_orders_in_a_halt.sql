-- No order is taken in what is halted: decided here, where orders are, so that a server that has not heard of a halt fills
-- none either. Otherwise as before. What an order costs by it is one look into an index that is empty nearly always.

create or replace function place_locked_orders(p_at timestamptz, p_orders json, p_customers uuid[])
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
  with stopped as materialized (
    select array_agg(h.scope) as scopes from trading_halt h
    where h.tenant_id = v_tenant and h.ended_at is null and h.ends_at > clock_timestamp()
  ), judged as materialized (
    select r.*, k.known, case
      when k.fingerprint <> r.fingerprint then 'conflict'
      when k.fingerprint is not null then case when k.known is null then 'pending' else 'replayed' end
      when r.refusal is not null then r.refusal
      when r.origin = 'customer' and exists (select from customer c where c.tenant_id = v_tenant
        and c.customer_id = r.customer_id and c.status = 'disabled') then 'sessionEnded'
      when (select scopes from stopped) && array['all', 'market/' || split_part(r.instrument_id, '-', 1),
        'stock/' || r.instrument_id] then 'tradingPaused'
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
      else jsonb_build_object('refusal', outcome, 'data', case
        when outcome = 'tradingPaused' and refusal_data is null then trading_halt_of(instrument_id) else refusal_data end) end
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
    array_agg(ordinal), array_agg(outcome), array_agg(case outcome when 'replayed' then known
      when 'tradingPaused' then jsonb_build_object('refusal', outcome, 'data',
        coalesce(refusal_data, trading_halt_of(instrument_id))) end)
  into v_fills, v_ordinals, v_outcomes, v_known
  from judged;
  if v_fills is not null then perform trade_book(v_at, v_fills); end if;
  return query select * from unnest(v_ordinals, v_outcomes, v_known);
end $$;

-- Whoever comes here has asked before; this holds for whoever has not.
create function refuse_while_halted(p_order trade_order) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  if trading_halt_of(p_order.instrument_id) is not null then
    raise exception 'trading in % is halted', p_order.instrument_id using errcode = 'integrity_constraint_violation';
  end if;
end $$;
revoke execute on function refuse_while_halted(trade_order) from public;

create or replace function order_accept(p_at timestamptz, p_order jsonb, p_held bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order trade_order;
  v_asset text;
begin
  v_order := jsonb_populate_record(null::trade_order, p_order || jsonb_build_object(
    'tenant_id', current_tenant_id(), 'state', 'accepted', 'executed_at', null, 'fill_price', null, 'gross', null,
    'fee', null, 'venue_reference', null, 'reject_reason', null));
  perform ledger_lock(array[v_order.customer_id]);
  perform refuse_while_halted(v_order);
  insert into trade_order select v_order.*;
  v_asset := case v_order.side when 'buy' then v_order.currency else 'share/' || v_order.instrument_id end;
  if v_order.side = 'sell' and p_held <> v_order.shares then
    raise exception 'a sale sets its shares aside' using errcode = 'integrity_constraint_violation';
  end if;
  insert into ledger_hold (tenant_id, hold_id, customer_id, asset, amount, cause, created_at)
  values (v_order.tenant_id, v_order.order_id, v_order.customer_id, v_asset, p_held, 'hold/' || v_order.order_id,
    ledger_time(p_at));
  perform ledger_post(p_at, array[v_order.customer_id], array['hold/' || v_order.order_id],
    array[row(v_order.customer_id, 1, 'HOLD', v_asset, p_held, 'available', 'frozen')::ledger_line]);
end $$;

create or replace function order_from_block(p_at timestamptz, p_order jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order trade_order;
begin
  v_order := jsonb_populate_record(null::trade_order, p_order || jsonb_build_object(
    'tenant_id', current_tenant_id(), 'state', 'filled', 'side', 'buy', 'executed_at', ledger_time(p_at)));
  if v_order.offer_id is null then
    raise exception 'a block has an offer' using errcode = 'integrity_constraint_violation';
  end if;
  perform ledger_lock(array[v_order.customer_id]);
  perform refuse_while_halted(v_order);
  insert into trade_order select v_order.*;
  perform order_book(p_at, v_order.order_id, 0);
end $$;
