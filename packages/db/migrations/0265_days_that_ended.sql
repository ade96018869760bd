-- A day is closed by the database's clock, whatever the clock of the server says that closes it.

create function proof_require_end() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.ends_at > clock_timestamp() then
    raise exception 'day % has not ended', new.day using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger require_end before insert on proof_day for each row execute function proof_require_end();
