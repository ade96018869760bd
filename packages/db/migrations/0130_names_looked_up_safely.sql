-- Whoever may write SQL may create temporary tables, and PostgreSQL looks those up first unless pg_temp is named last.
-- A function that decides about money must never read one of them, so every function that looks names up while it runs
-- says where: the ones that run as their owner, and the triggers that guard tables.
do $$
declare target regprocedure;
begin
  for target in
    select p.oid from pg_proc p
    join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace
      -- Expressions (`return …`) were bound to their tables when they were created.
      and (p.prosecdef or l.lanname = 'plpgsql') and p.prosqlbody is null
  loop
    execute format('alter function %s set search_path = public, pg_temp', target);
  end loop;
end $$;

-- For servers that do not migrate: whether somebody has.
create function applied_migrations() returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select name from migration_checksum order by name $$;
revoke execute on function applied_migrations() from public;
grant execute on function applied_migrations() to openfloor_app;
