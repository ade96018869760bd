-- The public log of each tenant: what was said, when, in an order that never changes. docs/public-log.md.
--
-- What happens is noted in the transaction in which it happens (proof_event), whoever writes it. One server at a time puts
-- what was noted into the log (proof_entry), so that nobody who does business waits for the log's order.

create table proof_log (
  tenant_id uuid primary key references tenant,
  -- Its name, of the tenant's host when it began; the keys that sign it have this name too.
  origin text not null unique check (length(origin) between 3 and 200 and origin !~ '[\s+]'),
  first_key text not null check (starts_with(first_key, origin || '+')),
  size bigint not null default 0 check (size >= 0),
  -- The largest size that was signed.
  signed_size bigint not null default 0 check (signed_size between 0 and size),
  begun_at timestamptz not null default now()
);

create table proof_event (
  tenant_id uuid not null references tenant,
  event_id bigint not null generated always as identity,
  kind text not null check (kind in
    ('offer-terms', 'offer-seed', 'offer-list', 'offer-result', 'settings', 'calendar', 'key-change', 'day')),
  -- What it is said of: a later event of the same kind and subject takes its place.
  subject text not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  noted_at timestamptz not null check (noted_at = date_trunc('milliseconds', noted_at)),
  -- Where it stands in the log, once it does.
  entry_index bigint,
  primary key (tenant_id, event_id),
  unique (tenant_id, entry_index)
);
create index on proof_event (tenant_id, kind, subject, event_id desc);
create index proof_event_waiting on proof_event (tenant_id, event_id) where entry_index is null;

create table proof_entry (
  tenant_id uuid not null references proof_log,
  index bigint not null check (index >= 0),
  entry bytea not null check (length(entry) between 1 and 65535),
  leaf_hash bytea not null check (leaf_hash = sha256('\x00'::bytea || entry)),
  logged_at timestamptz not null,
  primary key (tenant_id, index)
);

-- Every head of the log that was signed, as it was signed.
create table proof_checkpoint (
  tenant_id uuid not null references proof_log,
  size bigint not null check (size > 0),
  root bytea not null check (length(root) = 32),
  note text not null,
  signed_at timestamptz not null,
  primary key (tenant_id, size)
);

-- Signatures of witnesses below a checkpoint, as lines of a signed note.
create table proof_cosignature (
  tenant_id uuid not null,
  size bigint not null,
  witness text not null,
  line text not null check (starts_with(line, '— ') and strpos(line, E'\n') = 0),
  signed_at timestamptz not null,
  primary key (tenant_id, size, witness),
  foreign key (tenant_id, size) references proof_checkpoint
);

create function proof_refuse_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'the public log is append-only: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;

-- Read by the application, written by nobody but the functions below.
do $$
declare target text;
begin
  foreach target in array array['proof_log', 'proof_event', 'proof_entry', 'proof_checkpoint', 'proof_cosignature'] loop
    perform protect_tenant_table(target::regclass);
    execute format('revoke insert, update, delete on %I from openfloor_app', target);
    execute format('create trigger never_removed before delete or truncate on %I '
      'for each statement execute function proof_refuse_change()', target);
  end loop;
  foreach target in array array['proof_entry', 'proof_checkpoint', 'proof_cosignature'] loop
    execute format('create trigger append_only before update on %I '
      'for each statement execute function proof_refuse_change()', target);
  end loop;
end $$;

-- An event gets its place in the log, once; a log keeps its name and key, and grows.
create function proof_guard_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.entry_index is not null or (to_jsonb(old) - 'entry_index') <> (to_jsonb(new) - 'entry_index') then
    raise exception 'what was noted stays as it was' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_event before update on proof_event for each row execute function proof_guard_event();
create function proof_guard_log() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (old.tenant_id, old.origin, old.first_key, old.begun_at) <> (new.tenant_id, new.origin, new.first_key, new.begun_at)
    or new.size < old.size or new.signed_size < old.signed_size then
    raise exception 'a log keeps its name and grows' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_log before update on proof_log for each row execute function proof_guard_log();

-- Notes what is so now, unless it was so at the last note.
create function proof_note(p_kind text, p_subject text, p_body jsonb) returns void
  language sql set search_path = public, pg_temp
as $$
  insert into proof_event (tenant_id, kind, subject, body, noted_at)
  select current_tenant_id(), p_kind, p_subject, p_body, date_trunc('milliseconds', clock_timestamp())
  where p_body is distinct from (
    select e.body from proof_event e
    where e.tenant_id = current_tenant_id() and e.kind = p_kind and e.subject = p_subject
    order by e.event_id desc limit 1)
$$;

