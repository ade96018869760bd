-- A tenant always has an owner who can log in, and large deposits are passed by two people.

-- How many others could act as owner. The lock lets one change at a time look: of two who take each other's power away
-- at once, the second finds that nobody else is left.
create function other_owners(p_staff uuid) returns bigint language plpgsql set search_path = public, pg_temp as $$
declare
  v_others bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('owners/' || current_tenant_id(), 0));
  select count(*) into v_others from staff
  where tenant_id = current_tenant_id() and staff_id <> p_staff and 'owner' = any (roles) and disabled_at is null
    and password_hash is not null;
  return v_others;
end $$;

create function last_owner_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if other_owners(old.staff_id) = 0 then
    raise exception 'the last owner of a tenant stays' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger last_owner_stays before update on staff for each row
  when ('owner' = any (old.roles) and old.disabled_at is null
    and ('owner' <> all (new.roles) or new.disabled_at is not null))
  execute function last_owner_stays();

alter table money_setting
  add column deposit_second_above bigint not null default 100000000 check (deposit_second_above > 0),
  add column deposit_second_above_usdt bigint not null default 1000000 check (deposit_second_above_usdt > 0);
