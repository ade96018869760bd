-- A deposit that the bank took back. What is available of it goes; the rest the house has lent, and is a claim, which two
-- people collect. Both are in one transaction of the ledger, so that customers' money less the claims is what the bank has.

alter domain ledger_account_name drop constraint ledger_account_name_check;
alter domain ledger_account_name add constraint ledger_account_name_check check (value in (
  'available', 'frozen', 'advance', 'locked', 'payable',
  'house.bank', 'house.fees', 'house.fx', 'house.market', 'house.offer', 'house.fund', 'house.claims',
  'house.corrections', 'house.custody'
)) not valid;

alter table ledger_entry drop constraint scene_known;
alter table ledger_entry add constraint scene_known check (scene in (
  'USER_DEPOSIT', 'CONFIRM_WITHDRAW', 'MONEY_EXCHANGE', 'EXCHANGE_FEE', 'TRADE', 'TRADE_FEE', 'FUNDING', 'FUNDING_FEE',
  'QUANTITATIVE_BUY', 'QUANTITATIVE_REBASE', 'QUANTITATIVE_BACK', 'HOLD', 'RELEASE', 'SETTLEMENT', 'ADJUSTMENT',
  'PAID_OUT', 'PAYMENT_RETURNED', 'DEPOSIT_REVERSED', 'CLAIM', 'CLAIM_COLLECTED', 'FEE_ADJUSTMENT', 'TRADE_BUST',
  'TRADE_CORRECTION', 'SHARE_ADJUSTMENT'
)) not valid;

-- ---- Reversed ---------------------------------------------------------------------------------------------------

create table reversed_deposit (
  tenant_id uuid not null,
  deposit_id uuid not null,
  customer_id uuid not null,
  currency text not null check (currency::currency_code is not null),
  amount bigint not null check (amount > 0),
  -- What was available then, which the database looks up itself. The rest is a claim.
  taken bigint not null check (taken between 0 and amount),
  proposal_id uuid not null,
  -- For the customer to read.
  reason text not null check (length(reason) between 3 and 500),
  -- Which of the tenant's accounts it left, and how its bank names that; a bank gives a reference once.
  account_id uuid,
  bank_reference text not null check (bank_reference <> ''),
  reversed_at timestamptz not null check (reversed_at = date_trunc('milliseconds', reversed_at)),
  primary key (tenant_id, deposit_id),
  unique (tenant_id, proposal_id),
  foreign key (tenant_id, deposit_id) references deposit,
  foreign key (tenant_id, customer_id) references ledger_chain,
  foreign key (tenant_id, proposal_id) references proposal,
  foreign key (tenant_id, account_id) references treasury_account
);
create unique index reversal_reference_once on reversed_deposit
  (tenant_id, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), currency, bank_reference);
create index on reversed_deposit (tenant_id, reversed_at desc);
create index on reversed_deposit (tenant_id, customer_id);
select protect_tenant_table('reversed_deposit');
revoke update, delete on reversed_deposit from openfloor_app;
create trigger append_only before update or delete or truncate on reversed_deposit
  for each statement execute function ledger_refuse_change();

-- It is what two people decided, of a deposit that was passed, and takes what there is at this moment.
create function reversed_deposit_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform ledger_lock(array[new.customer_id]);
  perform from deposit d
  where d.tenant_id = new.tenant_id and d.deposit_id = new.deposit_id and d.status = 'passed' and not d.usdt
    and (d.customer_id, d.currency, d.amount) = (new.customer_id, new.currency, new.amount)
  for update;
  if not found then
    raise exception 'only a passed deposit is reversed' using errcode = 'integrity_constraint_violation';
  end if;
  perform from proposal p
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'deposit.reverse'
    and p.state = 'executed' and p.decided_by <> p.proposer_id
    and p.payload ->> 'depositId' = new.deposit_id::text and p.payload ->> 'bankReference' = new.bank_reference;
  if not found then
    raise exception 'a reversal is what two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  new.taken := least(new.amount, coalesce((select b.balance from ledger_balance b
    where b.tenant_id = new.tenant_id and b.customer_id = new.customer_id and b.asset = new.currency
      and b.account = 'available'), 0));
  return new;
end $$;
create trigger guard_reversal before insert on reversed_deposit
  for each row execute function reversed_deposit_guard();

create function reversal_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select r.customer_id, 'reversal/' || r.deposit_id, l.step, l.scene, r.currency, l.amount, l.source, l.target
  from reversed_deposit r
  cross join lateral (values
    (1, 'CLAIM', r.amount - r.taken, 'house.claims', 'available'),
    (2, 'DEPOSIT_REVERSED', r.amount, 'available', 'house.bank')
  ) as l(step, scene, amount, source, target)
  where r.tenant_id = current_tenant_id() and r.deposit_id = any(p_ids) and l.amount > 0
