-- A recovery that ends because its owner came back another way was not objected to: staff would hold against the account
-- what nobody said.
alter table recovery drop constraint recovery_status_check;
alter table recovery add constraint recovery_status_check
  check (status in ('open', 'reviewing', 'approved', 'rejected', 'objected', 'overtaken', 'used'));

create or replace function recovery_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  figures constant text[] := array['figures', 'figures_until'];
  sending constant text[] := array['photos', 'lost_factor', 'sent_at', 'status'];
  ending constant text[] := array['status', 'reason', 'decided_at', 'decided_by', 'proposal_id', 'works_from', 'works_until',
    'ended_at'];
  may_change text[];
begin
  may_change := case old.status || ' ' || new.status
    when 'open open' then figures
    when 'open reviewing' then sending
    when 'reviewing approved' then ending
    when 'reviewing rejected' then ending
    when 'reviewing objected' then ending
    when 'reviewing overtaken' then ending
    when 'approved objected' then array['status', 'ended_at']
    when 'approved overtaken' then array['status', 'ended_at']
    when 'approved used' then array['status', 'ended_at']
  end;
  if may_change is null or (to_jsonb(old) - may_change) <> (to_jsonb(new) - may_change) then
    raise exception 'a recovery goes its way once' using errcode = 'integrity_constraint_violation';
  end if;
  case new.status
    when 'reviewing' then new.sent_at := now();
    when 'approved' then
      perform from proposal p
      where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'recovery.approve'
        and p.state = 'executed' and p.decided_by <> p.proposer_id
        and p.payload ->> 'recoveryId' = new.recovery_id::text;
      if not found then
        raise exception 'a recovery is agreed to by two people' using errcode = 'integrity_constraint_violation';
      end if;
      new.decided_at := now();
      -- A day to object, and a week to come back.
      new.works_from := now() + interval '24 hours';
      new.works_until := now() + interval '8 days';
    when 'used' then
      if now() < old.works_from or now() >= old.works_until then
        raise exception 'a claim works a day after it was agreed to, for a week'
          using errcode = 'integrity_constraint_violation', constraint = 'claim_in_its_time';
      end if;
      new.ended_at := now();
    when 'rejected', 'objected', 'overtaken' then new.ended_at := now();
    else null;
  end case;
  return new;
end $$;
