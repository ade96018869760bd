-- What staff write about a customer, and why an account is disabled.
alter table customer
  add column disabled_at timestamptz,
  add column disabled_reason text,
  add constraint customer_disabled_with_reason check (
    (disabled_at is null) = (disabled_reason is null) and (disabled_at is null or status = 'disabled')
  );

-- Staff end sessions too.
alter table customer_session
  drop constraint customer_session_end_reason_check,
  add constraint customer_session_end_reason_check
    check (end_reason in ('log-out', 'password-change', 'disabled', 'staff'));

create table customer_note (
  tenant_id uuid not null,
  note_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  staff_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null default now(),
  primary key (tenant_id, note_id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, staff_id) references staff
);
create index on customer_note (tenant_id, customer_id, created_at desc);
select protect_tenant_table('customer_note');
revoke update, delete on customer_note from openfloor_app;

-- Lists of customers, newest first, and searches by the beginning of a name.
create index on customer (tenant_id, created_at desc);