$$;

-- ---- Claims -----------------------------------------------------------------------------------------------------

-- What a customer owes the house. Written by the records that it follows from, and by nobody else.
create table customer_claim (
  tenant_id uuid not null,
  -- That of the record.
  claim_id uuid not null,
  customer_id uuid not null,
  currency text not null check (currency::currency_code is not null),
  amount bigint not null check (amount > 0),
  -- As in the ledger, such as 'reversal/<deposit>'.
  cause text not null,
  arisen_at timestamptz not null,
  primary key (tenant_id, claim_id),
  foreign key (tenant_id, customer_id) references ledger_chain
);
create index on customer_claim (tenant_id, customer_id);
create index on customer_claim (tenant_id, arisen_at desc);
select protect_tenant_table('customer_claim');
revoke insert, update, delete on customer_claim from openfloor_app;
create trigger append_only before update or delete or truncate on customer_claim
  for each statement execute function ledger_refuse_change();

create function reversal_claims() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.taken < new.amount then
    insert into customer_claim (tenant_id, claim_id, customer_id, currency, amount, cause, arisen_at)
    values (new.tenant_id, new.deposit_id, new.customer_id, new.currency, new.amount - new.taken,
      'reversal/' || new.deposit_id, new.reversed_at);
  end if;
  return null;
end $$;
create trigger claims_the_rest after insert on reversed_deposit for each row execute function reversal_claims();

-- What was collected of a claim, on the word of two people each time.
create table claim_collection (
  tenant_id uuid not null,
  collection_id uuid not null,
  claim_id uuid not null,
  customer_id uuid not null,
  currency text not null check (currency::currency_code is not null),
  amount bigint not null check (amount > 0),
  proposal_id uuid not null,
  -- For the customer to read.
  reason text not null check (length(reason) between 3 and 500),
  collected_at timestamptz not null check (collected_at = date_trunc('milliseconds', collected_at)),
  primary key (tenant_id, collection_id),
  unique (tenant_id, proposal_id),
  foreign key (tenant_id, claim_id) references customer_claim,
  foreign key (tenant_id, customer_id) references ledger_chain,
  foreign key (tenant_id, proposal_id) references proposal
);
create index on claim_collection (tenant_id, claim_id);
select protect_tenant_table('claim_collection');
revoke update, delete on claim_collection from openfloor_app;
create trigger append_only before update or delete or truncate on claim_collection
  for each statement execute function ledger_refuse_change();

create function claim_collection_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Two collections of one claim come one after the other.
  perform ledger_lock(array[new.customer_id]);
  perform from proposal p
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'claim.collect'
    and p.state = 'executed' and p.decided_by <> p.proposer_id and p.payload ->> 'claimId' = new.claim_id::text
    and (p.payload ->> 'amount')::numeric * minor_units(new.currency) = new.amount;
  if not found then
    raise exception 'a claim is collected as two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  perform from customer_claim c
  where c.tenant_id = new.tenant_id and c.claim_id = new.claim_id
    and (c.customer_id, c.currency) = (new.customer_id, new.currency)
    and c.amount >= new.amount + coalesce((select sum(o.amount) from claim_collection o
      where o.tenant_id = c.tenant_id and o.claim_id = c.claim_id), 0);
  if not found then
    raise exception 'no more is collected than is claimed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_collection before insert on claim_collection
  for each row execute function claim_collection_guard();

create function collection_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select c.customer_id, 'collection/' || c.collection_id, 1, 'CLAIM_COLLECTED', c.currency, c.amount,
    'available', 'house.claims'
  from claim_collection c where c.tenant_id = current_tenant_id() and c.collection_id = any(p_ids)
$$;

revoke execute on function reversal_lines(uuid[]), reversal_claims(), collection_lines(uuid[]) from public;

create or replace function record_lines(p_kind text, p_ids uuid[]) returns setof record_line language plpgsql stable
  set search_path = public, pg_temp
as $$
begin
  case p_kind
    when 'deposit' then return query select * from deposit_lines(p_ids);
    when 'reversal' then return query select * from reversal_lines(p_ids);
    when 'collection' then return query select * from collection_lines(p_ids);
    when 'withdrawal' then return query select * from withdrawal_lines(p_ids);
    when 'return' then return query select * from return_lines(p_ids);
    when 'exchange' then return query select * from exchange_lines(p_ids);
    when 'adjustment' then return query select * from adjustment_lines(p_ids);
    when 'quantitative' then return query select * from product_lines(p_ids);
    when 'application' then return query select * from application_lines(p_ids);
  end case;
end $$;

