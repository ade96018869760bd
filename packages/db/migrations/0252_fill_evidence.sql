-- What shows how well orders are filled: the candle of each fill's minute, kept beside the order, and what was refused.
-- Written by the functions below and by nothing else, from records; docs/transparency.md.

create function minute_of(p_at timestamptz) returns integer language sql immutable parallel safe
  return floor(extract(epoch from p_at) / 60)::integer;

-- A row for each fill, made by the statement that fills it. `look_at` is when its minute is looked up, until that is known;
-- from then on nothing of it changes.
create table order_minute (
  tenant_id uuid not null,
  order_id uuid not null,
  minute integer not null,
  look_at timestamptz,
  verdict text check (verdict in ('inside', 'outside', 'nothing-traded', 'not-known')),
  open numeric,
  high numeric,
  low numeric,
  close numeric,
  judged_at timestamptz,
  primary key (tenant_id, order_id),
  -- No foreign key: the statement that fills the order makes the row.
  check ((look_at is null) = (verdict is not null)),
  check ((verdict is null) = (judged_at is null)),
  check ((verdict in ('inside', 'outside')) is true = (open is not null and high is not null and low is not null and close is not null)),
  check (low <= high)
) with (fillfactor = 90);
create index order_minute_waiting on order_minute (tenant_id, look_at) where look_at is not null;

-- Counts of a day in UTC, so that a report of a month reads thirty rows and not a million orders.
create table fill_quality_day (
  tenant_id uuid not null references tenant,
  day date not null,
  inside bigint not null default 0,
  outside bigint not null default 0,
  nothing_traded bigint not null default 0,
  not_known bigint not null default 0,
  -- Left out: bought from a block at the offer's own price; sold by the close of a day trade.
  from_blocks bigint not null default 0,
  at_closes bigint not null default 0,
  primary key (tenant_id, day)
);

-- How many fills lay how far from the price that the customer saw, in basis points, to a tenth; above zero is against
-- the customer.
create table fill_slippage_day (
  tenant_id uuid not null references tenant,
  day date not null,
  slippage numeric(7, 1) not null,
  fills bigint not null check (fills > 0),
  primary key (tenant_id, day, slippage)
);

-- Tries of a customer within a minute that were refused for the same reason count once.
create table order_refusal (
  tenant_id uuid not null,
  minute integer not null,
  customer_id uuid not null,
  reason text not null check (reason ~ '^[a-zA-Z]{1,40}$'),
  primary key (tenant_id, minute, reason, customer_id)
);

do $$
declare target text;
begin
  foreach target in array array['order_minute', 'fill_quality_day', 'fill_slippage_day', 'order_refusal'] loop
    perform protect_tenant_table(target::regclass);
    execute format('revoke insert, update, delete on %I from openfloor_app', target);
    execute format('create trigger never_removed before delete or truncate on %I '
      'for each statement execute function ledger_refuse_change()', target);
  end loop;
end $$;
create trigger append_only before update on order_refusal for each statement execute function ledger_refuse_change();

create function order_minute_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.look_at is null or (old.tenant_id, old.order_id, old.minute) <> (new.tenant_id, new.order_id, new.minute) then
    raise exception 'the minute of a fill is judged once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_minute before update on order_minute for each row execute function order_minute_guard();

-- Counts only grow.
create function fill_quality_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (old.tenant_id, old.day) <> (new.tenant_id, new.day) or new.inside < old.inside or new.outside < old.outside
    or new.nothing_traded < old.nothing_traded or new.not_known < old.not_known
    or new.from_blocks < old.from_blocks or new.at_closes < old.at_closes then
    raise exception 'fills that were counted stay counted' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_counts before update on fill_quality_day for each row execute function fill_quality_guard();
create function fill_slippage_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (old.tenant_id, old.day, old.slippage) <> (new.tenant_id, new.day, new.slippage) or new.fills < old.fills then
    raise exception 'fills that were counted stay counted' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_counts before update on fill_slippage_day for each row execute function fill_slippage_guard();

-- A few seconds after the minute has ended: its candle is stored two seconds after the last tick of it.
create function order_minute_begin(p_executed_at timestamptz) returns timestamptz language sql immutable parallel safe
  return to_timestamp((minute_of(p_executed_at) + 1) * 60 + 5);

create function order_minutes_await() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into order_minute (tenant_id, order_id, minute, look_at)
  select tenant_id, order_id, minute_of(executed_at), order_minute_begin(executed_at) from added where state = 'filled';
  return null;
end $$;
create trigger await_minutes after insert on trade_order referencing new table as added
  for each statement execute function order_minutes_await();

-- An order that a venue answers ends by an update.
create function order_ended() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state = 'filled' then
    insert into order_minute (tenant_id, order_id, minute, look_at)
    values (new.tenant_id, new.order_id, minute_of(new.executed_at), order_minute_begin(new.executed_at));
  elsif new.origin = 'customer' then
    insert into order_refusal (tenant_id, minute, customer_id, reason)
    values (new.tenant_id, minute_of(clock_timestamp()), new.customer_id, 'venueRejected') on conflict do nothing;
  end if;
  return null;
end $$;
create trigger order_ended after update of state on trade_order for each row
  when (new.state in ('filled', 'rejected') and old.state <> new.state) execute function order_ended();

-- As before; an order that a customer was refused is counted, whether or not its request had a key.
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

-- An order that was refused before it reached a venue.
create function order_refused(p_at timestamptz, p_customer_id uuid, p_reason text) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into order_refusal (tenant_id, minute, customer_id, reason)
  values (current_tenant_id(), minute_of(ledger_time(p_at)), p_customer_id, p_reason) on conflict do nothing;
