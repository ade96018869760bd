-- One double-entry ledger for cash and shares.
--
-- An entry moves an amount of one asset from one account to another, so no transaction can be out of balance. A
-- customer has four accounts an asset; the house side is named 'house.<account>' and its balance is the sum of its
-- entries: a kept balance would make every order in the tenant wait for every other.
create domain ledger_account_name as text check (value in (
  'available', 'frozen', 'advance', 'locked',
  'house.bank', 'house.fees', 'house.fx', 'house.market', 'house.offer', 'house.fund'
));

-- Text that can stand between the separators of what is hashed. Plain functions: a regular expression in each entry
-- took a tenth of an order's time.
create function ledger_word(word text) returns boolean language sql immutable
  return length(word) between 3 and 90 and strpos(word, '|') = 0 and strpos(word, E'\n') = 0;

-- The end of each customer's chain. Whoever posts for a customer locks this row first.
create table ledger_chain (
  tenant_id uuid not null,
  customer_id uuid not null,
  sequence bigint not null check (sequence >= 0),
  head_hash bytea not null check (length(head_hash) = 32),
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer
);

create table ledger_transaction (
  tenant_id uuid not null,
  customer_id uuid not null,
  sequence bigint not null check (sequence > 0),
  posted_at timestamptz not null check (posted_at = date_trunc('milliseconds', posted_at)),
  -- The business record that caused it, such as 'order/<id>'.
  cause text not null check (ledger_word(cause) and strpos(cause, '/') > 1),
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, customer_id, sequence),
  foreign key (tenant_id, customer_id) references ledger_chain
);
create index on ledger_transaction (tenant_id, cause);

create table ledger_entry (
  tenant_id uuid not null,
  customer_id uuid not null,
  sequence bigint not null,
  line smallint not null check (line > 0),
  scene text not null check (ledger_word(scene)),
  -- 'NGN', 'USD' in minor units, or 'share/<instrument>' in whole shares.
  asset text not null check (
    asset in ('NGN', 'BRL', 'INR', 'USD') or starts_with(asset, 'share/') and length(asset) > 6 and ledger_word(asset)
  ),
  amount bigint not null check (amount > 0),
  from_account ledger_account_name not null,
  to_account ledger_account_name not null,
  -- The customer's balances after this line; null for the house.
  from_balance bigint check (from_balance >= 0),
  to_balance bigint check (to_balance >= 0),
  primary key (tenant_id, customer_id, sequence, line),
  check (from_account <> to_account),
  check ((from_balance is null) = (from_account like 'house.%')),
  check ((to_balance is null) = (to_account like 'house.%')),
  check (from_balance is not null or to_balance is not null)
);

create table ledger_balance (
  tenant_id uuid not null,
  customer_id uuid not null,
  asset text not null,
  account ledger_account_name not null check (account not like 'house.%'),
  balance bigint not null check (balance >= 0),
  primary key (tenant_id, customer_id, asset, account)
) with (fillfactor = 70);

-- Read by the application, written by nobody but the functions below.
do $$
declare target text;
begin
  foreach target in array array['ledger_chain', 'ledger_transaction', 'ledger_entry', 'ledger_balance'] loop
    perform protect_tenant_table(target::regclass);
    execute format('revoke insert, update, delete on %I from openfloor_app', target);
  end loop;
end $$;

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger append_only before update or delete or truncate on ledger_transaction
  for each statement execute function ledger_refuse_change();
create trigger append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_refuse_change();
create trigger never_removed before delete or truncate on ledger_chain
  for each statement execute function ledger_refuse_change();
create trigger never_removed before delete or truncate on ledger_balance
  for each statement execute function ledger_refuse_change();

-- Balances follow from entries and from nothing else, whoever writes the entries.
-- One by one, each found by its whole key: a join over all of them was planned as a scan of the tenant's balances.
create function ledger_keep_balances() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  moved record;
begin
  for moved in
    select tenant_id, customer_id, asset, account, sum(delta)::bigint as delta
    from (
      select tenant_id, customer_id, asset, from_account as account, -amount as delta from added
      union all
      select tenant_id, customer_id, asset, to_account, amount from added
    ) as side
    where account not like 'house.%'
    group by tenant_id, customer_id, asset, account
  loop
    update ledger_balance kept set balance = kept.balance + moved.delta
    where kept.tenant_id = moved.tenant_id and kept.customer_id = moved.customer_id
      and kept.asset = moved.asset and kept.account = moved.account;
    if not found then
      insert into ledger_balance (tenant_id, customer_id, asset, account, balance)
      values (moved.tenant_id, moved.customer_id, moved.asset, moved.account, moved.delta);
    end if;
  end loop;
  return null;
end $$;
create trigger keep_balances after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_keep_balances();

create function ledger_guard_balance() returns trigger language plpgsql as $$
begin
  -- Depth 1 is this trigger alone: somebody writes a balance without an entry.
  if pg_trigger_depth() < 2 then
    raise exception 'balances follow from ledger entries' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_balance before insert or update on ledger_balance
  for each statement execute function ledger_guard_balance();

-- A chain begins with its customer, from a hash that only that customer can have.
create function ledger_genesis(tenant uuid, customer uuid) returns bytea language sql immutable
  return sha256(convert_to('openfloor-ledger-1' || E'\n' || tenant || E'\n' || customer, 'UTF8'));

create function ledger_begin_chain() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into ledger_chain (tenant_id, customer_id, sequence, head_hash)
  values (new.tenant_id, new.customer_id, 0, ledger_genesis(new.tenant_id, new.customer_id));
  return null;
end $$;
create trigger begin_chain after insert on customer for each row execute function ledger_begin_chain();

