-- Statements that were made, as customers see them: of which days, by whom, and why. The files are made when they are
-- asked for and are kept nowhere; docs/statements.md.
create table account_statement (
  tenant_id uuid not null references tenant,
  statement_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  from_day date not null,
  to_day date not null,
  format text not null check (format in ('PDF', 'CSV', 'JSON')),
  language language_code not null,
  made_by text not null check (made_by in ('customer', 'staff', 'platform')),
  -- Of the member of staff; shown to nobody.
  staff_id uuid,
  -- Whoever may not know names gets a file without them.
  masked boolean not null default false,
  reason text check (length(reason) between 1 and 500),
  made_at timestamptz not null default now(),
  primary key (tenant_id, statement_id),
  foreign key (tenant_id, customer_id) references customer (tenant_id, customer_id),
  check (from_day <= to_day),
  check ((made_by = 'customer') = (staff_id is null)),
  check ((made_by = 'customer') = (reason is null))
);
create index on account_statement (tenant_id, customer_id, made_at desc);

select protect_tenant_table('account_statement');
revoke update, delete on account_statement from openfloor_app;
