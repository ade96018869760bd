-- Cases of compliance: what a list, a rule or a person raised about a customer, and what two people decided. Nothing here is
-- for the customer's eyes. While a case stops payouts, nothing leaves the customer's account for the bank.

create table compliance_case (
  tenant_id uuid not null default current_tenant_id(),
  case_id uuid not null default gen_random_uuid(),
  -- By which people name it, such as C-20261118-0001.
  number text not null default '',
  kind text not null check (kind in ('screening', 'rule', 'manual')),
  customer_id uuid not null,
  -- Records that it is about, as the log names them: withdrawal/<id>.
  subjects text[] not null default '{}' check (cardinality(subjects) <= 100),
  -- The same cause opens no second case.
  cause text not null check (length(cause) between 1 and 300),
  -- In a line, for lists.
  why text not null check (length(why) between 1 and 300),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'object' and evidence ->> 'kind' = kind),
  -- Whether payouts wait for the outcome, and since when they no longer do.
  stops_payouts boolean not null,
  stop_ended_at timestamptz,
  status text not null default 'open' check (status in ('open', 'papers', 'closed')),
  opened_at timestamptz not null default now(),
  -- Nobody where a list or a rule opened it.
  opened_by uuid,
  due_at timestamptz not null,
  assigned_to uuid,
  -- When papers were asked for last.
  asked_at timestamptz,
  outcome text check (outcome in ('cleared', 'reported', 'frozen')),
  -- On which two people decided it.
  proposal_id uuid,
  closed_at timestamptz,
  -- Whether the freeze took the account out of business, and so its end puts it back.
  froze_account boolean not null default false,
  -- The authority has to be told.
  report_due boolean not null default false,
  reported_at timestamptz,
  reported_by uuid,
  report_reference text check (length(report_reference) between 1 and 200),
  primary key (tenant_id, case_id),
  unique (tenant_id, number),
  constraint compliance_case_cause_once unique (tenant_id, cause),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, opened_by) references staff,
  foreign key (tenant_id, assigned_to) references staff,
  foreign key (tenant_id, reported_by) references staff,
  foreign key (tenant_id, proposal_id) references proposal,
  check (due_at > opened_at),
  check ((status = 'closed') = (closed_at is not null) and (status = 'closed') = (outcome is not null)),
  check ((status = 'open') = (proposal_id is null)),
  check (stop_ended_at is null or stops_payouts),
  check ((reported_at is null) = (reported_by is null) and (reported_at is null) = (report_reference is null)),
  check (reported_at is null or report_due)
);
create index on compliance_case (tenant_id, customer_id, opened_at desc);
create index on compliance_case (tenant_id, opened_at desc);
create index on compliance_case (tenant_id, due_at) where status <> 'closed';
create index on compliance_case (tenant_id, closed_at) where status = 'closed';
create index compliance_case_stop on compliance_case (tenant_id, customer_id)
  where stops_payouts and stop_ended_at is null;
select protect_tenant_table('compliance_case');
revoke update, delete on compliance_case from openfloor_app;
grant update (assigned_to, status, outcome, proposal_id, asked_at, closed_at, stops_payouts, stop_ended_at, froze_account,
  report_due, reported_at, reported_by, report_reference) on compliance_case to openfloor_app;
create trigger never_removed before delete or truncate on compliance_case
  for each statement execute function audit_refuse_change();

create function compliance_case_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  lasts constant interval := new.due_at - new.opened_at;
begin
  -- Whoever pays a withdrawal holds the same lock: it is paid before the case is there, or waits for it.
  perform ledger_lock(array[new.customer_id]);
  if new.status <> 'open' or new.stop_ended_at is not null or new.report_due or new.froze_account
    or new.reported_at is not null then
    raise exception 'a case begins open' using errcode = 'integrity_constraint_violation';
  end if;
  -- By the database's clock.
  new.opened_at := date_trunc('milliseconds', now());
  new.due_at := new.opened_at + lasts;
  new.number := next_record_number(new.tenant_id, 'C', new.opened_at);
  return new;
end $$;
create trigger begins before insert on compliance_case for each row execute function compliance_case_begins();

create function compliance_case_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  assigning constant text[] := array['assigned_to'];
  asking constant text[] := assigning || array['status', 'proposal_id', 'asked_at'];
  closing constant text[] := assigning || array['status', 'proposal_id', 'outcome', 'closed_at', 'stops_payouts',
    'stop_ended_at', 'report_due', 'froze_account'];
  lifting constant text[] := assigning || array['stop_ended_at', 'proposal_id'];
  reporting constant text[] := assigning || array['reported_at', 'reported_by', 'report_reference'];
  may_change text[];
  asked text;
begin
  may_change := case
    when new.status = 'papers' and new.proposal_id is distinct from old.proposal_id then asking
    when old.status <> 'closed' and new.status = 'closed' then closing
    when new.status = 'closed' and new.proposal_id is distinct from old.proposal_id then lifting
    when new.reported_at is not null and old.reported_at is null then reporting
    else assigning
  end;
  if (to_jsonb(old) - may_change) <> (to_jsonb(new) - may_change) then
    raise exception 'a case keeps what it is and goes its way once' using errcode = 'integrity_constraint_violation';
  end if;
  if new.proposal_id is distinct from old.proposal_id then
    asked := case
      when new.status = 'papers' then 'papers' when old.status <> 'closed' then new.outcome else 'lift' end;
    perform from proposal p
    where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.state = 'executed'
      and p.kind = case asked when 'lift' then 'case.lift' else 'case.decide' end
      and p.decided_by <> p.proposer_id and p.payload ->> 'caseId' = new.case_id::text
      and (asked = 'lift' or p.payload ->> 'outcome' = asked);
    if not found then
      raise exception 'a case is decided by two people' using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  -- What the outcome says of payouts and of the report is not somebody's choice.
  if old.status <> 'closed' and new.status = 'closed' and (
    new.report_due <> (new.outcome <> 'cleared')
    or (new.outcome = 'frozen' and (new.stop_ended_at is not null or not new.stops_payouts))
    or (new.outcome <> 'frozen' and (new.froze_account or new.stops_payouts <> old.stops_payouts
      or new.stops_payouts and new.stop_ended_at is null))) then
    raise exception 'an outcome has its consequences' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_case before update on compliance_case for each row execute function compliance_case_guard();

