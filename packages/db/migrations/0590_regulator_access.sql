-- A transaction of its own.
-- The regulator's view: somebody from outside reads chosen records for a time, on the word of two people. docs/regulator.md.
alter domain staff_role drop constraint staff_role_known;
-- There is one more, so nothing stored has to be looked at; and before PostgreSQL 17 nothing could be, beside a table that checks lists of them.
alter domain staff_role add constraint staff_role_known check (
  value in ('owner', 'compliance', 'treasury', 'dealing', 'content', 'support', 'auditor', 'examiner')
) not valid;

-- Who comes from outside is nothing else, and never becomes or ceases to be it.
alter table staff add constraint staff_examiner_alone check ('examiner' <> all (roles) or roles = array['examiner']);
create function staff_examiner_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'an examiner''s account is made for that and stays it' using errcode = 'integrity_constraint_violation';
end $$;
create trigger examiner_stays before update of roles on staff for each row
  when (('examiner' = any (old.roles)) is distinct from ('examiner' = any (new.roles)))
  execute function staff_examiner_stays();

create table regulator_grant (
  tenant_id uuid not null,
  -- On which two people decided.
  grant_id uuid not null,
  -- The account that was made for it, and for nothing else.
  staff_id uuid not null,
  examiner text not null check (length(examiner) between 1 and 120),
  authority text not null check (length(authority) between 1 and 120),
  -- On what law or order it rests.
  basis text not null check (length(basis) between 3 and 500),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of when the records are that may be read.
  records_from timestamptz not null,
  records_until timestamptz not null,
  kinds text[] not null check (cardinality(kinds) > 0
    and kinds <@ array['customers', 'orders', 'movements', 'deposits', 'withdrawals', 'audit', 'cases']),
  -- Otherwise those in regulator_grant_customer.
  all_customers boolean not null,
  -- Whether customers are told that their records were read.
  tells_customers boolean not null,
  granted_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  ended_at timestamptz,
  -- Null: by the clock.
  ended_by uuid,
  ended_reason text,
  primary key (tenant_id, grant_id),
  unique (tenant_id, staff_id),
  foreign key (tenant_id, grant_id) references proposal,
  foreign key (tenant_id, staff_id) references staff,
  foreign key (tenant_id, ended_by) references staff,
  check (ends_at > starts_at and ends_at <= starts_at + interval '90 days'),
  check (records_until > records_from),
  -- Whom an authority asks about, and what compliance looks into, is not for the customer to learn.
  check (not tells_customers or (all_customers and 'cases' <> all (kinds))),
  check ((ended_by is null) = (ended_reason is null)),
  check (ended_by is null or ended_at is not null)
);
create index on regulator_grant (tenant_id, granted_at desc);
create index on regulator_grant (tenant_id, ends_at) where ended_at is null;
create index on regulator_grant (tenant_id, ended_by) where ended_by is not null;

create table regulator_grant_customer (
  tenant_id uuid not null,
  grant_id uuid not null,
  customer_id uuid not null,
  primary key (tenant_id, grant_id, customer_id),
  foreign key (tenant_id, grant_id) references regulator_grant,
  foreign key (tenant_id, customer_id) references customer
);
create index on regulator_grant_customer (tenant_id, customer_id);

do $$
declare target text;
begin
  foreach target in array array['regulator_grant', 'regulator_grant_customer'] loop
    perform protect_tenant_table(target::regclass);
    -- Written by the function below.
    execute format('revoke insert, update, delete on %I from openfloor_app', target);
    execute format('create trigger never_removed before delete or truncate on %I '
      'for each statement execute function audit_refuse_change()', target);
  end loop;
end $$;
create trigger never_changed before update on regulator_grant_customer
  for each statement execute function audit_refuse_change();
grant update (ended_at, ended_by, ended_reason) on regulator_grant to openfloor_app;

