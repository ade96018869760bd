-- Orders of a batch wait for nobody's lock: those whose customer somebody else has locked are told so and tried again, and
-- the others are placed.
drop function place_orders_in_time(timestamptz, jsonb, interval);

create function place_free_orders(p_at timestamptz, p_orders jsonb)
  returns table (ordinal integer, outcome text, known jsonb)
  language plpgsql security definer set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_wanted constant uuid[] := array(select distinct (o->>'customer_id')::uuid from jsonb_array_elements(p_orders) o);
  v_free uuid[];
begin
  v_free := array(
    select c.customer_id from ledger_chain c
    where c.tenant_id = current_tenant_id() and c.customer_id = any(v_wanted) order by c.customer_id for update skip locked);
  if cardinality(v_free) = cardinality(v_wanted) then
    return query select * from place_orders(p_at, p_orders);
    return;
  end if;
  if cardinality(v_wanted) > (
    select count(*) from ledger_chain c where c.tenant_id = current_tenant_id() and c.customer_id = any(v_wanted)) then
    raise exception 'the ledger has no such customer' using errcode = 'foreign_key_violation';
  end if;
  return query select (o->>'ordinal')::integer, 'locked', null::jsonb from jsonb_array_elements(p_orders) o
    where (o->>'customer_id')::uuid <> all(v_free);
  if cardinality(v_free) > 0 then
    return query select * from place_orders(p_at, (
      select jsonb_agg(o) from jsonb_array_elements(p_orders) o where (o->>'customer_id')::uuid = any(v_free)));
  end if;
end $$;
revoke execute on function place_free_orders(timestamptz, jsonb) from public;
grant execute on function place_free_orders(timestamptz, jsonb) to openfloor_app;
