-- Scheduled work: what ran, and what waits to be tried again. What is due is in the rows of the work itself.

create table job_run (
  tenant_id uuid not null references tenant,
  run_id bigint not null generated always as identity,
  job text not null,
  node text not null,
  -- The earliest moment of what it did.
  due_at timestamptz not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  done integer not null check (done >= 0),
  error text,
  primary key (tenant_id, run_id)
);
create index on job_run (tenant_id, job, run_id desc);
create index on job_run (tenant_id, finished_at);
select protect_tenant_table('job_run');
revoke update on job_run from openfloor_app;

-- A job that failed waits a little longer each time.
create table job_retry (
  tenant_id uuid not null references tenant,
  job text not null,
  failures integer not null check (failures > 0),
  failed_since timestamptz not null,
  retry_at timestamptz not null,
  primary key (tenant_id, job)
);
select protect_tenant_table('job_retry');

-- As settle_lots with two arguments, for lots that were due by an earlier moment than the clock's.
create function settle_lots(p_at timestamptz, p_limit integer, p_due timestamptz) returns integer
  language plpgsql security definer set search_path = public
as $$
#variable_conflict use_column
declare
  v_tenant constant uuid := current_tenant_id();
  v_lots settlement_lot[];
begin
  with due as (
    select distinct on (customer_id) lot_id from settlement_lot
    where tenant_id = v_tenant and settled_at is null and due_at <= least(p_at, p_due)
    order by customer_id, due_at, lot_id limit p_limit
  ), mine as (
    select l.lot_id from settlement_lot l
    where l.tenant_id = v_tenant and l.lot_id in (select lot_id from due) and l.settled_at is null
      -- A listing that was put off meanwhile is not due any more.
      and l.due_at <= least(p_at, p_due)
    order by l.customer_id for update skip locked
  ), settled as (
    update settlement_lot l set settled_at = p_at
    where l.tenant_id = v_tenant and l.lot_id in (select lot_id from mine) returning l.*
  )
  select array_agg(s::settlement_lot) into v_lots from settled s;
  if v_lots is null then return 0; end if;
  perform ledger_post(p_at, array_agg(l.customer_id), array_agg('settlement/' || l.lot_id),
    array_agg(row(l.customer_id, 1, 'SETTLEMENT', 'share/' || l.instrument_id, l.shares, 'locked', 'available')::ledger_line))
  from unnest(v_lots) l;
  return array_length(v_lots, 1);
end $$;
revoke execute on function settle_lots(timestamptz, integer, timestamptz) from public;
grant execute on function settle_lots(timestamptz, integer, timestamptz) to openfloor_app;
