-- A transaction of its own.
-- Webhooks: what happens is told to the operator's own systems. An event is written by a trigger in the transaction of what it
-- tells, so that none tells of what rolled back and no crash loses one; docs/webhooks.md has the rest.
select parts.hold(array['proposal', 'deposit', 'reversed_deposit', 'withdrawal', 'returned_payment',
  'identity_submission', 'application', 'compliance_case', 'trading_halt', 'reconciliation_day', 'trade_order']);

-- Where events go, as two people decided.
create table webhook_endpoint (
  tenant_id uuid not null default current_tenant_id(),
  endpoint_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) <= 500 and url ~ '^https?://'),
  -- Which types of events.
  events text[] not null check (cardinality(events) between 1 and 100),
  -- Whether it also gets what compliance alone may know.
  compliance boolean not null,
  -- On which two people decided it last.
  proposal_id uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Since when its secret is known to somebody: events are gathered from then on.
  collects_from timestamptz,
  -- Switched off by somebody.
  disabled_at timestamptz,
  -- Gave up after failing for long.
  paused_at timestamptz,
  paused_why text check (length(paused_why) <= 500),
  -- The number of its last delivery.
  last_number bigint not null default 0,
  -- When the delivery at the front is tried next, and how often it has failed.
  due_at timestamptz not null default clock_timestamp(),
  failures integer not null default 0,
  failing_since timestamptz,
  -- Whoever sends to it now, and until when nobody else does; by the database's clock.
  lease_id uuid,
  leased_until timestamptz,
  primary key (tenant_id, endpoint_id),
  foreign key (tenant_id, proposal_id) references proposal,
  check ((paused_at is null) = (paused_why is null)),
  check ((failures = 0) = (failing_since is null)),
  check ((lease_id is null) = (leased_until is null))
);
select protect_tenant_table('webhook_endpoint');
revoke insert, update, delete on webhook_endpoint from openfloor_app;
grant update (collects_from, disabled_at, paused_at, paused_why, last_number, due_at, failures, failing_since, lease_id,
  leased_until) on webhook_endpoint to openfloor_app;
create trigger never_removed before delete or truncate on webhook_endpoint
  for each statement execute function audit_refuse_change();

-- One that was switched off is switched on again by two people.
create function webhook_endpoint_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.disabled_at is not null and new.disabled_at is distinct from old.disabled_at
    and new.proposal_id = old.proposal_id then
    raise exception 'where events go is decided by two people' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_endpoint before update on webhook_endpoint for each row execute function webhook_endpoint_guard();

-- As two people decided in this proposal; a new one has the proposal's id.
create function webhook_endpoint_set(p_proposal_id uuid) returns uuid
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_payload jsonb;
  v_endpoint uuid;
begin
  select p.payload into v_payload from proposal p
  where p.tenant_id = v_tenant and p.proposal_id = p_proposal_id and p.kind = 'webhook.set'
    and p.state = 'executed' and p.decided_by <> p.proposer_id
    and not exists (select from webhook_endpoint e where e.tenant_id = v_tenant and e.proposal_id = p_proposal_id);
  if not found then
    raise exception 'where events go is decided by two people' using errcode = 'integrity_constraint_violation';
  end if;
  v_endpoint := coalesce((v_payload ->> 'endpointId')::uuid, p_proposal_id);
  insert into webhook_endpoint (tenant_id, endpoint_id, name, url, events, compliance, proposal_id)
  values (v_tenant, v_endpoint, v_payload ->> 'name', v_payload ->> 'url',
    array(select jsonb_array_elements_text(v_payload -> 'events')), (v_payload ->> 'compliance')::boolean, p_proposal_id)
  on conflict (tenant_id, endpoint_id) do update set name = excluded.name, url = excluded.url, events = excluded.events,
    compliance = excluded.compliance, proposal_id = excluded.proposal_id, disabled_at = null, paused_at = null,
    paused_why = null, failures = 0, failing_since = null, due_at = clock_timestamp(), lease_id = null, leased_until = null;
  return v_endpoint;
end $$;
revoke execute on function webhook_endpoint_set(uuid) from public;
grant execute on function webhook_endpoint_set(uuid) to openfloor_app;

