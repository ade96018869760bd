-- Places a batch of orders unless their customers' locks took longer than `p_wait_max`. Then nothing has happened, every
-- outcome is 'waited', and the locks are held: the caller judges the orders again at the price of now and calls
-- `place_orders` in the same transaction.
create function place_orders_in_time(p_at timestamptz, p_orders jsonb, p_wait_max interval)
  returns table (ordinal integer, outcome text, known jsonb)
  language plpgsql security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  v_begun constant timestamptz := clock_timestamp();
begin
  perform ledger_lock(array(select (o->>'customer_id')::uuid from jsonb_array_elements(p_orders) o));
  if clock_timestamp() - v_begun > p_wait_max then
    return query select (o->>'ordinal')::integer, 'waited', null::jsonb from jsonb_array_elements(p_orders) o;
  else
    return query select * from place_orders(p_at, p_orders);
  end if;
end $$;

revoke execute on function place_orders_in_time(timestamptz, jsonb, interval) from public;
grant execute on function place_orders_in_time(timestamptz, jsonb, interval) to openfloor_app;
