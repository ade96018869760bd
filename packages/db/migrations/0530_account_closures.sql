-- A transaction of its own.
-- A customer's own wish to close the account and to have deleted what need not be kept. It waits for two weeks, in which it can be
-- taken back; then the clock carries it out. docs/operations.md says what goes and what stays, decision 35 why.
select parts.hold(array['customer', 'proposal', 'message_thread', 'thread_message']);

create table account_closure (
  tenant_id uuid not null,
  closure_id uuid not null default gen_random_uuid(),
  customer_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  ended text check (ended in ('taken-back', 'stopped', 'closed')),
  ended_at timestamptz,
  -- What had come up by then.
  stopped_by text[],
  -- Nobody else takes the name of somebody who is gone, as long as it is known who that was.
  username_hash bytea check (length(username_hash) = 32),
  -- How it was known, for as long as somebody has to keep everything: it is out of use at once.
  known_as jsonb,
  -- Until when the law wants to know who this was.
  keep_until timestamptz,
  -- When everything went that need not be kept, and when the rest did.
  erased_at timestamptz,
  forgotten_at timestamptz,
  primary key (tenant_id, closure_id),
  foreign key (tenant_id, customer_id) references customer,
  check ((ended is null) = (ended_at is null)),
  check ((ended is not distinct from 'closed') = (keep_until is not null)),
  check ((keep_until is not null and forgotten_at is null) = (username_hash is not null)),
  check ((keep_until is not null and erased_at is null) = (known_as is not null)),
  check (forgotten_at is null or erased_at is not null)
);
create unique index account_closure_once on account_closure (tenant_id, customer_id) where ended is null or ended = 'closed';
create index on account_closure (tenant_id, due_at) where ended is null;
create index on account_closure (tenant_id, ended_at) where ended = 'closed' and erased_at is null;
create index on account_closure (tenant_id, keep_until) where erased_at is not null and forgotten_at is null;
create index on account_closure (tenant_id, asked_at desc);
create index on account_closure (tenant_id, username_hash) where username_hash is not null;

-- That everything about a customer has to be kept, whatever that customer wishes: for a court, an authority. It is never shown to them.
create table legal_hold (
  tenant_id uuid not null,
  -- On which two people placed it, and on which two lifted it.
  proposal_id uuid not null,
  customer_id uuid not null,
  placed_at timestamptz not null,
  lift_proposal_id uuid,
  lifted_at timestamptz,
  primary key (tenant_id, proposal_id),
  foreign key (tenant_id, customer_id) references customer,
  foreign key (tenant_id, proposal_id) references proposal,
  foreign key (tenant_id, lift_proposal_id) references proposal,
  check ((lifted_at is null) = (lift_proposal_id is null))
);
create unique index legal_hold_once on legal_hold (tenant_id, customer_id) where lifted_at is null;

-- Days on which this database was at work, by its clock: what is deleted after days or years waits until most of them have been lived
-- through. A clock that jumps ahead adds one day, whatever it says.
create table lived_day (
  tenant_id uuid not null,
  day date not null,
  primary key (tenant_id, day)
);

do $$
declare target text;
begin
  foreach target in array array['account_closure', 'legal_hold', 'lived_day'] loop
    perform protect_tenant_table(target::regclass);
    -- Written by the functions below.
    execute format('revoke insert, update, delete on %I from openfloor_app', target);
    execute format('create trigger never_removed before delete or truncate on %I '
      'for each statement execute function audit_refuse_change()', target);
  end loop;
end $$;

create function lived_day_note() returns void
  language sql security definer set search_path = public, pg_temp
as $$
  insert into lived_day (tenant_id, day) values (current_tenant_id(), (clock_timestamp() at time zone 'UTC')::date)
  on conflict do nothing
$$;

-- Whether a moment has come, and the time before it was lived through: a tenth of the days may be missing.
create function lived_through(p_since timestamptz, p_until timestamptz) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select p_until <= clock_timestamp() and (
    select count(*) from lived_day d where d.tenant_id = current_tenant_id()
      and d.day > (p_since at time zone 'UTC')::date and d.day <= (clock_timestamp() at time zone 'UTC')::date
  ) >= floor(extract(epoch from p_until - p_since) / 86400 * 0.9)
