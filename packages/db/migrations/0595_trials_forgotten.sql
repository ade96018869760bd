-- A transaction of its own.
-- Trials of rules are forgotten: what was tried and not agreed to, after a while; of the others the account numbers and devices.
select parts.hold(array['case_rule_trial', 'case_rule_trial_hit', 'withdrawal']);

-- Whose account it is in the order of a trial's pages, by the same expression that looks for one of them.
create index withdrawal_payout_users on withdrawal (tenant_id, (payout_key(currency, account_number)) collate "C", created_at);
drop index withdrawal_payout_key;

-- What has ended needs no place to go on from, which may be an account number.
alter table case_rule_trial disable trigger guard_trial;
update case_rule_trial set through = null where done_at is not null and through is not null;
alter table case_rule_trial enable trigger guard_trial;

create function case_rule_trial_is_over(p_tenant uuid, p_trial uuid) returns boolean
  language sql stable set search_path = public, pg_temp
  return exists (select from case_rule_trial t where t.tenant_id = p_tenant and t.trial_id = p_trial
    and t.done_at < now() - interval '90 days');
create function case_rule_trial_was_agreed_to(p_tenant uuid, p_trial uuid) returns boolean
  language sql stable set search_path = public, pg_temp
  return exists (select from case_rule_version v where v.tenant_id = p_tenant and v.trial_id = p_trial);

-- Nothing else is ever removed, whoever asks for it.
create function case_rule_trial_goes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not case_rule_trial_is_over(old.tenant_id, old.trial_id) or case_rule_trial_was_agreed_to(old.tenant_id, old.trial_id) then
    raise exception 'a trial stays for ninety days, and one that was agreed to for ever' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
drop trigger never_removed on case_rule_trial;
create trigger never_emptied before truncate on case_rule_trial for each statement execute function audit_refuse_change();
create trigger removed_late before delete on case_rule_trial for each row execute function case_rule_trial_goes();
drop trigger never_removed on case_rule_trial_hit;
create trigger never_emptied before truncate on case_rule_trial_hit for each statement execute function audit_refuse_change();
create trigger removed_late before delete on case_rule_trial_hit for each row execute function case_rule_trial_goes();

-- What a hit says of an account or a device that several share.
create function case_rule_trial_shared(p_facts jsonb) returns boolean
  language sql immutable set search_path = public, pg_temp
  return p_facts @? '$[*] ? (@[0] == "Account" || @[0] == "Device")';

-- By the database's clock, some at a time; says how many rows went or were stripped.
create function case_rule_trials_forget(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_rows integer;
  v_all integer := 0;
begin
  delete from case_rule_trial_hit h using (
    select o.trial_id, o.side, o.of from case_rule_trial t
    join case_rule_trial_hit o on o.tenant_id = t.tenant_id and o.trial_id = t.trial_id
    where t.tenant_id = v_tenant and t.done_at < now() - interval '90 days'
      and not case_rule_trial_was_agreed_to(t.tenant_id, t.trial_id) limit p_limit) gone
  where h.tenant_id = v_tenant and h.trial_id = gone.trial_id and h.side = gone.side and h.of = gone.of;
  get diagnostics v_rows = row_count;
  v_all := v_all + v_rows;
  delete from case_rule_trial d where d.tenant_id = v_tenant and d.trial_id in (
    select t.trial_id from case_rule_trial t
    where t.tenant_id = v_tenant and t.done_at < now() - interval '90 days'
      and not case_rule_trial_was_agreed_to(t.tenant_id, t.trial_id)
      and not exists (select from case_rule_trial_hit h where h.tenant_id = t.tenant_id and h.trial_id = t.trial_id)
    limit p_limit);
  get diagnostics v_rows = row_count;
  v_all := v_all + v_rows;
  update case_rule_trial_hit h set of = encode(sha256(convert_to(h.of, 'UTF8')), 'hex'), facts = coalesce((
      select jsonb_agg(fact order by place) from jsonb_array_elements(h.facts) with ordinality as f(fact, place)
      where fact ->> 0 not in ('Account', 'Device')), '[]')
  from (
    select o.trial_id, o.side, o.of from case_rule_trial t
    join case_rule_trial_hit o on o.tenant_id = t.tenant_id and o.trial_id = t.trial_id
    where t.tenant_id = v_tenant and t.done_at < now() - interval '90 days' and case_rule_trial_shared(o.facts)
      and case_rule_trial_was_agreed_to(t.tenant_id, t.trial_id) limit p_limit) told
  where h.tenant_id = v_tenant and h.trial_id = told.trial_id and h.side = told.side and h.of = told.of;
  get diagnostics v_rows = row_count;
  return v_all + v_rows;
end $$;

do $$
declare
  target regprocedure;
begin
  foreach target in array array['case_rule_trial_is_over(uuid, uuid)', 'case_rule_trial_was_agreed_to(uuid, uuid)',
    'case_rule_trial_goes()', 'case_rule_trial_shared(jsonb)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
  end loop;
  revoke execute on function case_rule_trials_forget(integer) from public;
  grant execute on function case_rule_trials_forget(integer) to openfloor_app;
end $$;
