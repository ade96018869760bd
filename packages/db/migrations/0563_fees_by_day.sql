-- What the house earned by fees on each day that was reconciled, from that day's entries: a report of a year reads some
-- thousand rows and not its entries. Each day's sums are what the ledger's fee accounts changed by; docs/reports.md.
create table fee_day (
  tenant_id uuid not null,
  day date not null,
  kept_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, day),
  foreign key (tenant_id, day) references reconciliation_day
);

create table fee_sum (
  tenant_id uuid not null,
  day date not null,
  kind text not null check (kind in ('trading', 'subscription', 'exchange', 'adjustment', 'other')),
  currency currency_code not null,
  -- Empty where a fee belongs to no instrument.
  instrument_id text not null,
  -- Minor units: charged to customers, and given back to them.
  charged bigint not null check (charged >= 0),
  returned bigint not null check (returned >= 0),
  entries bigint not null check (entries > 0),
  primary key (tenant_id, day, kind, currency, instrument_id),
  foreign key (tenant_id, day) references fee_day
);

do $$
declare target text;
begin
  foreach target in array array['fee_day', 'fee_sum'] loop
    perform protect_tenant_table(target::regclass);
    execute format('revoke update, delete on %I from openfloor_app', target);
    execute format('create trigger append_only before update or delete or truncate on %I '
      'for each statement execute function ledger_refuse_change()', target);
  end loop;
end $$;
