-- What is searched for goes with its record. Most records are never removed; where one is, nothing of it may be left in a
-- table that nobody looks into: names and accounts of somebody who is to be forgotten.
create function forget_search_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from search_word
  where tenant_id = old.tenant_id and kind = tg_argv[0] and record_id = search_id(to_jsonb(old) ->> tg_argv[1]);
  return null;
end $$;

-- No row of search_word refers to a tenant, since the platform's are of none: this stands for it.
create function forget_tenant_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  delete from search_word where tenant_id = old.tenant_id;
  return null;
end $$;
create trigger forget_search_words after delete on tenant for each row execute function forget_tenant_words();

do $$
declare
  searched record;
begin
  for searched in
    select tgrelid::regclass as target, regexp_split_to_array(encode(tgargs, 'escape'), '\\000') as args
    from pg_trigger where tgname = 'keep_search_words'
  loop
    execute format(
      'create trigger forget_search_words after delete on %s for each row execute function forget_search_words(%L, %L)',
      searched.target, searched.args[1], searched.args[2]);
    -- A table that is emptied at once has no rows to tell of.
    if not exists (
      select from pg_trigger where tgrelid = searched.target and tgtype & 32 <> 0) then
      execute format('create trigger never_emptied before truncate on %s for each statement
        execute function audit_refuse_change()', searched.target);
    end if;
  end loop;
end $$;
