-- What a server writes to find out whether it can: a database that can only be read serves nobody.
create table readiness_probe (
  one_row boolean primary key default true check (one_row),
  written_at timestamptz not null default now()
);
insert into readiness_probe default values;
grant select, update on readiness_probe to openfloor_app;
