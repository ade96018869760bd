-- Whoever has forgotten a password comes back by showing who they are: the number of the verified document and new
-- photos, judged by two people. A code that the customer keeps then works once, a day later; meanwhile whoever is still
-- logged in can object.

alter table document drop constraint document_purpose_check;
alter table document add constraint document_purpose_check check (purpose in ('KYC', 'DEPOSIT', 'RECOVERY'));

create table recovery (
  tenant_id uuid not null default current_tenant_id(),
  recovery_id uuid not null default gen_random_uuid(),
  number text,
  -- Nobody's where what was given fits no verified customer: it looks the same to whoever asks, and leads nowhere.
  customer_id uuid,
  purpose text not null check (purpose in ('password', 'withdrawal-password')),
  -- Made with a key that is not in the database: eight letters are tried out quickly by whoever reads a plain hash.
  claim_hash bytea not null check (length(claim_hash) = 32),
  -- To be written on paper and held into the picture.
  figures text not null check (figures ~ '^[0-9]{4}$'),
  figures_until timestamptz not null,
  -- The authenticator app and all passkeys are lost too: they go with the old password.
  lost_factor boolean not null default false,
  -- Front and back of the document, and the face beside the figures.
  photos uuid[] not null default '{}',
  status text not null default 'open'
    check (status in ('open', 'reviewing', 'approved', 'rejected', 'objected', 'used')),
  reason text check (length(reason) between 3 and 500),
  opened_at timestamptz not null default now(),
  sent_at timestamptz,
  decided_at timestamptz,
  -- Who refused it; who agreed is in the proposal.
  decided_by uuid,
  proposal_id uuid,
  works_from timestamptz,
  works_until timestamptz,
  ended_at timestamptz,
  primary key (tenant_id, recovery_id),
  unique (tenant_id, claim_hash),
  unique (tenant_id, number),
  unique (tenant_id, proposal_id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, decided_by) references staff,
  foreign key (tenant_id, proposal_id) references proposal,
  check (number is null or customer_id is not null),
  check ((sent_at is null) = (status = 'open')),
  check (status not in ('approved', 'used') or (proposal_id is not null and customer_id is not null)),
  check ((proposal_id is null) = (works_from is null) and (works_from is null) = (works_until is null)),
  check (status <> 'rejected' or (reason is not null and decided_by is not null))
);
create index on recovery (tenant_id, customer_id, opened_at desc);
create index on recovery (tenant_id, status, sent_at);
create index on recovery (tenant_id, opened_at);
select protect_tenant_table('recovery');
create trigger number_record before insert on recovery
  for each row when (new.customer_id is not null) execute function number_record('R', 'opened_at');

create function recovery_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- By the database's clock, and from the beginning: nothing is born judged.
  if new.status <> 'open' then
    raise exception 'a recovery begins open' using errcode = 'integrity_constraint_violation';
  end if;
  new.opened_at := now();
  return new;
end $$;
create trigger begins before insert on recovery for each row execute function recovery_begins();

create function recovery_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  figures constant text[] := array['figures', 'figures_until'];
  sending constant text[] := array['photos', 'lost_factor', 'sent_at', 'status'];
  ending constant text[] := array['status', 'reason', 'decided_at', 'decided_by', 'proposal_id', 'works_from', 'works_until',
    'ended_at'];
  may_change text[];
begin
  may_change := case old.status || ' ' || new.status
    when 'open open' then figures
    when 'open reviewing' then sending
    when 'reviewing approved' then ending
    when 'reviewing rejected' then ending
    when 'reviewing objected' then ending
    when 'approved objected' then array['status', 'ended_at']
    when 'approved used' then array['status', 'ended_at']
  end;
  if may_change is null or (to_jsonb(old) - may_change) <> (to_jsonb(new) - may_change) then
    raise exception 'a recovery goes its way once' using errcode = 'integrity_constraint_violation';
  end if;
  case new.status
    when 'reviewing' then new.sent_at := now();
    when 'approved' then
      perform from proposal p
      where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'recovery.approve'
        and p.state = 'executed' and p.decided_by <> p.proposer_id
        and p.payload ->> 'recoveryId' = new.recovery_id::text;
      if not found then
        raise exception 'a recovery is agreed to by two people' using errcode = 'integrity_constraint_violation';
      end if;
      new.decided_at := now();
      -- A day to object, and a week to come back.
      new.works_from := now() + interval '24 hours';
      new.works_until := now() + interval '8 days';
    when 'used' then
      if now() < old.works_from or now() >= old.works_until then
        raise exception 'a claim works a day after it was agreed to, for a week'
          using errcode = 'integrity_constraint_violation', constraint = 'claim_in_its_time';
      end if;
      new.ended_at := now();
    when 'rejected', 'objected' then new.ended_at := now();
    else null;
  end case;
  return new;
end $$;
create trigger guard_recovery before update on recovery for each row execute function recovery_guard();

-- What was never sent, or was nobody's, is forgotten; what staff judged stays.
create function recovery_kept() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.sent_at is not null and old.customer_id is not null then
    raise exception 'what was judged is kept' using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger keeps before delete on recovery for each row execute function recovery_kept();
create trigger never_emptied before truncate on recovery for each statement execute function audit_refuse_change();

-- Since when a password was got back last: bank accounts that were added since wait longer.
alter table customer add column recovered_at timestamptz;

alter table customer_session
  drop constraint customer_session_end_reason_check,
  add constraint customer_session_end_reason_check check (end_reason in
    ('log-out', 'password-change', 'disabled', 'staff', 'other-device', 'second-factor', 'recovery'));

alter table notification
  drop constraint notification_kind_check,
  add constraint notification_kind_check check (kind in (
    'PRICE_ALERT', 'ORDER_FILLED', 'ORDER_REJECTED', 'DAY_TRADE_CLOSED', 'ALLOTTED', 'NOTHING_ALLOTTED',
    'APPLICATION_DELIVERED', 'APPLICATION_UNPAID', 'PRODUCT_MATURED', 'DEPOSIT_PASSED', 'DEPOSIT_REJECTED',
    'WITHDRAWAL_PAID', 'WITHDRAWAL_REJECTED', 'WITHDRAWAL_RETURNED', 'NEWS', 'IDENTITY_PASSED', 'IDENTITY_REJECTED',
    'IDENTITY_INCOMPLETE', 'NEW_DEVICE', 'SECURITY_CHANGED', 'RECOVERY_ASKED', 'RECOVERY_AGREED'));
