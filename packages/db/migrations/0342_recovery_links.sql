-- Whoever has confirmed an e-mail address gets a forgotten password back by a link that is sent there, and the number of
-- the verified document. A link works once, for half an hour by the database's clock.
create table recovery_link (
  tenant_id uuid not null default current_tenant_id(),
  link_id uuid not null default gen_random_uuid(),
  -- Nobody's where there is no such customer, address or document: as much is written, and nothing is sent.
  customer_id uuid,
  purpose text not null check (purpose in ('password', 'withdrawal-password')),
  -- Of 256 random bits, which nobody tries out.
  secret_hash bytea not null check (length(secret_hash) = 32),
  to_address text,
  -- By which the customer was verified: its number is asked for.
  submission_id uuid,
  -- What the forgotten password is stored as: once there is another, the link is worth nothing.
  replaces bytea check (length(replaces) = 32),
  -- Answers that were wrong, or are being looked at.
  tries integer not null default 0 check (tries between 0 and 5),
  asked_at timestamptz not null default now(),
  works_until timestamptz not null default now(),
  ended text check (ended in ('used', 'objected', 'replaced', 'overtaken')),
  ended_at timestamptz,
  primary key (tenant_id, link_id),
  unique (tenant_id, secret_hash),
  foreign key (tenant_id, customer_id) references customer,
  check ((customer_id is null) = (to_address is null) and (customer_id is null) = (submission_id is null)
    and (customer_id is null) = (replaces is null)),
  check ((ended is null) = (ended_at is null))
);
create index on recovery_link (tenant_id, customer_id, asked_at desc);
create index on recovery_link (tenant_id, asked_at);
-- Of several the newest alone works.
create unique index recovery_link_open on recovery_link (tenant_id, customer_id) where ended is null;
select protect_tenant_table('recovery_link');

create function recovery_link_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.asked_at := clock_timestamp();
  new.works_until := clock_timestamp() + interval '30 minutes';
  new.tries := 0;
  new.ended := null;
  new.ended_at := null;
  return new;
end $$;
create trigger begins before insert on recovery_link for each row execute function recovery_link_begins();

create function recovery_link_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  may_change constant text[] := array['tries', 'ended', 'ended_at'];
begin
  if old.ended is not null or (to_jsonb(old) - may_change) <> (to_jsonb(new) - may_change) then
    raise exception 'a link goes its way once' using errcode = 'integrity_constraint_violation';
  end if;
  if new.ended = 'used' and (clock_timestamp() >= old.works_until or old.tries >= 5) then
    raise exception 'a link works in its time, and for few tries' using errcode = 'integrity_constraint_violation';
  end if;
  new.ended_at := case when new.ended is not null then clock_timestamp() end;
  return new;
end $$;
create trigger guard_recovery_link before update on recovery_link for each row execute function recovery_link_guard();
create trigger never_emptied before truncate on recovery_link for each statement execute function audit_refuse_change();

alter table outgoing_mail
  drop constraint outgoing_mail_kind_check,
  add constraint outgoing_mail_kind_check
    check (kind in ('TEST', 'EMAIL_CODE', 'EMAIL_CHANGES', 'RECOVERY_LINK', 'NOTICE'));
