-- Who did what, to what, from where and why: one numbered, hash-chained list a tenant.

create table audit_chain (
  tenant_id uuid primary key references tenant,
  sequence bigint not null check (sequence >= 0),
  head_hash bytea not null check (length(head_hash) = 32)
);

create table audit_entry (
  tenant_id uuid not null references audit_chain,
  sequence bigint not null check (sequence > 0),
  at timestamptz not null check (at = date_trunc('milliseconds', at)),
  actor_kind text not null check (actor_kind in ('staff', 'platform', 'customer', 'system')),
  actor_id uuid check ((actor_id is null) = (actor_kind = 'system')),
  actor_name text not null,
  actor_roles text[] not null,
  address text,
  user_agent text,
  action text not null check (action ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'),
  subject text not null check (strpos(subject, '/') > 1),
  customer_id uuid,
  -- The type json keeps the text as it was written, and the hash is of that text.
  before json,
  after json,
  reason text,
  previous_hash bytea not null check (length(previous_hash) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (tenant_id, sequence)
);
create index on audit_entry (tenant_id, customer_id, sequence) where customer_id is not null;
create index on audit_entry (tenant_id, subject, sequence);
create index on audit_entry (tenant_id, actor_id, sequence) where actor_kind <> 'customer';
create index on audit_entry (tenant_id, at);

-- Read by the application, written by nobody but the function below.
select protect_tenant_table('audit_chain');
select protect_tenant_table('audit_entry');
revoke insert, update, delete on audit_chain, audit_entry from openfloor_app;

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % of % is refused', tg_op, tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
create trigger append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_refuse_change();
create trigger never_removed before delete or truncate on audit_chain
  for each statement execute function audit_refuse_change();

create function audit_genesis(tenant uuid) returns bytea language sql immutable
  return sha256(convert_to('openfloor-audit-1' || E'\n' || tenant, 'UTF8'));

create function audit_begin_chain() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into audit_chain (tenant_id, sequence, head_hash) values (new.tenant_id, 0, audit_genesis(new.tenant_id));
  return null;
end $$;
create trigger begin_audit after insert on tenant for each row execute function audit_begin_chain();

do $$
declare tenant uuid;
begin
  for tenant in select tenant_ids() loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into audit_chain values (tenant, 0, audit_genesis(tenant));
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- A field of what is hashed: its length in bytes and itself, so that no text can pretend to be two fields.
create function audit_field(value text) returns text language sql immutable
  return coalesce(octet_length(convert_to(value, 'UTF8')) || ':' || value, '-');

-- docs/console.md describes the text; apps/server/src/modules/audit/canonical.ts builds it again, independently.
create function audit_write(
  p_actor_kind text, p_actor_id uuid, p_actor_name text, p_actor_roles text[], p_address text, p_user_agent text,
  p_action text, p_subject text, p_customer_id uuid, p_before json, p_after json, p_reason text
) returns bigint language plpgsql security definer set search_path = public as $$
declare
  v_tenant uuid := current_tenant_id();
  v_sequence bigint;
  v_previous bytea;
  v_hash bytea;
  v_at timestamptz;
begin
  select sequence + 1, head_hash into v_sequence, v_previous
  from audit_chain where tenant_id = v_tenant for update;
  if not found then
    raise exception 'no audit log without a tenant' using errcode = 'integrity_constraint_violation';
  end if;
  -- After the wait for the lock, so that times follow the numbers.
  v_at := date_trunc('milliseconds', clock_timestamp());
  v_hash := sha256(convert_to(concat_ws(E'\n', 'openfloor-audit-1', encode(v_previous, 'hex'),
    audit_field(v_tenant::text), audit_field(v_sequence::text),
    audit_field((extract(epoch from v_at) * 1000)::bigint::text),
    audit_field(p_actor_kind), audit_field(p_actor_id::text), audit_field(p_actor_name),
    audit_field(array_to_string(p_actor_roles, ',')), audit_field(p_address), audit_field(p_user_agent),
    audit_field(p_action), audit_field(p_subject), audit_field(p_customer_id::text),
    audit_field(p_before::text), audit_field(p_after::text), audit_field(p_reason)), 'UTF8'));
  insert into audit_entry values (v_tenant, v_sequence, v_at, p_actor_kind, p_actor_id, p_actor_name, p_actor_roles,
    p_address, p_user_agent, p_action, p_subject, p_customer_id, p_before, p_after, p_reason, v_previous, v_hash);
  update audit_chain set sequence = v_sequence, head_hash = v_hash where tenant_id = v_tenant;
  return v_sequence;
end $$;
revoke execute on function audit_write(text, uuid, text, text[], text, text, text, text, uuid, json, json, text) from public;
grant execute on function audit_write(text, uuid, text, text[], text, text, text, text, uuid, json, json, text) to openfloor_app;
