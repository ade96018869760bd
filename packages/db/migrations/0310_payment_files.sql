-- Payments go to the bank in files. One person builds a file of approved withdrawals, another releases it; what it says
-- never changes, and a withdrawal is in one file at a time.

-- How the files of an account are written.
create table payment_profile (
  tenant_id uuid not null,
  account_id uuid not null,
  profile jsonb not null check (jsonb_typeof(profile) = 'object'),
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references treasury_account
);
select protect_tenant_table('payment_profile');
revoke delete on payment_profile from openfloor_app;

create table payment_file (
  tenant_id uuid not null,
  file_id uuid not null,
  -- By which people name it, such as PB-20261118-0001.
  number text not null check (number ~ '^PB-[0-9]{8}-[0-9]{4,}$'),
  account_id uuid not null,
  format text not null check (format in ('pain.001', 'csv')),
  -- As it was when the file was written.
  profile jsonb not null check (jsonb_typeof(profile) = 'object'),
  execute_on date not null,
  payment_count integer not null check (payment_count between 1 and 500),
  -- Minor units of the account's currency.
  total bigint not null check (total > 0),
  content bytea not null check (octet_length(content) <= 4000000),
  sha256 bytea not null check (sha256 = pg_catalog.sha256(content)),
  built_at timestamptz not null check (built_at = date_trunc('milliseconds', built_at)),
  built_by uuid not null,
  state text not null default 'built' check (state in ('built', 'released', 'dropped')),
  -- On which two people sent it.
  proposal_id uuid,
  -- Released, or taken apart.
  ended_at timestamptz check (ended_at = date_trunc('milliseconds', ended_at)),
  ended_by uuid,
  ended_reason text check (ended_reason <> ''),
  primary key (tenant_id, file_id),
  unique (tenant_id, file_id, account_id),
  constraint payment_file_number_once unique (tenant_id, number),
  foreign key (tenant_id, account_id) references treasury_account,
  foreign key (tenant_id, built_by) references staff,
  foreign key (tenant_id, ended_by) references staff,
  foreign key (tenant_id, proposal_id) references proposal,
  check ((state = 'built') = (ended_at is null)),
  check ((state = 'built') = (ended_by is null)),
  check ((state = 'released') = (proposal_id is not null)),
  check ((state = 'dropped') = (ended_reason is not null))
);
create index on payment_file (tenant_id, built_at desc, file_id desc);
create index on payment_file (tenant_id, proposal_id);
select protect_tenant_table('payment_file');
revoke update, delete on payment_file from openfloor_app;
grant update (state, proposal_id, ended_at, ended_by, ended_reason) on payment_file to openfloor_app;
create trigger never_removed before delete or truncate on payment_file
  for each statement execute function ledger_refuse_change();

create table file_payment (
  tenant_id uuid not null,
  file_id uuid not null,
  position integer not null check (position > 0),
  account_id uuid not null,
  withdrawal_id uuid not null,
  -- Ours, which the bank hands on and quotes in its statement.
  reference text not null check (reference ~ '^[A-Z0-9]{6,35}$'),
  -- Until the file is taken apart.
  live boolean not null default true,
  primary key (tenant_id, file_id, position),
  foreign key (tenant_id, file_id, account_id) references payment_file (tenant_id, file_id, account_id),
  foreign key (tenant_id, withdrawal_id) references withdrawal
);
create unique index file_payment_once on file_payment (tenant_id, withdrawal_id) where live;
create unique index file_payment_reference_once on file_payment (tenant_id, account_id, reference) where live;
create index on file_payment (tenant_id, withdrawal_id);
select protect_tenant_table('file_payment');
revoke update, delete on file_payment from openfloor_app;
grant update (live) on file_payment to openfloor_app;
create trigger never_removed before delete or truncate on file_payment
  for each statement execute function ledger_refuse_change();

