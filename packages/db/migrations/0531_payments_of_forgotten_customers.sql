-- What somebody asked for never changes. Of whom it is forgotten who it was, once the law no longer asks, the receipt and from where it
-- was asked for go, and nothing else: what days commit to stays.
create or replace function review_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  outcome constant text[] := array['status', 'reason', 'reviewed_at', 'reviewed_by', 'first_checked_at',
    'first_checked_by', 'decided_at', 'decided_by', 'paid_at', 'paid_by', 'paid_from', 'bank_reference', 'through_payable'];
  traces constant text[] := array['receipt_id', 'address', 'user_agent'];
  now_said constant jsonb := to_jsonb(new);
begin
  if (to_jsonb(old) - traces) = (now_said - traces) and now_said ->> 'address' = '' and now_said ->> 'user_agent' = ''
    and now_said ->> 'receipt_id' is null
    and exists (select from account_closure c where c.tenant_id = new.tenant_id and c.customer_id = new.customer_id
      and c.erased_at is not null and c.forgotten_at is null and lived_through(c.ended_at, c.keep_until))
    and not is_kept(new.customer_id) then
    return new;
  end if;
  if (to_jsonb(old) - outcome) <> (now_said - outcome)
    or not (old.status = 'reviewing' and new.status <> 'paid' or old.status = 'approved' and new.status = 'paid') then
    raise exception 'a % keeps what it was asked for and is decided once', tg_table_name
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
