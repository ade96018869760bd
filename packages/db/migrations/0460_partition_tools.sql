-- Tables that grow for ever are kept in pieces by time; docs/growth.md and docs/decisions/0025-pieces-by-time.md.
--
-- The pieces lie in a schema of their own, on which the application has no rights at all: it reads and writes by the
-- table's name, whose policies and rights hold whichever piece a row lies in.
create schema parts;
revoke all on schema parts from public;

create table parts.plan (
  name text primary key,
  key text not null,
  -- What the key counts: moments, or minutes since the epoch.
  measure text not null check (measure in ('time', 'minute')),
  unit text not null check (unit in ('month', 'year')),
  -- The table that was there before the pieces is the one for all that comes before this.
  bound timestamptz not null,
  -- Rows are thrown away one day, and so are the pieces that they leave empty.
  transient boolean not null,
  -- Keys without the time in them: each piece has its own.
  own_keys text[] not null default '{}',
  -- Each piece gets its figures by itself; those of all together, by which joins are planned, nobody gathers unasked.
  analyzed_at timestamptz not null default now()
);

create function parts.literal(p_measure text, p_at timestamptz) returns text
  language sql stable set search_path = public, pg_temp
as $$
  select case p_measure when 'time' then quote_literal(p_at at time zone 'UTC' || '+00')
    else floor(extract(epoch from p_at) / 60)::bigint::text end
$$;

create function parts.step(p_unit text) returns interval language sql immutable set search_path = public, pg_temp
as $$ select ('1 ' || p_unit)::interval $$;

-- The first moment of a unit in UTC, whatever the session's zone is.
create function parts.start_of(p_unit text, p_at timestamptz, p_later integer) returns timestamptz
  language sql stable set search_path = public, pg_temp
as $$
  select (date_trunc(p_unit, p_at at time zone 'UTC') + p_later * parts.step(p_unit)) at time zone 'UTC'
$$;

-- ---- From one table to pieces, in three steps of a transaction each, so that whoever writes meanwhile hardly waits -----

-- First: what the old table will hold. Read before anything is locked. The bound is a month ahead at least, since rows keep
-- coming until the last step; a database without tenants is new, and begins with pieces at once.
create function parts.plan_table(p_name text, p_key text, p_measure text, p_unit text, p_transient boolean) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  v_tenants uuid[] := array(select tenant_ids());
  v_newest timestamptz;
  v_one timestamptz;
  v_bound timestamptz;
  v_tenant uuid;
  v_of_tenants constant boolean := exists (select from pg_attribute
    where attrelid = p_name::regclass and attname = 'tenant_id');
begin
  if not v_of_tenants then v_tenants := array[null::uuid]; end if;
  foreach v_tenant in array v_tenants loop
    perform set_config('app.tenant_id', coalesce(v_tenant::text, ''), true);
    execute format('select max(%s) from public.%I',
      case p_measure when 'time' then quote_ident(p_key) else format('to_timestamp(%I * 60.0)', p_key) end, p_name)
      into v_one;
    v_newest := greatest(v_newest, v_one);
  end loop;
  perform set_config('app.tenant_id', '', true);
  v_bound := case when exists (select tenant_ids())
    then parts.start_of(p_unit, now() + interval '1 month', 1) else parts.start_of(p_unit, now(), 0) end;
  if v_newest >= v_bound then v_bound := parts.start_of(p_unit, v_newest, 1); end if;
  insert into parts.plan (name, key, measure, unit, bound, transient)
  values (p_name, p_key, p_measure, p_unit, v_bound, p_transient);
end $$;

-- Takes all these locks or none, and lets those who write go first as long as that takes.
create function parts.hold(p_tables text[]) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  v_patience constant text := current_setting('lock_timeout');
  v_try integer := 0;
begin
  loop
    begin
      perform set_config('lock_timeout', '300ms', true);
      execute (select 'lock table ' || string_agg(format('public.%I', t), ', ') || ' in access exclusive mode'
        from unnest(p_tables) t);
      perform set_config('lock_timeout', v_patience, true);
      return;
    exception when lock_not_available then
      v_try := v_try + 1;
      if v_try >= 100 then raise; end if;
      perform pg_sleep(0.2);
    end;
  end loop;
end $$;

