-- Those of the customers whose chain nobody else has locked: it is locked now, against whoever posts and against another
-- batch with the same customer. Nobody is waited for.
create function ledger_lock_free(p_customers uuid[]) returns setof uuid
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
begin
  return query select customer_id from ledger_chain
  where tenant_id = current_tenant_id() and customer_id = any(p_customers) order by customer_id
  for no key update skip locked;
end $$;
revoke execute on function ledger_lock_free(uuid[]) from public;
grant execute on function ledger_lock_free(uuid[]) to openfloor_app;