do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into ledger_chain
      select tenant_id, customer_id, 0, ledger_genesis(tenant_id, customer_id) from customer;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Whoever reads balances in order to post takes this lock first, in a statement of its own.
create function ledger_lock(p_customers uuid[]) returns void
  language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  perform from ledger_chain
  where tenant_id = current_tenant_id() and customer_id = any(p_customers) order by customer_id for update;
end $$;

create type ledger_line as (
  customer_id uuid, line smallint, scene text, asset text, amount bigint, from_account text, to_account text
);

-- Posts one transaction for each customer given, all in the caller's database transaction. The canonical text that is
-- hashed is documented in docs/ledger.md and built again, independently, in packages/ledger/src/canonical.ts.
create function ledger_post(p_at timestamptz, p_customers uuid[], p_causes text[], p_lines ledger_line[])
  returns table (customer_id uuid, sequence bigint)
  language plpgsql security definer set search_path = public set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant uuid := current_tenant_id();
  v_at timestamptz := date_trunc('milliseconds', p_at);
  v_at_ms bigint := extract(epoch from v_at) * 1000;
begin
  -- In a statement of its own: what is read after the wait must be what the one before us wrote.
  perform ledger_lock(p_customers);
  return query
  with posting as (
    select p.customer_id, p.cause, c.sequence + 1 as sequence, c.head_hash as previous_hash
    from unnest(p_customers, p_causes) as p(customer_id, cause)
    -- Each by its key, whatever the table's size was when this was planned.
    cross join lateral (
      select l.sequence, l.head_hash from ledger_chain l
      where l.tenant_id = v_tenant and l.customer_id = p.customer_id offset 0
    ) c
  ), move as (
    select l.customer_id, l.line, l.asset, l.from_account as account, -l.amount as delta
    from unnest(p_lines) l where l.from_account not like 'house.%'
    union all
    select l.customer_id, l.line, l.asset, l.to_account, l.amount
    from unnest(p_lines) l where l.to_account not like 'house.%'
  ), running as (
    select m.customer_id, m.line, m.account, (
        coalesce((select b.balance from ledger_balance b where b.tenant_id = v_tenant
          and (b.customer_id, b.asset, b.account) = (m.customer_id, m.asset, m.account)), 0)
        + sum(m.delta) over (partition by m.customer_id, m.asset, m.account order by m.line))::bigint as balance
    from move m
  ), entry as (
    select l.*, p.sequence, p.cause, p.previous_hash, f.balance as from_balance, t.balance as to_balance
    from unnest(p_lines) l
    join posting p on p.customer_id = l.customer_id
    left join running f on (f.customer_id, f.line, f.account) = (l.customer_id, l.line, l.from_account)
    left join running t on (t.customer_id, t.line, t.account) = (l.customer_id, l.line, l.to_account)
  ), hashed as (
    select e.customer_id, e.sequence, e.cause, e.previous_hash, sha256(convert_to(
      concat_ws(E'\n', 'openfloor-ledger-1', encode(e.previous_hash, 'hex'),
        concat_ws('|', v_tenant, e.customer_id, e.sequence, v_at_ms, e.cause),
        string_agg(concat_ws('|', e.line, e.scene, e.asset, e.amount, e.from_account, e.to_account,
          coalesce(e.from_balance::text, ''), coalesce(e.to_balance::text, '')), E'\n' order by e.line)
      ), 'UTF8')) as hash
    from entry e group by e.customer_id, e.sequence, e.cause, e.previous_hash
  ), chained as (
    update ledger_chain c set sequence = h.sequence, head_hash = h.hash
    from hashed h where c.tenant_id = v_tenant and c.customer_id = h.customer_id
  ), posted as (
    insert into ledger_transaction (tenant_id, customer_id, sequence, posted_at, cause, previous_hash, hash)
    select v_tenant, h.customer_id, h.sequence, v_at, h.cause, h.previous_hash, h.hash from hashed h
  ), entered as (
    insert into ledger_entry (tenant_id, customer_id, sequence, line, scene, asset, amount,
      from_account, to_account, from_balance, to_balance)
    select v_tenant, e.customer_id, e.sequence, e.line, e.scene, e.asset, e.amount,
      e.from_account, e.to_account, e.from_balance, e.to_balance
    from entry e
  )
  select h.customer_id, h.sequence from hashed h;
end $$;

-- Money set aside until somebody decides: held, then captured or released, once.
create table ledger_hold (
  tenant_id uuid not null,
  hold_id uuid not null,
  customer_id uuid not null,
  asset text not null,
  amount bigint not null check (amount > 0),
  cause text not null,
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (tenant_id, hold_id),
  foreign key (tenant_id, customer_id) references ledger_chain,
  check ((state = 'held') = (ended_at is null))
);
select protect_tenant_table('ledger_hold');
revoke delete on ledger_hold from openfloor_app;

create function ledger_guard_hold() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' or (old.customer_id, old.asset, old.amount, old.cause) <> (new.customer_id, new.asset, new.amount, new.cause) then
    raise exception 'a hold ends once and keeps its amount' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_hold before update on ledger_hold for each row execute function ledger_guard_hold();
create trigger never_removed before delete or truncate on ledger_hold
  for each statement execute function ledger_refuse_change();

revoke execute on function ledger_lock(uuid[]) from public;
grant execute on function ledger_lock(uuid[]) to openfloor_app;
revoke execute on function ledger_post(timestamptz, uuid[], text[], ledger_line[]) from public;
grant execute on function ledger_post(timestamptz, uuid[], text[], ledger_line[]) to openfloor_app;
