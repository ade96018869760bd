-- What a line of the bank stands for, as two people agreed. What stands for nothing yet is in suspense: money that the
-- bank has and no customer owns.
create table bank_match (
  tenant_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'return', 'sent-back')),
  -- A deposit, a withdrawal that was paid, one that came back, or the line of what was sent back to its sender.
  record_id uuid not null,
  proposal_id uuid not null,
  matched_at timestamptz not null default now(),
  primary key (tenant_id, line_id),
  constraint bank_match_once unique (tenant_id, kind, record_id),
  foreign key (tenant_id, line_id) references bank_line,
  foreign key (tenant_id, proposal_id) references proposal
);
create index on bank_match (tenant_id, proposal_id);
select protect_tenant_table('bank_match');
revoke update, delete on bank_match from openfloor_app;
create trigger append_only before update or delete or truncate on bank_match
  for each statement execute function ledger_refuse_change();

-- Whether two people agreed that a line stands for a record. Of what is sent back both lines are named in one match.
create function bank_match_agreed(p_proposal uuid, p_line uuid, p_kind text, p_record uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
    select exists (
      select from proposal p
      where p.tenant_id = current_tenant_id() and p.proposal_id = p_proposal and p.kind = 'bank.match'
        and p.state = 'executed' and p.decided_by <> p.proposer_id
        and (p.payload::jsonb -> 'matches' @> jsonb_build_array(
            jsonb_build_object('lineId', p_line, 'kind', p_kind, 'recordId', p_record))
          or p_kind = 'sent-back' and p.payload::jsonb -> 'matches' @> jsonb_build_array(
            jsonb_build_object('lineId', p_record, 'kind', p_kind, 'recordId', p_line))))
  $$;

create function bank_match_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  line record;
  fits boolean;
begin
  if not bank_match_agreed(new.proposal_id, new.line_id, new.kind, new.record_id) then
    raise exception 'what a line of the bank stands for is what two people decided'
      using errcode = 'integrity_constraint_violation';
  end if;
  select l.amount, l.account_id, a.currency into line
  from bank_line l join treasury_account a on a.tenant_id = l.tenant_id and a.account_id = l.account_id
  where l.tenant_id = new.tenant_id and l.line_id = new.line_id;
  fits := case new.kind
    when 'deposit' then exists (
      select from deposit d where d.tenant_id = new.tenant_id and d.deposit_id = new.record_id and d.status = 'passed'
        and not d.usdt and (d.amount, d.currency) = (line.amount, line.currency))
    when 'withdrawal' then exists (
      select from withdrawal w where w.tenant_id = new.tenant_id and w.withdrawal_id = new.record_id
        and w.status = 'paid' and not w.usdt and (w.amount, w.currency) = (-line.amount, line.currency)
        and (w.paid_from is null or w.paid_from = line.account_id))
    when 'return' then exists (
      select from returned_payment r where r.tenant_id = new.tenant_id and r.withdrawal_id = new.record_id
        and (r.amount, r.currency) = (line.amount, line.currency))
    else exists (
      select from bank_line other where other.tenant_id = new.tenant_id and other.line_id = new.record_id
        and (other.account_id, other.amount) = (line.account_id, -line.amount))
  end;
  if not fits then
    raise exception 'a line of the bank stands for a record of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger guard_match before insert on bank_match for each row execute function bank_match_guard();

-- A large deposit is also the word of two people where they agreed that a line of the bank is this deposit.
create or replace function deposit_takes_two() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.amount > deposit_second_above(new.currency) and not by_the_owner() and not exists (
    select from proposal p
    where p.tenant_id = new.tenant_id and p.state = 'executed' and p.decided_by = new.reviewed_by
      and p.decided_by <> p.proposer_id
      and (p.kind = 'deposit.pass' and p.subject = 'deposit/' || new.deposit_id
        or p.kind = 'bank.match' and p.payload::jsonb -> 'matches' @> jsonb_build_array(
          jsonb_build_object('kind', 'deposit', 'recordId', new.deposit_id)))) then
    raise exception 'a deposit above the threshold is passed by two people'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Lines of the bank that the ledger had not, or not yet, at the end of a day. `suspense`: no record owns it, or it was
-- sent back to its sender. `ledger-later` and `ledger-earlier`: bank and ledger have it on two sides of midnight.
-- `unexplained`: it left the bank and stands for nothing, which is a difference until somebody explains it.
create function bank_lines_between(p_day date, p_ends_at timestamptz)
  returns table (line_id uuid, account text, currency text, booked_on date, amount bigint, name text, reference text, why text)
  language sql stable set search_path = public, pg_temp as $$
    select l.line_id, a.name, a.currency::text, l.booked_on, l.amount, l.name, l.reference, case
      when m.kind = 'sent-back' or m.line_id is null and l.amount > 0 then 'suspense'
      when m.line_id is null then 'unexplained'
      when l.booked_on <= p_day then 'ledger-later' else 'ledger-earlier' end
    from bank_line l
    join treasury_account a on a.tenant_id = l.tenant_id and a.account_id = l.account_id
    left join bank_match m on m.tenant_id = l.tenant_id and m.line_id = l.line_id
    left join bank_line other on m.kind = 'sent-back' and other.tenant_id = l.tenant_id and other.line_id = m.record_id
    left join deposit d on m.kind = 'deposit' and d.tenant_id = l.tenant_id and d.deposit_id = m.record_id
    left join withdrawal w on m.kind = 'withdrawal' and w.tenant_id = l.tenant_id and w.withdrawal_id = m.record_id
    left join returned_payment r on m.kind = 'return' and r.tenant_id = l.tenant_id and r.withdrawal_id = m.record_id
    cross join lateral (select coalesce(d.reviewed_at, w.paid_at, r.returned_at) as at) booked
    where l.tenant_id = current_tenant_id() and case
      when m.line_id is null then l.booked_on <= p_day
      when m.kind = 'sent-back' then l.booked_on <= p_day and other.booked_on > p_day
      else (l.booked_on <= p_day) <> (booked.at < p_ends_at) end
  $$;

-- Their sums: customers' money and these make what the bank should have.
create function bank_between(p_day date, p_ends_at timestamptz, p_currency text)
  returns table (suspense numeric, transit numeric) language sql stable set search_path = public, pg_temp as $$
    select coalesce(sum(amount) filter (where why = 'suspense'), 0),
      coalesce(sum(case why when 'ledger-later' then amount when 'ledger-earlier' then -amount end), 0)
    from bank_lines_between(p_day, p_ends_at) where currency = p_currency
  $$;
