-- A transaction of its own.
-- Sanctions and watch lists: files as their publishers write them, versions of which two people choose the one in use, and
-- whose names are still to be compared with them.
select parts.hold(array['customer', 'staff', 'proposal', 'identity_submission', 'payout_account']);

create table screening_list (
  tenant_id uuid not null default current_tenant_id(),
  list_id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  format text not null check (format in ('ofac', 'un')),
  created_at timestamptz not null default now(),
  created_by uuid not null,
  -- The one in use; none before two people have agreed to one.
  active_version uuid,
  primary key (tenant_id, list_id),
  constraint screening_list_named_once unique (tenant_id, name),
  foreign key (tenant_id, created_by) references staff
);
select protect_tenant_table('screening_list');
revoke update, delete on screening_list from openfloor_app;
create trigger never_removed before delete or truncate on screening_list
  for each statement execute function audit_refuse_change();

create table screening_version (
  tenant_id uuid not null default current_tenant_id(),
  version_id uuid not null default gen_random_uuid(),
  list_id uuid not null,
  ordinal integer not null check (ordinal > 0),
  state text not null default 'draft' check (state in ('draft', 'active', 'replaced', 'discarded')),
  published_on date,
  -- Compressed JSON: an entry a line.
  content bytea not null check (octet_length(content) <= 32000000),
  sha256 bytea not null check (sha256 = pg_catalog.sha256(content)),
  entry_count integer not null check (entry_count >= 0),
  -- Against the version that was in use when it was read.
  added integer not null check (added >= 0),
  changed integer not null check (changed >= 0),
  removed integer not null check (removed >= 0),
  read_at timestamptz not null default now(),
  read_by uuid not null,
  proposal_id uuid,
  activated_at timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, version_id),
  unique (tenant_id, list_id, ordinal),
  foreign key (tenant_id, list_id) references screening_list,
  foreign key (tenant_id, read_by) references staff,
  foreign key (tenant_id, proposal_id) references proposal,
  check ((state in ('active', 'replaced')) = (activated_at is not null)),
  check ((activated_at is null) = (proposal_id is null)),
  check ((state in ('replaced', 'discarded')) = (ended_at is not null))
);
create unique index screening_version_draft on screening_version (tenant_id, list_id) where state = 'draft';
create unique index screening_version_active on screening_version (tenant_id, list_id) where state = 'active';
select protect_tenant_table('screening_version');
revoke delete on screening_version from openfloor_app;
create trigger never_removed before delete or truncate on screening_version
  for each statement execute function audit_refuse_change();
alter table screening_list add foreign key (tenant_id, active_version) references screening_version;

-- A version that was put to people says what it says.
create function screening_version_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  reading constant text[] := array['content', 'sha256', 'entry_count', 'added', 'changed', 'removed', 'published_on', 'read_at',
    'read_by'];
  may_change text[];
begin
  may_change := case old.state || ' ' || new.state
    when 'draft draft' then reading
    when 'draft discarded' then array['state', 'ended_at']
    when 'draft active' then array['state', 'proposal_id', 'activated_at']
    when 'active replaced' then array['state', 'ended_at']
  end;
  if may_change is null or (to_jsonb(old) - may_change) <> (to_jsonb(new) - may_change) then
    raise exception 'a version of a list goes its way once' using errcode = 'integrity_constraint_violation';
  end if;
  if old.state = 'draft' and new.state = 'active' then
    perform from proposal p
    where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'screening.activate'
      and p.state = 'executed' and p.decided_by <> p.proposer_id and p.payload ->> 'versionId' = new.version_id::text;
    if not found then
      raise exception 'a list is put into use by two people' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
create trigger guard_version before update on screening_version for each row execute function screening_version_guard();

create function screening_version_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'draft' then
    raise exception 'a version of a list begins as a draft' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger begins before insert on screening_version for each row execute function screening_version_begins();

-- As the owner: the version in use follows from the versions, and nothing else moves it. Everybody is compared with it.
create function screening_version_used() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screening_list set active_version = (
    select v.version_id from screening_version v
    where v.tenant_id = new.tenant_id and v.list_id = new.list_id and v.state = 'active')
  where tenant_id = new.tenant_id and list_id = new.list_id;
  if new.state = 'active' then
    insert into screening_sweep (tenant_id, version_id) values (new.tenant_id, new.version_id);
  else
    update screening_sweep set done_at = now()
    where tenant_id = new.tenant_id and version_id = new.version_id and done_at is null;
  end if;
  return null;
end $$;

