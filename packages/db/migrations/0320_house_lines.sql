-- Lines of the bank that are the house's own: what it pays the market for its customers' trades or gets from it, fees that
-- it takes, money of its own that it adds. They stand for no record of a customer, and two people say so. Customers' money
-- is what it was, so such a line explains no difference away.
alter table bank_match drop constraint bank_match_kind_check;
alter table bank_match add constraint bank_match_kind_check
  check (kind in ('deposit', 'withdrawal', 'return', 'sent-back', 'reversal', 'house'));

create or replace function bank_match_guard() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
    when 'reversal' then exists (
      select from reversed_deposit r where r.tenant_id = new.tenant_id and r.deposit_id = new.record_id
        and (r.amount, r.currency) = (-line.amount, line.currency)
        and (r.account_id is null or r.account_id = line.account_id))
    when 'house' then new.record_id = new.line_id
    else exists (
      select from bank_line other where other.tenant_id = new.tenant_id and other.line_id = new.record_id
        and (other.account_id, other.amount) = (line.account_id, -line.amount))
  end;
  if not fits then
    raise exception 'a line of the bank stands for a record of its amount' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create or replace function bank_lines_between(p_day date, p_ends_at timestamptz)
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
    left join reversed_deposit v on m.kind = 'reversal' and v.tenant_id = l.tenant_id and v.deposit_id = m.record_id
    cross join lateral (select coalesce(d.reviewed_at, w.paid_at, r.returned_at, v.reversed_at) as at) booked
    where l.tenant_id = current_tenant_id() and case
      when m.line_id is null then l.booked_on <= p_day
      when m.kind = 'house' then false
      when m.kind = 'sent-back' then l.booked_on <= p_day and other.booked_on > p_day
      else (l.booked_on <= p_day) <> (booked.at < p_ends_at) end
  $$;
