-- What one of the platform's staff proposes and another decides, such as suspending a tenant; and the platform's own log.

-- Nobody of the platform's staff where the command or the demo made the account.
alter table platform_staff
  add column created_by uuid references platform_staff,
  add constraint nobody_creates_themselves check (created_by <> staff_id);

create function platform_staff_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (old.staff_id, old.created_by, old.created_at) is distinct from (new.staff_id, new.created_by, new.created_at) then
    raise exception 'who created an account stays as it was' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_staff before update on platform_staff for each row execute function platform_staff_guard();

-- The same rule as in_one_hand, among the platform's staff.
create function platform_in_one_hand(p_decider uuid, p_proposer uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    with recursive creators as (
      select created_by from platform_staff where staff_id = p_decider
      union
      select s.created_by from creators c join platform_staff s on s.staff_id = c.created_by
    )
    select exists (select from creators where created_by = p_proposer)
      or exists (
        select from platform_set_up where issued_at > now() - interval '7 days'
          and (staff_id = p_decider and issued_by = p_proposer or staff_id = p_proposer and issued_by = p_decider))
  $$;

create table platform_proposal (
  proposal_id uuid primary key default gen_random_uuid(),
  kind text not null,
  payload json not null,
  title text not null,
  subject text not null check (strpos(subject, '/') > 1),
  -- In whose data it happens, where it concerns one tenant.
  concerns_tenant uuid references tenant,
  before json,
  after json,
  reason text not null,
  proposer_id uuid not null references platform_staff,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'executed', 'rejected', 'cancelled')),
  decided_by uuid references platform_staff,
  decided_at timestamptz,
  -- The transaction that decided, which is the only one in which what was agreed on may happen.
  decided_in xid8,
  decision_reason text,
  check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)
    and (state = 'open') = (decided_in is null)),
  check (expires_at > created_at and expires_at <= created_at + interval '31 days'),
  -- Four eyes. There is no switch for this.
  constraint proposer_is_not_approver check (state not in ('executed', 'rejected') or decided_by <> proposer_id),
  constraint only_the_proposer_cancels check (state <> 'cancelled' or decided_by = proposer_id),
  constraint nothing_happens_after_expiry check (state <> 'executed' or decided_at < expires_at)
);
create index on platform_proposal (created_at);
create index on platform_proposal (subject) where state = 'open';
create index on platform_proposal (decided_in) where state = 'executed';
grant select, insert, update on platform_proposal to openfloor_app;

create function platform_proposal_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'open' then
    raise exception 'a proposal begins open' using errcode = 'integrity_constraint_violation';
  end if;
  new.created_at := now();
  return new;
end $$;
create trigger begins before insert on platform_proposal for each row execute function platform_proposal_begins();

create function platform_proposal_decided() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'open' then
    raise exception 'a proposal is decided once' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.proposal_id, old.kind, old.payload::text, old.title, old.subject, old.concerns_tenant, old.before::text,
      old.after::text, old.reason, old.proposer_id, old.created_at, old.expires_at)
    is distinct from
     (new.proposal_id, new.kind, new.payload::text, new.title, new.subject, new.concerns_tenant, new.before::text,
      new.after::text, new.reason, new.proposer_id, new.created_at, new.expires_at) then
    raise exception 'what was proposed stays as it was' using errcode = 'integrity_constraint_violation';
  end if;
  -- By the database's clock and in this transaction, whatever the writer says.
  new.decided_at := clock_timestamp();
  new.decided_in := pg_current_xact_id();
  if not exists (
    select from platform_staff where staff_id = new.decided_by and disabled_at is null and password_hash is not null) then
    raise exception 'only somebody who can log in decides' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state in ('executed', 'rejected') and platform_in_one_hand(new.decided_by, new.proposer_id) then
    raise exception 'an account does not decide on what its creator, or who reset it, proposed'
      using errcode = 'integrity_constraint_violation', constraint = 'two_people_decide';
  end if;
  return new;
end $$;
create trigger decided before update on platform_proposal for each row execute function platform_proposal_decided();
create trigger never_removed before delete or truncate on platform_proposal
  for each statement execute function audit_refuse_change();

-- Whether two of the platform's staff agreed on this in the transaction that is under way. Tables that only they may
-- change ask it in a trigger.
create function platform_agreed(p_kind text, p_subject text) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    select exists (
      select from platform_proposal
      where state = 'executed' and decided_in = pg_current_xact_id_if_assigned() and kind = p_kind and subject = p_subject)
  $$;

create function tenant_status_takes_two() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not platform_agreed(
    case new.status when 'suspended' then 'tenant.suspend' else 'tenant.reactivate' end, 'tenant/' || new.tenant_id) then
    raise exception 'two of the platform''s staff suspend a tenant, and two reopen it'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger status_takes_two before update on tenant for each row
  when (old.status is distinct from new.status) execute function tenant_status_takes_two();

-- The platform's own log is the chain of no tenant: the same form, hashes and functions as the tenants' logs.
alter table audit_chain drop constraint audit_chain_tenant_id_fkey;
do $$
begin
  perform set_config('app.tenant_id', '00000000-0000-0000-0000-000000000000', true);
  insert into audit_chain values (current_tenant_id(), 0, audit_genesis(current_tenant_id()));
  perform set_config('app.tenant_id', '', true);
end $$;

create function platform_audit_write(
  p_actor_kind text, p_actor_id uuid, p_actor_name text, p_actor_roles text[], p_address text, p_user_agent text,
  p_action text, p_subject text, p_customer_id uuid, p_before json, p_after json, p_reason text
) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant text := coalesce(current_setting('app.tenant_id', true), '');
  v_sequence bigint;
begin
  perform set_config('app.tenant_id', '00000000-0000-0000-0000-000000000000', true);
  v_sequence := audit_write(p_actor_kind, p_actor_id, p_actor_name, p_actor_roles, p_address, p_user_agent, p_action,
    p_subject, p_customer_id, p_before, p_after, p_reason);
  perform set_config('app.tenant_id', v_tenant, true);
  return v_sequence;
end $$;
revoke execute on function
  platform_audit_write(text, uuid, text, text[], text, text, text, text, uuid, json, json, text) from public;
grant execute on function
  platform_audit_write(text, uuid, text, text[], text, text, text, text, uuid, json, json, text) to openfloor_app;
