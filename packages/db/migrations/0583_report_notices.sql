-- A transaction of its own.
-- A tenant says which reports are made by the clock, and who is told that one is ready or could not be made.
select parts.hold(array['outgoing_mail', 'reconciliation_day', 'report']);

alter table outgoing_mail
  drop constraint outgoing_mail_kind_check,
  add constraint outgoing_mail_kind_check
    check (kind in ('TEST', 'EMAIL_CODE', 'EMAIL_CHANGES', 'RECOVERY_LINK', 'NOTICE', 'QUEUE_OVERDUE', 'REPORT_READY'));

-- Without a row it is as is usual, and nobody is told.
create table report_schedule (
  tenant_id uuid primary key default current_tenant_id() references tenant,
  daily text[] not null check (daily <@ '{end-of-day,segregation,fees,journal}'::text[]),
  monthly text[] not null check (monthly <@ '{segregation,fees,journal}'::text[]),
  addresses text[] not null check (cardinality(addresses) <= 5)
);
select protect_tenant_table('report_schedule');
revoke delete on report_schedule from openfloor_app;

-- The last day whose reports the clock has asked for, also where it was to make none: only a day whose books are closed.
create table reported_day (
  tenant_id uuid primary key default current_tenant_id() references tenant,
  day date not null,
  foreign key (tenant_id, day) references reconciliation_day
);
select protect_tenant_table('reported_day');
revoke delete on reported_day from openfloor_app;

create function reported_day_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.day < old.day then
    raise exception 'a day that was reported is not reported again' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard before update on reported_day for each row execute function reported_day_guard();

-- As the owner: whoever does what is told writes no events themselves.
create function report_tell() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform webhook_note(new.tenant_id, case new.state when 'done' then 'report.ready' else 'report.failed' end,
    jsonb_build_object('reportId', new.report_id, 'kind', new.kind, 'format', new.format, 'from', new.from_day,
      'to', new.to_day, 'version', new.version, 'endedTime', webhook_ms(new.made_at)));
  return null;
end $$;
revoke execute on function report_tell() from public;
create trigger told_by_webhook after update of state on report for each row
  when (new.asked_by is null and new.state in ('done', 'failed') and old.state <> new.state)
  execute function report_tell();
