-- What accounts had at the end of each day, so that nobody has to add up years; docs/growth.md.

-- Days of the tenant that are kept, one after the other without a gap between their moments.
create table balance_day (
  tenant_id uuid not null references tenant,
  day date not null,
  -- Null for the first one, which holds all that was before.
  starts_at timestamptz,
  ends_at timestamptz not null,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, day),
  check (starts_at < ends_at)
);

-- A row for each account and day on which it moved; the first day has every account.
create table daily_balance (
  tenant_id uuid not null,
  customer_id uuid not null,
  asset text not null,
  account ledger_account_name not null check (account not like 'house.%'),
  day date not null,
  balance bigint not null check (balance >= 0),
  primary key (tenant_id, customer_id, asset, account, day)
);
create index on daily_balance (tenant_id, day);

-- Read by the application, written by nobody but the function below.
do $$
declare target text;
begin
  foreach target in array array['balance_day', 'daily_balance'] loop
    perform protect_tenant_table(target::regclass);
    execute format('revoke insert, update, delete on %I from openfloor_app', target);
    execute format('create trigger append_only before update or delete or truncate on %I '
      'for each statement execute function ledger_refuse_change()', target);
  end loop;
end $$;

-- Keeps a day that has ended, from the balances beside that day's entries. False where it is kept already, or a later one is.
create function daily_balances_keep(p_day date, p_ends_at timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp set jit = off
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_last balance_day;
begin
  if p_ends_at > ledger_time(p_ends_at) then
    raise exception 'a day is kept when it has ended' using errcode = 'integrity_constraint_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('daily_balances_keep' || v_tenant, 0));
  select * into v_last from balance_day where tenant_id = v_tenant order by day desc limit 1;
  if v_last.day >= p_day or v_last.ends_at >= p_ends_at then return false; end if;
  insert into balance_day (tenant_id, day, starts_at, ends_at) values (v_tenant, p_day, v_last.ends_at, p_ends_at);
  if v_last.day is null then
    insert into daily_balance (tenant_id, customer_id, asset, account, day, balance)
    select v_tenant, b.customer_id, b.asset, b.account, p_day, b.balance from proof_balances(p_ends_at) b
    where b.balance is not null;
    return true;
  end if;
  insert into daily_balance (tenant_id, customer_id, asset, account, day, balance)
  select distinct on (e.customer_id, e.asset, side.account)
    v_tenant, e.customer_id, e.asset, side.account, p_day, side.balance
  from ledger_transaction t
  join ledger_entry e on e.tenant_id = t.tenant_id and e.customer_id = t.customer_id and e.sequence = t.sequence
  cross join lateral (values (e.from_account, e.from_balance), (e.to_account, e.to_balance)) as side(account, balance)
  where t.tenant_id = v_tenant and t.posted_at >= v_last.ends_at and t.posted_at < p_ends_at
    and e.posted_at >= ledger_since(v_last.ends_at) and e.posted_at < p_ends_at and side.balance is not null
  order by e.customer_id, e.asset, side.account, e.sequence desc, e.line desc;
  return true;
end $$;
revoke execute on function daily_balances_keep(date, timestamptz) from public;
grant execute on function daily_balances_keep(date, timestamptz) to openfloor_app;

-- What a customer's accounts had after a transaction: what was kept of the last day before it, and what moved since.
create function ledger_balances_at(p_customer uuid, p_sequence bigint)
  returns table (asset text, account text, balance bigint)
  language plpgsql stable set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  v_at timestamptz;
  v_day balance_day;
begin
  select t.posted_at into v_at from ledger_transaction t
  where t.tenant_id = current_tenant_id() and t.customer_id = p_customer and t.sequence = p_sequence;
  select * into v_day from balance_day d
  where d.tenant_id = current_tenant_id() and d.ends_at <= v_at order by d.day desc limit 1;
  return query
  select s.asset, s.account, sum(s.amount)::bigint
  from (
    select b.asset, b.account::text, k.balance from ledger_balance b
    cross join lateral (
      select d.balance from daily_balance d where d.tenant_id = b.tenant_id and d.customer_id = b.customer_id
        and d.asset = b.asset and d.account = b.account and d.day <= v_day.day order by d.day desc limit 1
    ) k
    where b.tenant_id = current_tenant_id() and b.customer_id = p_customer and v_day.day is not null
    union all
    select e.asset, side.account, side.delta from ledger_entry e
    join ledger_transaction t on t.tenant_id = e.tenant_id and t.customer_id = e.customer_id and t.sequence = e.sequence
    cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, delta)
    where e.tenant_id = current_tenant_id() and e.customer_id = p_customer and e.sequence <= p_sequence
      and e.posted_at >= ledger_since(coalesce(v_day.ends_at, '-infinity'))
      and t.posted_at >= coalesce(v_day.ends_at, '-infinity')
      and side.account not like 'house.%'
  ) as s(asset, account, amount)
  group by s.asset, s.account having sum(s.amount) <> 0;
end $$;