-- What can be sent: approved by two people, neither on hold nor given back, and money of a bank.
create function is_payable(p_tenant uuid, p_withdrawal uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    select exists (
      select from withdrawal w
      where w.tenant_id = p_tenant and w.withdrawal_id = p_withdrawal and w.status = 'approved' and not w.usdt
        and not exists (select from review_hold h
          where h.tenant_id = w.tenant_id and h.withdrawal_id = w.withdrawal_id and h.ended_at is null)
        and not exists (select from returned_payment r
          where r.tenant_id = w.tenant_id and r.withdrawal_id = w.withdrawal_id))
  $$;

create function payment_file_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.state <> 'built' then
    raise exception 'a payment file begins as built' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger begins before insert on payment_file for each row execute function payment_file_begins();

create function file_payment_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- In one row after the other, so that whoever releases or takes apart meanwhile comes before or after.
  perform from payment_file f
  where f.tenant_id = new.tenant_id and f.file_id = new.file_id and f.state = 'built' for update;
  if not found or not new.live then
    raise exception 'a payment file is written while it is built' using errcode = 'integrity_constraint_violation';
  end if;
  perform from withdrawal w
  join treasury_account a on a.tenant_id = w.tenant_id and a.account_id = new.account_id
  where w.tenant_id = new.tenant_id and w.withdrawal_id = new.withdrawal_id and w.currency = a.currency
    and a.closed_at is null
  for update of w;
  if not found or not is_payable(new.tenant_id, new.withdrawal_id) then
    raise exception 'a payment file has what is payable' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger begins before insert on file_payment for each row execute function file_payment_begins();

-- At the end of the transaction a file and its payments agree, whoever wrote them.
create function payment_file_adds_up() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from payment_file f
  where f.tenant_id = new.tenant_id and f.file_id = new.file_id and (f.payment_count, f.total) = (
    select count(*), sum(w.amount) from file_payment p
    join withdrawal w on w.tenant_id = p.tenant_id and w.withdrawal_id = p.withdrawal_id
    where p.tenant_id = f.tenant_id and p.file_id = f.file_id);
  if not found then
    raise exception 'a payment file and its payments are one' using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger adds_up after insert on payment_file
  deferrable initially deferred for each row execute function payment_file_adds_up();
create constraint trigger adds_up after insert on file_payment
  deferrable initially deferred for each row execute function payment_file_adds_up();

-- It is released as a whole, by somebody else than who built it, while all of it can be paid; or taken apart before.
create function payment_file_ends() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state <> 'built' or new.state = 'built' then
    raise exception 'a payment file ends once' using errcode = 'integrity_constraint_violation';
  end if;
  if new.state = 'dropped' then return new; end if;
  perform from proposal p
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'payment-file.release'
    and p.state = 'executed' and p.decided_by <> p.proposer_id and p.decided_by = new.ended_by
    and p.payload ->> 'fileId' = new.file_id::text;
  if not found or new.ended_by = new.built_by or in_one_hand(new.ended_by, new.built_by) then
    raise exception 'a payment file is released by a second person' using errcode = 'integrity_constraint_violation';
  end if;
  perform from withdrawal w
  where w.tenant_id = new.tenant_id and w.withdrawal_id in (
    select p.withdrawal_id from file_payment p where p.tenant_id = new.tenant_id and p.file_id = new.file_id)
  order by w.withdrawal_id for update;
  if exists (select from file_payment p where p.tenant_id = new.tenant_id and p.file_id = new.file_id
    and not is_payable(p.tenant_id, p.withdrawal_id)) then
    raise exception 'a payment file is released while all of it is payable'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger ends before update on payment_file for each row execute function payment_file_ends();

create function file_payment_ends() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.live or not old.live or not exists (
    select from payment_file f
    where f.tenant_id = new.tenant_id and f.file_id = new.file_id and f.state = 'dropped') then
    raise exception 'a payment stays in its file' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger ends before update on file_payment for each row execute function file_payment_ends();

create function payment_file_frees() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update file_payment set live = false where tenant_id = new.tenant_id and file_id = new.file_id;
  return null;
end $$;
create trigger frees after update on payment_file for each row
  when (new.state = 'dropped') execute function payment_file_frees();

-- What the bank has been told to pay cannot be put aside any more.
create function hold_comes_before_release() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from file_payment p
    join payment_file f on f.tenant_id = p.tenant_id and f.file_id = p.file_id
    where p.tenant_id = new.tenant_id and p.withdrawal_id = new.withdrawal_id and f.state = 'released') then
    raise exception 'what was sent to the bank is not put on hold' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
-- After `begins`, which has locked the withdrawal.
create trigger not_sent before insert on review_hold for each row
  when (new.withdrawal_id is not null) execute function hold_comes_before_release();
