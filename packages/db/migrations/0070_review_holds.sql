-- A deposit or withdrawal under review that staff put on hold: why, since when, and how that ended. A hold moves no
-- money and stops no clock; its record stays `reviewing`.
create table review_hold (
  tenant_id uuid not null,
  hold_id uuid not null default gen_random_uuid(),
  deposit_id uuid,
  withdrawal_id uuid,
  reason text not null check (reason <> ''),
  placed_at timestamptz not null,
  placed_by uuid not null,
  ended_at timestamptz,
  -- Nobody of staff where the customer cancelled.
  ended_by uuid,
  -- Taken off hold, or what the record was decided to be.
  ending text check (ending in ('lifted', 'passed', 'approved', 'rejected', 'cancelled')),
  primary key (tenant_id, hold_id),
  foreign key (tenant_id, deposit_id) references deposit,
  foreign key (tenant_id, withdrawal_id) references withdrawal,
  foreign key (tenant_id, placed_by) references staff,
  foreign key (tenant_id, ended_by) references staff,
  check (num_nonnulls(deposit_id, withdrawal_id) = 1),
  check ((ended_at is null) = (ending is null)),
  check ((ending is not null and ending <> 'cancelled') = (ended_by is not null))
);
-- One at a time.
create unique index review_hold_of_deposit on review_hold (tenant_id, deposit_id) where ended_at is null;
create unique index review_hold_of_withdrawal on review_hold (tenant_id, withdrawal_id) where ended_at is null;
create index on review_hold (tenant_id, deposit_id, placed_at);
create index on review_hold (tenant_id, withdrawal_id, placed_at);
select protect_tenant_table('review_hold');
revoke delete on review_hold from openfloor_app;

create function review_hold_begins() returns trigger language plpgsql as $$
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
  if v_status is distinct from 'reviewing' or new.ended_at is not null then
    raise exception 'only what is under review is put on hold' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger begins before insert on review_hold for each row execute function review_hold_begins();

create function review_hold_guard() returns trigger language plpgsql as $$
declare
  outcome constant text[] := array['ended_at', 'ended_by', 'ending'];
begin
  if old.ended_at is not null or (to_jsonb(old) - outcome) <> (to_jsonb(new) - outcome) then
    raise exception 'a hold keeps its reason and ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_hold before update on review_hold for each row execute function review_hold_guard();
create trigger never_removed before delete or truncate on review_hold
  for each statement execute function ledger_refuse_change();

-- Whoever decides a record ends its hold, whichever way the decision takes.
create function end_review_hold() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'deposit' then
    update review_hold set ended_at = new.reviewed_at, ended_by = new.reviewed_by, ending = new.status
    where tenant_id = new.tenant_id and deposit_id = new.deposit_id and ended_at is null;
  else
    update review_hold set ended_at = new.decided_at, ended_by = new.decided_by, ending = new.status
    where tenant_id = new.tenant_id and withdrawal_id = new.withdrawal_id and ended_at is null;
  end if;
  return null;
end $$;
create trigger end_hold after update on deposit for each row
  when (old.status = 'reviewing' and new.status <> 'reviewing') execute function end_review_hold();
create trigger end_hold after update on withdrawal for each row
  when (old.status = 'reviewing' and new.status <> 'reviewing') execute function end_review_hold();