-- What deliveries are signed with, sealed. The newest has no end; others hold on for a while.
create table webhook_secret (
  tenant_id uuid not null default current_tenant_id(),
  endpoint_id uuid not null,
  secret_id uuid not null default gen_random_uuid(),
  sealed bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  until timestamptz,
  primary key (tenant_id, secret_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint
);
create unique index webhook_secret_newest on webhook_secret (tenant_id, endpoint_id) where until is null;
create index on webhook_secret (tenant_id, endpoint_id, created_at);
select protect_tenant_table('webhook_secret');
revoke update on webhook_secret from openfloor_app;
grant update (until) on webhook_secret to openfloor_app;

-- ---- Events ----------------------------------------------------------------------------------------------------------

-- Written by triggers and by nobody else.
create table webhook_event (
  tenant_id uuid not null,
  seq bigint not null generated always as identity,
  event_id uuid not null default gen_random_uuid(),
  type text not null check (length(type) between 1 and 64),
  -- Not for eyes outside of compliance.
  compliance boolean not null default false,
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (tenant_id, seq),
  unique (tenant_id, event_id)
);
create index on webhook_event (tenant_id, created_at);
select protect_tenant_table('webhook_event');
revoke insert, update on webhook_event from openfloor_app;

-- How far events have been given to endpoints. What is to come up to `fence_seq` has been written by transactions before
-- `fence_xid`: once all of these have ended, nothing turns up before it any more.
create table webhook_progress (
  tenant_id uuid primary key default current_tenant_id(),
  spread_seq bigint not null default 0,
  fence_seq bigint,
  fence_xid xid8,
  check ((fence_seq is null) = (fence_xid is null))
);
select protect_tenant_table('webhook_progress');
revoke delete on webhook_progress from openfloor_app;

-- What goes to an endpoint, in the order of its numbers. Sent again from the log, an event has another number and the same id.
create table webhook_delivery (
  tenant_id uuid not null default current_tenant_id(),
  endpoint_id uuid not null,
  number bigint not null,
  seq bigint not null,
  is_replay boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'left-out')),
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  primary key (tenant_id, endpoint_id, number),
  foreign key (tenant_id, endpoint_id) references webhook_endpoint,
  foreign key (tenant_id, seq) references webhook_event on delete cascade,
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_delivery_waiting on webhook_delivery (tenant_id, endpoint_id, number) where state = 'waiting';
create index on webhook_delivery (tenant_id, seq);
select protect_tenant_table('webhook_delivery');
revoke update, delete on webhook_delivery from openfloor_app;
grant update (state, attempts, ended_at) on webhook_delivery to openfloor_app;

create function webhook_delivery_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'waiting' then
    raise exception 'a delivery ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_delivery before update on webhook_delivery for each row execute function webhook_delivery_guard();

-- The log of what was tried and answered.
create table webhook_attempt (
  tenant_id uuid not null default current_tenant_id(),
  attempt_id bigint not null generated always as identity,
  endpoint_id uuid not null,
  number bigint not null,
  tried_at timestamptz not null default clock_timestamp(),
  -- Where it went at that time.
  url text not null,
  status integer,
  took_ms integer not null,
  problem text check (length(problem) <= 500),
  -- The first bytes of the answer, as text.
  answer text check (length(answer) <= 1000),
  primary key (tenant_id, attempt_id),
  foreign key (tenant_id, endpoint_id, number) references webhook_delivery on delete cascade
);
create index on webhook_attempt (tenant_id, endpoint_id, number);
select protect_tenant_table('webhook_attempt');
revoke update, delete on webhook_attempt from openfloor_app;

-- Kept for thirty days; nobody clears the log before.
create function webhook_event_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.created_at > now() - interval '30 days' then
    raise exception 'events are kept for thirty days' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger kept before delete on webhook_event for each row execute function webhook_event_kept();

-- ---- What is told ----------------------------------------------------------------------------------------------------

-- Whether any endpoint wants such events: where none does, nothing is written.
create function webhook_wanted(p_tenant uuid, p_types text[], p_compliance boolean) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from webhook_endpoint e
    where e.tenant_id = p_tenant and e.disabled_at is null and e.collects_from is not null
      and e.events && p_types and (e.compliance or not p_compliance))
$$;

create function webhook_note(p_tenant uuid, p_type text, p_data jsonb, p_compliance boolean default false) returns void
  language sql set search_path = public, pg_temp
as $$
  insert into webhook_event (tenant_id, type, data, compliance)
  select p_tenant, p_type, p_data, p_compliance where webhook_wanted(p_tenant, array[p_type], p_compliance)
$$;

create function webhook_ms(p_at timestamptz) returns bigint language sql immutable
  return floor(extract(epoch from p_at) * 1000)::bigint;