-- Second: the bound as a rule of the table, for new rows; the rows that are there are looked through by the next step, while
-- others write.
create function parts.bound_table(p_name text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_plan parts.plan;
begin
  select * into strict v_plan from parts.plan where name = p_name;
  execute format('alter table public.%I add constraint %I check (%I < %s) not valid',
    p_name, p_name || '_bound', v_plan.key, parts.literal(v_plan.measure, v_plan.bound));
end $$;

-- Third: rules that were never asked of old rows, the bound among them.
create function parts.prove_table(p_name text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_rule text;
begin
  for v_rule in select conname from pg_constraint
    where conrelid = p_name::regclass and contype = 'c' and not convalidated loop
    execute format('alter table public.%I validate constraint %I', p_name, v_rule);
  end loop;
end $$;

-- What guards a table, once more on a piece of it or on the table around the pieces.
create function parts.guard(p_from regclass, p_to regclass) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_item record;
begin
  if (select relrowsecurity from pg_class where oid = p_from) then
    execute format('alter table %s enable row level security', p_to);
    execute format('alter table %s force row level security', p_to);
  end if;
  for v_item in
    select p.* from pg_policies p join pg_class c on c.relname = p.tablename and c.relnamespace::regnamespace::text = p.schemaname
    where c.oid = p_from
  loop
    execute format('create policy %I on %s as %s for %s to %s', v_item.policyname, p_to, v_item.permissive, v_item.cmd,
        (select string_agg(quote_ident(r), ', ') from unnest(v_item.roles) r))
      || coalesce(' using (' || v_item.qual || ')', '') || coalesce(' with check (' || v_item.with_check || ')', '');
  end loop;
end $$;

-- Triggers of statements hold for the table that a statement names: each piece has them too. Those of rows come by themselves.
create function parts.copy_triggers(p_from regclass, p_to regclass, p_rows boolean) returns void
  language plpgsql set search_path = public, pg_temp
as $$
declare
  v_item record;
  v_from constant text := (select format('%I.%I', relnamespace::regnamespace, relname) from pg_class where oid = p_from);
  v_to constant text := (select format('%I.%I', relnamespace::regnamespace, relname) from pg_class where oid = p_to);
begin
  for v_item in select pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = p_from and not tgisinternal and ((tgtype & 1) = 1) = p_rows loop
    execute replace(v_item.definition, ' ON ' || v_from || ' ', ' ON ' || v_to || ' ');
  end loop;
end $$;

-- A table like the pieces that there are, with no row, not yet one of them.
create function parts.make(p_name text, p_piece text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_table constant regclass := format('public.%I', p_name)::regclass;
  v_options text[];
  v_key text;
begin
  execute format('create table parts.%I (like %s including defaults including constraints including storage)', p_piece, v_table);
  select c.reloptions into v_options from pg_class c
  where c.oid = to_regclass(format('parts.%I', p_name || '_before'));
  if v_options is not null then
    execute format('alter table parts.%I set (%s)', p_piece, array_to_string(v_options, ', '));
  end if;
  foreach v_key in array (select own_keys from parts.plan where name = p_name) loop
    execute format('alter table parts.%I add %s', p_piece, v_key);
  end loop;
  perform parts.guard(v_table, format('parts.%I', p_piece)::regclass);
  execute format('revoke all on parts.%I from public', p_piece);
end $$;

-- The piece that begins then, where there is none. What lies in the piece for everything else and belongs there goes along.
create function parts.add(p_name text, p_from timestamptz) returns boolean language plpgsql set search_path = public, pg_temp as $$
declare
  v_plan parts.plan;
  v_piece text;
  v_rest constant text := p_name || '_rest';
  v_range text;
begin
  select * into strict v_plan from parts.plan where name = p_name;
  v_piece := p_name || to_char(p_from at time zone 'UTC', case v_plan.unit when 'month' then '_YYYY_MM' else '_YYYY' end);
  if p_from < v_plan.bound or to_regclass(format('parts.%I', v_piece)) is not null then return false; end if;
  perform parts.make(p_name, v_piece);
  v_range := format('%1$I >= %2$s and %1$I < %3$s', v_plan.key, parts.literal(v_plan.measure, p_from),
    parts.literal(v_plan.measure, parts.start_of(v_plan.unit, p_from, 1)));
  execute format('lock table parts.%I in access exclusive mode', v_rest);
  -- As the owner sees it, whoever that is: rows of all tenants.
  execute format('alter table parts.%I no force row level security, disable trigger user', v_rest);
  execute format('alter table parts.%I no force row level security', v_piece);
  execute format('with moved as (delete from parts.%I where %s returning *) insert into parts.%I select * from moved',
    v_rest, v_range, v_piece);
  execute format('alter table parts.%I enable trigger user', v_rest);
  if (select relrowsecurity from pg_class where oid = format('public.%I', p_name)::regclass) then
    execute format('alter table parts.%I force row level security', v_rest);
    execute format('alter table parts.%I force row level security', v_piece);
  end if;
  perform parts.copy_triggers(format('public.%I', p_name)::regclass, format('parts.%I', v_piece)::regclass, false);
  execute format('alter table public.%I attach partition parts.%I for values from (%s) to (%s)', p_name, v_piece,
    parts.literal(v_plan.measure, p_from), parts.literal(v_plan.measure, parts.start_of(v_plan.unit, p_from, 1)));
  return true;
end $$;

-- The units around a moment: the one that it lies in, and some ahead.
create function parts.add_ahead(p_name text, p_at timestamptz, p_ahead integer) returns integer
  language plpgsql set search_path = public, pg_temp
as $$
declare
  v_unit constant text := (select unit from parts.plan where name = p_name);
  v_added integer := 0;
begin
  for v_later in 0 .. p_ahead loop
    if parts.add(p_name, parts.start_of(v_unit, p_at, v_later)) then v_added := v_added + 1; end if;
  end loop;
  return v_added;
end $$;

-- Last: the old table becomes the piece for what comes before the bound. Nothing is read or moved; the locks are the caller's.
create function parts.split_table(p_name text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_plan parts.plan;
  v_before constant text := p_name || '_before';
  v_old regclass;
  v_new regclass;
  v_item record;
  v_own text[] := '{}';
  v_again text[] := '{}';
begin
  select * into strict v_plan from parts.plan where name = p_name;
  -- Functions that take or give rows of the table know the old one, whatever its name: they are made anew.
  for v_item in
    select f.oid::regprocedure as made, pg_get_functiondef(f.oid) as definition, f.proacl from pg_proc f
    where f.pronamespace = 'public'::regnamespace
      and (select array[c.reltype, t.typarray] from pg_class c join pg_type t on t.oid = c.reltype
        where c.oid = format('public.%I', p_name)::regclass) && (f.prorettype || f.proargtypes::oid[])
  loop
    v_again := v_again || v_item.definition || format('revoke execute on function %s from public', v_item.made)
      || array(select format('grant execute on function %s to %s', v_item.made, a.grantee::regrole)
        from aclexplode(v_item.proacl) a where a.grantee <> 0);
    execute format('drop function %s', v_item.made);
  end loop;
  execute format('alter table public.%I rename to %I', p_name, v_before);
  execute format('alter table public.%I set schema parts', v_before);
  v_old := format('parts.%I', v_before)::regclass;
  execute format('create table public.%I (like %s including defaults including constraints including comments including storage) '
    'partition by range (%I)', p_name, v_old, v_plan.key);
  v_new := format('public.%I', p_name)::regclass;
  execute format('alter table %s drop constraint %I', v_new, p_name || '_bound');
  -- Keys with the time in them, and what the rows refer to, are rules of the whole table.
  for v_item in
    select c.conname, pg_get_constraintdef(c.oid) as definition, c.contype = 'f' or a.attnum = any(c.conkey) as whole
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attname = v_plan.key
    where c.conrelid = v_old and c.contype in ('p', 'u', 'f') order by c.contype <> 'p', c.conname
  loop
    if v_item.whole then
      execute format('alter table %s add constraint %I %s', v_new, v_item.conname, v_item.definition);
    else
      v_own := v_own || v_item.definition;
    end if;
  end loop;
  update parts.plan set own_keys = v_own where name = p_name;
  for v_item in
    select pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid = v_old and not exists (select from pg_constraint c
      where c.conindid = i.indexrelid and c.contype in ('p', 'u'))
  loop
    execute replace(v_item.definition, format(' ON parts.%I ', v_before), format(' ON public.%I ', p_name));
  end loop;
  perform parts.copy_triggers(v_old, v_new, false);
  perform parts.copy_triggers(v_old, v_new, true);
  for v_item in select tgname from pg_trigger where tgrelid = v_old and not tgisinternal and (tgtype & 1) = 1 loop
    execute format('drop trigger %I on %s', v_item.tgname, v_old);
  end loop;
  perform parts.guard(v_old, v_new);
  for v_item in
    select a.grantee::regrole::text as grantee, a.privilege_type from pg_class c, aclexplode(c.relacl) a
    where c.oid = v_old and a.grantee <> c.relowner and a.grantee <> 0
  loop
    execute format('grant %s on %s to %s', v_item.privilege_type, v_new, v_item.grantee);
    execute format('revoke %s on %s from %s', v_item.privilege_type, v_old, v_item.grantee);
  end loop;
  execute format('alter table %s attach partition %s for values from (minvalue) to (%s)', v_new, v_old,
    parts.literal(v_plan.measure, v_plan.bound));
  -- A wrong clock, or a month that nobody prepared: the row is kept all the same, and somebody is told.
  perform parts.make(p_name, p_name || '_rest');
  perform parts.copy_triggers(v_new, format('parts.%I', p_name || '_rest')::regclass, false);
  execute format('alter table %s attach partition parts.%I default', v_new, p_name || '_rest');
  -- So that those who look whether it is empty see the rows of all tenants.
  execute format('create policy owner_reads on parts.%I for select to current_user using (true)', p_name || '_rest');
  perform parts.add_ahead(p_name, greatest(now(), v_plan.bound), 3);
  for v_item in select again from unnest(v_again) as again loop execute v_item.again; end loop;
end $$;

-- ---- What scheduled work does ------------------------------------------------------------------------------------------

create function partitioned_tables() returns setof text
  language sql stable security definer set search_path = public, pg_temp
as $$ select name from parts.plan order by name $$;

-- Makes the pieces of the next months, and throws away those that are over and empty where rows are not kept for ever.
-- Whoever calls it chooses neither months nor names. Gives how many it made.
create function partitions_keep(p_name text) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_plan parts.plan;
  v_piece regclass;
begin
  select * into v_plan from parts.plan where name = p_name;
  if not found then return 0; end if;
  perform pg_advisory_xact_lock(hashtext('partitions_keep'));
  -- Shorter than the time after which PostgreSQL ends one of two who wait for each other: it is this one who gives up.
  perform set_config('lock_timeout', '500ms', true);
  if v_plan.transient then
    for v_piece in
      select i.inhrelid::regclass from pg_inherits i
      where i.inhparent = format('public.%I', p_name)::regclass
        and (select c.relname from pg_class c where c.oid = i.inhrelid)
          < p_name || to_char(now() at time zone 'UTC', case v_plan.unit when 'month' then '_YYYY_MM' else '_YYYY' end)
        and (select c.relname from pg_class c where c.oid = i.inhrelid) ~ '_\d{4}(_\d{2})?$'
    loop
      -- Its pages are gone where nothing is left in it and vacuum was there since.
      if pg_relation_size(v_piece) = 0 then execute format('drop table %s', v_piece); end if;
    end loop;
  end if;
  if v_plan.analyzed_at < now() - interval '1 day' then
    execute format('analyze public.%I', p_name);
    update parts.plan p set analyzed_at = now() where p.name = p_name;
  end if;
  return parts.add_ahead(p_name, now(), 3);
end $$;

-- What somebody has to look at: rows in the piece for everything else, or no piece for next month.
create function partition_troubles() returns table (name text, trouble text)
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  v_plan parts.plan;
  v_found boolean;
begin
  for v_plan in select * from parts.plan p order by p.name loop
    execute format('select exists (select from parts.%I)', v_plan.name || '_rest') into v_found;
    if v_found then
      return query select v_plan.name, 'rows of a time that has no piece';
    end if;
    if v_plan.bound < parts.start_of(v_plan.unit, now(), 2) and to_regclass(format('parts.%I', v_plan.name
      || to_char(parts.start_of(v_plan.unit, now(), 1) at time zone 'UTC',
        case v_plan.unit when 'month' then '_YYYY_MM' else '_YYYY' end))) is null then
      return query select v_plan.name, 'no piece for what comes next';
    end if;
  end loop;
end $$;

do $$
declare target regprocedure;
begin
  for target in select p.oid from pg_proc p where p.pronamespace = 'parts'::regnamespace loop
    execute format('revoke execute on function %s from public', target);
  end loop;
  foreach target in array array['partitioned_tables()', 'partitions_keep(text)', 'partition_troubles()']::regprocedure[] loop
    execute format('revoke execute on function %s from public', target);
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
end $$;
