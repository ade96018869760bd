-- Orders, lots and costs are written by the functions that post for them, and by nothing else.

-- An order's value and fee follow from its price, its shares and the terms it was taken under.
alter table trade_order add constraint value_follows_from_price check (
  state <> 'filled' or (
    gross = case side when 'buy' then ceil(fill_price * shares * minor_units(currency))
      else floor(fill_price * shares * minor_units(currency)) end
    and fee = case side when 'buy' then greatest(fee_minimum, round(gross * fee_rate))
      else least(gross, greatest(fee_minimum, round(gross * fee_rate))) end
  )
) not valid;

-- Books the orders with these ids, which are filled and not booked yet: costs, lots, ledger. `held` is what was set
-- aside for an order.
create function order_book(p_at timestamptz, p_order_id uuid, p_held bigint) returns void
  language plpgsql set search_path = public, pg_temp
as $$
begin
  perform trade_book(p_at, array(
    select row(o.order_id, o.customer_id, o.side, o.instrument_id, o.currency, o.shares, o.fill_price, o.gross, o.fee,
      p_held, case o.side when 'buy' then o.locked_until end, case o.side when 'buy' then o.day_close_at end)::trade_fill
    from trade_order o where o.tenant_id = current_tenant_id() and o.order_id = p_order_id and o.state = 'filled'));
end $$;

-- Takes an order that a venue will answer, and sets aside what it may cost.
create function order_accept(p_at timestamptz, p_order jsonb, p_held bigint) returns void
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

-- The order, locked after its customer's ledger, while its end is not known.
create function order_open(p_order_id uuid) returns trade_order language plpgsql set search_path = public, pg_temp as $$
declare
  v_order trade_order;
begin
  perform ledger_lock(array(select customer_id from trade_order
    where tenant_id = current_tenant_id() and order_id = p_order_id));
  select * into v_order from trade_order where tenant_id = current_tenant_id() and order_id = p_order_id
    and state in ('accepted', 'unknown') for update;
  if not found then raise exception 'no open order' using errcode = 'integrity_constraint_violation'; end if;
  return v_order;
end $$;

