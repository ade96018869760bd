-- When an operator's staff are at work, and how long each queue may keep somebody waiting, in minutes of that time.
create table service_level (
  tenant_id uuid primary key default current_tenant_id() references tenant,
  -- Monday is 1.
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute > from_minute and to_minute <= 1440),
  keeps_holidays boolean not null,
  -- Minutes by the name of the queue; what is not among them is as is usual.
  levels jsonb not null check (jsonb_typeof(levels) = 'object')
);
select protect_tenant_table('service_level');
revoke delete on service_level from openfloor_app;
