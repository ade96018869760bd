-- Orders looked up less: as before in what is decided and written.

-- Whether a rule looks at orders is asked once for all that were placed together, which are one tenant's, not for each.
create or replace function case_rules_see_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if case_rules_watch(current_tenant_id(), 'order') then
    insert into case_rule_wish (tenant_id, lane, key, since)
    select a.tenant_id, 'customer', a.customer_id::text, min(a.executed_at) from added a where a.state = 'filled'
    group by 1, 3 order by 1, 3
    on conflict (tenant_id, lane, key)
      do update set since = least(case_rule_wish.since, excluded.since), revision = case_rule_wish.revision + 1;
  end if;
  return null;
end $$;

-- The ends of chains, each found by its key: all of a tenant's were read where there were few when this was planned, which a
-- session goes by for as long as it lasts.
create or replace function ledger_chain_advance(p_customers uuid[], p_sequences bigint[], p_hashes bytea[], p_posted timestamptz[])
  returns void language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_nestloop = on set enable_hashjoin = off
  set enable_mergejoin = off set enable_bitmapscan = off set enable_material = off
as $$
begin
  update ledger_chain c set sequence = h.sequence, head_hash = h.hash, posted_at = h.posted_at
  from unnest(p_customers, p_sequences, p_hashes, p_posted) as h(customer_id, sequence, hash, posted_at)
  where c.tenant_id = current_tenant_id() and c.customer_id = h.customer_id;
end $$;
