-- Several servers share one source of prices: one of them, the leader, has its connection and stores what came. Who leads
-- is decided elsewhere; here it gets its number. The number only grows, whatever is lost elsewhere, so that nobody takes an
-- earlier leader, frozen for a while, for the present one.
create table feed_leader (
  source text primary key,
  epoch bigint not null check (epoch > 0),
  node text not null check (length(node) between 1 and 200),
  since timestamptz not null default clock_timestamp()
);
grant select, insert, update on feed_leader to openfloor_app;

-- The name of this database: what its servers share elsewhere is kept under it.
create table installation (
  only_row boolean primary key default true check (only_row),
  installation_id uuid not null default gen_random_uuid()
);
insert into installation default values;
grant select on installation to openfloor_app;
