-- Named lists of stocks beside the favourites, which stay the first list of every customer.
create table watch_list (
  tenant_id uuid not null default current_tenant_id(),
  list_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  name text not null check (length(name) between 1 and 30),
  place integer not null check (place >= 0),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, list_id),
  foreign key (tenant_id, customer_id) references customer
);
create unique index watch_list_name on watch_list (tenant_id, customer_id, lower(name));
select protect_tenant_table('watch_list');

create table watch_list_stock (
  tenant_id uuid not null default current_tenant_id(),
  list_id uuid not null,
  instrument_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, list_id, instrument_id),
  foreign key (tenant_id, list_id) references watch_list on delete cascade
);
select protect_tenant_table('watch_list_stock');
