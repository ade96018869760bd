-- Customers choose by topic rather than by kind, and some topics also for what is told in the app.
create table notice_silence (
  tenant_id uuid not null default current_tenant_id(),
  customer_id uuid not null,
  topic text not null check (topic in ('ALERTS', 'ORDERS', 'MONEY', 'NEWS')),
  way text not null check (way in ('PUSH', 'APP')),
  primary key (tenant_id, customer_id, topic, way),
  foreign key (tenant_id, customer_id) references customer,
  -- What happened to the customer's own money and orders is always told in the app.
  check (way = 'PUSH' or topic = 'NEWS')
);
select protect_tenant_table('notice_silence');

do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into notice_silence (customer_id, topic, way) select customer_id, 'ALERTS', 'PUSH' from push_silence;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
drop table push_silence;

-- Devices on which their customer takes pushes, also while nobody is logged in there: with the next log-in they come again.
create table push_device (
  tenant_id uuid not null default current_tenant_id(),
  device_id uuid not null,
  primary key (tenant_id, device_id),
  foreign key (tenant_id, device_id) references customer_device on delete cascade
);
select protect_tenant_table('push_device');

do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into push_device (device_id) select distinct device_id from push_subscription where device_id is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- However a session ends, nothing is pushed to its device from that moment on, not even what was planned before.
create function end_pushes_of_session() returns trigger
  language plpgsql set search_path = public, pg_temp
as $$
begin
  delete from push_subscription where tenant_id = new.tenant_id and device_id = new.device_id
    and customer_id = new.customer_id;
  return null;
end $$;
create trigger customer_session_ends_pushes after update of ended_at on customer_session
  for each row when (old.ended_at is null and new.ended_at is not null and new.device_id is not null)
  execute function end_pushes_of_session();
