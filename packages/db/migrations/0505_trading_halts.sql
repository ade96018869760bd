-- A halt of trading by the operator: two people begin it, change what it says and lift it. While it lasts no order is filled in
-- what it stops, on whichever server; docs/operations.md says what goes on.

create table trading_halt (
  tenant_id uuid not null references tenant,
  halt_id uuid not null,
  -- Everything, one market or one stock.
  scope text not null check (scope ~ '^(all|market/[A-Z]{1,16}|stock/[^\s/]{1,64})$'),
  -- For the house.
  cause text not null check (cause in ('prices', 'exchange', 'systems', 'regulator', 'news', 'other')),
  -- For customers, in the tenant's languages.
  told jsonb not null check (jsonb_typeof(told) = 'object' and told <> '{}'),
  -- By when customers were promised to hear more.
  next_word_at timestamptz not null,
  -- Whoever proposed it knew of it from then on, and nobody else did.
  asked_at timestamptz not null,
  begun_at timestamptz not null,
  -- Trading goes on from this moment, whatever runs or does not: nobody has to be there.
  ends_at timestamptz not null check (ends_at > begun_at),
  lifted_at timestamptz,
  -- When a server noted that it is over.
  ended_at timestamptz,
  -- How far customers have been told of its beginning and of its end.
  begin_told_until uuid,
  begin_told_at timestamptz,
  end_told_until uuid,
  end_told_at timestamptz,
  primary key (tenant_id, halt_id)
);
-- What every order looks at. One for each thing that is stopped.
create unique index trading_halt_once on trading_halt (tenant_id, scope) where ended_at is null;
create index on trading_halt (tenant_id, begun_at desc);

-- What people decided about a halt, in order; each decision counts once.
create table trading_halt_step (
  tenant_id uuid not null,
  proposal_id uuid not null,
  halt_id uuid not null,
  step text not null check (step in ('begin', 'change', 'lift')),
  taken_at timestamptz not null,
  primary key (tenant_id, proposal_id),
  foreign key (tenant_id, halt_id) references trading_halt,
  foreign key (tenant_id, proposal_id) references proposal
);
create index on trading_halt_step (tenant_id, halt_id, taken_at);

select protect_tenant_table('trading_halt');
select protect_tenant_table('trading_halt_step');
-- Written by the functions below; a server notes how far customers have been told.
revoke insert, update, delete on trading_halt, trading_halt_step from openfloor_app;
grant update (begin_told_until, begin_told_at, end_told_until, end_told_at) on trading_halt to openfloor_app;
create trigger never_removed before delete or truncate on trading_halt
  for each statement execute function ledger_refuse_change();
create trigger append_only before update or delete or truncate on trading_halt_step
  for each statement execute function ledger_refuse_change();

-- ---- What is stopped now ---------------------------------------------------------------------------------------------

-- The halts that stop a stock, as its customers read them; null where it is traded. Of several the one that lasts longest.
create function trading_halt_of(p_instrument_id text) returns jsonb
  language sql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
  select jsonb_build_object('since', floor(extract(epoch from h.begun_at) * 1000)::bigint,
    'until', floor(extract(epoch from h.ends_at) * 1000)::bigint, 'told', h.told)
  from trading_halt h
  where h.tenant_id = current_tenant_id() and h.ended_at is null and h.ends_at > clock_timestamp()
    and h.scope in ('all', 'market/' || split_part(p_instrument_id, '-', 1), 'stock/' || p_instrument_id)
  order by h.ends_at desc, h.scope limit 1
$$;

-- ---- Decisions -------------------------------------------------------------------------------------------------------

-- What two people agreed on in this proposal, once.
create function trading_halt_decision(p_proposal_id uuid, p_kind text) returns proposal
  language plpgsql set search_path = public, pg_temp
as $$
declare
  v_proposal proposal;
begin
  select * into v_proposal from proposal p
  where p.tenant_id = current_tenant_id() and p.proposal_id = p_proposal_id and p.kind = p_kind
    and p.state = 'executed' and p.decided_by <> p.proposer_id;
  if not found then
    raise exception 'trading is stopped and goes on as two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  return v_proposal;
end $$;

-- No halt lasts longer than a week unless two people say so again, and none ends before everybody can have read when.
create function trading_halt_end(p_payload jsonb, p_from timestamptz) returns timestamptz language sql immutable
  return greatest(p_from + interval '1 minute', least(p_from + interval '7 days',
    coalesce(to_timestamp((p_payload ->> 'endTime')::bigint / 1000.0), 'infinity')));

