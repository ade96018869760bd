-- Numbers by which people name a record: its kind, its day in UTC, and which of that day it is.

create table record_counter (
  tenant_id uuid not null references tenant,
  -- Such as 'W-20251114'.
  series text not null,
  last integer not null check (last > 0),
  primary key (tenant_id, series)
);
select protect_tenant_table('record_counter');
revoke delete on record_counter from openfloor_app;

create function next_record_number(p_tenant uuid, p_letter text, p_at timestamptz) returns text language plpgsql as $$
declare
  v_series text := p_letter || '-' || to_char(p_at at time zone 'UTC', 'YYYYMMDD');
  v_last integer;
begin
  insert into record_counter as counter (tenant_id, series, last) values (p_tenant, v_series, 1)
  on conflict (tenant_id, series) do update set last = counter.last + 1
  returning last into v_last;
  return v_series || '-' || lpad(v_last::text, greatest(4, length(v_last::text)), '0');
end $$;

create function number_record() returns trigger language plpgsql as $$
begin
  new.number := next_record_number(new.tenant_id, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::timestamptz);
  return new;
end $$;

alter table withdrawal add column number text;
alter table deposit add column number text;
alter table identity_submission add column number text;

do $$
declare
  kind record;
  tenant uuid;
begin
  for kind in select * from (values
    ('withdrawal', 'withdrawal_id', 'W', 'created_at'),
    ('deposit', 'deposit_id', 'D', 'created_at'),
    ('identity_submission', 'submission_id', 'K', 'submitted_at')) as known (target, id, letter, since)
  loop
    -- Records are closed to changes; this is the one that gives them their numbers.
    execute format('alter table %I disable trigger guard_review', kind.target);
    for tenant in select tenant_ids() loop
      perform set_config('app.tenant_id', tenant::text, true);
      -- Materialized: each number is taken once, in order.
      execute format(
        'with numbered as materialized (
           select %2$I as id, next_record_number(tenant_id, %3$L, %4$I) as number
           from (select * from %1$I order by %4$I, %2$I) as in_order)
         update %1$I r set number = numbered.number from numbered where r.%2$I = numbered.id',
        kind.target, kind.id, kind.letter, kind.since);
    end loop;
    perform set_config('app.tenant_id', '', true);
    execute format('alter table %I enable trigger guard_review', kind.target);
    execute format('alter table %I alter column number set not null', kind.target);
    execute format('alter table %I add unique (tenant_id, number)', kind.target);
    execute format('create trigger number_record before insert on %I for each row execute function number_record(%L, %L)',
      kind.target, kind.letter, kind.since);
  end loop;
end $$;