$$;

-- Whether everything about a customer has to be kept: by a hold that two people placed, or that one has proposed; while a case is
-- not decided; and until the authority was told of one.
create function is_kept(p_customer_id uuid) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from legal_hold h where h.tenant_id = current_tenant_id() and h.customer_id = p_customer_id
      and h.lifted_at is null)
    or exists (select from proposal p where p.tenant_id = current_tenant_id() and p.kind = 'legal-hold.place'
      and p.subject = 'legal-hold/' || p_customer_id and p.state = 'open' and p.expires_at > clock_timestamp())
    or exists (select from compliance_case k where k.tenant_id = current_tenant_id() and k.customer_id = p_customer_id
      and (k.status <> 'closed' or k.report_due and k.reported_at is null
        or k.outcome = 'frozen' and k.stop_ended_at is null))
$$;

-- ---- Asking and taking back ------------------------------------------------------------------------------------------

-- What has to be settled first.
create function account_closure_blockers(p_customer_id uuid) returns text[]
  language sql stable set search_path = public, pg_temp
as $$
  with own as (select current_tenant_id() as tenant_id)
  select array_remove(array[
    case when exists (select from customer c, own where c.tenant_id = own.tenant_id and c.customer_id = p_customer_id
      and c.status = 'disabled') then 'disabled' end,
    -- What is on its way out is told as that.
    case when exists (select from ledger_balance b, own where b.tenant_id = own.tenant_id and b.customer_id = p_customer_id
      and b.balance > 0 and not starts_with(b.asset, 'share/')
      and not (b.account in ('frozen', 'payable') and exists (select from withdrawal w where w.tenant_id = own.tenant_id
        and w.customer_id = p_customer_id and w.status in ('reviewing', 'approved')))) then 'money' end,
    case when exists (select from ledger_balance b, own where b.tenant_id = own.tenant_id and b.customer_id = p_customer_id
      and b.balance > 0 and starts_with(b.asset, 'share/')) then 'shares' end,
    case when exists (select from withdrawal w, own where w.tenant_id = own.tenant_id and w.customer_id = p_customer_id
      and w.status in ('reviewing', 'approved')) then 'withdrawals' end,
    case when exists (select from deposit d, own where d.tenant_id = own.tenant_id and d.customer_id = p_customer_id
      and d.status = 'reviewing') then 'deposits' end,
    case when exists (select from trade_order o, own where o.tenant_id = own.tenant_id and o.customer_id = p_customer_id
      and o.state in ('accepted', 'unknown')) then 'orders' end,
    case when exists (select from application a, own where a.tenant_id = own.tenant_id and a.customer_id = p_customer_id
      and a.status in ('APPLYING', 'FUNDING')) then 'applications' end,
    case when exists (select from product_order p, own where p.tenant_id = own.tenant_id and p.customer_id = p_customer_id
      and p.status = 'HOLDING') then 'products' end,
    case when exists (select from customer_claim c, own where c.tenant_id = own.tenant_id and c.customer_id = p_customer_id
      and c.amount > coalesce((select sum(l.amount) from claim_collection l
        where l.tenant_id = c.tenant_id and l.claim_id = c.claim_id), 0)) then 'claims' end,
    case when exists (select from recovery r, own where r.tenant_id = own.tenant_id and r.customer_id = p_customer_id
      and r.status in ('reviewing', 'approved')) then 'recovery' end
  ], null)
$$;

-- Gives when it is carried out.
create function account_closure_ask(p_customer_id uuid) returns timestamptz
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_now constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_due timestamptz;
begin
  perform ledger_lock(array[p_customer_id]);
  if cardinality(account_closure_blockers(p_customer_id)) > 0 then
    raise exception 'something has to be settled first' using errcode = 'integrity_constraint_violation';
  end if;
  insert into account_closure (tenant_id, customer_id, asked_at, due_at)
  values (current_tenant_id(), p_customer_id, v_now, v_now + interval '14 days') returning due_at into v_due;
  return v_due;
end $$;

