-- A transaction of its own.
-- Rules that open cases: versions of which two people agree to each, tried on the past before; and whose movements are to be
-- looked at.
select parts.hold(array['customer', 'staff', 'proposal', 'deposit', 'withdrawal', 'currency_exchange', 'trade_order',
  'customer_device', 'customer_session']);

-- What a try went through, and what it would have opened.
create table case_rule_trial (
  tenant_id uuid not null default current_tenant_id(),
  trial_id uuid not null default gen_random_uuid(),
  -- Nothing where the rule is new: it has the id of the first trial that two people agreed to.
  rule_id uuid,
  terms jsonb not null check (jsonb_typeof(terms) = 'object' and length(terms::text) <= 4000),
  -- Of the rule as it is, where it is on: what opens cases now.
  terms_now jsonb,
  -- Records that make somebody be looked at: deposit, withdrawal, exchange, order, log-in.
  watches text[] not null check (cardinality(watches) between 1 and 5),
  from_at timestamptz not null,
  until_at timestamptz not null,
  asked_at timestamptz not null default now(),
  asked_by uuid not null,
  -- The customer, payout account or device that it has come to, in the order of their ids.
  through text,
  movements bigint not null default 0 check (movements >= 0),
  done_at timestamptz,
  -- Why it ended before its end.
  problem text check (problem in ('too-many', 'replaced')),
  primary key (tenant_id, trial_id),
  foreign key (tenant_id, asked_by) references staff,
  check (from_at < until_at and until_at <= from_at + interval '366 days'),
  check (problem is null or done_at is not null)
);
create index on case_rule_trial (tenant_id, asked_at);
create index on case_rule_trial (tenant_id, asked_at) where done_at is null;
select protect_tenant_table('case_rule_trial');
revoke update, delete on case_rule_trial from openfloor_app;
grant update (through, movements, done_at, problem) on case_rule_trial to openfloor_app;
create trigger never_removed before delete or truncate on case_rule_trial
  for each statement execute function audit_refuse_change();

create function case_rule_trial_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- By the database's clock.
    new.asked_at := clock_timestamp();
    if new.through is not null or new.movements <> 0 or new.done_at is not null
      or new.until_at > new.asked_at + interval '5 seconds' then
      raise exception 'a trial begins at its beginning' using errcode = 'integrity_constraint_violation';
    end if;
  elsif old.done_at is not null or new.movements < old.movements then
    raise exception 'a trial that has ended stays as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_trial before insert or update on case_rule_trial
  for each row execute function case_rule_trial_guard();

create table case_rule_trial_hit (
  tenant_id uuid not null default current_tenant_id(),
  trial_id uuid not null,
  -- By the rule as it is, or as it would be.
  side text not null check (side in ('now', 'after')),
  of text not null check (length(of) between 1 and 400),
  customer_id uuid not null,
  at timestamptz not null,
  facts jsonb not null,
  primary key (tenant_id, trial_id, side, of),
  foreign key (tenant_id, trial_id) references case_rule_trial,
  foreign key (tenant_id, customer_id) references customer
);
create index on case_rule_trial_hit (tenant_id, customer_id);
select protect_tenant_table('case_rule_trial_hit');
revoke update, delete on case_rule_trial_hit from openfloor_app;
create trigger never_removed before delete or truncate on case_rule_trial_hit
  for each statement execute function audit_refuse_change();

create function case_rule_trial_hit_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from case_rule_trial t
  where t.tenant_id = new.tenant_id and t.trial_id = new.trial_id and t.done_at is null;
  if not found then
    raise exception 'a trial that has ended stays as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_hit before insert on case_rule_trial_hit for each row execute function case_rule_trial_hit_guard();

-- What a rule says, and whether it does anything. Nothing here is changed or removed: the last one holds.
create table case_rule_version (
  tenant_id uuid not null default current_tenant_id(),
  version_id uuid not null default gen_random_uuid(),
  rule_id uuid not null,
  ordinal integer not null default 0,
  terms jsonb not null,
  is_on boolean not null,
  watches text[] not null,
  -- On what it was tried; nothing where it was switched off.
  trial_id uuid,
  proposal_id uuid not null,
  activated_at timestamptz not null default now(),
  -- From when on movements open cases by it.
  applies_from timestamptz not null default now(),
  primary key (tenant_id, version_id),
  unique (tenant_id, rule_id, ordinal),
  unique (tenant_id, proposal_id),
  foreign key (tenant_id, proposal_id) references proposal,
  foreign key (tenant_id, trial_id) references case_rule_trial,
  check (ordinal > 0),
  check (is_on = (trial_id is not null))
);
select protect_tenant_table('case_rule_version');
revoke update, delete on case_rule_version from openfloor_app;
create trigger never_changed before update or delete or truncate on case_rule_version
  for each statement execute function audit_refuse_change();

