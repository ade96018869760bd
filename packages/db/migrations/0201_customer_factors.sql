-- A second factor of customers, optional: an authenticator app, passkeys, and recovery codes for when both are lost.
create table customer_factor (
  tenant_id uuid not null default current_tenant_id(),
  customer_id uuid not null,
  -- Sealed; until it is confirmed by a first code nothing asks for it.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The time step of the last code that was taken: each works once.
  totp_last_step bigint,
  recovery_hashes bytea[] not null default '{}',
  recovery_made_at timestamptz,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customer,
  check (totp_confirmed_at is null or totp_secret is not null)
);
select protect_tenant_table('customer_factor');

create table passkey (
  tenant_id uuid not null default current_tenant_id(),
  passkey_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  -- The host name it was made on; browsers offer it nowhere else.
  host text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 40),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (tenant_id, passkey_id),
  constraint passkey_known unique (tenant_id, credential_id),
  foreign key (tenant_id, customer_id) references customer
);
create index on passkey (tenant_id, customer_id);
select protect_tenant_table('passkey');

-- What a passkey is asked to sign: once, within minutes, on one host, and by whoever it was given to.
create table passkey_challenge (
  tenant_id uuid not null default current_tenant_id(),
  challenge_hash bytea not null check (length(challenge_hash) = 32),
  purpose text not null check (purpose in ('register', 'prove')),
  host text not null,
  bound_to text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge_hash)
);
create index on passkey_challenge (expires_at);
select protect_tenant_table('passkey_challenge');

-- A log-in whose password was right and whose second step is still to come. It opens nothing.
create table log_in_ticket (
  tenant_id uuid not null default current_tenant_id(),
  ticket_hash bytea not null check (length(ticket_hash) = 32),
  customer_id uuid not null,
  -- Of the password that was proved: a change of it ends the ticket.
  proved_hash bytea not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, customer_id) references customer
);
create index on log_in_ticket (expires_at);
select protect_tenant_table('log_in_ticket');
