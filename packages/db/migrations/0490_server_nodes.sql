-- Every server says of itself every few seconds that it lives and how it does, for those who run the platform. One that
-- has fallen silent stays for some minutes, so that somebody sees it. Nothing is decided by these rows, and they are worth
-- nothing after a fall of the database: they need not survive it.
create unlogged table server_node (
  node text primary key check (length(node) between 1 and 200),
  host text not null check (length(host) between 1 and 255),
  port integer not null,
  version text not null,
  commit_id text,
  started_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  draining boolean not null,
  clock_off_ms integer,
  sockets integer not null,
  requests_per_second double precision not null,
  failed_requests bigint not null,
  memory_bytes bigint not null,
  cpu_part double precision not null,
  redis text not null check (redis in ('none', 'up', 'away')),
  redis_ms double precision,
  leads boolean not null,
  epoch bigint,
  relay_lag_ms integer,
  relay_quiet_ms integer
) with (fillfactor = 50);
grant select, insert, update, delete on server_node to openfloor_app;
