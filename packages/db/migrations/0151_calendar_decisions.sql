-- Calendars change on the word of two of the platform's staff, and by nothing else: the function does what their proposal
-- says, in the transaction that decided it.

create function calendar_decided(p_proposal uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_kind text;
  v_payload json;
  v_market text;
begin
  select kind, payload into v_kind, v_payload from platform_proposal
  where proposal_id = p_proposal and state = 'executed' and decided_in = pg_current_xact_id_if_assigned()
    and kind in ('calendar.day', 'calendar.year');
  if not found then
    raise exception 'two of the platform''s staff change a calendar' using errcode = 'integrity_constraint_violation';
  end if;
  v_market := v_payload ->> 'market';
  if v_kind = 'calendar.year' then
    insert into market_year values (v_market, (v_payload ->> 'year')::integer, 'decided');
  end if;
  insert into market_day (market, day, kind, open_minute, close_minute, name, expected, origin)
  select v_market, d.day, d.kind, d."openMinute", d."closeMinute", d.name, false, 'decided'
  from json_to_recordset(case v_kind when 'calendar.year' then v_payload -> 'days' else json_build_array(v_payload -> 'day') end)
    as d(day date, kind text, "openMinute" integer, "closeMinute" integer, name text)
  on conflict (market, day) do update set kind = excluded.kind, open_minute = excluded.open_minute,
    close_minute = excluded.close_minute, name = excluded.name, expected = false, origin = 'decided';
  update market_calendar set revision = revision + 1 where market = v_market;
end $$;
revoke execute on function calendar_decided(uuid) from public;
grant execute on function calendar_decided(uuid) to openfloor_app;