-- What was granted stays as it was: more takes two people again. It ends once, by this clock.
create function regulator_grant_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  v_ending constant text[] := array['ended_at', 'ended_by', 'ended_reason'];
begin
  if old.ended_at is not null or new.ended_at is null or (to_jsonb(old) - v_ending) <> (to_jsonb(new) - v_ending) then
    raise exception 'an access is as two people decided, and ends once' using errcode = 'integrity_constraint_violation';
  end if;
  new.ended_at := date_trunc('milliseconds', clock_timestamp());
  return new;
end $$;
create trigger guard before update on regulator_grant for each row execute function regulator_grant_guard();

create function regulator_time(p_payload jsonb, p_name text) returns timestamptz language sql immutable
  return to_timestamp((p_payload ->> p_name)::numeric / 1000);

-- As two people decided in this proposal, whose id it has: makes the account, whose set-up code the proposer may fetch.
create function regulator_grant_give(p_proposal_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_payload jsonb;
  v_proposer uuid;
  v_staff uuid;
  v_accounts text[];
  v_found integer;
begin
  select p.payload, p.proposer_id into v_payload, v_proposer from proposal p
  where p.tenant_id = v_tenant and p.proposal_id = p_proposal_id and p.kind = 'regulator.grant'
    and p.state = 'executed' and p.decided_by <> p.proposer_id
    and not exists (select from regulator_grant g where g.tenant_id = v_tenant and g.grant_id = p_proposal_id);
  if not found then
    raise exception 'what a regulator reads is decided by two people' using errcode = 'integrity_constraint_violation';
  end if;
  insert into staff (tenant_id, username, password_hash, roles, created_by, reset_by, reset_until)
  values (v_tenant, v_payload ->> 'username', null, array['examiner'], v_proposer, v_proposer,
    regulator_time(v_payload, 'endTime'))
  returning staff_id into v_staff;
  insert into regulator_grant (tenant_id, grant_id, staff_id, examiner, authority, basis, starts_at, ends_at,
    records_from, records_until, kinds, all_customers, tells_customers)
  values (v_tenant, p_proposal_id, v_staff, v_payload ->> 'examiner', v_payload ->> 'authority', v_payload ->> 'basis',
    regulator_time(v_payload, 'startTime'), regulator_time(v_payload, 'endTime'),
    regulator_time(v_payload, 'recordsFromTime'), regulator_time(v_payload, 'recordsUntilTime'),
    array(select jsonb_array_elements_text(v_payload -> 'kinds')),
    v_payload -> 'accounts' = 'null'::jsonb, (v_payload ->> 'tellsCustomers')::boolean);
  if v_payload -> 'accounts' <> 'null'::jsonb then
    v_accounts := array(select distinct jsonb_array_elements_text(v_payload -> 'accounts'));
    insert into regulator_grant_customer (tenant_id, grant_id, customer_id)
    select v_tenant, p_proposal_id, c.customer_id from customer c
    where c.tenant_id = v_tenant and c.account_number = any (v_accounts);
    get diagnostics v_found = row_count;
    if v_found = 0 or v_found <> cardinality(v_accounts) then
      raise exception 'no such customer' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
end $$;

-- What this account may read now, by the database's clock; null once it has ended.
create function regulator_grant_of(p_staff_id uuid) returns uuid
  language sql stable set search_path = public, pg_temp
as $$
  select g.grant_id from regulator_grant g
  where g.tenant_id = current_tenant_id() and g.staff_id = p_staff_id and g.ended_at is null
    and g.starts_at <= clock_timestamp() and g.ends_at > clock_timestamp()
$$;

do $$
declare
  target regprocedure;
begin
  foreach target in array array['regulator_grant_give(uuid)', 'regulator_grant_of(uuid)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', target);
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
  execute 'revoke execute on function regulator_time(jsonb, text) from public';
end $$;

-- That an authority looks at somebody is told to no system but those of compliance, not even that it waits for a decision.
do $$
declare
  v_body constant text := pg_get_functiondef('webhook_tell()'::regprocedure);
  v_known constant text := 'case|case-rule|screening|legal-hold';
begin
  if position(v_known in v_body) = 0 then
    raise exception 'webhook_tell is not as it was';
  end if;
  execute replace(v_body, v_known, v_known || '|regulator');
end $$;