create function account_closure_take_back(p_customer_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  update account_closure set ended = 'taken-back', ended_at = date_trunc('milliseconds', clock_timestamp())
  where tenant_id = current_tenant_id() and customer_id = p_customer_id and ended is null;
  return found;
end $$;

-- ---- Holding -----------------------------------------------------------------------------------------------------------

-- As two people decided; while it is proposed it holds already (is_kept).
create function legal_hold_place(p_proposal_id uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_customer uuid;
begin
  select (p.payload ->> 'customerId')::uuid into v_customer from proposal p
  where p.tenant_id = current_tenant_id() and p.proposal_id = p_proposal_id and p.kind = 'legal-hold.place'
    and p.state = 'executed' and p.decided_by <> p.proposer_id;
  if not found then
    raise exception 'a hold is placed as two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  insert into legal_hold (tenant_id, proposal_id, customer_id, placed_at)
  values (current_tenant_id(), p_proposal_id, v_customer, date_trunc('milliseconds', clock_timestamp()));
end $$;

create function legal_hold_lift(p_proposal_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_customer uuid;
begin
  select (p.payload ->> 'customerId')::uuid into v_customer from proposal p
  where p.tenant_id = current_tenant_id() and p.proposal_id = p_proposal_id and p.kind = 'legal-hold.lift'
    and p.state = 'executed' and p.decided_by <> p.proposer_id
    and not exists (select from legal_hold h where h.tenant_id = p.tenant_id and h.lift_proposal_id = p.proposal_id);
  if not found then
    raise exception 'a hold is lifted as two people decided' using errcode = 'integrity_constraint_violation';
  end if;
  update legal_hold set lifted_at = date_trunc('milliseconds', clock_timestamp()), lift_proposal_id = p_proposal_id
  where tenant_id = current_tenant_id() and customer_id = v_customer and lifted_at is null;
  return found;
end $$;

-- ---- Carrying it out -------------------------------------------------------------------------------------------------

-- Notices of somebody who has gone go at once; those of others are kept for a year, as before.
create or replace function notice_is_old() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.created_at > now() - interval '364 days' and not exists (select from account_closure c
    where c.tenant_id = old.tenant_id and c.customer_id = old.customer_id and c.ended = 'closed') then
    return null;
  end if;
  return old;
end $$;

create function account_username_hash(p_username_key text) returns bytea language sql stable
  return sha256(convert_to(current_tenant_id() || '/' || p_username_key, 'UTF8'));

-- Whether a name was that of somebody who has gone, and of whom it is still known who that was.
create function is_username_kept(p_username text) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from account_closure c where c.tenant_id = current_tenant_id()
    and c.username_hash = account_username_hash(lower(p_username)))
$$;

-- Says what became of it: 'closed', or 'stopped' by what has come up. Null: it is not due, or somebody else was first.
-- Whoever is closed notices nothing of a hold or a case: only what goes afterwards waits for it.
create function account_close(p_closure_id uuid, p_password_hash text, p_years integer) returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_now constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_customer uuid;
  v_blockers text[];
  v_known jsonb;
begin
  select customer_id into v_customer from account_closure where tenant_id = v_tenant and closure_id = p_closure_id;
  perform ledger_lock(array[v_customer]);
  perform from account_closure where tenant_id = v_tenant and closure_id = p_closure_id and ended is null
    and lived_through(asked_at, due_at) for update;
  if not found then return null; end if;
  v_blockers := account_closure_blockers(v_customer);
  if cardinality(v_blockers) > 0 then
    update account_closure set ended = 'stopped', ended_at = v_now, stopped_by = v_blockers
    where tenant_id = v_tenant and closure_id = p_closure_id;
    return 'stopped';
  end if;

  -- No way in, and nothing that would still reach them.
  update customer_session set ended_at = v_now, end_reason = 'disabled'
  where tenant_id = v_tenant and customer_id = v_customer and ended_at is null;
  -- What a device still shows is nobody's, whether the session is kept or deleted.
  update customer_session set token_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
  where tenant_id = v_tenant and customer_id = v_customer;
  update customer_device set pass_hash = null, trusted_until = null where tenant_id = v_tenant and customer_id = v_customer;
  delete from push_subscription where tenant_id = v_tenant and customer_id = v_customer;
  delete from passkey where tenant_id = v_tenant and customer_id = v_customer;
  delete from customer_factor where tenant_id = v_tenant and customer_id = v_customer;
  delete from log_in_ticket where tenant_id = v_tenant and customer_id = v_customer;
  delete from recovery_link where tenant_id = v_tenant and customer_id = v_customer;
  select jsonb_build_object('username', c.username, 'name', c.verified_name, 'email', e.address) into v_known
  from customer c left join customer_email e on e.tenant_id = c.tenant_id and e.customer_id = c.customer_id
  where c.tenant_id = v_tenant and c.customer_id = v_customer;
  delete from customer_email where tenant_id = v_tenant and customer_id = v_customer;
  -- Nobody waits for an answer any more.
  update message_thread set waiting_since = null, closed_at = coalesce(closed_at, v_now)
  where tenant_id = v_tenant and customer_id = v_customer;
  update customer set username = '~' || account_number, password_hash = p_password_hash, withdrawal_password_hash = null,
    verified_name = null, identity_state = null, identity_reason = null, identity_since = null, identity_proposal_id = null,
    identity_expires_on = null, status = 'disabled', disabled_at = v_now, disabled_reason = 'Closed as its owner wished'
  where tenant_id = v_tenant and customer_id = v_customer;
  update account_closure set ended = 'closed', ended_at = v_now, known_as = v_known,
    username_hash = account_username_hash(lower(v_known ->> 'username')), keep_until = v_now + make_interval(years => greatest(p_years, 5))
  where tenant_id = v_tenant and closure_id = p_closure_id;
  return 'closed';
end $$;

-- Deletes of a closed account what need not be kept by law. False: something has to be kept, or it is done.
create function account_erase(p_closure_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_now constant timestamptz := date_trunc('milliseconds', clock_timestamp());
  v_customer uuid;
begin
  select customer_id into v_customer from account_closure
  where tenant_id = v_tenant and closure_id = p_closure_id and ended = 'closed' and erased_at is null for update;
  if not found or is_kept(v_customer) then return false; end if;
  delete from customer_session where tenant_id = v_tenant and customer_id = v_customer;
  delete from customer_device where tenant_id = v_tenant and customer_id = v_customer;
  delete from outgoing_mail where tenant_id = v_tenant and customer_id = v_customer;
  delete from notification where tenant_id = v_tenant and customer_id = v_customer;
  delete from notice_silence where tenant_id = v_tenant and customer_id = v_customer;
  delete from favourite where tenant_id = v_tenant and customer_id = v_customer;
  delete from watch_list where tenant_id = v_tenant and customer_id = v_customer;
  delete from price_alert where tenant_id = v_tenant and customer_id = v_customer;
  -- What nobody was verified by; the pictures go with the next round of the pruning.
  delete from identity_submission where tenant_id = v_tenant and customer_id = v_customer
    and status in ('rejected', 'more-information', 'reviewing');
  update document d set used_at = null, created_at = least(created_at, v_now - interval '2 days')
  where tenant_id = v_tenant and customer_id = v_customer and purpose <> 'DEPOSIT'
    and not exists (select from identity_submission s where s.tenant_id = v_tenant and s.customer_id = v_customer
      and d.document_id = any(s.photos));
  update payout_account set account_name = '', bank = '', account_number = '', account_key = 'closed/' || account_id,
    branch = null, bank_code = null, extra_code = null, deleted_at = coalesce(deleted_at, v_now)
  where tenant_id = v_tenant and customer_id = v_customer;
  -- Nobody is left to compare.
  delete from screening_wish where tenant_id = v_tenant and customer_id = v_customer;
  update account_closure set erased_at = v_now, known_as = null where tenant_id = v_tenant and closure_id = p_closure_id;
  return true;
end $$;

-- A closed account has no way back: neither staff nor a recovery opens it again.
create function is_account_closed(p_customer_id uuid) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select exists (select from account_closure c where c.tenant_id = current_tenant_id() and c.customer_id = p_customer_id
    and c.ended = 'closed')
$$;
create function closed_account_stays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.username, new.password_hash, new.withdrawal_password_hash, new.verified_name, new.status)
      is distinct from (old.username, old.password_hash, old.withdrawal_password_hash, old.verified_name, old.status)
    and is_account_closed(old.customer_id) then
    raise exception 'this account is closed' using errcode = 'integrity_constraint_violation', constraint = 'account_closed';
  end if;
  return new;
end $$;
create trigger closed_account_stays before update of username, password_hash, withdrawal_password_hash, verified_name, status
  on customer for each row execute function closed_account_stays();

-- ---- What goes by the clock ------------------------------------------------------------------------------------------

-- Who a closed account was, once the law no longer asks. What was traded and paid stays, under the account's number.
create function account_forget(p_closure_id uuid) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_customer uuid;
begin
  select customer_id into v_customer from account_closure where tenant_id = v_tenant and closure_id = p_closure_id
    and erased_at is not null and forgotten_at is null and lived_through(ended_at, keep_until) for update;
  if not found or is_kept(v_customer) then return false; end if;
  delete from identity_submission where tenant_id = v_tenant and customer_id = v_customer;
  delete from customer_note where tenant_id = v_tenant and customer_id = v_customer;
  -- What days commit to of payments stays (features/proof/day); the receipt, and from where it was asked for, do not.
  update deposit set receipt_id = null, address = '', user_agent = '' where tenant_id = v_tenant and customer_id = v_customer;
  update withdrawal set address = '', user_agent = '' where tenant_id = v_tenant and customer_id = v_customer;
  update agreement_acceptance set address = '' where tenant_id = v_tenant and customer_id = v_customer;
  update document set used_at = null, created_at = least(created_at, now() - interval '2 days')
  where tenant_id = v_tenant and customer_id = v_customer;
  update account_closure set username_hash = null, forgotten_at = date_trunc('milliseconds', clock_timestamp())
  where tenant_id = v_tenant and closure_id = p_closure_id;
  return true;
end $$;

-- Messages of threads that have been closed for five years, and of nobody about whom things have to be kept.
create function may_forget_thread(p_thread message_thread) returns boolean
  language sql stable set search_path = public, pg_temp
as $$
  select lived_through(p_thread.closed_at, p_thread.closed_at + interval '5 years') and not is_kept(p_thread.customer_id)
$$;
drop trigger never_removed on message_thread;
drop trigger append_only on thread_message;
create function thread_is_over() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and exists (select from message_thread t
    where t.tenant_id = old.tenant_id and t.thread_id = old.thread_id and may_forget_thread(t)) then
    return old;
  end if;
  raise exception 'messages are kept as they were written' using errcode = 'integrity_constraint_violation';
end $$;
create trigger kept before delete on message_thread for each row execute function thread_is_over();
create trigger kept before update or delete on thread_message for each row execute function thread_is_over();
create trigger never_emptied before truncate on message_thread for each statement execute function audit_refuse_change();
create trigger never_emptied before truncate on thread_message for each statement execute function audit_refuse_change();

create function message_texts_forget(p_limit integer) returns integer
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  v_tenant constant uuid := current_tenant_id();
  v_threads constant uuid[] := array(select t.thread_id from message_thread t
    where t.tenant_id = v_tenant and t.closed_at < now() - interval '5 years' and may_forget_thread(t)
    order by t.closed_at limit p_limit for update skip locked);
begin
  delete from thread_message where tenant_id = v_tenant and thread_id = any(v_threads);
  delete from message_thread where tenant_id = v_tenant and thread_id = any(v_threads);
  return cardinality(v_threads);
end $$;
create index on message_thread (tenant_id, closed_at) where closed_at is not null;

do $$
declare
  target regprocedure;
begin
  foreach target in array array['lived_day_note()', 'lived_through(timestamptz, timestamptz)', 'is_kept(uuid)',
    'account_closure_blockers(uuid)', 'account_closure_ask(uuid)', 'account_closure_take_back(uuid)', 'legal_hold_place(uuid)',
    'legal_hold_lift(uuid)', 'account_username_hash(text)', 'is_username_kept(text)', 'is_account_closed(uuid)', 'account_close(uuid, text, integer)',
    'account_erase(uuid)', 'account_forget(uuid)', 'message_texts_forget(integer)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
    execute format('grant execute on function %s to openfloor_app', target);
  end loop;
  foreach target in array array['closed_account_stays()', 'thread_is_over()', 'may_forget_thread(message_thread)']::regprocedure[]
  loop
    execute format('revoke execute on function %s from public', target);
  end loop;
end $$;
