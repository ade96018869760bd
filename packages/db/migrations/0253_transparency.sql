-- What a tenant tells everybody of itself: docs/transparency.md.

-- The operator's own statement of where customers' money is held, by language. Two people change it, with the names.
alter table tenant add column client_money jsonb;

-- Times without prices that a server noticed. Spans of minutes are thrown away after some days; these are kept.
create table price_outage (
  source text not null,
  from_minute integer not null,
  to_minute integer not null check (to_minute > from_minute),
  primary key (source, from_minute)
);
grant select on price_outage to openfloor_app;
create trigger append_only before update or delete or truncate on price_outage
  for each statement execute function ledger_refuse_change();

-- Minutes between the spans that servers lived through, up to the newest of them.
create function price_gaps(p_source text) returns table (from_minute integer, to_minute integer)
  language sql stable set search_path = public, pg_temp
as $$
  select through, next from (
    select max(s.to_minute) over (order by s.from_minute, s.to_minute) as through,
      lead(s.from_minute) over (order by s.from_minute, s.to_minute) as next
    from market_live_span s where s.source = p_source and s.to_minute > s.from_minute
  ) g where next > through
$$;

-- Keeps what the spans tell, before they are thrown away. Who calls it gives no figure.
create function price_outages_keep(p_source text) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into price_outage (source, from_minute, to_minute)
  select p_source, g.from_minute, g.to_minute from price_gaps(p_source) g on conflict do nothing
$$;
revoke execute on function price_outages_keep(text) from public;
grant execute on function price_outages_keep(text) to openfloor_app;

-- For withdrawal times and rejections of the last days, whatever became of them.
create index withdrawal_by_end on withdrawal (tenant_id, (coalesce(paid_at, decided_at)))
  where status in ('paid', 'rejected', 'cancelled');
