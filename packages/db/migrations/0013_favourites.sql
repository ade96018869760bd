create table favourite (
  tenant_id uuid not null,
  customer_id uuid not null,
  instrument_id text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, customer_id, instrument_id),
  foreign key (tenant_id, customer_id) references customer
);
select protect_tenant_table('favourite');