-- What was sent in, as it came: compressed, with the hash of what it was.
create table screening_file (
  tenant_id uuid not null default current_tenant_id(),
  version_id uuid not null,
  part text not null check (part in ('main', 'aliases', 'addresses')),
  name text not null check (length(name) between 1 and 120),
  sha256 bytea not null check (length(sha256) = 32),
  byte_size integer not null check (byte_size > 0),
  content bytea not null check (octet_length(content) <= 16000000),
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null,
  primary key (tenant_id, version_id, part),
  foreign key (tenant_id, version_id) references screening_version,
  foreign key (tenant_id, uploaded_by) references staff
);
select protect_tenant_table('screening_file');
revoke delete on screening_file from openfloor_app;

create function screening_file_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from screening_version v
  where v.tenant_id = new.tenant_id and v.version_id = new.version_id and v.state = 'draft' for update;
  if not found then
    raise exception 'files are read while a version is a draft' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_file before insert or update on screening_file for each row execute function screening_file_guard();
create trigger never_removed before delete or truncate on screening_file
  for each statement execute function audit_refuse_change();

-- How far all customers have been compared with a version, in the order of their ids.
create table screening_sweep (
  tenant_id uuid not null,
  version_id uuid not null,
  begun_at timestamptz not null default now(),
  through uuid,
  screened integer not null default 0,
  hits integer not null default 0,
  done_at timestamptz,
  primary key (tenant_id, version_id),
  foreign key (tenant_id, version_id) references screening_version
);
create index on screening_sweep (tenant_id, begun_at) where done_at is null;
select protect_tenant_table('screening_sweep');
revoke insert, update, delete on screening_sweep from openfloor_app;
grant update (through, screened, hits, done_at) on screening_sweep to openfloor_app;
create trigger used after update on screening_version for each row
  when (new.state in ('active', 'replaced') and new.state <> old.state) execute function screening_version_used();

-- From which score on a name is a hit, where two people have said so.
create table screening_setting (
  tenant_id uuid not null default current_tenant_id(),
  hit_from numeric(3, 2) not null check (hit_from between 0.75 and 0.95),
  proposal_id uuid not null,
  primary key (tenant_id),
  foreign key (tenant_id, proposal_id) references proposal
);
select protect_tenant_table('screening_setting');
revoke delete on screening_setting from openfloor_app;

create function screening_setting_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from proposal p
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'screening.threshold'
    and p.state = 'executed' and p.decided_by <> p.proposer_id and (p.payload ->> 'hitFrom')::numeric = new.hit_from;
  if not found then
    raise exception 'where a hit begins is set by two people' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_setting before insert or update on screening_setting
  for each row execute function screening_setting_guard();

-- As the owner: everybody is compared again by what is asked for now. Else whoever came in while it was high for an hour would
-- never be looked at by what holds before and after.
create function screening_begins_anew() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update screening_sweep s set begun_at = clock_timestamp(), through = null, screened = 0, hits = 0, done_at = null
  from screening_list l
  where l.tenant_id = new.tenant_id and s.tenant_id = l.tenant_id and s.version_id = l.active_version;
  return null;
end $$;
create trigger begins_anew after insert or update on screening_setting
  for each row execute function screening_begins_anew();

-- ---- Whose names are to be compared -------------------------------------------------------------------------------------

-- Written in the transaction that makes or changes a name, whichever it is: no crash loses one, and nobody waits for it.
create table screening_wish (
  tenant_id uuid not null,
  customer_id uuid not null,
  made_at timestamptz not null default now(),
  -- Another one each time, so that whoever has compared what was there before leaves what came since.
  revision bigint not null default 1,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer
);
create index on screening_wish (tenant_id, made_at);
select protect_tenant_table('screening_wish');

create function wish_for_screening() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Also while its first list is only prepared: whoever registers as two people put it into use is in nobody's view of the
  -- table yet, and would be passed by.
  if exists (select from screening_list l where l.tenant_id = new.tenant_id) then
    insert into screening_wish (tenant_id, customer_id) values (new.tenant_id, new.customer_id)
    on conflict (tenant_id, customer_id) do update set revision = screening_wish.revision + 1;
  end if;
  return null;
end $$;
create trigger wish_for_screening after insert on customer for each row execute function wish_for_screening();
create trigger wish_for_screening_renamed after update of verified_name on customer for each row
  when (new.verified_name is distinct from old.verified_name and new.verified_name is not null)
  execute function wish_for_screening();
create trigger wish_for_screening after insert on identity_submission for each row execute function wish_for_screening();
create trigger wish_for_screening after insert on payout_account for each row execute function wish_for_screening();
create trigger wish_for_screening_renamed after update of account_name on payout_account for each row
  when (new.account_name is distinct from old.account_name) execute function wish_for_screening();