create function order_unknown(p_order_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform order_open(p_order_id);
  update trade_order set state = 'unknown' where tenant_id = current_tenant_id() and order_id = p_order_id;
end $$;

-- What the venue executed. A purchase costs no more than was set aside for it.
create function order_fill(p_at timestamptz, p_order_id uuid, p_executed_at timestamptz, p_price numeric, p_gross bigint,
  p_fee bigint, p_reference text) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order constant trade_order := order_open(p_order_id);
  v_held bigint;
begin
  update ledger_hold set state = 'captured', ended_at = ledger_time(p_at)
  where tenant_id = current_tenant_id() and hold_id = p_order_id and state = 'held' returning amount into v_held;
  if v_held is null or v_order.side = 'buy' and p_gross + p_fee > v_held then
    raise exception 'an order costs no more than was set aside' using errcode = 'integrity_constraint_violation';
  end if;
  update trade_order set state = 'filled', executed_at = date_trunc('milliseconds', p_executed_at), fill_price = p_price,
    gross = p_gross, fee = p_fee, venue_reference = p_reference
  where tenant_id = current_tenant_id() and order_id = p_order_id;
  perform order_book(p_at, p_order_id, v_held);
end $$;

create function order_reject(p_at timestamptz, p_order_id uuid, p_reason text) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_order constant trade_order := order_open(p_order_id);
  v_hold ledger_hold;
begin
  update trade_order set state = 'rejected', reject_reason = p_reason
  where tenant_id = current_tenant_id() and order_id = p_order_id;
  update ledger_hold set state = 'released', ended_at = ledger_time(p_at)
  where tenant_id = current_tenant_id() and hold_id = p_order_id and state = 'held' returning * into v_hold;
  perform ledger_post(p_at, array[v_order.customer_id], array['hold/' || p_order_id],
    array[row(v_order.customer_id, 1, 'RELEASE', v_hold.asset, v_hold.amount, 'frozen', 'available')::ledger_line]);
end $$;

-- A purchase from a block, filled at once.
create function order_from_block(p_at timestamptz, p_order jsonb) returns void
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
  insert into trade_order select v_order.*;
  perform order_book(p_at, v_order.order_id, 0);
end $$;

-- As before, at the database's time.
create or replace function place_orders(p_at timestamptz, p_orders jsonb)
  returns table (ordinal integer, outcome text, known jsonb)
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
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

-- Shares that an application brought: the average they cost, and the lot that waits for the listing. Called by
-- ledger_book before it posts them, once an application.
create function application_deliver(p_at timestamptz, p_ids uuid[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_new uuid[];
begin
  v_new := array(select a.application_id from application a
    where a.tenant_id = v_tenant and a.application_id = any(p_ids) and a.status = 'FINISH'
      and not exists (select from settlement_lot l where l.tenant_id = v_tenant and l.lot_id = a.application_id));
  if cardinality(v_new) = 0 then return; end if;
  perform position_cost_add(array_agg(row(a.customer_id, o.instrument_id, a.delivered_units * t.unit_shares,
      -- To two decimals where it is a discount on something.
      case when t.discount_rate is null then t.price
        else round(t.price * (100 + t.discount_rate) * 0.01, 2) end)::position_purchase))
  from application a
  join offer o on o.tenant_id = a.tenant_id and o.offer_id = a.offer_id
  join offer_terms t on t.tenant_id = a.tenant_id and t.offer_id = a.offer_id and t.version = a.terms_version
  where a.tenant_id = v_tenant and a.application_id = any(v_new);
  -- A listing that has passed already makes the shares available at the next round.
  insert into settlement_lot (tenant_id, lot_id, customer_id, instrument_id, shares, due_at, offer_id)
  select v_tenant, a.application_id, a.customer_id, o.instrument_id, a.delivered_units * own.unit_shares,
    coalesce(now_terms.listing_at, a.ended_at), a.offer_id
  from application a
  join offer o on o.tenant_id = a.tenant_id and o.offer_id = a.offer_id
  join offer_terms own on own.tenant_id = a.tenant_id and own.offer_id = a.offer_id and own.version = a.terms_version
  join offer_terms now_terms on now_terms.tenant_id = a.tenant_id and now_terms.offer_id = a.offer_id
    and now_terms.version = o.terms_version
  where a.tenant_id = v_tenant and a.application_id = any(v_new);
end $$;

-- Shares that wait for a listing follow its date.
create function lots_follow_listing(p_offer_id uuid) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update settlement_lot l set due_at = t.listing_at
  from offer o
  join offer_terms t on t.tenant_id = o.tenant_id and t.offer_id = o.offer_id and t.version = o.terms_version
  where o.tenant_id = current_tenant_id() and o.offer_id = p_offer_id and t.listing_at is not null
    and l.tenant_id = o.tenant_id and l.offer_id = o.offer_id and l.settled_at is null;
$$;

-- Lots that are due by the database's time, one a customer; locked, without waiting for anybody.
create function settlement_lock(p_at timestamptz, p_due timestamptz, p_limit integer, p_only uuid[], p_without uuid[])
  returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_due constant timestamptz := least(ledger_time(p_at), p_due);
begin
  return query
  with due as (
    select distinct on (c.customer_id) c.lot_id from settlement_lot c
    where c.tenant_id = v_tenant and c.settled_at is null and c.due_at <= v_due
      and (p_only is null or c.lot_id = any(p_only)) and c.lot_id <> all(p_without)
    order by c.customer_id, c.due_at, c.lot_id limit p_limit
  )
  select l.lot_id from settlement_lot l
  -- A listing that was put off meanwhile is not due any more.
  where l.tenant_id = v_tenant and l.lot_id in (select d.lot_id from due d) and l.settled_at is null and l.due_at <= v_due
  order by l.customer_id for update skip locked;
end $$;

-- Makes the shares of these lots available, at most one lot a customer.
drop function settle_lots(timestamptz, integer);
drop function settle_lots(timestamptz, integer, timestamptz);
create function settle_lots(p_at timestamptz, p_ids uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_at constant timestamptz := ledger_time(p_at);
  v_lots settlement_lot[];
begin
  with settled as (
    update settlement_lot l set settled_at = v_at
    where l.tenant_id = current_tenant_id() and l.lot_id = any(p_ids) and l.settled_at is null and l.due_at <= v_at
    returning l.*
  )
  select array_agg(s::settlement_lot) into v_lots from settled s;
  if v_lots is null then return; end if;
  perform ledger_post(p_at, array_agg(l.customer_id), array_agg('settlement/' || l.lot_id),
    array_agg(row(l.customer_id, 1, 'SETTLEMENT', 'share/' || l.instrument_id, l.shares, 'locked', 'available')::ledger_line))
  from unnest(v_lots) l;
end $$;

revoke insert, update on trade_order, settlement_lot, day_trade_lot, position_cost from openfloor_app;
revoke execute on function trade_book(timestamptz, trade_fill[]), position_cost_add(position_purchase[]) from openfloor_app;

do $$
declare target regprocedure;
begin
  foreach target in array array['order_book(timestamptz, uuid, bigint)', 'order_open(uuid)',
    'application_deliver(timestamptz, uuid[])', 'order_accept(timestamptz, jsonb, bigint)', 'order_unknown(uuid)',
    'order_fill(timestamptz, uuid, timestamptz, numeric, bigint, bigint, text)',
    'order_reject(timestamptz, uuid, text)', 'order_from_block(timestamptz, jsonb)', 'lots_follow_listing(uuid)',
    'settlement_lock(timestamptz, timestamptz, integer, uuid[], uuid[])', 'settle_lots(timestamptz, uuid[])']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
  end loop;
  foreach target in array array['order_accept(timestamptz, jsonb, bigint)', 'order_unknown(uuid)',
    'order_fill(timestamptz, uuid, timestamptz, numeric, bigint, bigint, text)',
    'order_reject(timestamptz, uuid, text)', 'order_from_block(timestamptz, jsonb)', 'lots_follow_listing(uuid)',
    'settlement_lock(timestamptz, timestamptz, integer, uuid[], uuid[])', 'settle_lots(timestamptz, uuid[])']::regprocedure[]
  loop
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
end $$;
