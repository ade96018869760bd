-- E-mail: where a tenant's is sent from, what is still to be sent, and the addresses that customers have confirmed.

-- A password of a mail server, sealed. Settings name it by its id, so that neither they nor their history have it.
create table mail_password (
  tenant_id uuid not null default current_tenant_id(),
  password_id uuid not null default gen_random_uuid(),
  -- It is told to this server under this name and nowhere else, whatever the settings say later.
  host text not null,
  username text not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, password_id)
);
select protect_tenant_table('mail_password');
revoke update, delete on mail_password from openfloor_app;

create table mail_server (
  tenant_id uuid primary key default current_tenant_id(),
  host text not null check (length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  security text not null check (security in ('starttls', 'tls')),
  username text check (length(username) between 1 and 200),
  password_id uuid,
  from_address text not null check (length(from_address) <= 254 and from_address !~ '[[:cntrl:][:space:]<>,;"]'),
  foreign key (tenant_id, password_id) references mail_password,
  check ((username is null) = (password_id is null))
);
select protect_tenant_table('mail_server');

-- One row a customer; who never gave an address has none.
create table customer_email (
  tenant_id uuid not null default current_tenant_id(),
  customer_id uuid not null,
  -- Confirmed, and in force until `next_from`.
  address text check (length(address) <= 254 and address !~ '[[:cntrl:][:space:]<>,;"]'),
  confirmed_at timestamptz,
  -- What takes its place then; null: none, the address was taken away.
  next_address text check (length(next_address) <= 254 and next_address !~ '[[:cntrl:][:space:]<>,;"]'),
  next_from timestamptz,
  -- Given and not yet confirmed, with the code that was sent there, under a key that is not in the database.
  asked_address text check (length(asked_address) <= 254 and asked_address !~ '[[:cntrl:][:space:]<>,;"]'),
  code_hash bytea check (length(code_hash) = 32),
  code_until timestamptz,
  code_tries integer not null default 0,
  language language_code not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer,
  check ((address is null) = (confirmed_at is null)),
  check (next_address is null or next_from is not null),
  check ((asked_address is null) = (code_hash is null) and (asked_address is null) = (code_until is null))
);
select protect_tenant_table('customer_email');
revoke delete on customer_email from openfloor_app;

-- Written in the transaction that makes it true, sent afterwards.
create table outgoing_mail (
  tenant_id uuid not null default current_tenant_id(),
  mail_id uuid not null default gen_random_uuid(),
  customer_id uuid,
  to_address text not null check (length(to_address) <= 254 and to_address !~ '[[:cntrl:][:space:]<>,;"]'),
  kind text not null check (kind in ('TEST', 'EMAIL_CODE', 'EMAIL_CHANGES')),
  -- What its words need, sealed: a code is in it.
  sealed bytea not null,
  language language_code not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'unknown')),
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  -- Of no use to anybody afterwards.
  expires_at timestamptz not null,
  -- Whoever has taken it, and until when nobody else does; by the database's clock.
  lease_id uuid,
  leased_until timestamptz,
  -- From here on the mail server may have it.
  handed_at timestamptz,
  ended_at timestamptz,
  -- The last thing that went wrong, as the mail server or the network said it.
  problem text check (length(problem) <= 500),
  created_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, mail_id),
  foreign key (tenant_id, customer_id) references customer,
  check ((lease_id is null) = (leased_until is null)),
  check ((state = 'waiting') = (ended_at is null))
);
create index on outgoing_mail (tenant_id, due_at) where state = 'waiting';
create index on outgoing_mail (tenant_id, created_at);
select protect_tenant_table('outgoing_mail');

-- A message that a mail server may have is never handed over again, and one that has ended stays as it ended.
create function outgoing_mail_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'waiting' then
    raise exception 'a message ends once' using errcode = 'integrity_constraint_violation';
  end if;
  if new.handed_at is not null and old.handed_at is null
    and (old.lease_id is null or new.lease_id is distinct from old.lease_id or old.leased_until <= clock_timestamp()) then
    raise exception 'a message is handed over by whoever holds it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_outgoing_mail before update on outgoing_mail for each row execute function outgoing_mail_guard();