-- ---- What is so ---------------------------------------------------------------------------------------------------
-- Worked out from the records, at any time: to be noted when it changes, and to be compared with the log afterwards.
-- Amounts and rates are texts, moments are milliseconds since the epoch as texts.

create type proof_fact as (kind text, subject text, body jsonb);

create function proof_ms(p_at timestamptz) returns text language sql immutable parallel safe
  return floor(extract(epoch from p_at) * 1000)::bigint::text;

-- Where money is to be sent is told to customers, and stands in the log as a hash that they can compare.
create function proof_target(variadic p_parts text[]) returns text language sql immutable parallel safe
  return encode(sha256(convert_to(array_to_string(p_parts, E'\n', ''), 'UTF8')), 'hex');

create function proof_settings() returns setof proof_fact language sql stable set search_path = public, pg_temp as $$
  with here as (
    select t.*, m.*, o.lot_shares, o.amount_open, o.hold_minutes
    from (select t.* from tenant t where t.tenant_id = current_tenant_id()) t
    left join money_setting m using (tenant_id)
    left join offer_setting o using (tenant_id)
  ), section (name, body) as (
    select 'fees', jsonb_build_object(
      'currency', default_currency, 'rate', trim_scale(trade_fee_rate)::text,
      'minimum', trade_fee_minimum::text, 'minimumUsd', trade_fee_minimum_usd::text) from here
    union all
    select 'tolerance', jsonb_build_object('tolerance', trim_scale(price_tolerance)::text) from here
    union all
    select 'quote-age', jsonb_build_object(
      'seconds', quote_age_max_seconds::text, 'secondsUs', quote_age_max_seconds_us::text) from here
    union all
    select 'flags', jsonb_build_object(
      'usMarket', us_market_show, 'lots', market_buy_model = 0, 'dayTrades', other_daily_trade_enable) from here
    union all
    select 'exchange', jsonb_build_object(
      'usdToLocal', trim_scale(usd_to_local)::text, 'localToUsd', trim_scale(local_to_usd)::text,
      'feeRate', coalesce(trim_scale(exchange_fee_rate)::text, '0')) from here
    union all
    select 'deposit', jsonb_build_object(
      'minimum', deposit_minimum::text, 'maximum', deposit_maximum::text,
      'minimumUsdt', deposit_minimum_usdt::text, 'maximumUsdt', deposit_maximum_usdt::text,
      'secondAbove', deposit_second_above(default_currency)::text, 'secondAboveUsdt', deposit_second_above('USD')::text,
      'accounts', (
        select coalesce(jsonb_object_agg(a.kind, proof_target(a.bank, a.account_number, a.account_name, a.branch,
          a.bank_code, a.extra_code)), '{}')
        from deposit_account a where a.tenant_id = current_tenant_id()),
      'addresses', (
        select coalesce(jsonb_object_agg(a.coin_type, proof_target(a.address)), '{}')
        from deposit_address a where a.tenant_id = current_tenant_id())) from here
    union all
    select 'withdrawal', jsonb_build_object(
      'usdt', coalesce(withdraw_open_usdt, false), 'minimum', withdraw_minimum::text,
      'minimumUsd', withdraw_minimum_usd::text, 'coolingOffHours', withdraw_cooling_off_hours::text) from here
    union all
    select 'offers', jsonb_build_object(
      'lotShares', lot_shares::text, 'amountOpen', amount_open, 'holdMinutes', hold_minutes::text) from here
  )
  select 'settings', name, jsonb_build_object('section', name, 'values', body) from section
$$;

create function proof_calendars() returns setof proof_fact language sql stable set search_path = public, pg_temp as $$
  select 'calendar', y.market || '/' || y.year, jsonb_build_object('market', y.market, 'year', y.year, 'days', (
    select coalesce(jsonb_object_agg(d.day::text, jsonb_build_object('kind', d.kind, 'name', d.name,
      'openMinute', d.open_minute::text, 'closeMinute', d.close_minute::text, 'expected', d.expected)), '{}')
    from market_day d where d.market = y.market and d.year = y.year))
  from market_year y
$$;

-- SHA-256 of lines <stock>:<price>:<time>, as docs/offers.md has it.
create function proof_public_value(p_figures jsonb) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(string_agg(
    (f ->> 'stockId') || ':' || coalesce(f ->> 'price', '-') || ':' || (f ->> 'time'), E'\n'
    order by f ->> 'stockId' collate "C"), 'UTF8')), 'hex')
  from jsonb_array_elements(p_figures) f
$$;

-- Of one offer, or of all. What nobody has published is nobody's yet.
create function proof_offers(p_offer uuid default null) returns setof proof_fact
  language sql stable set search_path = public, pg_temp
