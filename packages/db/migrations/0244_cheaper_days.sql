-- A day's values are written by one function, from customers that the ledger has and a day that it holds locked: asking
-- again for each of a hundred thousand rows only locked every customer and that day once a row.
alter table portfolio_snapshot
  drop constraint portfolio_snapshot_tenant_id_customer_id_fkey,
  drop constraint portfolio_snapshot_tenant_id_day_fkey;
