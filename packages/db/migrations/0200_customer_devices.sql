-- Customers see on which devices they are logged in, and end that one by one. A device is known by what it was given at
-- its last log-in; only a hash of it is kept.
create table customer_device (
  tenant_id uuid not null default current_tenant_id(),
  device_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  -- None where it was logged in before devices were kept.
  pass_hash bytea check (length(pass_hash) = 32),
  user_agent text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  -- Until then a log-in here needs no second step; counted from the last time that it was passed.
  trusted_until timestamptz,
  primary key (tenant_id, device_id),
  unique (tenant_id, customer_id, pass_hash),
  foreign key (tenant_id, customer_id) references customer
);
select protect_tenant_table('customer_device');

alter table customer_session
  add column device_id uuid,
  add foreign key (tenant_id, device_id) references customer_device on delete set null (device_id),
  drop constraint customer_session_end_reason_check,
  add constraint customer_session_end_reason_check
    check (end_reason in ('log-out', 'password-change', 'disabled', 'staff', 'other-device', 'second-factor'));
create index on customer_session (tenant_id, device_id) where device_id is not null;

do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into customer_device (device_id, customer_id, user_agent, first_seen_at, last_seen_at)
      select session_id, customer_id, user_agent, created_at, last_seen_at
      from customer_session where ended_at is null;
    update customer_session set device_id = session_id where ended_at is null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
