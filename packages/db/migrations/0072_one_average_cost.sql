-- The average cost of a position is worked out in one place, for shares that were traded and for those that an offer
-- delivered.

create type position_purchase as (customer_id uuid, instrument_id text, shares bigint, price numeric);

-- Before the shares are posted: the average counts what was held until then. At most one purchase a customer and
-- instrument in a call.
create function position_cost_add(p_purchases position_purchase[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
begin
  insert into position_cost (tenant_id, customer_id, instrument_id, average_cost)
  select v_tenant, p.customer_id, p.instrument_id, case p.owned when 0 then p.price else
    round((p.owned * coalesce((select c.average_cost from position_cost c where c.tenant_id = v_tenant
        and c.customer_id = p.customer_id and c.instrument_id = p.instrument_id), 0)
      + p.shares * p.price) / (p.owned + p.shares), 8) end
  from (
    select u.*, (select coalesce(sum(b.balance), 0) from ledger_balance b where b.tenant_id = v_tenant
      and b.customer_id = u.customer_id and b.asset = 'share/' || u.instrument_id) as owned
    from unnest(p_purchases) u
  ) p
  on conflict (tenant_id, customer_id, instrument_id) do update set average_cost = excluded.average_cost;
end $$;
revoke execute on function position_cost_add(position_purchase[]) from public;
grant execute on function position_cost_add(position_purchase[]) to openfloor_app;

-- Nothing else writes averages.
revoke insert, update, delete on position_cost from openfloor_app;

-- As before, with the average worked out above.
create or replace function trade_book(p_at timestamptz, p_fills trade_fill[]) returns void
  language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant constant uuid := current_tenant_id();
begin
  perform position_cost_add(array_agg(row(customer_id, instrument_id, shares, price)::position_purchase))
  from unnest(p_fills) where side = 'buy' having count(*) > 0;

  with fill as materialized (
    select * from unnest(p_fills)
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
