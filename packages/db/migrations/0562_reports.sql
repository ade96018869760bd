-- Reports for accountants, auditors and regulators: files as they were made, by the clock or because somebody asked. The
-- same period again makes a further version; none is ever changed. docs/reports.md.
create table report (
  tenant_id uuid not null references tenant,
  report_id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('end-of-day', 'segregation', 'fees', 'journal')),
  format text not null check (format in ('CSV', 'PDF')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  version integer not null check (version > 0),
  -- Null: by the clock.
  asked_by uuid,
  reason text check ((asked_by is null) = (reason is null)),
  asked_at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'making', 'done', 'failed')),
  -- When somebody may begin with it; while it is made, when somebody else may, because whoever was at it has fallen silent.
  due_at timestamptz default clock_timestamp(),
  -- Which try it is: whoever is at an earlier one has lost its turn and changes nothing.
  attempt integer not null default 0,
  made_at timestamptz,
  -- Of the file as it is downloaded.
  sha256 bytea check (length(sha256) = 32),
  byte_size bigint check (byte_size > 0),
  record_count bigint check (record_count >= 0),
  problem text,
  primary key (tenant_id, report_id),
  constraint report_version_once unique (tenant_id, kind, format, from_day, to_day, version),
  foreign key (tenant_id, asked_by) references staff,
  check ((state in ('waiting', 'making')) = (due_at is not null)),
  check ((state in ('done', 'failed')) = (made_at is not null)),
  check ((state = 'done') = (sha256 is not null and byte_size is not null and record_count is not null)),
  check (state <> 'failed' or problem is not null)
);
create index on report (tenant_id, asked_at desc, report_id desc);
create index on report (tenant_id, due_at) where due_at is not null;
-- Two servers that notice the same day make it once.
create unique index report_by_clock_once on report (tenant_id, kind, format, from_day, to_day) where asked_by is null;
create index on report (tenant_id, asked_by) where asked_by is not null;
select protect_tenant_table('report');
revoke update, delete on report from openfloor_app;
grant update (state, due_at, attempt, made_at, sha256, byte_size, record_count, problem) on report to openfloor_app;
create trigger never_removed before delete or truncate on report
  for each statement execute function ledger_refuse_change();

create function report_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'waiting' or new.attempt <> 0 then
    raise exception 'a report begins by waiting' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger begins before insert on report for each row execute function report_begins();

create function report_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state in ('done', 'failed') or new.attempt < old.attempt or new.state = 'done' and old.state <> 'making' then
    raise exception 'a report that was made is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard before update on report for each row execute function report_guard();

-- The file of a report, in parts that lie sealed in the store of files. A part is announced before its bytes are there; it
-- counts once the report is done, and what a try that failed has left is thrown away.
create table report_part (
  tenant_id uuid not null,
  part_id uuid not null default gen_random_uuid(),
  report_id uuid not null,
  attempt integer not null check (attempt > 0),
  position integer not null check (position > 0),
  announced_at timestamptz not null default clock_timestamp(),
  stored_at timestamptz,
  primary key (tenant_id, part_id),
  unique (tenant_id, report_id, attempt, position),
  foreign key (tenant_id, report_id) references report
);
create index on report_part (tenant_id, announced_at) where stored_at is null;
select protect_tenant_table('report_part');
revoke update on report_part from openfloor_app;
grant update (stored_at) on report_part to openfloor_app;

create function report_part_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.stored_at is not null then
    raise exception 'a report that was made is never changed' using errcode = 'integrity_constraint_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger guard before update or delete on report_part for each row execute function report_part_guard();
create trigger never_emptied before truncate on report_part
  for each statement execute function ledger_refuse_change();