end $$;

-- Whether nothing of the minute is missing: a server lived through it, or the source was asked for it afterwards.
create function minute_is_complete(p_instrument_no integer, p_source text, p_minute integer) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from market_live_span s where s.source = p_source and s.from_minute <= p_minute and s.to_minute > p_minute)
    or exists (select from candle_fill f where f.instrument_no = p_instrument_no and f.from_minute <= p_minute and f.to_minute > p_minute)
$$;

-- Fills whose minute can be looked up now but is not complete: by the server that lived through it, or by its source.
create function order_minutes_missing(p_at timestamptz, p_limit integer) returns table (instrument_id text, minute integer)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select distinct o.instrument_id, w.minute
  from (
    select * from order_minute where tenant_id = current_tenant_id() and look_at <= p_at order by look_at limit p_limit
  ) w
  join trade_order o on o.tenant_id = w.tenant_id and o.order_id = w.order_id
  join instrument i on i.instrument_id = o.instrument_id
  where w.minute > minute_of(p_at) - 1440 and not minute_is_complete(i.instrument_no, i.source, w.minute)
$$;

-- How far a fill lies from the price that the customer saw, in basis points of that price; above zero is against them.
create function fill_slippage(p_side text, p_shown numeric, p_fill numeric) returns numeric language sql immutable parallel safe
  return greatest(-99999, least(99999, round((p_fill - p_shown) * 10000 / p_shown * case p_side when 'buy' then 1 else -1 end, 1)));

-- Keeps the candle of each fill's minute and counts the fill, once. A minute that is not complete is looked up again every
-- five minutes for a day; then it is not known, and says so. Gives how many fills it judged. It takes no figure from
-- whoever calls it.
create function order_minutes_keep(p_at timestamptz, p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp set jit = off
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_at constant timestamptz := ledger_time(p_at);
  v_judged integer;
begin
  with due as materialized (
    select w.order_id, w.minute from order_minute w
    where w.tenant_id = v_tenant and w.look_at <= v_at order by w.look_at limit p_limit for update skip locked
  ), seen as materialized (
    select d.order_id, d.minute, o.side, o.shown_price, o.fill_price, (o.executed_at at time zone 'UTC')::date as day,
      case when o.offer_id is not null then 'block' else o.origin end as kind,
      minute_is_complete(i.instrument_no, i.source, d.minute) as is_complete,
      round(c.open::numeric, i.price_decimals) as open, round(c.high::numeric, i.price_decimals) as high,
      round(c.low::numeric, i.price_decimals) as low, round(c.close::numeric, i.price_decimals) as close
    from due d
    join trade_order o on o.tenant_id = v_tenant and o.order_id = d.order_id
    left join instrument i on i.instrument_id = o.instrument_id
    left join candle_minute c on c.instrument_no = i.instrument_no and c.minute = d.minute
  ), judged as materialized (
    select s.*, case
      when is_complete and fill_price between low and high then 'inside'
      when is_complete and open is not null then 'outside'
      when is_complete then 'nothing-traded'
      when minute < minute_of(v_at) - 1440 then 'not-known' end as verdict
    from seen s
  ), kept as (
    update order_minute w set verdict = j.verdict,
      look_at = case when j.verdict is null then v_at + interval '5 minutes' end,
      judged_at = case when j.verdict is not null then v_at end,
      open = case when j.verdict in ('inside', 'outside') then j.open end,
      high = case when j.verdict in ('inside', 'outside') then j.high end,
      low = case when j.verdict in ('inside', 'outside') then j.low end,
      close = case when j.verdict in ('inside', 'outside') then j.close end
    from judged j where w.tenant_id = v_tenant and w.order_id = j.order_id
  ), counted as (
    insert into fill_quality_day as known (tenant_id, day, inside, outside, nothing_traded, not_known, from_blocks, at_closes)
    select v_tenant, day, count(*) filter (where kind = 'customer' and verdict = 'inside'),
      count(*) filter (where kind = 'customer' and verdict = 'outside'),
      count(*) filter (where kind = 'customer' and verdict = 'nothing-traded'),
      count(*) filter (where kind = 'customer' and verdict = 'not-known'),
      count(*) filter (where kind = 'block'), count(*) filter (where kind = 'square-off')
    from judged where verdict is not null group by day order by day
    on conflict (tenant_id, day) do update set inside = known.inside + excluded.inside,
      outside = known.outside + excluded.outside, nothing_traded = known.nothing_traded + excluded.nothing_traded,
      not_known = known.not_known + excluded.not_known, from_blocks = known.from_blocks + excluded.from_blocks,
      at_closes = known.at_closes + excluded.at_closes
  ), slipped as (
    insert into fill_slippage_day as known (tenant_id, day, slippage, fills)
    select v_tenant, day, fill_slippage(side, shown_price, fill_price), count(*)
    from judged where verdict is not null and kind = 'customer' group by 2, 3 order by 2, 3
    on conflict (tenant_id, day, slippage) do update set fills = known.fills + excluded.fills
  )
  select count(*) into v_judged from judged where verdict is not null;
  return v_judged;
end $$;

do $$
declare
  target regprocedure;
  tenant uuid;
begin
  foreach target in array array['order_refused(timestamptz, uuid, text)', 'order_minutes_missing(timestamptz, integer)',
    'order_minutes_keep(timestamptz, integer)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
  -- Orders that were filled before this: those whose minute is still known are judged, the others say that it is not.
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into order_minute (tenant_id, order_id, minute, look_at)
    select tenant_id, order_id, minute_of(executed_at), order_minute_begin(executed_at)
    from trade_order where state = 'filled';
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
