-- Nobody but its owner ever sees a password of staff. Whoever adds or resets an account is told a code that works once,
-- for a day, and only lets its owner choose a password. Who told it to whom is kept: one person must not decide as two.

alter table staff
  -- Nobody of this tenant's staff where the platform or the demo made the account.
  add column created_by uuid,
  alter column password_hash drop not null,
  add foreign key (tenant_id, created_by) references staff,
  add constraint nobody_creates_themselves check (created_by <> staff_id);
alter table platform_staff alter column password_hash drop not null;

-- Temporary passwords that somebody else has read stop working.
do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    update staff set password_hash = null where must_change_password or password_expires_at is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
  update platform_staff set password_hash = null where must_change_password or password_expires_at is not null;
end $$;
alter table staff drop column must_change_password, drop column password_expires_at;
alter table platform_staff drop column must_change_password, drop column password_expires_at;

create function staff_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (old.tenant_id, old.staff_id, old.created_by, old.created_at)
    is distinct from (new.tenant_id, new.staff_id, new.created_by, new.created_at) then
    raise exception 'who created an account stays as it was' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_staff before update on staff for each row execute function staff_guard();

create table staff_set_up (
  tenant_id uuid not null default current_tenant_id(),
  set_up_id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  -- Nobody of this tenant's staff where the platform did it.
  issued_by uuid,
  -- None where the second factor alone was reset.
  code_hash bytea check (length(code_hash) = 32),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= issued_at + interval '1 day'),
  -- Used, or replaced by another.
  ended_at timestamptz,
  primary key (tenant_id, set_up_id),
  foreign key (tenant_id, staff_id) references staff,
  foreign key (tenant_id, issued_by) references staff,
  check (issued_by <> staff_id)
);
create index on staff_set_up (tenant_id, staff_id, issued_at);
select protect_tenant_table('staff_set_up');
revoke delete on staff_set_up from openfloor_app;

create table platform_set_up (
  set_up_id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references platform_staff,
  -- Nobody where the platform's command did it.
  issued_by uuid references platform_staff,
  code_hash bytea check (length(code_hash) = 32),
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= issued_at + interval '1 day'),
  ended_at timestamptz,
  check (issued_by <> staff_id)
);
create index on platform_set_up (staff_id, issued_at);
grant select, insert, update on platform_set_up to openfloor_app;

create function set_up_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.ended_at is not null or (to_jsonb(old) - 'ended_at') <> (to_jsonb(new) - 'ended_at') then
    raise exception 'a set-up code keeps who issued it and ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create function set_up_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- By the database's clock: a code issued "last month" would count for nothing.
  new.issued_at := now();
  return new;
end $$;
create trigger guard_set_up before update on staff_set_up for each row execute function set_up_guard();
create trigger guard_set_up before update on platform_set_up for each row execute function set_up_guard();
create trigger begins before insert on staff_set_up for each row execute function set_up_begins();
create trigger begins before insert on platform_set_up for each row execute function set_up_begins();
create trigger never_removed before delete or truncate on staff_set_up
  for each statement execute function audit_refuse_change();
create trigger never_removed before delete or truncate on platform_set_up
  for each statement execute function audit_refuse_change();

-- Whether two accounts of a tenant may be in one person's hand: the proposer created the decider, also through others
-- whom they created; or one of them issued the other a set-up code in the last seven days.
create function in_one_hand(p_decider uuid, p_proposer uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    with recursive creators as (
      select created_by from staff where tenant_id = current_tenant_id() and staff_id = p_decider
      union
      select s.created_by from creators c
      join staff s on s.tenant_id = current_tenant_id() and s.staff_id = c.created_by
    )
    select exists (select from creators where created_by = p_proposer)
      or exists (
        select from staff_set_up where tenant_id = current_tenant_id() and issued_at > now() - interval '7 days'
          and (staff_id = p_decider and issued_by = p_proposer or staff_id = p_proposer and issued_by = p_decider))
  $$;

create function proposal_takes_two_people() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state in ('executed', 'rejected') and in_one_hand(new.decided_by, new.proposer_id) then
    raise exception 'an account does not decide on what its creator, or who reset it, proposed'
      using errcode = 'integrity_constraint_violation', constraint = 'two_people_decide';
  end if;
  return new;
end $$;
create trigger two_people before update on proposal for each row execute function proposal_takes_two_people();