create function trading_halt_begin(p_halt_id uuid, p_proposal_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_proposal constant proposal := trading_halt_decision(p_proposal_id, 'halt.begin');
  v_payload constant jsonb := v_proposal.payload;
  v_now constant timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  -- One that is over, or was lifted and lasts its last minute, makes room.
  update trading_halt set ended_at = least(v_now, ends_at), ends_at = least(v_now, ends_at)
  where tenant_id = v_proposal.tenant_id and scope = v_payload ->> 'scope' and ended_at is null
    and (ends_at <= v_now or lifted_at is not null);
  insert into trading_halt (tenant_id, halt_id, scope, cause, told, next_word_at, asked_at, begun_at, ends_at)
  values (v_proposal.tenant_id, p_halt_id, v_payload ->> 'scope', v_payload ->> 'cause', v_payload -> 'told',
    to_timestamp((v_payload ->> 'nextWordTime')::bigint / 1000.0), v_proposal.created_at, v_now,
    trading_halt_end(v_payload, v_now));
  insert into trading_halt_step values (v_proposal.tenant_id, p_proposal_id, p_halt_id, 'begin', v_now);
end $$;

-- Other words, another promise, another end; of one that lasts.
create function trading_halt_change(p_proposal_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_proposal constant proposal := trading_halt_decision(p_proposal_id, 'halt.change');
  v_payload constant jsonb := v_proposal.payload;
  v_now constant timestamptz := date_trunc('milliseconds', clock_timestamp());
begin
  insert into trading_halt_step values
    (v_proposal.tenant_id, p_proposal_id, (v_payload ->> 'haltId')::uuid, 'change', v_now);
  update trading_halt set told = v_payload -> 'told', ends_at = trading_halt_end(v_payload, v_now),
    next_word_at = to_timestamp((v_payload ->> 'nextWordTime')::bigint / 1000.0)
  where tenant_id = v_proposal.tenant_id and halt_id = (v_payload ->> 'haltId')::uuid
    and ended_at is null and lifted_at is null and ends_at > v_now;
  if not found then raise exception 'this halt is over' using errcode = 'integrity_constraint_violation'; end if;
end $$;

-- Trading goes on a minute later: everybody reads when, so that those who decided it are not the first.
create function trading_halt_lift(p_proposal_id uuid) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_proposal constant proposal := trading_halt_decision(p_proposal_id, 'halt.lift');
  v_halt constant uuid := (v_proposal.payload ->> 'haltId')::uuid;
  v_now constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_end timestamptz;
begin
  insert into trading_halt_step values (v_proposal.tenant_id, p_proposal_id, v_halt, 'lift', v_now);
  update trading_halt set lifted_at = v_now, ends_at = least(ends_at, v_now + interval '1 minute')
  where tenant_id = v_proposal.tenant_id and halt_id = v_halt and ended_at is null and lifted_at is null and ends_at > v_now
  returning ends_at into v_end;
  if not found then raise exception 'this halt is over' using errcode = 'integrity_constraint_violation'; end if;
  return v_end;
end $$;

-- Notes of those whose time has come that they are over; says how many.
create function trading_halts_end() returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_count integer;
begin
  update trading_halt set ended_at = ends_at
  where tenant_id = current_tenant_id() and ended_at is null and ends_at <= clock_timestamp();
  get diagnostics v_count = row_count;
  return v_count;
end $$;

do $$
declare
  target regprocedure;
begin
  foreach target in array array['trading_halt_of(text)', 'trading_halt_decision(uuid, text)',
    'trading_halt_end(jsonb, timestamptz)', 'trading_halt_begin(uuid, uuid)', 'trading_halt_change(uuid)',
    'trading_halt_lift(uuid)', 'trading_halts_end()']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
  end loop;
  foreach target in array array['trading_halt_of(text)', 'trading_halt_begin(uuid, uuid)', 'trading_halt_change(uuid)',
    'trading_halt_lift(uuid)', 'trading_halts_end()']::regprocedure[]
  loop
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
end $$;

-- ---- Customers are told ----------------------------------------------------------------------------------------------

do $$
declare
  known text := pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'notification'::regclass and conname = 'notification_kind_check';
begin
  alter table notification drop constraint notification_kind_check;
  execute 'alter table notification add constraint notification_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''TRADING_PAUSED''::text, ''TRADING_RESUMES''::text, ');
end $$;

-- ---- The public log --------------------------------------------------------------------------------------------------

do $$
declare
  known text := pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'proof_event'::regclass and conname = 'proof_event_kind_check';
begin
  alter table proof_event drop constraint proof_event_kind_check;
  execute 'alter table proof_event add constraint proof_event_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''halt''::text, ');
end $$;

create function proof_halts(p_halt uuid default null) returns setof proof_fact
  language sql stable set search_path = public, pg_temp
as $$
  select 'halt', h.halt_id::text, jsonb_build_object('halt', h.halt_id, 'scope', h.scope, 'values', jsonb_build_object(
    'askedAt', proof_ms(h.asked_at), 'begunAt', proof_ms(h.begun_at), 'endsAt', proof_ms(h.ends_at),
    'liftedAt', proof_ms(h.lifted_at), 'nextWordAt', proof_ms(h.next_word_at), 'told', h.told))
  from trading_halt h
  where h.tenant_id = current_tenant_id() and (p_halt is null or h.halt_id = p_halt)
$$;

create or replace function proof_facts() returns setof proof_fact language sql stable set search_path = public, pg_temp as $$
  select * from proof_settings() union all select * from proof_calendars() union all select * from proof_offers()
  union all select * from proof_halts()
$$;

-- As before, with halts.
create or replace function proof_note_change() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant text := current_setting('app.tenant_id', true);
  v_row constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform set_config('app.tenant_id', v_row ->> 'tenant_id', true);
  case tg_argv[0]
    when 'settings' then perform proof_note(f.kind, f.subject, f.body) from proof_settings() f;
    when 'offers' then perform proof_note(f.kind, f.subject, f.body) from proof_offers((v_row ->> 'offer_id')::uuid) f;
    when 'halts' then perform proof_note(f.kind, f.subject, f.body) from proof_halts((v_row ->> 'halt_id')::uuid) f;
    when 'all' then perform proof_note(f.kind, f.subject, f.body) from proof_facts() f;
  end case;
  perform set_config('app.tenant_id', coalesce(v_tenant, ''), true);
  return null;
end $$;

create constraint trigger note_in_log after insert or update on trading_halt
  deferrable initially deferred for each row execute function proof_note_change('halts');
