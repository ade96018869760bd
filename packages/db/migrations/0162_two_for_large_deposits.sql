-- Large deposits and closed breaks are the word of two people, in the tables as well as on the screens.

-- The demo writes a past in which nobody had agreed yet, on the login of the tables' owner, which never serves.
create function by_the_owner() returns boolean
  language sql stable security definer set search_path = public, pg_temp
  as $$ select pg_has_role(session_user, current_user, 'member') $$;

-- ---- Deposits ---------------------------------------------------------------------------------------------------

-- Of a tenant that has not set its own: about ten thousand dollars. packages/homes says the same, and a test compares.
create function home_second_above(p_currency text) returns bigint language sql immutable parallel safe
  return case p_currency
    when 'NGN' then 1500000000 when 'BRL' then 5000000 when 'INR' then 80000000 when 'KES' then 130000000
    when 'USD' then 1000000 end;

alter table money_setting
  alter column deposit_second_above drop not null, alter column deposit_second_above drop default,
  alter column deposit_second_above_usdt drop not null, alter column deposit_second_above_usdt drop default;
-- What nobody chose becomes the home's, where that asks for a second person sooner.
do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    update money_setting m set deposit_second_above = null
    from tenant t where t.tenant_id = m.tenant_id and m.tenant_id = tenant and m.deposit_second_above = 100000000
      and home_second_above(t.default_currency) <= 100000000;
    update money_setting set deposit_second_above_usdt = null
    where tenant_id = tenant and deposit_second_above_usdt = 1000000;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Above how much of a currency a deposit of the current tenant takes two people.
create function deposit_second_above(p_currency text) returns bigint
  language sql stable set search_path = public, pg_temp as $$
    select coalesce(
      (select case p_currency when 'USD' then deposit_second_above_usdt else deposit_second_above end
        from money_setting where tenant_id = current_tenant_id()),
      home_second_above(p_currency))
  $$;

create function deposit_takes_two() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.amount > deposit_second_above(new.currency) and not by_the_owner() and not exists (
    select from proposal p
    where p.tenant_id = new.tenant_id and p.kind = 'deposit.pass' and p.subject = 'deposit/' || new.deposit_id
      and p.state = 'executed' and p.decided_by = new.reviewed_by and p.decided_by <> p.proposer_id) then
    raise exception 'a deposit above the threshold is passed by two people'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger takes_two before update on deposit for each row
  when (new.status = 'passed' and old.status <> 'passed') execute function deposit_takes_two();

-- ---- Breaks -----------------------------------------------------------------------------------------------------

create function break_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.resolved_at is not null and not by_the_owner() then
    raise exception 'a break begins open' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger begins_open before insert on reconciliation_break for each row execute function break_begins();

-- Two people close a break. Only a missing statement is over by itself, once every account of its currency has one.
create function break_closes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.resolved_at is not null then
    raise exception 'a break is closed once' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.tenant_id, old.break_id, old.day, old.kind, old.asset, old.opened_at)
    is distinct from (new.tenant_id, new.break_id, new.day, new.kind, new.asset, new.opened_at) then
    raise exception 'a break stays what it is about' using errcode = 'integrity_constraint_violation';
  end if;
  if new.resolved_at is null or by_the_owner() then return new; end if;
  if new.resolved_by is null and new.kind = 'statement-missing'
    and exists (
      select from stated_balance s
      join treasury_account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
      where s.tenant_id = new.tenant_id and s.day = new.day and a.currency = new.asset)
    and not exists (
      select from treasury_account a
      join reconciliation_day d on d.tenant_id = a.tenant_id and d.day = new.day
      where a.tenant_id = new.tenant_id and a.currency = new.asset
        and a.created_at < d.ends_at and (a.closed_at is null or a.closed_at >= d.ends_at)
        and not exists (
          select from stated_balance s
          where s.tenant_id = a.tenant_id and s.account_id = a.account_id and s.day = new.day)) then
    return new;
  end if;
  if not exists (
    select from proposal p
    where p.tenant_id = new.tenant_id and p.kind = 'reconciliation.close-break' and p.subject = 'break/' || new.break_id
      and p.state = 'executed' and p.proposer_id = new.resolved_by and p.decided_by <> p.proposer_id) then
    raise exception 'a break is closed by two people' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger takes_two before update on reconciliation_break for each row execute function break_closes();
