-- A trade that the venue took back, or whose price it put right: the order stays what it was, and a compensating
-- transaction makes it as if it had never been, or had been at the other price. What the customer no longer has of it is a
-- claim.

create table trade_bust (
  tenant_id uuid not null,
  bust_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('bust', 'correction')),
  -- A venue gives a reference once.
  venue text not null,
  venue_reference text not null check (length(venue_reference) between 1 and 128),
  -- What counts from now on; of a bust nothing does.
  price numeric check (price > 0),
  gross bigint not null check (gross >= 0),
  fee bigint not null check (fee >= 0),
  -- What was not available.
  claim bigint not null check (claim >= 0),
  proposal_id uuid not null,
  -- For the customer to read.
  reason text not null check (length(reason) between 3 and 500),
  posted_at timestamptz not null check (posted_at = date_trunc('milliseconds', posted_at)),
  primary key (tenant_id, bust_id),
  constraint bust_once unique (tenant_id, order_id),
  constraint bust_reference_once unique (tenant_id, venue, venue_reference),
  unique (tenant_id, proposal_id),
  foreign key (tenant_id, order_id) references trade_order,
  foreign key (tenant_id, customer_id) references ledger_chain,
  foreign key (tenant_id, proposal_id) references proposal,
  check ((kind = 'bust') = (price is null)),
  check (kind = 'correction' or (gross, fee) = (0, 0))
);
create index on trade_bust (tenant_id, customer_id);
select protect_tenant_table('trade_bust');
-- Written by the function below.
revoke insert, update, delete on trade_bust from openfloor_app;
create trigger append_only before update or delete or truncate on trade_bust
  for each statement execute function ledger_refuse_change();

-- ---- The average cost -------------------------------------------------------------------------------------------

-- The one rule, for shares that come.
create function average_cost_after(p_owned numeric, p_average numeric, p_shares bigint, p_price numeric) returns numeric
  language sql immutable
  return case p_owned when 0 then p_price
    else round((p_owned * coalesce(p_average, 0) + p_shares * p_price) / (p_owned + p_shares), 8) end;

