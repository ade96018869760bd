-- A transaction of its own.
-- What fires is taken by somebody, may be silenced for a time, and is remembered for a year once it has ended.
select parts.hold(array['outgoing_mail', 'queue_alert', 'staff']);

alter table queue_alert
  -- It fires although nobody was told, where none is named or the queue is silenced.
  alter column told_at drop not null,
  add column alert_id uuid not null default gen_random_uuid(),
  add column taken_by uuid,
  add column taken_at timestamptz,
  add constraint queue_alert_taken check ((taken_by is null) = (taken_at is null)),
  add foreign key (tenant_id, taken_by) references staff;

drop trigger told_by_webhook on queue_alert;
create trigger told_by_webhook after insert on queue_alert for each row
  when (new.told_at is not null) execute function queue_alert_tell();
drop trigger told_by_webhook_later on queue_alert;
create trigger told_by_webhook_later after update of told_at on queue_alert for each row
  when (new.told_at is not null and new.told_at is distinct from old.told_at) execute function queue_alert_tell();

create table past_alert (
  tenant_id uuid not null default current_tenant_id() references tenant,
  alert_id uuid not null,
  queue text not null check (queue ~ '^[a-z-]{1,40}$'),
  over_since timestamptz not null,
  told_at timestamptz,
  waiting integer not null check (waiting > 0),
  waited_minutes integer not null check (waited_minutes >= 0),
  level_minutes integer not null check (level_minutes > 0),
  taken_by uuid,
  taken_at timestamptz,
  ended_at timestamptz not null,
  primary key (tenant_id, alert_id),
  foreign key (tenant_id, taken_by) references staff,
  check ((taken_by is null) = (taken_at is null))
);
create index on past_alert (tenant_id, over_since);
select protect_tenant_table('past_alert');

-- Nobody is told of the queue until then.
create table alert_silence (
  tenant_id uuid not null default current_tenant_id() references tenant,
  queue text not null check (queue ~ '^[a-z-]{1,40}$'),
  until timestamptz not null,
  reason text not null check (length(reason) between 3 and 500),
  staff_id uuid not null,
  begun_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, queue),
  foreign key (tenant_id, staff_id) references staff,
  check (until <= begun_at + interval '1 day')
);
select protect_tenant_table('alert_silence');

-- Who looks after what fires.
create table alert_duty (
  tenant_id uuid primary key default current_tenant_id() references tenant,
  staff_id uuid not null,
  since timestamptz not null default clock_timestamp(),
  until timestamptz not null,
  foreign key (tenant_id, staff_id) references staff,
  check (until <= since + interval '1 day')
);
select protect_tenant_table('alert_duty');

-- What went last to an address that the settings name: found at once beside all that went to customers.
create index outgoing_mail_to_named on outgoing_mail (tenant_id, to_address, created_at) where customer_id is null;
