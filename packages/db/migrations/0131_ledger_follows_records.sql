-- Nobody posts to the ledger but for a business record, at the database's own time. What a record owes the ledger
-- follows from the record alone; docs/decisions/0015-the-ledger-follows-records.md.

-- ---- Time -------------------------------------------------------------------------------------------------------

-- When the chain last grew: whoever comes next is not earlier.
alter table ledger_chain add column posted_at timestamptz;
do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    update ledger_chain c set posted_at =
      (select max(t.posted_at) from ledger_transaction t
        where t.tenant_id = c.tenant_id and t.customer_id = c.customer_id)
    where c.tenant_id = tenant;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- The database's clock. The owner's login, which never serves, may name another moment: the demo has a past, and tests
-- have theirs.
create function ledger_time(p_at timestamptz) returns timestamptz
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if pg_has_role(session_user, current_user, 'member') then return date_trunc('milliseconds', p_at); end if;
  return date_trunc('milliseconds', clock_timestamp());
end $$;
revoke execute on function ledger_time(timestamptz) from public;
grant execute on function ledger_time(timestamptz) to openfloor_app;

-- ---- Posting ----------------------------------------------------------------------------------------------------

alter table ledger_entry add constraint scene_known check (scene in (
  'USER_DEPOSIT', 'CONFIRM_WITHDRAW', 'MONEY_EXCHANGE', 'EXCHANGE_FEE', 'TRADE', 'TRADE_FEE', 'FUNDING', 'FUNDING_FEE',
  'QUANTITATIVE_BUY', 'QUANTITATIVE_REBASE', 'QUANTITATIVE_BACK', 'HOLD', 'RELEASE', 'SETTLEMENT', 'ADJUSTMENT'
)) not valid;

