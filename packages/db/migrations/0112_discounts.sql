-- A discount is zero or below, and whoever applied gets what their offer's terms became better by.

-- Not of versions that were published before: they stay as they were.
alter table offer_terms add constraint offer_terms_no_premium check (discount_rate <= 0) not valid;

-- An application keeps what it was made of, but for its terms: an open offer's terms change in the customers' favour
-- only, and then for everybody who has not ended.
create or replace function application_guard() returns trigger language plpgsql as $$
declare
  moving constant text[] := array['status', 'allotted_units', 'paid', 'fee_paid', 'delivered_units', 'returned',
    'fail_reason', 'allotted_at', 'funding_due_at', 'ended_at', 'terms_version'];
begin
  if (to_jsonb(old) - moving) <> (to_jsonb(new) - moving)
    or old.status in ('FINISH', 'FAILED')
    or new.terms_version < old.terms_version
    or old.status = 'FUNDING' and (new.status = 'APPLYING' or new.allotted_units <> old.allotted_units)
    or new.status = 'FUNDING' and new.paid < old.paid then
    raise exception 'an application keeps what it was made of and ends once'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
