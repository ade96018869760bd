-- How much of an instrument the house may have or owe, in the tenant's currency. A change is a further row, on the word of two
-- people; the newest counts.
create table exposure_limit (
  tenant_id uuid not null references tenant,
  version bigint not null generated always as identity,
  -- Null: of all instruments without a limit of their own.
  instrument_id text,
  -- Minor units; null: there is none any more.
  amount bigint check (amount > 0),
  proposal_id uuid not null,
  set_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, version),
  foreign key (tenant_id, proposal_id) references proposal
);
create index on exposure_limit (tenant_id, instrument_id, version desc);
create index on exposure_limit (tenant_id, proposal_id);
select protect_tenant_table('exposure_limit');
revoke update, delete on exposure_limit from openfloor_app;
create trigger append_only before update or delete or truncate on exposure_limit
  for each statement execute function ledger_refuse_change();

-- Whoever writes it: as a proposal says that somebody else than its proposer has agreed to.
create function exposure_limit_begins() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.set_at := clock_timestamp();
  perform from proposal p
  join tenant t on t.tenant_id = p.tenant_id
  cross join lateral jsonb_array_elements(p.payload::jsonb -> 'limits') as wanted(one)
  where p.tenant_id = new.tenant_id and p.proposal_id = new.proposal_id and p.kind = 'exposure.limits'
    and p.state = 'executed' and p.decided_by <> p.proposer_id
    and wanted.one ->> 'stockId' is not distinct from new.instrument_id
    and (wanted.one ->> 'amount')::numeric * minor_units(t.default_currency) is not distinct from new.amount;
  if not found then
    raise exception 'limits take two people' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger begins before insert on exposure_limit for each row execute function exposure_limit_begins();