as $$
  with wanted as (
    select o.* from offer o
    where o.tenant_id = current_tenant_id() and o.published_at is not null and (p_offer is null or o.offer_id = p_offer)
  )
  select 'offer-terms', o.offer_id || '/' || t.version, jsonb_build_object('offer', o.offer_id, 'version', t.version,
    'terms', jsonb_build_object(
      'kind', o.kind, 'instrument', o.instrument_id, 'currency', o.currency, 'method', o.method,
      'drawVersion', o.draw_version::text, 'price', trim_scale(t.price)::text,
      'discountRate', trim_scale(t.discount_rate)::text, 'unitShares', t.unit_shares::text,
      'unitsOffered', t.units_offered::text, 'unitsMin', t.units_min::text, 'unitsMax', t.units_max::text,
      'unitsFixed', t.units_fixed::text, 'feeRate', trim_scale(t.fee_rate)::text, 'lockDays', t.lock_days::text,
      'startsAt', proof_ms(t.starts_at), 'endsAt', proof_ms(t.ends_at), 'resultAt', proof_ms(t.result_at),
      'fundingDueAt', proof_ms(t.funding_due_at), 'listingAt', proof_ms(t.listing_at), 'riskLabel', t.risk_label,
      'documents', t.documents, 'publicStocks', to_jsonb(t.public_stocks)))
  from wanted o join offer_terms t on t.tenant_id = o.tenant_id and t.offer_id = o.offer_id
  union all
  select 'offer-seed', o.offer_id::text, jsonb_build_object('offer', o.offer_id, 'seedHash', encode(o.seed_hash, 'hex'))
  from wanted o where o.seed_hash is not null
  union all
  select 'offer-list', o.offer_id::text, jsonb_build_object('offer', o.offer_id, 'applications', o.list_count,
    'units', o.list_units::text, 'listHash', encode(o.list_hash, 'hex'))
  from wanted o where o.list_hash is not null
  union all
  select 'offer-result', o.offer_id::text, jsonb_build_object('offer', o.offer_id, 'seed', encode(s.seed, 'hex'),
    'listHash', encode(o.list_hash, 'hex'), 'publicValue', proof_public_value(o.public_figures),
    'resultHash', encode(o.result_hash, 'hex'))
  from wanted o join offer_seed s on s.tenant_id = o.tenant_id and s.offer_id = o.offer_id
  where o.result_hash is not null and s.seed is not null and o.public_figures is not null and o.list_hash is not null
$$;

create function proof_facts() returns setof proof_fact language sql stable set search_path = public, pg_temp as $$
  select * from proof_settings() union all select * from proof_calendars() union all select * from proof_offers()
$$;

-- ---- Noting it when it changes ------------------------------------------------------------------------------------
-- At the end of the transaction, when all of it is there; of the record's tenant, whomever the writer names.

create function proof_note_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant constant text := current_setting('app.tenant_id', true);
  v_row constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  perform set_config('app.tenant_id', v_row ->> 'tenant_id', true);
  case tg_argv[0]
    when 'settings' then perform proof_note(f.kind, f.subject, f.body) from proof_settings() f;
    when 'offers' then perform proof_note(f.kind, f.subject, f.body) from proof_offers((v_row ->> 'offer_id')::uuid) f;
    when 'all' then perform proof_note(f.kind, f.subject, f.body) from proof_facts() f;
  end case;
  perform set_config('app.tenant_id', coalesce(v_tenant, ''), true);
  return null;
end $$;

create constraint trigger note_in_log after insert on tenant
  deferrable initially deferred for each row execute function proof_note_change('all');
create constraint trigger note_change_in_log after update on tenant
  deferrable initially deferred for each row execute function proof_note_change('settings');
create constraint trigger note_in_log after insert or update or delete on money_setting
  deferrable initially deferred for each row execute function proof_note_change('settings');
create constraint trigger note_in_log after insert or update or delete on deposit_account
  deferrable initially deferred for each row execute function proof_note_change('settings');
create constraint trigger note_in_log after insert or update or delete on deposit_address
  deferrable initially deferred for each row execute function proof_note_change('settings');
create constraint trigger note_in_log after insert or update or delete on offer_setting
  deferrable initially deferred for each row execute function proof_note_change('settings');
create constraint trigger note_in_log after insert or update on offer
  deferrable initially deferred for each row when (new.published_at is not null) execute function proof_note_change('offers');
create constraint trigger note_in_log after insert on offer_terms
  deferrable initially deferred for each row execute function proof_note_change('offers');
create constraint trigger note_in_log after update on offer_seed
  deferrable initially deferred for each row execute function proof_note_change('offers');

-- Calendars are everybody's: each log has them.
create function proof_note_calendar() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_tenant constant text := current_setting('app.tenant_id', true);
  v_row constant jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  v_subject constant text := (v_row ->> 'market') || '/' || (v_row ->> 'year');
  v_each uuid;
