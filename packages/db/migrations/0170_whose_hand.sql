-- Whoever holds the set-up codes of two accounts may be both of them, and can wait longer than a week. So an account stays
-- in its creator's hand until it was set up anew with a code from somebody who is in no hand with that creator: a code that
-- the creator never saw. Whoever issued a code is behind the account for seven days in any case.

alter table staff_set_up
  -- When its owner chose a password with it; a code that was only replaced has none.
  add column used_at timestamptz check (used_at <= ended_at),
  -- Whether who issued it was somebody else than the account's creator, also through others.
  add column other_hand boolean not null default false;
alter table platform_set_up
  add column used_at timestamptz check (used_at <= ended_at),
  add column other_hand boolean not null default false;

-- Everybody who may act as an account of a tenant, its owner included: its creator, until it was set up with a code from
-- another hand; whoever issued it a code in the last seven days; and whoever may act as these.
create function hands_of(p_staff uuid) returns setof uuid
  language sql stable set search_path = public, pg_temp as $$
    with recursive hand (staff_id) as (
      select p_staff
      union
      select behind.staff_id from hand, lateral (
        select s.created_by as staff_id from staff s
        where s.tenant_id = current_tenant_id() and s.staff_id = hand.staff_id and not exists (
          select from staff_set_up u where u.tenant_id = current_tenant_id() and u.staff_id = hand.staff_id
            and u.other_hand and u.used_at is not null)
        union all
        select u.issued_by from staff_set_up u
        where u.tenant_id = current_tenant_id() and u.staff_id = hand.staff_id and u.issued_at > now() - interval '7 days'
      ) behind where behind.staff_id is not null
    )
    select staff_id from hand
  $$;

-- The same among the platform's staff.
create function platform_hands_of(p_staff uuid) returns setof uuid
  language sql stable set search_path = public, pg_temp as $$
    with recursive hand (staff_id) as (
      select p_staff
      union
      select behind.staff_id from hand, lateral (
        select s.created_by as staff_id from platform_staff s
        where s.staff_id = hand.staff_id and not exists (
          select from platform_set_up u where u.staff_id = hand.staff_id and u.other_hand and u.used_at is not null)
        union all
        select u.issued_by from platform_set_up u
        where u.staff_id = hand.staff_id and u.issued_at > now() - interval '7 days'
      ) behind where behind.staff_id is not null
    )
    select staff_id from hand
  $$;

-- Whether two different accounts may be in one person's hand: the proposer created the decider, also through others whom they
-- created; or somebody may act as both of them.
create or replace function in_one_hand(p_decider uuid, p_proposer uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    with recursive creators as (
      select created_by from staff where tenant_id = current_tenant_id() and staff_id = p_decider
      union
      select s.created_by from creators c
      join staff s on s.tenant_id = current_tenant_id() and s.staff_id = c.created_by
    )
    select p_decider <> p_proposer and (exists (select from creators where created_by = p_proposer)
      or exists (select hands_of(p_decider) intersect select hands_of(p_proposer)))
  $$;
create or replace function platform_in_one_hand(p_decider uuid, p_proposer uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    with recursive creators as (
      select created_by from platform_staff where staff_id = p_decider
      union
      select s.created_by from creators c join platform_staff s on s.staff_id = c.created_by
    )
    select p_decider <> p_proposer and (exists (select from creators where created_by = p_proposer)
      or exists (select platform_hands_of(p_decider) intersect select platform_hands_of(p_proposer)))
  $$;

create or replace function set_up_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.ended_at is not null
    or (to_jsonb(old) - 'ended_at' - 'used_at') <> (to_jsonb(new) - 'ended_at' - 'used_at') then
    raise exception 'a set-up code keeps who issued it and ends once' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Whose code it is, is judged when it is issued and by the database: who may be behind whom changes with time.
create or replace function set_up_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  v_creator uuid;
begin
  -- By the database's clock: a code issued "last month" would count for nothing.
  new.issued_at := now();
  new.used_at := null;
  if tg_table_name = 'staff_set_up' then
    select created_by into v_creator from staff where tenant_id = new.tenant_id and staff_id = new.staff_id;
    new.other_hand := coalesce(new.issued_by <> v_creator, false) and new.code_hash is not null
      and not in_one_hand(new.issued_by, v_creator) and not in_one_hand(v_creator, new.issued_by);
  else
    select created_by into v_creator from platform_staff where staff_id = new.staff_id;
    new.other_hand := coalesce(new.issued_by <> v_creator, false) and new.code_hash is not null
      and not platform_in_one_hand(new.issued_by, v_creator) and not platform_in_one_hand(v_creator, new.issued_by);
  end if;
  return new;
end $$;
