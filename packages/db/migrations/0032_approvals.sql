-- What one person proposes and another decides.
create table proposal (
  tenant_id uuid not null references tenant,
  proposal_id uuid not null default gen_random_uuid(),
  kind text not null,
  payload json not null,
  title text not null,
  subject text not null check (strpos(subject, '/') > 1),
  customer_id uuid,
  before json,
  after json,
  reason text not null,
  proposer_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'executed', 'rejected', 'cancelled')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  primary key (tenant_id, proposal_id),
  foreign key (tenant_id, proposer_id) references staff,
  foreign key (tenant_id, decided_by) references staff,
  foreign key (tenant_id, customer_id) references customer,
  check ((state = 'open') = (decided_by is null) and (state = 'open') = (decided_at is null)),
  -- Four eyes. There is no switch for this.
  constraint proposer_is_not_approver check (state not in ('executed', 'rejected') or decided_by <> proposer_id),
  constraint only_the_proposer_cancels check (state <> 'cancelled' or decided_by = proposer_id),
  constraint nothing_happens_after_expiry check (state <> 'executed' or decided_at < expires_at)
);
create index on proposal (tenant_id, created_at);
create index on proposal (tenant_id, subject) where state = 'open';
select protect_tenant_table('proposal');
revoke delete on proposal from openfloor_app;

create function proposal_guard() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' then
    raise exception 'a proposal is decided once' using errcode = 'integrity_constraint_violation';
  end if;
  if (old.tenant_id, old.proposal_id, old.kind, old.payload::text, old.title, old.subject, old.customer_id,
      old.before::text, old.after::text, old.reason, old.proposer_id, old.created_at, old.expires_at)
    is distinct from
     (new.tenant_id, new.proposal_id, new.kind, new.payload::text, new.title, new.subject, new.customer_id,
      new.before::text, new.after::text, new.reason, new.proposer_id, new.created_at, new.expires_at) then
    raise exception 'what was proposed stays as it was' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_proposal before update on proposal for each row execute function proposal_guard();

create function proposal_starts_open() returns trigger language plpgsql as $$
begin
  if new.state <> 'open' then
    raise exception 'a proposal begins open' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger starts_open before insert on proposal for each row execute function proposal_starts_open();
create trigger never_removed before delete or truncate on proposal
  for each statement execute function audit_refuse_change();

-- Money moved by hand: proposed with a reason, approved by another, and posted to the ledger under this record.
create table manual_adjustment (
  tenant_id uuid not null,
  adjustment_id uuid not null,
  proposal_id uuid not null,
  customer_id uuid not null,
  currency text not null check (currency in ('NGN', 'BRL', 'INR', 'USD')),
  direction text not null check (direction in ('credit', 'debit')),
  amount bigint not null check (amount > 0),
  reason text not null,
  posted_at timestamptz not null,
  primary key (tenant_id, adjustment_id),
  unique (tenant_id, proposal_id),
  foreign key (tenant_id, proposal_id) references proposal,
  foreign key (tenant_id, customer_id) references customer
);
select protect_tenant_table('manual_adjustment');
revoke update, delete on manual_adjustment from openfloor_app;