-- Each rule as it is now: follows from its versions, and nothing else moves it.
create table case_rule (
  tenant_id uuid not null,
  rule_id uuid not null,
  version_id uuid not null,
  is_on boolean not null,
  watches text[] not null,
  primary key (tenant_id, rule_id),
  foreign key (tenant_id, version_id) references case_rule_version
);
select protect_tenant_table('case_rule');
revoke insert, update, delete on case_rule from openfloor_app;

create function case_rule_version_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  v_last case_rule_version;
  v_first timestamptz;
  v_proposal proposal;
  v_trial case_rule_trial;
begin
  select * into v_proposal from proposal p
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.state = 'executed'
    and p.decided_by <> p.proposer_id and p.kind = case when new.is_on then 'case-rule.change' else 'case-rule.switch-off' end;
  if not found then
    raise exception 'a rule is changed by two people' using errcode = 'integrity_constraint_violation';
  end if;
  if new.is_on then
    select * into v_trial from case_rule_trial t
    where t.tenant_id = new.tenant_id and t.trial_id = new.trial_id and t.done_at is not null and t.problem is null
      and t.trial_id::text = v_proposal.payload ->> 'trialId' and t.terms = new.terms;
    if not found then
      raise exception 'a rule is tried before it acts' using errcode = 'integrity_constraint_violation';
    end if;
    new.rule_id := coalesce(v_trial.rule_id, v_trial.trial_id);
    new.watches := v_trial.watches;
  elsif new.rule_id::text is distinct from v_proposal.payload ->> 'ruleId' then
    raise exception 'a rule is changed by two people' using errcode = 'integrity_constraint_violation';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('case rule ' || new.tenant_id || new.rule_id, 0));
  select * into v_last from case_rule_version v where v.tenant_id = new.tenant_id and v.rule_id = new.rule_id
  order by v.ordinal desc limit 1;
  if not new.is_on then
    if v_last.is_on is distinct from true then
      raise exception 'what is off is not switched off' using errcode = 'integrity_constraint_violation';
    end if;
    new.terms := v_last.terms;
    new.watches := v_last.watches;
  end if;
  select min(v.activated_at) into v_first from case_rule_version v
  where v.tenant_id = new.tenant_id and v.rule_id = new.rule_id;
  new.ordinal := coalesce(v_last.ordinal, 0) + 1;
  new.activated_at := date_trunc('milliseconds', clock_timestamp());
  -- Whoever lifts a limit for an hour gains nothing by it: what happened meanwhile is looked at by what holds then.
  new.applies_from := greatest(coalesce(v_first, new.activated_at), new.activated_at - interval '7 days');
  return new;
end $$;
create trigger guard_version before insert on case_rule_version
  for each row execute function case_rule_version_guard();

-- ---- Whose movements are to be looked at --------------------------------------------------------------------------------

-- Written in the transaction of the movement, whichever it is: no crash loses one, and nobody waits for it.
create table case_rule_wish (
  tenant_id uuid not null,
  -- Of a customer, or of a payout account or device that several may share.
  lane text not null check (lane in ('customer', 'account', 'device')),
  key text not null check (length(key) between 1 and 200),
  -- The earliest movement that nobody has looked at.
  since timestamptz not null,
  made_at timestamptz not null default now(),
  revision bigint not null default 1,
  primary key (tenant_id, lane, key)
);
create index on case_rule_wish (tenant_id, made_at);
select protect_tenant_table('case_rule_wish');

-- Whether anything is to be noted of such records: a rule that is on looks at them, or one is being tried that may be on in a
-- moment, before whoever moves money now is in anybody's view.
create function case_rules_watch(p_tenant uuid, p_record text) returns boolean
  language sql stable set search_path = public, pg_temp
  return exists (select from case_rule r where r.tenant_id = p_tenant and r.is_on and p_record = any(r.watches))
    or exists (select from case_rule_trial t where t.tenant_id = p_tenant and t.asked_at > now() - interval '8 days'
      and p_record = any(t.watches));

