-- What staff often answer, by name and in the customers' languages. A change is a further version: the newest counts.
create table message_template (
  tenant_id uuid not null default current_tenant_id(),
  template_id uuid not null,
  version integer not null check (version > 0),
  name text not null check (length(name) between 1 and 80),
  texts jsonb not null check (jsonb_typeof(texts) = 'object'),
  removed boolean not null default false,
  changed_by uuid not null,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, changed_by) references staff
);
select protect_tenant_table('message_template');
revoke update, delete on message_template from openfloor_app;
create trigger append_only before update or delete or truncate on message_template
  for each statement execute function audit_refuse_change();

create function message_template_follows() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.changed_at := date_trunc('milliseconds', clock_timestamp());
  if new.version <> 1 and not exists (
    select from message_template t where t.tenant_id = new.tenant_id and t.template_id = new.template_id
      and t.version = new.version - 1 and not t.removed) then
    raise exception 'a version follows the one before' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger follows before insert on message_template for each row execute function message_template_follows();
