-- ---- What is searched for in the console --------------------------------------------------------------------------------

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- By what a record is found, in small letters. Tables that a policy guards cannot be searched for a part of a text by an
-- index: a comparison that might tell of other rows is made after the policy, row by row. So the words lie here once more,
-- where nobody reaches them but by a function that asks for the tenant's own.
create table search_word (
  tenant_id uuid not null references tenant,
  kind text not null,
  record_id uuid not null,
  words text not null,
  primary key (tenant_id, kind, record_id)
);
select protect_tenant_table('search_word');
revoke all on search_word from openfloor_app;
create policy owner_reads on search_word for select to current_user using (true);

-- So many of the tenant's records of a kind at most that have this pattern in their words.
create function search_records(p_kind text, p_pattern text, p_most integer) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off
as $$
begin
  -- Planned for this very pattern: a rare one and a common one are found in different ways.
  return query execute 'select record_id from search_word
    where tenant_id = current_tenant_id() and kind = $1 and words like $2 limit $3'
    using p_kind, p_pattern, p_most;
end $$;
revoke all on function search_records(text, text, integer) from public;
grant execute on function search_records(text, text, integer) to openfloor_app;

-- Entries of the audit log have numbers instead of ids.
create function search_id(p_id text) returns uuid language sql immutable
  return case when length(p_id) < 20 then lpad(to_hex(p_id::bigint), 32, '0') else p_id end::uuid;

-- Named when the trigger is made: the kind, the column of the id, and the columns that are searched.
create function keep_search_words() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  record jsonb := to_jsonb(new);
begin
  insert into search_word (tenant_id, kind, record_id, words)
  values (new.tenant_id, tg_argv[0], search_id(record ->> tg_argv[1]),
    (select coalesce(lower(string_agg(record ->> part, ' ')), '') from unnest(tg_argv[2:]) part))
  on conflict (tenant_id, kind, record_id) do update set words = excluded.words;
  return null;
end $$;

do $$
declare
  searched record;
  tenant uuid;
begin
  for searched in
    select * from (values
      ('customer', 'customer', 'customer_id', array['username', 'verified_name', 'account_number']),
      ('identity_submission', 'identity', 'submission_id', array['number', 'name']),
      ('deposit', 'deposit', 'deposit_id', array['number', 'account_name', 'account_number']),
      ('withdrawal', 'withdrawal', 'withdrawal_id', array['number', 'account_name', 'account_number', 'bank_reference']),
      ('bank_line', 'bank-line', 'line_id', array['name', 'reference', 'text', 'bank_id']),
      ('message_thread', 'thread', 'thread_id', array['number', 'subject']),
      ('proposal', 'proposal', 'proposal_id', array['title']),
      ('audit_entry', 'audit', 'sequence', array['actor_name', 'action', 'subject', 'reason'])
    ) as named (target, kind, id, columns)
  loop
    execute format(
      'create trigger keep_search_words after insert or update of %s on %I for each row execute function keep_search_words(%L, %L, %s)',
      array_to_string(searched.columns, ', '), searched.target, searched.kind, searched.id,
      (select string_agg(quote_literal(part), ', ') from unnest(searched.columns) part));
    for tenant in select tenant_ids() loop
      perform set_config('app.tenant_id', tenant::text, true);
      execute format(
        'insert into search_word select tenant_id, %L, search_id(%I::text), lower(concat_ws('' '', %s)) from %I',
        searched.kind, searched.id, array_to_string(searched.columns, ', '), searched.target);
    end loop;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

create index search_word_part on search_word using gin (tenant_id, kind, words gin_trgm_ops);