create table case_note (
  tenant_id uuid not null default current_tenant_id(),
  case_id uuid not null,
  note_id uuid not null default gen_random_uuid(),
  staff_id uuid not null,
  text text not null check (length(text) between 1 and 4000),
  written_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  primary key (tenant_id, note_id),
  foreign key (tenant_id, case_id) references compliance_case,
  foreign key (tenant_id, staff_id) references staff
);
create index on case_note (tenant_id, case_id, written_at);
select protect_tenant_table('case_note');
revoke update, delete on case_note from openfloor_app;
create trigger append_only before update or delete or truncate on case_note
  for each statement execute function audit_refuse_change();

-- Attachments: pictures that are drawn anew and PDF files, sealed where customers' files lie.
create table case_file (
  tenant_id uuid not null default current_tenant_id(),
  file_id uuid not null,
  case_id uuid not null,
  name text not null check (length(name) between 1 and 120),
  type text not null check (type in ('image/jpeg', 'application/pdf')),
  byte_size integer not null check (byte_size > 0),
  sha256 bytea not null check (length(sha256) = 32),
  uploaded_by uuid not null,
  created_at timestamptz not null default now(),
  -- Null until its bytes are there.
  stored_at timestamptz,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, case_id) references compliance_case,
  foreign key (tenant_id, uploaded_by) references staff
);
create index on case_file (tenant_id, case_id, created_at);
select protect_tenant_table('case_file');
revoke update on case_file from openfloor_app;
grant update (stored_at) on case_file to openfloor_app;

create function case_file_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.stored_at is not null then
    raise exception 'an attachment stays as it is' using errcode = 'integrity_constraint_violation';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger stays before update or delete on case_file for each row execute function case_file_guard();
create trigger never_emptied before truncate on case_file for each statement execute function audit_refuse_change();

-- ---- What a case stops --------------------------------------------------------------------------------------------------

-- Whether the customer's payouts wait for compliance.
create function payouts_stopped(p_tenant uuid, p_customer uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    select exists (
      select from compliance_case c
      where c.tenant_id = p_tenant and c.customer_id = p_customer and c.stops_payouts and c.stop_ended_at is null)
  $$;

-- As before, but for cases.
create or replace function is_payable(p_tenant uuid, p_withdrawal uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    select exists (
      select from withdrawal w
      where w.tenant_id = p_tenant and w.withdrawal_id = p_withdrawal and w.status = 'approved' and not w.usdt
        and not exists (select from review_hold h
          where h.tenant_id = w.tenant_id and h.withdrawal_id = w.withdrawal_id and h.ended_at is null)
        and not exists (select from returned_payment r
          where r.tenant_id = w.tenant_id and r.withdrawal_id = w.withdrawal_id)
        and not payouts_stopped(w.tenant_id, w.customer_id))
  $$;

create function case_stops_payout() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if payouts_stopped(new.tenant_id, new.customer_id)
    -- What the bank has been told to pay is paid, and is noted.
    and not exists (
      select from file_payment p
      join payment_file f on f.tenant_id = p.tenant_id and f.file_id = p.file_id
      where p.tenant_id = new.tenant_id and p.withdrawal_id = new.withdrawal_id and p.live and f.state = 'released') then
    raise exception 'a payout waits for the case' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger case_stops_payout before update on withdrawal for each row
  when (old.status <> new.status and new.status in ('approved', 'paid')) execute function case_stops_payout();

-- Nobody puts a frozen account back into business by themselves.
create function freeze_keeps_disabled() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (
    select from compliance_case c
    where c.tenant_id = new.tenant_id and c.customer_id = new.customer_id and c.outcome = 'frozen'
      and c.stop_ended_at is null) then
    raise exception 'a frozen account stays disabled' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger freeze_keeps_disabled before update of status on customer for each row
  when (old.status = 'disabled' and new.status = 'active') execute function freeze_keeps_disabled();

-- As before, but a case can ask for an identity again, too.
create or replace function customer_identity_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.identity_state is not null and new.identity_proposal_id is distinct from old.identity_proposal_id then
    perform from proposal p
    where p.tenant_id = new.tenant_id and p.proposal_id = new.identity_proposal_id and p.state = 'executed'
      and p.decided_by <> p.proposer_id
      and (p.kind in ('identity.ask-again', 'identity.revoke')
          and p.payload ->> 'customerId' = new.customer_id::text
        or p.kind = 'case.decide' and p.payload ->> 'outcome' = 'papers' and new.identity_state = 'asked-again'
          and exists (select from compliance_case c
            where c.tenant_id = new.tenant_id and c.case_id::text = p.payload ->> 'caseId'
              and c.customer_id = new.customer_id));
    if not found then
      raise exception 'an identity is asked for again or revoked by two people'
        using errcode = 'integrity_constraint_violation';
    end if;
    new.identity_since := now();
  end if;
  return new;
end $$;
