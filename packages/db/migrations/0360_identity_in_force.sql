-- A verified identity can be asked for again, revoked, or run out with its document. The name stays: what belongs to the
-- customer can be taken out under it as before.
alter table customer
  add column identity_state text check (identity_state in ('asked-again', 'revoked')),
  -- In words that the customer reads.
  add column identity_reason text check (length(identity_reason) between 1 and 500),
  add column identity_since timestamptz,
  add column identity_proposal_id uuid,
  -- The last day on which the document is good, in UTC.
  add column identity_expires_on date,
  -- How many days before that day, at most, the customer was told of it last.
  add column identity_told integer check (identity_told in (30, 7, 0)),
  add constraint customer_identity_state_whole check (
    (identity_state is null) = (identity_reason is null) and (identity_state is null) = (identity_since is null)
    and (identity_state is null) = (identity_proposal_id is null));
create index on customer (tenant_id, identity_expires_on) where identity_expires_on is not null;

create function customer_identity_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.identity_state is not null and new.identity_proposal_id is distinct from old.identity_proposal_id then
    perform from proposal p
    where p.tenant_id = new.tenant_id and p.proposal_id = new.identity_proposal_id
      and p.kind in ('identity.ask-again', 'identity.revoke') and p.state = 'executed'
      and p.decided_by <> p.proposer_id and p.payload ->> 'customerId' = new.customer_id::text;
    if not found then
      raise exception 'an identity is asked for again or revoked by two people'
        using errcode = 'integrity_constraint_violation';
    end if;
    new.identity_since := now();
  end if;
  return new;
end $$;
create trigger guard_identity before update of identity_state, identity_proposal_id on customer
  for each row execute function customer_identity_guard();

-- What somebody was verified by before stays on record once another takes its place.
alter table identity_submission
  drop constraint identity_submission_status_check,
  add constraint identity_submission_status_check
    check (status in ('reviewing', 'passed', 'rejected', 'more-information', 'replaced'));
drop trigger guard_review on identity_submission;
create trigger guard_review before update on identity_submission for each row
  when (to_jsonb(old) - array['id_number', 'id_number_sealed', 'id_number_hash']
    is distinct from to_jsonb(new) - array['id_number', 'id_number_sealed', 'id_number_hash']
    and not (old.status = 'passed' and new.status = 'replaced' and to_jsonb(old) - 'status' = to_jsonb(new) - 'status'))
  execute function review_guard();
drop index identity_submission_live;
create unique index identity_submission_under_review on identity_submission (tenant_id, customer_id)
  where status = 'reviewing';
create unique index identity_submission_live on identity_submission (tenant_id, customer_id) where status = 'passed';

-- Beside whatever other kinds there are.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into strict kinds from pg_constraint
  where conrelid = 'notification'::regclass and conname = 'notification_kind_check';
  alter table notification drop constraint notification_kind_check;
  execute format('alter table notification add constraint notification_kind_check %s',
    replace(kinds, '''IDENTITY_PASSED''::text', '''IDENTITY_PASSED''::text, ''IDENTITY_DUE''::text'));
end $$;