-- However somebody writes it. The bank is left out: its name is free text.
create function payout_key(p_currency text, p_number text) returns text
  language sql immutable parallel safe set search_path = public, pg_temp
  return p_currency || '|' || left(lower(regexp_replace(p_number, '[^0-9A-Za-z]', '', 'g')), 120);

create function case_rule_wish_for(p_tenant uuid, p_lane text, p_key text, p_at timestamptz) returns void
  language sql set search_path = public, pg_temp
begin atomic
  insert into case_rule_wish (tenant_id, lane, key, since) values (p_tenant, p_lane, p_key, p_at)
  on conflict (tenant_id, lane, key)
    do update set since = least(case_rule_wish.since, excluded.since), revision = case_rule_wish.revision + 1;
end;

create function case_rules_see_deposit() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if case_rules_watch(new.tenant_id, 'deposit') then
    perform case_rule_wish_for(new.tenant_id, 'customer', new.customer_id::text, new.reviewed_at);
  end if;
  return null;
end $$;
create trigger case_rules_see after update of status on deposit for each row
  when (new.status = 'passed' and old.status <> 'passed') execute function case_rules_see_deposit();

create function case_rules_see_withdrawal() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if case_rules_watch(new.tenant_id, 'withdrawal') then
    perform case_rule_wish_for(new.tenant_id, 'account', payout_key(new.currency, new.account_number), new.created_at);
    perform case_rule_wish_for(new.tenant_id, 'customer', new.customer_id::text, new.created_at);
  end if;
  return null;
end $$;
create trigger case_rules_see after insert on withdrawal for each row execute function case_rules_see_withdrawal();

create function case_rules_see_exchange() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if case_rules_watch(new.tenant_id, 'exchange') then
    perform case_rule_wish_for(new.tenant_id, 'customer', new.customer_id::text, new.created_at);
  end if;
  return null;
end $$;
create trigger case_rules_see after insert on currency_exchange for each row execute function case_rules_see_exchange();

-- Of a whole batch at once, in the order of the keys: of two that want the same ones, one waits.
create function case_rules_see_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from added a where a.state = 'filled' and case_rules_watch(a.tenant_id, 'order')) then
    insert into case_rule_wish (tenant_id, lane, key, since)
    select a.tenant_id, 'customer', a.customer_id::text, min(a.executed_at) from added a where a.state = 'filled'
    group by 1, 3 order by 1, 3
    on conflict (tenant_id, lane, key)
      do update set since = least(case_rule_wish.since, excluded.since), revision = case_rule_wish.revision + 1;
  end if;
  return null;
end $$;
create trigger case_rules_see after insert on trade_order referencing new table as added
  for each statement execute function case_rules_see_orders();

create function case_rules_see_fill() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if case_rules_watch(new.tenant_id, 'order') then
    perform case_rule_wish_for(new.tenant_id, 'customer', new.customer_id::text, new.executed_at);
  end if;
  return null;
end $$;
create trigger case_rules_see_fill after update of state on trade_order for each row
  when (new.state = 'filled' and old.state <> 'filled') execute function case_rules_see_fill();

-- Several customers' devices are one where one showed what another was given.
alter table customer_device add column shared_id uuid;
create index customer_device_pass on customer_device (tenant_id, pass_hash) where pass_hash is not null;
create index customer_device_shared on customer_device (tenant_id, (coalesce(shared_id, device_id)));

create function case_rules_see_log_in() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if case_rules_watch(new.tenant_id, 'log-in') then
    perform case_rule_wish_for(new.tenant_id, 'device', coalesce(d.shared_id, d.device_id)::text, new.created_at)
    from customer_device d where d.tenant_id = new.tenant_id and d.device_id = new.device_id;
  end if;
  return null;
end $$;
create trigger case_rules_see after insert on customer_session for each row
  when (new.device_id is not null) execute function case_rules_see_log_in();

create index withdrawal_payout_key on withdrawal (tenant_id, payout_key(currency, account_number), created_at);

-- As the owner: what is in force follows from the versions, and all that a changed rule applies to is looked at again.
create function case_rule_version_holds() returns trigger
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
      select l.lane, case l.lane when 'customer' then w.customer_id::text else payout_key(w.currency, w.account_number) end,
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
create trigger holds after insert on case_rule_version for each row execute function case_rule_version_holds();
revoke execute on function case_rule_version_holds() from public;
