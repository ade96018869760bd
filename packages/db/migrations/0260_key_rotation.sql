-- A log changes its key on the word of two people: one proposes a key that was made outside of the database, another agrees,
-- and it is announced in the log; seven days later it is taken into use. docs/public-log.md.
--
-- A change is signed by both keys before it is noted, so that what was noted can always go into the log. Proposal and clock are
-- judged here: whoever has the server's login alone can neither announce a key that nobody agreed to, nor hurry the switch.

create function proof_key_change(p_proposal uuid, p_step text, p_at bigint, p_old_signature text, p_new_signature text)
  returns void language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_log proof_log;
  v_last proof_event;
  v_old text;
  v_new text;
  v_replaces text;
  v_announced text;
begin
  select * into v_log from proof_log where tenant_id = v_tenant for update;
  select p.payload ->> 'key', p.payload ->> 'replaces' into v_new, v_replaces from proposal p
  where p.tenant_id = v_tenant and p.proposal_id = p_proposal and p.kind = 'proof.key' and p.state = 'executed'
    and p.decided_by <> p.proposer_id;
  if not found or v_new is null then
    raise exception 'two people change the key of a log' using errcode = 'integrity_constraint_violation';
  end if;
  if abs(p_at - proof_ms(clock_timestamp())::bigint) > 60000 then
    raise exception 'the database''s clock says when a key changes' using errcode = 'integrity_constraint_violation';
  end if;
  select * into v_last from proof_event e
  where e.tenant_id = v_tenant and e.kind = 'key-change' order by e.event_id desc limit 1;
  v_announced := case v_last.body ->> 'step' when 'announce' then v_last.body ->> 'new' end;
  v_old := coalesce((
    select e.body ->> 'new' from proof_event e
    where e.tenant_id = v_tenant and e.kind = 'key-change' and e.body ->> 'step' = 'switch'
    order by e.event_id desc limit 1), v_log.first_key);
  case p_step
    when 'announce' then
      -- One at a time: another key takes the place of an announced one only where two people have said so.
      if v_announced is distinct from v_replaces or not starts_with(v_new, v_log.origin || '+') or v_new = v_log.first_key
        or exists (select from proof_event e where e.tenant_id = v_tenant and e.kind = 'key-change'
          and e.body ->> 'new' = v_new) then
        raise exception 'a log changes its key once at a time, to a new one' using errcode = 'integrity_constraint_violation';
      end if;
    when 'switch' then
      if v_announced is distinct from v_new or v_last.subject <> 'announce/' || p_proposal or not exists (
        select from proof_entry e where e.tenant_id = v_tenant and e.index = v_last.entry_index
          and e.logged_at <= clock_timestamp() - interval '7 days') then
        raise exception 'a key stands in the log for seven days before it is used'
          using errcode = 'integrity_constraint_violation';
      end if;
  end case;
  insert into proof_event (tenant_id, kind, subject, body, noted_at)
  values (v_tenant, 'key-change', p_step || '/' || p_proposal,
    jsonb_build_object('step', p_step, 'old', v_old, 'new', v_new,
      'signatures', jsonb_build_object('old', p_old_signature, 'new', p_new_signature)),
    'epoch'::timestamptz + p_at * interval '1 millisecond');
end $$;
revoke execute on function proof_key_change(uuid, text, bigint, text, text) from public;
grant execute on function proof_key_change(uuid, text, bigint, text, text) to openfloor_app;

-- As before, but that a change of keys brings its signatures along.
create or replace function proof_append(p_first bigint, p_events bigint[], p_entries bytea[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_log proof_log;
  v_event proof_event;
begin
  select * into v_log from proof_log where tenant_id = v_tenant for update;
  if v_log.size is distinct from p_first or cardinality(p_events) <> cardinality(p_entries) then
    raise exception 'the log goes on from its end' using errcode = 'integrity_constraint_violation';
  end if;
  for i in 1 .. cardinality(p_events) loop
    select * into v_event from proof_event
    where tenant_id = v_tenant and event_id = p_events[i] and entry_index is null;
    if convert_from(p_entries[i], 'UTF8')::jsonb is distinct from v_event.body || jsonb_build_object(
        'kind', v_event.kind, 'log', v_log.origin, 'at', proof_ms(v_event.noted_at)::bigint) then
      raise exception 'an entry says what was noted' using errcode = 'integrity_constraint_violation';
    end if;
    insert into proof_entry (tenant_id, index, entry, leaf_hash, logged_at)
    values (v_tenant, p_first + i - 1, p_entries[i], sha256('\x00'::bytea || p_entries[i]), clock_timestamp());
    update proof_event set entry_index = p_first + i - 1 where tenant_id = v_tenant and event_id = p_events[i];
  end loop;
  update proof_log set size = p_first + cardinality(p_events) where tenant_id = v_tenant;
end $$;
