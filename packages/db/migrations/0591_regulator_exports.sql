-- A transaction of its own.
-- What a regulator takes along: a file, signed by the key of the public log, whose hash stands in that log. The file itself is
-- not kept; whoever has it proves by the hash that it is this one.
create table regulator_export (
  tenant_id uuid not null default current_tenant_id(),
  export_id uuid not null,
  grant_id uuid not null,
  made_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  sha256 bytea not null check (length(sha256) = 32),
  -- What was signed, as it was signed, and the signature.
  statement text not null check (length(statement) <= 10000),
  signature text not null check (length(signature) = 88),
  primary key (tenant_id, export_id),
  foreign key (tenant_id, grant_id) references regulator_grant
);
create index on regulator_export (tenant_id, grant_id, made_at);
select protect_tenant_table('regulator_export');
revoke update, delete on regulator_export from openfloor_app;
create trigger append_only before update or delete or truncate on regulator_export
  for each statement execute function audit_refuse_change();

-- While the access lasts, by the database's clock, and no more than twenty in a day: of those who ask at once, one after the other.
create function regulator_export_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.made_at := date_trunc('milliseconds', clock_timestamp());
  perform from regulator_grant g where g.tenant_id = new.tenant_id and g.grant_id = new.grant_id and g.ended_at is null
    and g.starts_at <= clock_timestamp() and g.ends_at > clock_timestamp() for no key update;
  if not found then
    raise exception 'this access does not last' using errcode = 'integrity_constraint_violation';
  end if;
  if (select count(*) from regulator_export e where e.tenant_id = new.tenant_id and e.grant_id = new.grant_id
    and e.made_at > clock_timestamp() - interval '1 day') >= 20 then
    raise exception 'an access makes twenty exports in a day' using errcode = 'integrity_constraint_violation',
      constraint = 'regulator_exports_a_day';
  end if;
  return new;
end $$;
create trigger begins before insert on regulator_export for each row execute function regulator_export_begins();

-- ---- The public log ----------------------------------------------------------------------------------------------------

do $$
declare
  known text := pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'proof_event'::regclass and conname = 'proof_event_kind_check';
begin
  alter table proof_event drop constraint proof_event_kind_check;
  execute 'alter table proof_event add constraint proof_event_kind_check '
    || replace(known, 'ARRAY[', 'ARRAY[''regulator-export''::text, ');
end $$;

-- Neither of whom nor of what: that there is a file with this hash.
create function proof_regulator_exports(p_export uuid default null) returns setof proof_fact
  language sql stable set search_path = public, pg_temp
as $$
  select 'regulator-export', e.export_id::text,
    jsonb_build_object('export', e.export_id, 'sha256', encode(e.sha256, 'hex'))
  from regulator_export e
  where e.tenant_id = current_tenant_id() and (p_export is null or e.export_id = p_export)
$$;

do $$
declare
  v_facts constant text := pg_get_functiondef('proof_facts()'::regprocedure);
  v_last constant text := 'union all select * from proof_halts()';
begin
  if position(v_last in v_facts) = 0 then
    raise exception 'proof_facts is not as it was';
  end if;
  execute replace(v_facts, v_last, v_last || ' union all select * from proof_regulator_exports()');
end $$;

create function proof_note_export() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform proof_note(f.kind, f.subject, f.body) from proof_regulator_exports(new.export_id) f;
  return null;
end $$;
create trigger note_in_log after insert on regulator_export for each row execute function proof_note_export();
revoke execute on function proof_note_export() from public;
