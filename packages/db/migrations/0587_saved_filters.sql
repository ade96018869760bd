-- What staff narrow lists by, under a name of their own. The database keeps how many there are; what may stand in one is the contract's.
create table saved_filter (
  tenant_id uuid not null default current_tenant_id(),
  filter_id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  -- The call of the list, and what its tab always asks for: GET /deposits?status=reviewing.
  list text not null check (length(list) between 1 and 300),
  name text not null check (length(name) between 1 and 60),
  query jsonb not null check (jsonb_typeof(query) = 'object' and length(query::text) <= 6000),
  shared boolean not null,
  -- Thirty of a list for each person.
  slot smallint not null check (slot between 1 and 30),
  saved_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, filter_id),
  constraint saved_filter_slot unique (tenant_id, staff_id, list, slot),
  constraint saved_filter_name unique (tenant_id, staff_id, list, name),
  foreign key (tenant_id, staff_id) references staff
);
create index on saved_filter (tenant_id, list) where shared;
select protect_tenant_table('saved_filter');

-- With which one of them a list opens for a person.
create table saved_filter_default (
  tenant_id uuid not null default current_tenant_id(),
  staff_id uuid not null,
  list text not null check (length(list) between 1 and 300),
  filter_id uuid not null,
  primary key (tenant_id, staff_id, list),
  foreign key (tenant_id, staff_id) references staff,
  foreign key (tenant_id, filter_id) references saved_filter on delete cascade
);
create index on saved_filter_default (tenant_id, filter_id);
select protect_tenant_table('saved_filter_default');
