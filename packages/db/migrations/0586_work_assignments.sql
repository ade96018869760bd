-- Who of staff has taken what waits: one table for the queues. It says who looks after something, and never who may decide it: no rule
-- about money reads it. It bears no customer, so nothing of it appears in a customer's account activity.
create table work_assignment (
  tenant_id uuid not null default current_tenant_id(),
  -- Such as `deposits`: packages/contract/src/assignments/work-queues.ts names them.
  queue text not null check (length(queue) between 1 and 40),
  record_id uuid not null,
  staff_id uuid not null,
  assigned_by uuid not null,
  assigned_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, queue, record_id),
  foreign key (tenant_id, staff_id) references staff,
  foreign key (tenant_id, assigned_by) references staff
);
create index on work_assignment (tenant_id, queue, staff_id);
select protect_tenant_table('work_assignment');
