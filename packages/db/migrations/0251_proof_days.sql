-- The close of each day: what every customer has at its end, in trees whose roots go into the public log.
-- docs/public-log.md says what is kept, and for how long.

create table proof_day (
  tenant_id uuid not null references tenant,
  day date not null,
  -- What was posted before is in it, what was posted later is not.
  ends_at timestamptz not null,
  -- Salts, parts and order of the day's trees follow from it.
  secret bytea not null check (length(secret) = 32),
  made_at timestamptz not null default now(),
  primary key (tenant_id, day)
);

-- 256 leaves of a tree at a time: what proofs are made of. Of `customers`, each leaf is id, number, head and hash of the
-- balances; of an asset's, id and amount.
create table proof_chunk (
  tenant_id uuid not null,
  day date not null,
  tree text not null,
  chunk integer not null check (chunk >= 0),
  -- Where the first of its leaves stands in the day's order.
  first_key bytea not null check (length(first_key) = 32),
  leaves bytea not null,
  -- The root of what stands above them, where they are 256; of a sum tree with its sum in 16 bytes.
  node bytea,
  primary key (tenant_id, day, tree, chunk),
  foreign key (tenant_id, day) references proof_day
);
alter table proof_chunk alter column leaves set storage external;

-- Records that have ended, in the order in which days took them up: one tree a kind, which only grows.
create table proof_record (
  tenant_id uuid not null,
  kind text not null check (kind in ('orders', 'applications', 'deposits', 'withdrawals')),
  index bigint not null check (index >= 0),
  record_id uuid not null,
  day date not null,
  -- Canonical JSON, as it is hashed with a salt that follows from the day's secret.
  record text not null,
  leaf_hash bytea not null check (length(leaf_hash) = 32),
  primary key (tenant_id, kind, index),
  unique (tenant_id, kind, record_id),
  foreign key (tenant_id, day) references proof_day
);

do $$
declare target text;
begin
  foreach target in array array['proof_day', 'proof_chunk', 'proof_record'] loop
    perform protect_tenant_table(target::regclass);
    execute format('revoke update, delete on %I from openfloor_app', target);
    execute format('create trigger append_only before update on %I '
      'for each statement execute function proof_refuse_change()', target);
  end loop;
  foreach target in array array['proof_day', 'proof_record'] loop
    execute format('create trigger never_removed before delete or truncate on %I '
      'for each statement execute function proof_refuse_change()', target);
  end loop;
end $$;

-- Notes the close of a day that is kept here; once for each part.
create function proof_note_day(p_day date, p_part integer, p_body jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if not exists (select from proof_day d where d.tenant_id = current_tenant_id() and d.day = p_day
      and p_body ->> 'day' = p_day::text and (p_body ->> 'until')::bigint = proof_ms(d.ends_at)::bigint)
    or exists (select from proof_event e where e.tenant_id = current_tenant_id() and e.kind = 'day'
      and e.subject = p_day || '/' || p_part) then
    raise exception 'a day is closed once' using errcode = 'integrity_constraint_violation';
  end if;
  perform proof_note('day', p_day || '/' || p_part, p_body);
end $$;

-- Proofs can be made for 400 days; what the log and the records say stays for ever.
create function proof_forget_chunks(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_gone integer;
begin
  delete from proof_chunk where ctid = any(array(
    select c.ctid from proof_chunk c
    where c.tenant_id = current_tenant_id() and c.day < (now() - interval '400 days')::date limit p_limit));
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;

-- What each customer had at a moment: what there is now, without what came later.
create function proof_balances(p_until timestamptz)
  returns table (customer_id uuid, sequence bigint, head bytea, asset text, account text, balance bigint)
  language sql stable set search_path = public, pg_temp set jit = off
as $$
  with chain as materialized (
    select c.customer_id, c.sequence as now_sequence, coalesce(t.sequence, 0) as sequence,
      coalesce(t.hash, ledger_genesis(c.tenant_id, c.customer_id)) as head
    from ledger_chain c
    join customer k on k.tenant_id = c.tenant_id and k.customer_id = c.customer_id
    left join lateral (
      select t.sequence, t.hash from ledger_transaction t
      where t.tenant_id = c.tenant_id and t.customer_id = c.customer_id and t.posted_at < p_until
      order by t.sequence desc limit 1
    ) t on true
    where c.tenant_id = current_tenant_id() and (k.created_at < p_until or t.sequence is not null)
  ), later as materialized (
    select c.customer_id, e.asset, side.account, sum(side.delta)::bigint as delta
    from chain c
    join ledger_entry e on e.tenant_id = current_tenant_id() and e.customer_id = c.customer_id and e.sequence > c.sequence
    cross join lateral (values (e.from_account::text, -e.amount), (e.to_account::text, e.amount)) as side(account, delta)
    where c.now_sequence > c.sequence and side.account not like 'house.%'
    group by c.customer_id, e.asset, side.account
  )
  select c.customer_id, c.sequence, c.head, b.asset, b.account::text, b.balance - coalesce(l.delta, 0)
  from chain c
  left join ledger_balance b on b.tenant_id = current_tenant_id() and b.customer_id = c.customer_id
  left join later l on l.customer_id = b.customer_id and l.asset = b.asset and l.account = b.account::text
$$;

do $$
declare target regprocedure;
begin
  foreach target in array array['proof_note_day(date, integer, jsonb)', 'proof_forget_chunks(integer)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', target);
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
end $$;
