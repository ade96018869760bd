-- A hold is a lock and not a note: while a withdrawal is on hold nobody approves it, nor marks it as paid. It can be
-- put on hold until it is paid. Staff write down for themselves what the customer is not to read.

alter table review_hold add column internal_note text check (internal_note <> '');

create or replace function review_hold_begins() returns trigger language plpgsql
  set search_path = public, pg_temp as $$
declare
  v_status text;
begin
  if new.withdrawal_id is null then
    select status into v_status from deposit
    where tenant_id = new.tenant_id and deposit_id = new.deposit_id for update;
  else
    select status into v_status from withdrawal
    where tenant_id = new.tenant_id and withdrawal_id = new.withdrawal_id for update;
  end if;
  if v_status is distinct from 'reviewing' and (new.withdrawal_id is null or v_status is distinct from 'approved')
    or new.ended_at is not null then
    raise exception 'only what is under review, or not yet paid, is put on hold'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create function hold_stops_payout() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from review_hold
    where tenant_id = new.tenant_id and withdrawal_id = new.withdrawal_id and ended_at is null
  ) then
    raise exception 'a withdrawal on hold is not paid' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger hold_stops_payout before update on withdrawal for each row
  when (old.status <> new.status and new.status in ('approved', 'paid')) execute function hold_stops_payout();
