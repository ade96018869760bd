-- Money on its way. An approved withdrawal has left the customer's own accounts and not yet the bank: it is `payable`
-- until it is paid. What the bank sends back is the customer's again, by two people, whatever was paid before.

alter domain ledger_account_name drop constraint ledger_account_name_check;
alter domain ledger_account_name add constraint ledger_account_name_check check (value in (
  'available', 'frozen', 'advance', 'locked', 'payable',
  'house.bank', 'house.fees', 'house.fx', 'house.market', 'house.offer', 'house.fund'
)) not valid;

alter table ledger_entry drop constraint scene_known;
alter table ledger_entry add constraint scene_known check (scene in (
  'USER_DEPOSIT', 'CONFIRM_WITHDRAW', 'MONEY_EXCHANGE', 'EXCHANGE_FEE', 'TRADE', 'TRADE_FEE', 'FUNDING', 'FUNDING_FEE',
  'QUANTITATIVE_BUY', 'QUANTITATIVE_REBASE', 'QUANTITATIVE_BACK', 'HOLD', 'RELEASE', 'SETTLEMENT', 'ADJUSTMENT',
  'PAID_OUT', 'PAYMENT_RETURNED'
)) not valid;

-- ---- Paid -------------------------------------------------------------------------------------------------------

-- What was approved before went to the bank at once, and stays so.
alter table withdrawal add column through_payable boolean not null default false;
-- From which of the tenant's accounts; a bank gives a reference once.
alter table withdrawal add column paid_from uuid;
alter table withdrawal add foreign key (tenant_id, paid_from) references treasury_account;
alter table withdrawal add constraint paid_from_when_paid check (paid_from is null or status = 'paid');
create unique index withdrawal_reference_once on withdrawal
  (tenant_id, coalesce(paid_from, '00000000-0000-0000-0000-000000000000'), currency, bank_reference)
  where through_payable and bank_reference is not null;

create or replace function review_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  outcome constant text[] := array['status', 'reason', 'reviewed_at', 'reviewed_by', 'first_checked_at',
    'first_checked_by', 'decided_at', 'decided_by', 'paid_at', 'paid_by', 'paid_from', 'bank_reference', 'through_payable'];
begin
  if (to_jsonb(old) - outcome) <> (to_jsonb(new) - outcome)
    or not (old.status = 'reviewing' and new.status <> 'paid' or old.status = 'approved' and new.status = 'paid') then
    raise exception 'a % keeps what it was asked for and is decided once', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Whoever writes: what is approved from now on is payable first. Named to run before the others.
create function withdrawal_becomes_payable() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.through_payable := case when tg_op = 'INSERT' then false
    when new.status = 'approved' and old.status = 'reviewing' then true else old.through_payable end;
  return new;
end $$;
create trigger becomes_payable before insert or update on withdrawal
  for each row execute function withdrawal_becomes_payable();

create or replace function withdrawal_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select w.customer_id, l.kind || '/' || w.withdrawal_id, l.step, l.scene, w.currency, w.amount, l.source, l.target
  from withdrawal w
  cross join lateral (values
    ('hold', 1, 'HOLD', 'available', 'frozen', true),
    ('hold', 2, 'RELEASE', 'frozen', 'available', w.status in ('rejected', 'cancelled')),
    ('withdrawal', 2, 'RELEASE', 'frozen', 'available', w.status in ('approved', 'paid')),
    ('withdrawal', 3, 'CONFIRM_WITHDRAW', 'available',
      case when w.through_payable then 'payable' else 'house.bank' end, w.status in ('approved', 'paid')),
    ('withdrawal', 4, 'PAID_OUT', 'payable', 'house.bank', w.through_payable and w.status = 'paid')
  ) as l(kind, step, scene, source, target, owed)
  where w.tenant_id = current_tenant_id() and w.withdrawal_id = any(p_ids) and l.owed
$$;

-- ---- Returned ---------------------------------------------------------------------------------------------------

