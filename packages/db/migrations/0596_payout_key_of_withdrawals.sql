-- A transaction of its own.
-- Whose payout account a withdrawal goes to stands in the row. Under row security the index of an expression helps nobody: a function
-- that could tell of other tenants' rows by an error is called only once a row has been found.
select parts.hold(array['withdrawal']);

drop index withdrawal_payout_users;

-- Nobody fills it in, and nobody can: it follows from the two others, changes with them and is forgotten with them. The rows are
-- written anew, once, without the triggers of those that change a withdrawal.
alter table withdrawal add column payout_key text collate "C" not null
  generated always as (payout_key(currency, account_number)) stored;
create index withdrawal_payout_users on withdrawal (tenant_id, payout_key, created_at);
-- Rows written anew do not count as changed: nobody would look at the new column by itself for long.
analyze withdrawal (payout_key);

-- As before, of all but what follows from the rest of a row: before it is written, that is not known yet.
create or replace function review_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  outcome constant text[] := array['status', 'reason', 'reviewed_at', 'reviewed_by', 'first_checked_at',
    'first_checked_by', 'decided_at', 'decided_by', 'paid_at', 'paid_by', 'paid_from', 'bank_reference', 'through_payable'];
  traces constant text[] := array['receipt_id', 'address', 'user_agent'];
  said constant jsonb := to_jsonb(old) - 'payout_key';
  now_said constant jsonb := to_jsonb(new) - 'payout_key';
begin
  if (said - traces) = (now_said - traces) and now_said ->> 'address' = '' and now_said ->> 'user_agent' = ''
    and now_said ->> 'receipt_id' is null
    and exists (select from account_closure c where c.tenant_id = new.tenant_id and c.customer_id = new.customer_id
      and c.erased_at is not null and c.forgotten_at is null and lived_through(c.ended_at, c.keep_until))
    and not is_kept(new.customer_id) then
    return new;
  end if;
  if (said - outcome) <> (now_said - outcome)
    or not (old.status = 'reviewing' and new.status <> 'paid' or old.status = 'approved' and new.status = 'paid') then
    raise exception 'a % keeps what it was asked for and is decided once', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace function case_rules_see_withdrawal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if case_rules_watch(new.tenant_id, 'withdrawal') then
    perform case_rule_wish_for(new.tenant_id, 'account', new.payout_key, new.created_at);
    perform case_rule_wish_for(new.tenant_id, 'customer', new.customer_id::text, new.created_at);
  end if;
  return null;
end $$;

-- As before, but for the key of a payout account.
create or replace function case_rule_version_holds() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into case_rule (tenant_id, rule_id, version_id, is_on, watches)
  values (new.tenant_id, new.rule_id, new.version_id, new.is_on, new.watches)
  on conflict (tenant_id, rule_id)
    do update set version_id = excluded.version_id, is_on = excluded.is_on, watches = excluded.watches;
  if new.is_on and new.applies_from < new.activated_at then
    insert into case_rule_wish (tenant_id, lane, key, since)
    select new.tenant_id, lane, key, min(at) from (
      select 'customer' as lane, d.customer_id::text as key, d.reviewed_at as at from deposit d
      where d.tenant_id = new.tenant_id and d.status = 'passed' and d.reviewed_at >= new.applies_from
        and 'deposit' = any(new.watches)
      union all
      select l.lane, case l.lane when 'customer' then w.customer_id::text else w.payout_key collate "default" end,
        w.created_at
      from withdrawal w cross join unnest(array['customer', 'account']) as l(lane)
      where w.tenant_id = new.tenant_id and w.created_at >= new.applies_from and 'withdrawal' = any(new.watches)
      union all
      select 'customer', x.customer_id::text, x.created_at from currency_exchange x
      where x.tenant_id = new.tenant_id and x.created_at >= new.applies_from and 'exchange' = any(new.watches)
      union all
      select 'customer', o.customer_id::text, o.executed_at from trade_order o
      where o.tenant_id = new.tenant_id and o.state = 'filled' and o.executed_at >= new.applies_from
        and 'order' = any(new.watches)
      union all
      select 'device', coalesce(d.shared_id, d.device_id)::text, s.created_at
      from customer_session s join customer_device d on d.tenant_id = s.tenant_id and d.device_id = s.device_id
      where s.tenant_id = new.tenant_id and s.created_at >= new.applies_from and 'log-in' = any(new.watches)) moved
    group by 2, 3 order by 2, 3
    on conflict (tenant_id, lane, key)
      do update set since = least(case_rule_wish.since, excluded.since), revision = case_rule_wish.revision + 1;
  end if;
  return null;
end $$;