-- Orders come by the batch; whoever wants none of them costs them one look.
create function webhook_orders_filled() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if webhook_wanted(current_tenant_id(), array['order.filled'], false) then
    insert into webhook_event (tenant_id, type, data)
    select o.tenant_id, 'order.filled', webhook_order(to_jsonb(o)) from added o where o.state = 'filled';
  end if;
  return null;
end $$;

-- Given as JSON: rows of a batch and of a partition are of other types than the table's.
create function webhook_order(o jsonb) returns jsonb language sql stable set search_path = public, pg_temp
as $$
  select jsonb_build_object('orderId', o ->> 'order_id', 'customerId', o ->> 'customer_id',
    'instrumentId', o ->> 'instrument_id', 'side', o ->> 'side', 'origin', o ->> 'origin', 'shares', o ->> 'shares',
    'price', o ->> 'fill_price', 'currency', o ->> 'currency', 'grossMinor', o ->> 'gross', 'feeMinor', o ->> 'fee',
    'executedTime', webhook_ms((o ->> 'executed_at')::timestamptz))
$$;

-- As the owner: whoever does what is told writes no events themselves.
create function webhook_tell() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_money jsonb;
begin
  case tg_argv[0]
    when 'order' then perform webhook_note(new.tenant_id, 'order.filled', webhook_order(to_jsonb(new)));
    when 'deposit' then
      perform webhook_note(new.tenant_id, case new.status when 'passed' then 'deposit.credited' else 'deposit.refused' end,
        jsonb_build_object('depositId', new.deposit_id, 'number', new.number, 'customerId', new.customer_id,
          'currency', new.currency, 'amountMinor', new.amount::text, 'decidedTime', webhook_ms(new.reviewed_at)));
    when 'deposit-reversed' then
      perform webhook_note(new.tenant_id, 'deposit.reversed', jsonb_build_object('depositId', new.deposit_id,
        'customerId', new.customer_id, 'currency', new.currency, 'amountMinor', new.amount::text,
        'takenMinor', new.taken::text, 'reversedTime', webhook_ms(new.reversed_at)));
    when 'withdrawal' then
      v_money := jsonb_build_object('withdrawalId', new.withdrawal_id, 'number', new.number, 'customerId', new.customer_id,
        'currency', new.currency, 'amountMinor', new.amount::text);
      perform webhook_note(new.tenant_id, case new.status when 'reviewing' then 'withdrawal.requested'
          when 'rejected' then 'withdrawal.refused' else 'withdrawal.' || new.status end,
        v_money || case new.status when 'reviewing' then jsonb_build_object('requestedTime', webhook_ms(new.created_at))
          when 'paid' then jsonb_build_object('paidTime', webhook_ms(new.paid_at), 'bankReference', new.bank_reference)
          else jsonb_build_object('decidedTime', webhook_ms(new.decided_at)) end);
    when 'withdrawal-returned' then
      perform webhook_note(new.tenant_id, 'withdrawal.returned', jsonb_build_object('withdrawalId', new.withdrawal_id,
        'customerId', new.customer_id, 'currency', new.currency, 'amountMinor', new.amount::text,
        'returnedTime', webhook_ms(new.returned_at)));
    when 'identity' then
      perform webhook_note(new.tenant_id, 'identity.decided', jsonb_build_object('identityId', new.submission_id,
        'number', new.number, 'customerId', new.customer_id, 'outcome', new.status,
        'decidedTime', webhook_ms(new.reviewed_at)));
    when 'application' then
      perform webhook_note(new.tenant_id, 'offer.result', jsonb_build_object('applicationId', new.application_id,
        'number', new.number, 'offerId', new.offer_id, 'customerId', new.customer_id, 'status', new.status,
        'units', new.units::text, 'allottedUnits', new.allotted_units::text, 'deliveredUnits', new.delivered_units::text,
        'failReason', new.fail_reason));
    when 'case-opened' then
      perform webhook_note(new.tenant_id, 'case.opened', jsonb_build_object('caseId', new.case_id, 'number', new.number,
        'kind', new.kind, 'customerId', new.customer_id, 'payoutsStopped', new.stops_payouts,
        'openedTime', webhook_ms(new.opened_at)), true);
    when 'case-closed' then
      perform webhook_note(new.tenant_id, 'case.closed', jsonb_build_object('caseId', new.case_id, 'number', new.number,
        'kind', new.kind, 'customerId', new.customer_id, 'outcome', new.outcome,
        'closedTime', webhook_ms(new.closed_at)), true);
    when 'halt-begun' then
      perform webhook_note(new.tenant_id, 'halt.begun', jsonb_build_object('haltId', new.halt_id, 'scope', new.scope,
        'begunTime', webhook_ms(new.begun_at),
        'endTime', case when isfinite(new.ends_at) then webhook_ms(new.ends_at) end));
    when 'halt-lifted' then
      perform webhook_note(new.tenant_id, 'halt.lifted', jsonb_build_object('haltId', new.halt_id, 'scope', new.scope,
        'endTime', webhook_ms(new.ends_at)));
    when 'day' then
      perform webhook_note(new.tenant_id, 'day.closed', jsonb_build_object('day', new.day, 'endTime', webhook_ms(new.ends_at)));
    when 'approval' then
      -- That compliance looks at somebody is nobody else's to know, not even that something waits.
      perform webhook_note(new.tenant_id, case new.state when 'open' then 'approval.waiting' else 'approval.ended' end,
        jsonb_build_object('proposalId', new.proposal_id, 'kind', new.kind, 'subject', new.subject, 'state', new.state,
          'expiresTime', webhook_ms(new.expires_at)),
        new.kind ~ '^(case|case-rule|screening|legal-hold)\.');
  end case;
  return null;
