-- Shares that come or go by hand: from another custodian or to one, or to put a mistake right. By two people, against the
-- house's account of custody, with what they cost.
create table share_adjustment (
  tenant_id uuid not null,
  adjustment_id uuid not null,
  customer_id uuid not null,
  instrument_id text not null,
  direction text not null check (direction in ('in', 'out')),
  shares bigint not null check (shares > 0),
  -- What a share cost where it comes from; what leaves takes the average along.
  price numeric check (price >= 0),
  proposal_id uuid not null,
  reason text not null,
  posted_at timestamptz not null check (posted_at = date_trunc('milliseconds', posted_at)),
  primary key (tenant_id, adjustment_id),
  unique (tenant_id, proposal_id),
  foreign key (tenant_id, customer_id) references ledger_chain,
  foreign key (tenant_id, proposal_id) references proposal,
  check ((direction = 'in') = (price is not null))
);
create index on share_adjustment (tenant_id, customer_id);
select protect_tenant_table('share_adjustment');
-- Written by the function below.
revoke insert, update, delete on share_adjustment from openfloor_app;
create trigger append_only before update or delete or truncate on share_adjustment
  for each statement execute function ledger_refuse_change();

-- As before, with shares that came or went by hand.
create or replace function position_cost_again(p_customer uuid, p_instrument text, p_without uuid) returns numeric
  language plpgsql stable set search_path = public, pg_temp
as $$
declare
  v_move record;
  v_owned numeric := 0;
  v_average numeric(30, 8) := 0;
begin
  for v_move in
    select e.amount, portfolio_owns(e.from_account) as is_out, coalesce(b.price, o.fill_price, s.price,
      case when terms.discount_rate is null then terms.price
        else round(terms.price * (100 + terms.discount_rate) * 0.01, 2) end, 0) as price
    from ledger_entry e
    join ledger_transaction t on t.tenant_id = e.tenant_id and t.customer_id = e.customer_id and t.sequence = e.sequence
    left join trade_order o on o.tenant_id = t.tenant_id
      and o.order_id = case when starts_with(t.cause, 'order/') then substr(t.cause, 7)::uuid end
    left join trade_bust b on b.tenant_id = o.tenant_id and b.order_id = o.order_id
    left join share_adjustment s on s.tenant_id = t.tenant_id
      and s.adjustment_id = case when starts_with(t.cause, 'shares/') then substr(t.cause, 8)::uuid end
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

-- Available, and not bought for a day that has not ended.
create function free_shares(p_customer uuid, p_instrument text) returns numeric language sql stable
  set search_path = public, pg_temp as $$
    select coalesce((select b.balance from ledger_balance b where b.tenant_id = current_tenant_id()
        and b.customer_id = p_customer and b.asset = 'share/' || p_instrument and b.account = 'available'), 0)
      - coalesce((select sum(d.shares - d.sold_shares) from day_trade_lot d where d.tenant_id = current_tenant_id()
        and d.customer_id = p_customer and d.instrument_id = p_instrument), 0)
  $$;

-- Carries out what two people decided, as the proposal says it.
create function shares_adjust(p_at timestamptz, p_adjustment_id uuid, p_proposal_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_proposal proposal;
  v_new share_adjustment;
  v_asset text;
begin
  select * into v_proposal from proposal p
  where p.tenant_id = v_tenant and p.proposal_id = p_proposal_id and p.kind = 'shares.adjustment' and p.state = 'executed'
    and p.decided_by <> p.proposer_id;
  if not found then
    raise exception 'shares are adjusted as two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  v_new := row(v_tenant, p_adjustment_id, (v_proposal.payload ->> 'customerId')::uuid, v_proposal.payload ->> 'stockId',
    v_proposal.payload ->> 'direction', (v_proposal.payload ->> 'shares')::bigint,
    case v_proposal.payload ->> 'direction' when 'in' then (v_proposal.payload ->> 'price')::numeric end,
    p_proposal_id, v_proposal.reason, ledger_time(p_at));
  perform ledger_lock(array[v_new.customer_id]);
  if not exists (select from instrument i where i.instrument_id = v_new.instrument_id and not i.is_index) then
    raise exception 'there is no such stock' using errcode = 'integrity_constraint_violation';
  end if;
  v_asset := 'share/' || v_new.instrument_id;
  -- What was bought for the day is there to be sold at its close.
  if v_new.direction = 'out' and v_new.shares > free_shares(v_new.customer_id, v_new.instrument_id) then
    raise exception 'more shares than there are' using errcode = 'integrity_constraint_violation';
  end if;
  insert into share_adjustment select v_new.*;
  -- Before the shares are posted: the average counts what was held until then.
  if v_new.direction = 'in' then
    perform position_cost_add(array[row(v_new.customer_id, v_new.instrument_id, v_new.shares, v_new.price)::position_purchase]);
  end if;
  perform ledger_post(p_at, array[v_new.customer_id], array['shares/' || p_adjustment_id], array[row(v_new.customer_id, 1,
    'SHARE_ADJUSTMENT', v_asset, v_new.shares,
    case v_new.direction when 'in' then 'house.custody' else 'available' end,
    case v_new.direction when 'in' then 'available' else 'house.custody' end)::ledger_line]);
end $$;
revoke execute on function shares_adjust(timestamptz, uuid, uuid), free_shares(uuid, text) from public;
grant execute on function shares_adjust(timestamptz, uuid, uuid), free_shares(uuid, text) to openfloor_app;
