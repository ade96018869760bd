-- Money moved by hand is the house's own, never the bank's: no line of a statement can stand for it. What corrects a fee
-- goes by the account of fees and names the record it is about.
alter table manual_adjustment
  -- Those of before moved the bank's account, and stay so.
  add column purpose text not null default 'bank' check (purpose in ('bank', 'correction', 'fee')),
  add column about text check (about ~ '^(order|application|exchange)/[0-9a-f-]{36}$'),
  add constraint a_fee_is_about_a_record check ((purpose = 'fee') = (about is not null));
alter table manual_adjustment alter column purpose set default 'correction';
create index on manual_adjustment (tenant_id, about) where about is not null;

create or replace function adjustment_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select m.customer_id, 'adjustment/' || m.adjustment_id, 1, case m.purpose when 'fee' then 'FEE_ADJUSTMENT' else 'ADJUSTMENT' end,
    m.currency, m.amount,
    case m.direction when 'credit' then h.account else 'available' end,
    case m.direction when 'credit' then 'available' else h.account end
  from manual_adjustment m
  cross join lateral (select case m.purpose when 'bank' then 'house.bank' when 'fee' then 'house.fees'
    else 'house.corrections' end as account) h
  where m.tenant_id = current_tenant_id() and m.adjustment_id = any(p_ids)
$$;

create or replace function adjustment_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.purpose = 'bank' then
    raise exception 'an adjustment is not the bank''s' using errcode = 'integrity_constraint_violation';
  end if;
  perform from proposal p
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id
    and p.kind = case new.purpose when 'fee' then 'fee.adjustment' else 'manual.adjustment' end
    and p.state = 'executed' and p.decided_by <> p.proposer_id
    and p.payload ->> 'customerId' = new.customer_id::text and p.payload ->> 'currency' = new.currency
    and p.payload ->> 'direction' = new.direction and p.payload ->> 'about' is not distinct from new.about
    and (p.payload ->> 'amount')::numeric * minor_units(new.currency) = new.amount;
  if not found then
    raise exception 'an adjustment is what two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