end $$;

-- A test, which somebody asked for, to one endpoint alone; its delivery is made by whoever asks.
create function webhook_test_event(p_endpoint_id uuid, p_by text) returns bigint
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_seq bigint;
begin
  insert into webhook_event (tenant_id, type, data)
  select e.tenant_id, 'webhook.test', jsonb_build_object('endpointId', e.endpoint_id, 'by', left(p_by, 64))
  from webhook_endpoint e where e.tenant_id = current_tenant_id() and e.endpoint_id = p_endpoint_id
  returning seq into v_seq;
  return v_seq;
end $$;

do $$
declare
  target regprocedure;
begin
  foreach target in array array['webhook_wanted(uuid, text[], boolean)', 'webhook_note(uuid, text, jsonb, boolean)',
    'webhook_ms(timestamptz)', 'webhook_orders_filled()', 'webhook_order(jsonb)', 'webhook_tell()',
    'webhook_test_event(uuid, text)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
  end loop;
end $$;
grant execute on function webhook_test_event(uuid, text) to openfloor_app;

create trigger told_by_webhook after insert on trade_order referencing new table as added
  for each statement execute function webhook_orders_filled();
create trigger told_by_webhook_later after update of state on trade_order for each row
  when (new.state = 'filled' and old.state <> 'filled') execute function webhook_tell('order');
create trigger told_by_webhook after update of status on deposit for each row
  when (old.status = 'reviewing' and new.status <> 'reviewing') execute function webhook_tell('deposit');
create trigger told_by_webhook after insert on reversed_deposit for each row execute function webhook_tell('deposit-reversed');
create trigger told_by_webhook after insert on withdrawal for each row execute function webhook_tell('withdrawal');
create trigger told_by_webhook_later after update of status on withdrawal for each row
  when (new.status <> old.status) execute function webhook_tell('withdrawal');
create trigger told_by_webhook after insert on returned_payment for each row
  execute function webhook_tell('withdrawal-returned');
create trigger told_by_webhook after update of status on identity_submission for each row
  when (old.status = 'reviewing' and new.status <> 'reviewing') execute function webhook_tell('identity');
create trigger told_by_webhook after update of status on application for each row
  when (new.status <> old.status) execute function webhook_tell('application');
create trigger told_by_webhook after insert on compliance_case for each row execute function webhook_tell('case-opened');
create trigger told_by_webhook_later after update of status on compliance_case for each row
  when (new.status = 'closed' and old.status <> 'closed') execute function webhook_tell('case-closed');
create trigger told_by_webhook after insert on trading_halt for each row execute function webhook_tell('halt-begun');
create trigger told_by_webhook_later after update of lifted_at on trading_halt for each row
  when (new.lifted_at is not null and old.lifted_at is null) execute function webhook_tell('halt-lifted');
create trigger told_by_webhook after insert on reconciliation_day for each row execute function webhook_tell('day');
create trigger told_by_webhook after insert on proposal for each row execute function webhook_tell('approval');
create trigger told_by_webhook_later after update of state on proposal for each row
  when (old.state = 'open' and new.state <> 'open') execute function webhook_tell('approval');
