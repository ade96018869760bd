-- Where a customer's browsers take pushes. The endpoint is a secret of the browser and comes from the client.
create table push_subscription (
  tenant_id uuid not null default current_tenant_id(),
  subscription_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  endpoint text not null check (length(endpoint) between 10 and 1000),
  -- The browser's public key and secret, to seal for it alone (RFC 8291).
  public_key bytea not null check (length(public_key) = 65),
  auth_secret bytea not null check (length(auth_secret) = 16),
  -- Forgotten with the device, and silent from the log-out of its session on.
  device_id uuid,
  user_agent text not null,
  language language_code not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, subscription_id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, device_id) references customer_device on delete cascade
);
create index on push_subscription (tenant_id, customer_id);
create index on push_subscription (tenant_id, device_id);
select protect_tenant_table('push_subscription');

-- Which kinds a customer has switched off for pushes. In the app everything is told.
create table push_silence (
  tenant_id uuid not null default current_tenant_id(),
  customer_id uuid not null,
  kind text not null check (kind in ('PRICE_ALERT')),
  primary key (tenant_id, customer_id, kind),
  foreign key (tenant_id, customer_id) references customer
);
select protect_tenant_table('push_silence');

-- What is still to be sent, written together with the notice.
create table push_delivery (
  tenant_id uuid not null default current_tenant_id(),
  notification_id uuid not null,
  subscription_id uuid not null,
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, notification_id, subscription_id),
  foreign key (tenant_id, notification_id) references notification on delete cascade,
  foreign key (tenant_id, subscription_id) references push_subscription on delete cascade
);
create index on push_delivery (tenant_id, due_at);
create index on push_delivery (tenant_id, subscription_id);
select protect_tenant_table('push_delivery');