-- A payment that the bank sent back, or would not carry out: the withdrawal stays as it was, and its money returns.
create table returned_payment (
  tenant_id uuid not null,
  withdrawal_id uuid not null,
  customer_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  proposal_id uuid not null,
  -- For the customer to read.
  reason text not null check (length(reason) between 3 and 500),
  -- The bank's, of the return; a bank may give none.
  bank_reference text check (bank_reference <> ''),
  returned_at timestamptz not null check (returned_at = date_trunc('milliseconds', returned_at)),
  primary key (tenant_id, withdrawal_id),
  unique (tenant_id, proposal_id),
  foreign key (tenant_id, withdrawal_id) references withdrawal,
  foreign key (tenant_id, customer_id) references ledger_chain,
  foreign key (tenant_id, proposal_id) references proposal
);
create index on returned_payment (tenant_id, returned_at desc);
select protect_tenant_table('returned_payment');
revoke update, delete on returned_payment from openfloor_app;
create trigger append_only before update or delete or truncate on returned_payment
  for each statement execute function ledger_refuse_change();

-- It is what two people decided, of a withdrawal that was approved, with its customer and its amount.
create function returned_payment_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from withdrawal w
  where w.tenant_id = new.tenant_id and w.withdrawal_id = new.withdrawal_id and w.status in ('approved', 'paid')
    and (w.customer_id, w.currency, w.amount) = (new.customer_id, new.currency, new.amount)
  for update;
  if not found then
    raise exception 'only an approved or paid withdrawal is returned' using errcode = 'integrity_constraint_violation';
  end if;
  perform from proposal p
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'withdrawal.return'
    and p.state = 'executed' and p.decided_by <> p.proposer_id
    and p.payload ->> 'withdrawalId' = new.withdrawal_id::text;
  if not found then
    raise exception 'a return is what two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_return before insert on returned_payment
  for each row execute function returned_payment_guard();

create function returned_is_not_paid() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from returned_payment where tenant_id = new.tenant_id and withdrawal_id = new.withdrawal_id) then
    raise exception 'a returned withdrawal is not paid' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger returned_is_not_paid before update on withdrawal for each row
  when (old.status <> new.status and new.status = 'paid') execute function returned_is_not_paid();

create function return_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select r.customer_id, 'return/' || r.withdrawal_id, 1, 'PAYMENT_RETURNED', r.currency, r.amount,
    case when w.through_payable and w.status <> 'paid' then 'payable' else 'house.bank' end, 'available'
  from returned_payment r
  join withdrawal w on w.tenant_id = r.tenant_id and w.withdrawal_id = r.withdrawal_id
  where r.tenant_id = current_tenant_id() and r.withdrawal_id = any(p_ids)
$$;
revoke execute on function return_lines(uuid[]) from public;

create or replace function record_lines(p_kind text, p_ids uuid[]) returns setof record_line language plpgsql stable
  set search_path = public, pg_temp
as $$
begin
  case p_kind
    when 'deposit' then return query select * from deposit_lines(p_ids);
    when 'withdrawal' then return query select * from withdrawal_lines(p_ids);
    when 'return' then return query select * from return_lines(p_ids);
    when 'exchange' then return query select * from exchange_lines(p_ids);
    when 'adjustment' then return query select * from adjustment_lines(p_ids);
    when 'quantitative' then return query select * from product_lines(p_ids);
    when 'application' then return query select * from application_lines(p_ids);
  end case;
end $$;

create constraint trigger agrees_with_ledger after insert on returned_payment
  deferrable initially deferred for each row execute function record_agrees('return', 'withdrawal_id');

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in (
    'PRICE_ALERT', 'ORDER_FILLED', 'ORDER_REJECTED', 'DAY_TRADE_CLOSED', 'ALLOTTED', 'NOTHING_ALLOTTED',
    'APPLICATION_DELIVERED', 'APPLICATION_UNPAID', 'PRODUCT_MATURED', 'DEPOSIT_PASSED', 'DEPOSIT_REJECTED',
    'WITHDRAWAL_PAID', 'WITHDRAWAL_REJECTED', 'WITHDRAWAL_RETURNED', 'NEWS', 'IDENTITY_PASSED', 'IDENTITY_REJECTED',
    'IDENTITY_INCOMPLETE', 'NEW_DEVICE', 'SECURITY_CHANGED'));