create or replace function ledger_lock(p_customers uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_locked integer;
begin
  perform from ledger_chain
  where tenant_id = current_tenant_id() and customer_id = any(p_customers) order by customer_id for update;
  get diagnostics v_locked = row_count;
  if v_locked < (select count(distinct c) from unnest(p_customers) c) then
    raise exception 'the ledger has no such customer' using errcode = 'foreign_key_violation';
  end if;
end $$;

-- As before, but for the time: the database's, and never before what the chain has already.
create or replace function ledger_post(p_at timestamptz, p_customers uuid[], p_causes text[], p_lines ledger_line[])
  returns table (customer_id uuid, sequence bigint)
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
#variable_conflict use_column
declare
  v_tenant uuid := current_tenant_id();
  v_at timestamptz;
begin
  -- In a statement of its own: what is read after the wait must be what the one before us wrote.
  perform ledger_lock(p_customers);
  v_at := ledger_time(p_at);
  return query
  with posting as (
    select p.customer_id, p.cause, c.sequence + 1 as sequence, c.head_hash as previous_hash,
      greatest(v_at, c.posted_at) as posted_at
    from unnest(p_customers, p_causes) as p(customer_id, cause)
    -- Each by its key, whatever the table's size was when this was planned.
    cross join lateral (
      select l.sequence, l.head_hash, l.posted_at from ledger_chain l
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
    select l.*, p.sequence, p.cause, p.previous_hash, p.posted_at, f.balance as from_balance, t.balance as to_balance
    from unnest(p_lines) l
    join posting p on p.customer_id = l.customer_id
    left join running f on (f.customer_id, f.line, f.account) = (l.customer_id, l.line, l.from_account)
    left join running t on (t.customer_id, t.line, t.account) = (l.customer_id, l.line, l.to_account)
  ), hashed as (
    select e.customer_id, e.sequence, e.cause, e.previous_hash, e.posted_at, sha256(convert_to(
      concat_ws(E'\n', 'openfloor-ledger-1', encode(e.previous_hash, 'hex'),
        concat_ws('|', v_tenant, e.customer_id, e.sequence, (extract(epoch from e.posted_at) * 1000)::bigint, e.cause),
        string_agg(concat_ws('|', e.line, e.scene, e.asset, e.amount, e.from_account, e.to_account,
          coalesce(e.from_balance::text, ''), coalesce(e.to_balance::text, '')), E'\n' order by e.line)
      ), 'UTF8')) as hash
    from entry e group by e.customer_id, e.sequence, e.cause, e.previous_hash, e.posted_at
  ), chained as (
    update ledger_chain c set sequence = h.sequence, head_hash = h.hash, posted_at = h.posted_at
    from hashed h where c.tenant_id = v_tenant and c.customer_id = h.customer_id
  ), posted as (
    insert into ledger_transaction (tenant_id, customer_id, sequence, posted_at, cause, previous_hash, hash)
    select v_tenant, h.customer_id, h.sequence, h.posted_at, h.cause, h.previous_hash, h.hash from hashed h
  ), entered as (
    insert into ledger_entry (tenant_id, customer_id, sequence, line, scene, asset, amount,
      from_account, to_account, from_balance, to_balance)
    select v_tenant, e.customer_id, e.sequence, e.line, e.scene, e.asset, e.amount,
      e.from_account, e.to_account, e.from_balance, e.to_balance
    from entry e
  )
  select h.customer_id, h.sequence from hashed h;
end $$;

-- Whoever serves comes through one of the flows below.
revoke execute on function ledger_post(timestamptz, uuid[], text[], ledger_line[]) from openfloor_app;

-- ---- What records owe -------------------------------------------------------------------------------------------

-- One line that a record owes the ledger. `step` orders the lines of a record.
create type record_line as (
  customer_id uuid, cause text, step integer, scene text, asset text, amount bigint, from_account text, to_account text
);

create function deposit_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select customer_id, 'deposit/' || deposit_id, 1, 'USER_DEPOSIT', currency, amount, 'house.bank', 'available'
  from deposit where tenant_id = current_tenant_id() and deposit_id = any(p_ids) and status = 'passed'
$$;

-- Set aside while it is reviewed; then to the bank, or back.
create function withdrawal_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select w.customer_id, l.kind || '/' || w.withdrawal_id, l.step, l.scene, w.currency, w.amount, l.source, l.target
  from withdrawal w
  cross join lateral (values
    ('hold', 1, 'HOLD', 'available', 'frozen', true),
    ('hold', 2, 'RELEASE', 'frozen', 'available', w.status in ('rejected', 'cancelled')),
    ('withdrawal', 2, 'RELEASE', 'frozen', 'available', w.status in ('approved', 'paid')),
    ('withdrawal', 3, 'CONFIRM_WITHDRAW', 'available', 'house.bank', w.status in ('approved', 'paid'))
  ) as l(kind, step, scene, source, target, owed)
  where w.tenant_id = current_tenant_id() and w.withdrawal_id = any(p_ids) and l.owed
$$;

create function exchange_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select x.customer_id, 'exchange/' || x.exchange_id, l.step, l.scene, l.asset, l.amount, l.source, l.target
  from currency_exchange x
  cross join lateral (values
    (1, 'MONEY_EXCHANGE', x.from_currency, x.from_amount - x.fee, 'available', 'house.fx'),
    (2, 'EXCHANGE_FEE', x.from_currency, x.fee, 'available', 'house.fees'),
    (3, 'MONEY_EXCHANGE', x.to_currency, x.to_amount, 'house.fx', 'available')
  ) as l(step, scene, asset, amount, source, target)
  where x.tenant_id = current_tenant_id() and x.exchange_id = any(p_ids) and l.amount > 0
$$;

create function adjustment_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select customer_id, 'adjustment/' || adjustment_id, 1, 'ADJUSTMENT', currency, amount,
    case direction when 'credit' then 'house.bank' else 'available' end,
    case direction when 'credit' then 'available' else 'house.bank' end
  from manual_adjustment where tenant_id = current_tenant_id() and adjustment_id = any(p_ids)
$$;

create function product_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  select o.customer_id, 'quantitative/' || o.order_id, l.step, l.scene, p.currency, l.amount, l.source, l.target
  from product_order o
  join product p on p.tenant_id = o.tenant_id and p.product_id = o.product_id
  cross join lateral (values
    (1, 'QUANTITATIVE_BUY', o.amount, 'available', 'locked'),
    (2, 'QUANTITATIVE_BACK', case o.status when 'MATURED' then o.amount end, 'locked', 'available'),
    (3, 'QUANTITATIVE_REBASE', o.profit, 'house.fund', 'available'),
    (3, 'QUANTITATIVE_REBASE', -o.profit, 'available', 'house.fund')
  ) as l(step, scene, amount, source, target)
  where o.tenant_id = current_tenant_id() and o.order_id = any(p_ids) and l.amount > 0
$$;

-- Each payment; at the end what is kept, what is delivered for it, and what goes back.
create function application_lines(p_ids uuid[]) returns setof record_line language sql stable as $$
  with wanted as (
    select a.*, o.currency, o.instrument_id, t.unit_shares,
      a.status in ('FINISH', 'FAILED') as ended,
      coalesce((select sum(p.amount) from application_payment p
        where p.tenant_id = a.tenant_id and p.application_id = a.application_id), 0)::bigint as sum_paid,
      coalesce((select sum(p.fee) from application_payment p
        where p.tenant_id = a.tenant_id and p.application_id = a.application_id), 0)::bigint as sum_fee
    from application a
    join offer o on o.tenant_id = a.tenant_id and o.offer_id = a.offer_id
    join offer_terms t on t.tenant_id = a.tenant_id and t.offer_id = a.offer_id and t.version = a.terms_version
    where a.tenant_id = current_tenant_id() and a.application_id = any(p_ids)
  )
  select w.customer_id, 'application/' || w.application_id, l.step, l.scene, l.asset, l.amount, l.source, l.target
  from wanted w
  cross join lateral (
    select 2 * row_number() over (order by p.paid_at, p.payment_id) + part.step, part.scene, w.currency, part.amount,
      'available', 'advance'
    from application_payment p
    cross join lateral (values (0, 'FUNDING', p.amount), (1, 'FUNDING_FEE', p.fee)) as part(step, scene, amount)
    where p.tenant_id = w.tenant_id and p.application_id = w.application_id
    union all
    select 1000000 + e.step, e.scene, e.asset, e.amount, e.source, e.target
    from (values
      (1, 'FUNDING', w.currency, w.paid, 'advance', 'house.offer'),
      (2, 'FUNDING_FEE', w.currency, w.fee_paid, 'advance', 'house.fees'),
      (3, 'FUNDING', 'share/' || w.instrument_id, w.delivered_units * w.unit_shares, 'house.offer', 'locked'),
      (4, 'FUNDING', w.currency, w.sum_paid - w.paid, 'advance', 'available'),
      (5, 'FUNDING_FEE', w.currency, w.sum_fee - w.fee_paid, 'advance', 'available')
    ) as e(step, scene, asset, amount, source, target)
    where w.ended
  ) as l(step, scene, asset, amount, source, target)
  where l.amount > 0
$$;

create function record_lines(p_kind text, p_ids uuid[]) returns setof record_line language plpgsql stable
  set search_path = public, pg_temp
as $$
begin
  case p_kind
    when 'deposit' then return query select * from deposit_lines(p_ids);
    when 'withdrawal' then return query select * from withdrawal_lines(p_ids);
    when 'exchange' then return query select * from exchange_lines(p_ids);
    when 'adjustment' then return query select * from adjustment_lines(p_ids);
    when 'quantitative' then return query select * from product_lines(p_ids);
    when 'application' then return query select * from application_lines(p_ids);
  end case;
end $$;

-- What was posted for these records.
create function record_entries(p_kind text, p_ids uuid[]) returns setof record_line language sql stable
  set search_path = public, pg_temp
as $$
  select t.customer_id, t.cause, 0, e.scene, e.asset, e.amount, e.from_account, e.to_account
  from ledger_transaction t
  join ledger_entry e on e.tenant_id = t.tenant_id and e.customer_id = t.customer_id and e.sequence = t.sequence
  where t.tenant_id = current_tenant_id() and t.cause = any(array(
    select k.kind || '/' || id from unnest(p_ids) id
    cross join (select p_kind union all select 'hold' where p_kind = 'withdrawal') as k(kind)))
$$;

-- Lines that are owed and not posted (`owed`), and lines that were posted and are not owed.
create function record_differences(p_kind text, p_ids uuid[])
  returns table (owed boolean, line record_line) language sql stable set search_path = public, pg_temp
as $$
  -- Equal lines are counted: two payments of the same amount are two.
  select s.surplus > 0, row(s.customer_id, s.cause, s.step, s.scene, s.asset, s.amount, s.from_account,
    s.to_account)::record_line
  from (
    select b.customer_id, b.cause, max(b.step) as step, b.scene, b.asset, b.amount, b.from_account, b.to_account,
      sum(b.n) as surplus
    from (
      select l.*, 1 as n from record_lines(p_kind, p_ids) l
      union all
      select l.*, -1 from record_entries(p_kind, p_ids) l
    ) b
    group by b.customer_id, b.cause, b.scene, b.asset, b.amount, b.from_account, b.to_account
  ) s, generate_series(1, abs(s.surplus)::integer)
$$;

-- The hold of a withdrawal is what its state says.
create function withdrawal_hold(p_at timestamptz, p_ids uuid[]) returns void language sql
  set search_path = public, pg_temp
as $$
  insert into ledger_hold (tenant_id, hold_id, customer_id, asset, amount, cause, created_at)
  select tenant_id, withdrawal_id, customer_id, currency, amount, 'hold/' || withdrawal_id, p_at
  from withdrawal w where tenant_id = current_tenant_id() and withdrawal_id = any(p_ids)
  on conflict (tenant_id, hold_id) do nothing;
  update ledger_hold h set ended_at = p_at,
    state = case when w.status in ('approved', 'paid') then 'captured' else 'released' end
  from withdrawal w
  where w.tenant_id = current_tenant_id() and w.withdrawal_id = any(p_ids) and w.status <> 'reviewing'
    and h.tenant_id = w.tenant_id and h.hold_id = w.withdrawal_id and h.state = 'held';
$$;

-- Posts what records owe, and nothing else: a record that is not there owes nothing. Fails where something was posted
-- that is not owed.
create function ledger_book(p_at timestamptz, p_kind text, p_ids uuid[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off
as $$
declare
  v_lines record_line[];
  v_round integer := 1;
  v_customers uuid[];
  v_causes text[];
  v_ledger ledger_line[];
begin
  perform ledger_lock(array(select distinct l.customer_id from record_lines(p_kind, p_ids) l));
  if exists (select from record_differences(p_kind, p_ids) d where not d.owed) then
    raise exception 'a % has entries that it does not owe', p_kind using errcode = 'integrity_constraint_violation';
  end if;
  if p_kind = 'withdrawal' then perform withdrawal_hold(ledger_time(p_at), p_ids); end if;
  -- Before the shares are posted: their average counts what was held until then.
  if p_kind = 'application' then perform application_deliver(p_at, p_ids); end if;
  v_lines := array(select d.line from record_differences(p_kind, p_ids) d);
  loop
    -- One transaction a customer and call; whoever has several causes comes again.
    with ranked as (
      select l.*, dense_rank() over (partition by l.customer_id order by l.cause) as round
      from unnest(v_lines) l
    ), mine as (
      select r.*, row_number() over (partition by r.customer_id order by r.step) as line from ranked r
      where r.round = v_round
    )
    select array_agg(m.customer_id) filter (where m.line = 1), array_agg(m.cause) filter (where m.line = 1),
      array_agg(row(m.customer_id, m.line, m.scene, m.asset, m.amount, m.from_account, m.to_account)::ledger_line)
    into v_customers, v_causes, v_ledger from mine m;
    exit when v_customers is null;
    perform ledger_post(p_at, v_customers, v_causes, v_ledger);
    v_round := v_round + 1;
  end loop;
end $$;

-- At the end of the transaction, a record and its entries agree, whoever wrote the record. The tenant is the record's,
-- not the one that the writer names at that moment.
create function record_agrees() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant constant text := current_setting('app.tenant_id', true);
  v_id constant uuid := (to_jsonb(new) ->> tg_argv[1])::uuid;
  v_differs boolean;
begin
  perform set_config('app.tenant_id', new.tenant_id::text, true);
  v_differs := exists (select from record_differences(tg_argv[0], array[v_id]));
  if tg_argv[0] = 'application' then
    v_differs := v_differs or exists (
      select from application a where a.tenant_id = new.tenant_id and a.application_id = v_id and a.status = 'FUNDING'
        and not exists (
          select from application_payment p where p.tenant_id = a.tenant_id and p.application_id = a.application_id
          having (coalesce(sum(p.amount), 0), coalesce(sum(p.fee), 0)) = (a.paid, a.fee_paid)));
  end if;
  perform set_config('app.tenant_id', coalesce(v_tenant, ''), true);
  if v_differs then
    raise exception '% % and its ledger entries are one', tg_argv[0], v_id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

do $$
declare kind record;
begin
  for kind in select * from (values
    ('deposit', 'deposit', 'deposit_id', 'new.status = ''passed'''),
    ('withdrawal', 'withdrawal', 'withdrawal_id', 'true'),
    ('currency_exchange', 'exchange', 'exchange_id', 'true'),
    ('manual_adjustment', 'adjustment', 'adjustment_id', 'true'),
    ('product_order', 'quantitative', 'order_id', 'true'),
    ('application', 'application', 'application_id', 'new.status <> ''APPLYING'''),
    ('application_payment', 'application', 'application_id', 'true')) as known (target, name, id, wanted)
  loop
    execute format('create constraint trigger agrees_with_ledger after insert or update on %I '
      'deferrable initially deferred for each row when (%s) execute function record_agrees(%L, %L)',
      kind.target, kind.wanted, kind.name, kind.id);
  end loop;
end $$;

-- An adjustment is what two people decided, and nothing else.
create function minor_units(currency text) returns numeric language sql immutable parallel safe return 100;
create function adjustment_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from proposal p
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'manual.adjustment'
    and p.state = 'executed' and p.decided_by <> p.proposer_id
    and p.payload ->> 'customerId' = new.customer_id::text and p.payload ->> 'currency' = new.currency
    and p.payload ->> 'direction' = new.direction
    and (p.payload ->> 'amount')::numeric * minor_units(new.currency) = new.amount;
  if not found then
    raise exception 'an adjustment is what two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_adjustment before insert on manual_adjustment
  for each row execute function adjustment_guard();

-- A profit is that of the rate which two people declared for the day.
create function product_guard_profit() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from product_rate r
  where r.tenant_id = new.tenant_id and r.product_id = new.product_id and r.rate = new.rate
    and r.from_at <= new.matures_at and new.matures_at < r.until_at
    and (new.profit = floor(new.amount * r.rate * 0.01)
      -- Money that came back in time stays with the customer.
      or new.profit = 0 and r.rate < 0 and tg_op = 'UPDATE' and old.status = 'MATURED');
  if not found then
    raise exception 'a profit is that of the declared rate' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_profit before insert or update on product_order
  for each row when (new.profit is not null) execute function product_guard_profit();

-- What somebody asks for begins with a review, which others decide.
create function review_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.status <> 'reviewing' then
    raise exception 'a % begins under review', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger begins_under_review before insert on deposit for each row execute function review_begins();
create trigger begins_under_review before insert on withdrawal for each row execute function review_begins();

-- Holds are written by the flows that need them.
revoke insert, update on ledger_hold from openfloor_app;

do $$
declare target regprocedure;
begin
  foreach target in array array['deposit_lines(uuid[])', 'withdrawal_lines(uuid[])', 'exchange_lines(uuid[])',
    'adjustment_lines(uuid[])', 'product_lines(uuid[])', 'application_lines(uuid[])', 'record_lines(text, uuid[])',
    'record_entries(text, uuid[])', 'record_differences(text, uuid[])', 'withdrawal_hold(timestamptz, uuid[])',
    'ledger_book(timestamptz, text, uuid[])', 'record_agrees()']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
  end loop;
end $$;
grant execute on function ledger_book(timestamptz, text, uuid[]) to openfloor_app;
