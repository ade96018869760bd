-- A transaction of its own.
-- Somebody is told once that a queue keeps people waiting for longer than its level, by e-mail and by webhook.
select parts.hold(array['outgoing_mail', 'service_level']);

alter table service_level
  add column alert_addresses text[] not null default '{}' check (cardinality(alert_addresses) <= 5),
  -- What compliance alone may know goes here and nowhere else.
  add column compliance_addresses text[] not null default '{}' check (cardinality(compliance_addresses) <= 5);

alter table outgoing_mail
  drop constraint outgoing_mail_kind_check,
  add constraint outgoing_mail_kind_check
    check (kind in ('TEST', 'EMAIL_CODE', 'EMAIL_CHANGES', 'RECOVERY_LINK', 'NOTICE', 'QUEUE_OVERDUE'));

-- A queue whose oldest is over its level; the row goes when none is any more.
create table queue_alert (
  tenant_id uuid not null default current_tenant_id() references tenant,
  queue text not null check (queue ~ '^[a-z-]{1,40}$'),
  over_since timestamptz not null,
  told_at timestamptz not null,
  waiting integer not null check (waiting > 0),
  waited_minutes integer not null check (waited_minutes >= 0),
  level_minutes integer not null check (level_minutes > 0),
  confidential boolean not null check (confidential or queue <> 'cases'),
  primary key (tenant_id, queue)
);
select protect_tenant_table('queue_alert');

-- When the queues of a tenant were looked at last.
create table queue_look (
  tenant_id uuid primary key default current_tenant_id() references tenant,
  looked_at timestamptz not null
);
select protect_tenant_table('queue_look');
revoke delete on queue_look from openfloor_app;

-- As the owner: whoever does what is told writes no events themselves.
create function queue_alert_tell() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform webhook_note(new.tenant_id, 'queue.overdue', jsonb_build_object('queue', new.queue, 'waiting', new.waiting,
    'waitedMinutes', new.waited_minutes, 'levelMinutes', new.level_minutes, 'overSinceTime', webhook_ms(new.over_since)),
    new.confidential);
  return null;
end $$;
revoke execute on function queue_alert_tell() from public;
create trigger told_by_webhook after insert on queue_alert for each row execute function queue_alert_tell();
create trigger told_by_webhook_later after update of told_at on queue_alert for each row
  when (new.told_at <> old.told_at) execute function queue_alert_tell();