create constraint trigger agrees_with_ledger after insert on reversed_deposit
  deferrable initially deferred for each row execute function record_agrees('reversal', 'deposit_id');
create constraint trigger agrees_with_ledger after insert on claim_collection
  deferrable initially deferred for each row execute function record_agrees('collection', 'collection_id');

-- What is lent and given back is neither gained nor lost; nor is what the house gives or takes to put a mistake right.
create or replace function portfolio_is_flow(from_account text, to_account text) returns boolean
  language sql immutable parallel safe
  return portfolio_owns(from_account) and to_account in ('house.bank', 'payable', 'house.claims', 'house.corrections')
    or portfolio_owns(to_account) and from_account in ('house.bank', 'payable', 'house.claims', 'house.corrections');

-- ---- The bank's line --------------------------------------------------------------------------------------------

alter table bank_match drop constraint bank_match_kind_check;
alter table bank_match add constraint bank_match_kind_check
  check (kind in ('deposit', 'withdrawal', 'return', 'sent-back', 'reversal'));

create or replace function bank_match_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  line record;
  fits boolean;
begin
  if not bank_match_agreed(new.proposal_id, new.line_id, new.kind, new.record_id) then
    raise exception 'what a line of the bank stands for is what two people decided'
      using errcode = 'integrity_constraint_violation';
  end if;
  select l.amount, l.account_id, a.currency into line
  from bank_line l join treasury_account a on a.tenant_id = l.tenant_id and a.account_id = l.account_id
  where l.tenant_id = new.tenant_id and l.line_id = new.line_id;
  fits := case new.kind
    when 'deposit' then exists (
      select from deposit d where d.tenant_id = new.tenant_id and d.deposit_id = new.record_id and d.status = 'passed'
        and not d.usdt and (d.amount, d.currency) = (line.amount, line.currency))
    when 'withdrawal' then exists (
      select from withdrawal w where w.tenant_id = new.tenant_id and w.withdrawal_id = new.record_id
        and w.status = 'paid' and not w.usdt and (w.amount, w.currency) = (-line.amount, line.currency)
        and (w.paid_from is null or w.paid_from = line.account_id))
    when 'return' then exists (
      select from returned_payment r where r.tenant_id = new.tenant_id and r.withdrawal_id = new.record_id
        and (r.amount, r.currency) = (line.amount, line.currency))
    when 'reversal' then exists (
      select from reversed_deposit r where r.tenant_id = new.tenant_id and r.deposit_id = new.record_id
        and (r.amount, r.currency) = (-line.amount, line.currency)
        and (r.account_id is null or r.account_id = line.account_id))
    else exists (
      select from bank_line other where other.tenant_id = new.tenant_id and other.line_id = new.record_id
        and (other.account_id, other.amount) = (line.account_id, -line.amount))
  end;
  if not fits then
    raise exception 'a line of the bank stands for a record of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace function bank_lines_between(p_day date, p_ends_at timestamptz)
  returns table (line_id uuid, account text, currency text, booked_on date, amount bigint, name text, reference text, why text)
  language sql stable set search_path = public, pg_temp as $$
    select l.line_id, a.name, a.currency::text, l.booked_on, l.amount, l.name, l.reference, case
      when m.kind = 'sent-back' or m.line_id is null and l.amount > 0 then 'suspense'
      when m.line_id is null then 'unexplained'
      when l.booked_on <= p_day then 'ledger-later' else 'ledger-earlier' end
    from bank_line l
    join treasury_account a on a.tenant_id = l.tenant_id and a.account_id = l.account_id
    left join bank_match m on m.tenant_id = l.tenant_id and m.line_id = l.line_id
    left join bank_line other on m.kind = 'sent-back' and other.tenant_id = l.tenant_id and other.line_id = m.record_id
    left join deposit d on m.kind = 'deposit' and d.tenant_id = l.tenant_id and d.deposit_id = m.record_id
    left join withdrawal w on m.kind = 'withdrawal' and w.tenant_id = l.tenant_id and w.withdrawal_id = m.record_id
    left join returned_payment r on m.kind = 'return' and r.tenant_id = l.tenant_id and r.withdrawal_id = m.record_id
    left join reversed_deposit v on m.kind = 'reversal' and v.tenant_id = l.tenant_id and v.deposit_id = m.record_id
    cross join lateral (select coalesce(d.reviewed_at, w.paid_at, r.returned_at, v.reversed_at) as at) booked
    where l.tenant_id = current_tenant_id() and case
      when m.line_id is null then l.booked_on <= p_day
      when m.kind = 'sent-back' then l.booked_on <= p_day and other.booked_on > p_day
      else (l.booked_on <= p_day) <> (booked.at < p_ends_at) end
  $$;
