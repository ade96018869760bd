-- What a customer is told in the app. A kind and its figures are kept, never a sentence: each reader gets it in their
-- own language.
create table notification (
  tenant_id uuid not null default current_tenant_id(),
  notification_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  kind text not null check (kind in ('PRICE_ALERT')),
  payload jsonb not null check (jsonb_typeof(payload) = 'object'),
  -- What happened: told a second time, it is not told again.
  cause text not null,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (tenant_id, notification_id),
  unique (tenant_id, customer_id, cause),
  foreign key (tenant_id, customer_id) references customer
);
create index on notification (tenant_id, customer_id, created_at desc, notification_id);
create index on notification (tenant_id, customer_id) where read_at is null;
create index on notification (tenant_id, created_at);
select protect_tenant_table('notification');