create or replace function position_cost_add(p_purchases position_purchase[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
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

-- What a share of a position has cost on average, worked out again from all that brought or took shares, without trades
-- that were taken back (and without one more, where it is asked what would be). Null where more would have been sold than
-- there was.
create function position_cost_again(p_customer uuid, p_instrument text, p_without uuid) returns numeric
  language plpgsql stable set search_path = public, pg_temp
as $$
declare
  v_move record;
  v_owned numeric := 0;
  v_average numeric(30, 8) := 0;
begin
  for v_move in
    select e.amount, portfolio_owns(e.from_account) as is_out, coalesce(b.price, o.fill_price,
      case when terms.discount_rate is null then terms.price
        else round(terms.price * (100 + terms.discount_rate) * 0.01, 2) end, 0) as price
    from ledger_entry e
    join ledger_transaction t on t.tenant_id = e.tenant_id and t.customer_id = e.customer_id and t.sequence = e.sequence
    left join trade_order o on o.tenant_id = t.tenant_id
      and o.order_id = case when starts_with(t.cause, 'order/') then substr(t.cause, 7)::uuid end
    left join trade_bust b on b.tenant_id = o.tenant_id and b.order_id = o.order_id
    left join application a on a.tenant_id = t.tenant_id
      and a.application_id = case when starts_with(t.cause, 'application/') then substr(t.cause, 13)::uuid end
    left join offer_terms terms on terms.tenant_id = a.tenant_id and terms.offer_id = a.offer_id
      and terms.version = a.terms_version
    where e.tenant_id = current_tenant_id() and e.customer_id = p_customer and e.asset = 'share/' || p_instrument
      and portfolio_owns(e.from_account) <> portfolio_owns(e.to_account) and not starts_with(t.cause, 'bust/')
      and b.kind is distinct from 'bust' and (p_without is null or o.order_id is distinct from p_without)
    order by e.sequence, e.line
  loop
    if v_move.is_out then
      v_owned := v_owned - v_move.amount;
      if v_owned < 0 then return null; end if;
    else
      v_average := average_cost_after(v_owned, v_average, v_move.amount, v_move.price);
      v_owned := v_owned + v_move.amount;
    end if;
  end loop;
  return v_average;
end $$;

-- ---- The compensating transaction -------------------------------------------------------------------------------

-- Why a filled order cannot be taken back (`correction`: get another price); null where it can.
create function bust_problem(p_order trade_order, p_kind text) returns text
  language sql stable set search_path = public, pg_temp as $$
    select case
      when p_order.state <> 'filled' or exists (select from trade_bust b
        where b.tenant_id = p_order.tenant_id and b.order_id = p_order.order_id) then 'recordChanged'
      when p_order.offer_id is not null then 'notFromVenue'
      -- What day trades sold of each other is not worked out again.
      when p_order.day_trade and (p_kind = 'correction' or exists (select from day_trade_lot d
          where d.tenant_id = p_order.tenant_id and d.order_id = p_order.order_id and d.sold_shares > 0))
        or p_order.side = 'sell' and exists (select from day_trade_lot d where d.tenant_id = p_order.tenant_id
          and d.customer_id = p_order.customer_id and d.instrument_id = p_order.instrument_id) then 'dayTraded'
      when p_kind = 'bust' and p_order.side = 'buy' and position_cost_again(p_order.customer_id, p_order.instrument_id,
        p_order.order_id) is null then 'laterTradesFirst'
      when p_kind = 'bust' and p_order.side = 'buy' and p_order.shares > coalesce((select b.balance from ledger_balance b
          where b.tenant_id = p_order.tenant_id and b.customer_id = p_order.customer_id
            and b.asset = 'share/' || p_order.instrument_id and b.account = 'available'), 0)
        + coalesce((select l.shares from settlement_lot l where l.tenant_id = p_order.tenant_id
            and l.lot_id = p_order.order_id and l.settled_at is null), 0) then 'sharesSetAside'
    end
  $$;

-- For whoever asks before proposing it.
create function order_bust_problem(p_order_id uuid, p_kind text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
    select bust_problem(o, p_kind) from trade_order o where o.tenant_id = current_tenant_id() and o.order_id = p_order_id
  $$;

-- Carries out what two people decided, as the proposal says it, and gives what is owed since.
create function order_bust(p_at timestamptz, p_bust_id uuid, p_proposal_id uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_at constant timestamptz := ledger_time(p_at);
  v_payload json;
  v_order trade_order;
  v_kind text;
  v_price numeric;
  v_gross bigint := 0;
  v_fee bigint := 0;
  v_money bigint;
  v_fees bigint;
  v_claim bigint;
  v_lot settlement_lot;
  v_scene text;
  v_problem text;
  v_average numeric;
  v_lines ledger_line[];
begin
  select p.payload into v_payload from proposal p
  where p.tenant_id = v_tenant and p.proposal_id = p_proposal_id and p.kind = 'trade.bust' and p.state = 'executed'
    and p.decided_by <> p.proposer_id;
  if not found then
    raise exception 'a trade is taken back as two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  perform ledger_lock(array(select customer_id from trade_order
    where tenant_id = v_tenant and order_id = (v_payload ->> 'orderId')::uuid));
  select * into v_order from trade_order where tenant_id = v_tenant and order_id = (v_payload ->> 'orderId')::uuid for update;
  v_price := (v_payload ->> 'price')::numeric;
  v_kind := case when v_price is null then 'bust' else 'correction' end;
  v_problem := case when v_order.order_id is null then 'recordChanged' else bust_problem(v_order, v_kind) end;
  if v_problem is not null then
    raise exception 'this trade is not taken back: %', v_problem using errcode = 'integrity_constraint_violation';
  end if;
  if v_price is not null then
    v_gross := case v_order.side when 'buy' then ceil(v_price * v_order.shares * minor_units(v_order.currency))
      else floor(v_price * v_order.shares * minor_units(v_order.currency)) end;
    v_fee := greatest(v_order.fee_minimum, round(v_gross * v_order.fee_rate));
    if v_order.side = 'sell' then v_fee := least(v_gross, v_fee); end if;
  end if;
  -- What the customer's money changes by.
  v_money := case v_order.side when 'buy' then v_order.gross - v_gross else v_gross - v_order.gross end;
  v_fees := v_order.fee - v_fee;
  v_claim := greatest(0, -v_money - v_fees - coalesce((select b.balance from ledger_balance b
    where b.tenant_id = v_tenant and b.customer_id = v_order.customer_id and b.asset = v_order.currency
      and b.account = 'available'), 0));
  insert into trade_bust (tenant_id, bust_id, order_id, customer_id, kind, venue, venue_reference, price, gross, fee, claim,
    proposal_id, reason, posted_at)
  values (v_tenant, p_bust_id, v_order.order_id, v_order.customer_id, v_kind, v_order.venue,
    v_payload ->> 'venueReference', v_price, v_gross, v_fee, v_claim, p_proposal_id, v_payload ->> 'told', v_at);
  if v_claim > 0 then
    insert into customer_claim (tenant_id, claim_id, customer_id, currency, amount, cause, arisen_at)
    values (v_tenant, p_bust_id, v_order.customer_id, v_order.currency, v_claim, 'bust/' || p_bust_id, v_at);
  end if;
  if v_kind = 'bust' and v_order.side = 'buy' then
    -- Shares that are still locked come free first, and nothing of a day trade is left to be sold.
    update settlement_lot set settled_at = v_at
    where tenant_id = v_tenant and lot_id = v_order.order_id and settled_at is null returning * into v_lot;
    if v_lot.lot_id is not null then
      perform ledger_post(p_at, array[v_order.customer_id], array['settlement/' || v_lot.lot_id], array[row(
        v_order.customer_id, 1, 'SETTLEMENT', 'share/' || v_lot.instrument_id, v_lot.shares, 'locked', 'available')::ledger_line]);
    end if;
    update day_trade_lot set sold_shares = shares, sold_for = v_order.gross + v_order.fee
    where tenant_id = v_tenant and order_id = v_order.order_id;
  end if;
  v_scene := case v_kind when 'bust' then 'TRADE_BUST' else 'TRADE_CORRECTION' end;
  v_lines := array(
    select row(v_order.customer_id, row_number() over (order by l.line), l.scene, l.asset, l.amount, l.source,
      l.target)::ledger_line
    from (values
      (1, 'CLAIM', v_order.currency, v_claim, 'house.claims', 'available'),
      (2, v_scene, v_order.currency, v_money, 'house.market', 'available'),
      (3, 'TRADE_FEE', v_order.currency, v_fees, 'house.fees', 'available'),
      (4, v_scene, v_order.currency, -v_money, 'available', 'house.market'),
      (5, 'TRADE_FEE', v_order.currency, -v_fees, 'available', 'house.fees'),
      (6, v_scene, 'share/' || v_order.instrument_id, case when v_kind = 'bust' and v_order.side = 'buy'
        then v_order.shares end, 'available', 'house.market'),
      (7, v_scene, 'share/' || v_order.instrument_id, case when v_kind = 'bust' and v_order.side = 'sell'
        then v_order.shares end, 'house.market', 'available')
    ) as l(line, scene, asset, amount, source, target)
    where l.amount > 0);
  if cardinality(v_lines) > 0 then
    perform ledger_post(p_at, array[v_order.customer_id], array['bust/' || p_bust_id], v_lines);
  end if;
  v_average := position_cost_again(v_order.customer_id, v_order.instrument_id, null);
  update position_cost set average_cost = v_average
  where tenant_id = v_tenant and customer_id = v_order.customer_id and instrument_id = v_order.instrument_id;
  return v_claim;
end $$;

do $$
declare target regprocedure;
begin
  foreach target in array array['average_cost_after(numeric, numeric, bigint, numeric)',
    'position_cost_again(uuid, text, uuid)', 'bust_problem(trade_order, text)', 'order_bust_problem(uuid, text)',
    'order_bust(timestamptz, uuid, uuid)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
  end loop;
end $$;
grant execute on function order_bust_problem(uuid, text), order_bust(timestamptz, uuid, uuid) to openfloor_app;
