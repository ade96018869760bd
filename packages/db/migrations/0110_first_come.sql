-- First come, first served: what is not paid in time comes back and goes to those waiting, in their order.

alter table offer_setting
  -- How long units are kept for whoever took them.
  add column hold_minutes integer not null default 30 check (hold_minutes between 10 and 120);

-- The order of coming. No clock decides it.
alter table application add column place bigint not null generated always as identity;
create index application_waiting on application (tenant_id, offer_id, place) where status = 'APPLYING';