begin
  for v_each in select tenant_ids() loop
    perform set_config('app.tenant_id', v_each::text, true);
    perform proof_note(f.kind, f.subject, f.body) from proof_calendars() f where f.subject = v_subject;
  end loop;
  perform set_config('app.tenant_id', coalesce(v_tenant, ''), true);
  return null;
end $$;
create constraint trigger note_in_log after insert or update or delete on market_day
  deferrable initially deferred for each row execute function proof_note_calendar();
create constraint trigger note_in_log after insert or update or delete on market_year
  deferrable initially deferred for each row execute function proof_note_calendar();

-- ---- Keeping the log ----------------------------------------------------------------------------------------------

-- Which tenants have something to put into their log, or to sign. It reveals nothing but ids.
create policy owner_reads on proof_event for select to current_user using (true);
create policy owner_reads on proof_log for select to current_user using (true);
create function proof_waiting() returns setof uuid language sql stable security definer set search_path = public, pg_temp as $$
  select tenant_id from proof_event where entry_index is null
  union
  select tenant_id from proof_log where signed_size < size
$$;

-- False where another tenant's log has the name.
create function proof_begin(p_origin text, p_key text) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  insert into proof_log (tenant_id, origin, first_key) values (current_tenant_id(), p_origin, p_key)
  on conflict do nothing;
  return exists (select from proof_log where tenant_id = current_tenant_id());
end $$;

-- Puts events into the log, from its end on. The entries' bytes are the caller's, and say what the events say.
create function proof_append(p_first bigint, p_events bigint[], p_entries bytea[]) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_log proof_log;
  v_event proof_event;
  v_said jsonb;
begin
  select * into v_log from proof_log where tenant_id = v_tenant for update;
  if v_log.size is distinct from p_first or cardinality(p_events) <> cardinality(p_entries) then
    raise exception 'the log goes on from its end' using errcode = 'integrity_constraint_violation';
  end if;
  for i in 1 .. cardinality(p_events) loop
    select * into v_event from proof_event
    where tenant_id = v_tenant and event_id = p_events[i] and entry_index is null;
    v_said := convert_from(p_entries[i], 'UTF8')::jsonb;
    if v_event.kind = 'key-change' then v_said := v_said - 'signatures'; end if;
    if v_said is distinct from v_event.body || jsonb_build_object('kind', v_event.kind, 'log', v_log.origin,
        'at', proof_ms(v_event.noted_at)::bigint) then
      raise exception 'an entry says what was noted' using errcode = 'integrity_constraint_violation';
    end if;
    insert into proof_entry (tenant_id, index, entry, leaf_hash, logged_at)
    values (v_tenant, p_first + i - 1, p_entries[i], sha256('\x00'::bytea || p_entries[i]), clock_timestamp());
    update proof_event set entry_index = p_first + i - 1 where tenant_id = v_tenant and event_id = p_events[i];
  end loop;
  update proof_log set size = p_first + cardinality(p_events) where tenant_id = v_tenant;
end $$;

create function proof_signed(p_size bigint, p_root bytea, p_note text) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_log proof_log;
begin
  select * into v_log from proof_log where tenant_id = current_tenant_id() for update;
  if p_size > v_log.size or not starts_with(p_note, v_log.origin || E'\n' || p_size || E'\n' || encode(p_root, 'base64') || E'\n\n') then
    raise exception 'a checkpoint is of this log' using errcode = 'integrity_constraint_violation';
  end if;
  insert into proof_checkpoint (tenant_id, size, root, note, signed_at)
  values (v_log.tenant_id, p_size, p_root, p_note, clock_timestamp())
  on conflict (tenant_id, size) do nothing;
  update proof_log set signed_size = p_size where tenant_id = v_log.tenant_id and signed_size < p_size;
end $$;

create function proof_cosigned(p_size bigint, p_witness text, p_line text) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into proof_cosignature (tenant_id, size, witness, line, signed_at)
  values (current_tenant_id(), p_size, p_witness, p_line, clock_timestamp())
  on conflict (tenant_id, size, witness) do nothing
$$;

do $$
declare
  target regprocedure;
  tenant uuid;
begin
  foreach target in array array['proof_note(text, text, jsonb)', 'proof_note_change()', 'proof_note_calendar()']::regprocedure[] loop
    execute format('revoke execute on function %s from public', target);
  end loop;
  foreach target in array array['proof_waiting()', 'proof_begin(text, text)', 'proof_append(bigint, bigint[], bytea[])',
    'proof_signed(bigint, bytea, text)', 'proof_cosigned(bigint, text, text)', 'proof_facts()']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
  -- Logs begin with what is so now.
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    perform proof_note(f.kind, f.subject, f.body) from proof_facts() f;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
