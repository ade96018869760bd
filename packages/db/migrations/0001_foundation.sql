-- What every later migration stands on: who the current tenant is, and how a tenant's table is protected.

revoke create on schema public from public;
grant usage on schema public to openfloor_app;

-- Null outside Database.tenant(…), so a comparison with it never holds.
-- A plain SQL expression, which the planner inlines into each query and can match with an index.
create function current_tenant_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Call it once for each table that has a tenant_id, right after creating the table.
-- FORCE holds the owner to the policy too, so a forgotten role cannot read across tenants.
create function protect_tenant_table(target regclass) returns void
  language plpgsql
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy one_tenant on %s using (tenant_id = current_tenant_id()) with check (tenant_id = current_tenant_id())',
    target
  );
  execute format('grant select, insert, update, delete on %s to openfloor_app', target);
end
$$;

revoke execute on function protect_tenant_table(regclass) from public;
