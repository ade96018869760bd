import type { Tx } from '@openfloor/db/database';
import { sql } from 'kysely';
import type { Candidate, MatchKind, OpenLine } from './suggest.ts';

/** Lines that stand for nothing yet, those that are named where any are. Oldest first. */
export async function openLines(tx: Tx, lineIds?: readonly string[]): Promise<OpenLine[]> {
  const { rows } = await sql<OpenLine>`
    select l.line_id as "lineId", l.account_id as "accountId", a.currency, l.booked_on::text as "bookedOn", l.amount,
      l.bank_id as "bankId", l.reference, l.name, l.text
    from bank_line l
    join treasury_account a on a.account_id = l.account_id
    where not exists (select from bank_match m where m.line_id = l.line_id)
      and (${lineIds ?? null}::text[] is null or l.line_id::text = any(${lineIds ?? null}::text[]))
    order by l.booked_on, l.line_id limit 2000`.execute(tx);
  return rows;
}

/** Records of these amounts that no line stands for: as lines would show them. */
export async function findCandidates(tx: Tx, amounts: readonly bigint[]): Promise<Candidate[]> {
  const wanted = [...new Set(amounts)].map(String);
  const { rows } = await sql<Candidate>`
    with wanted as (select amount from unnest(${wanted}::bigint[]) amount)
    select 'deposit' as kind, d.deposit_id as "recordId", d.number, d.customer_id as "customerId",
      d.status as state, null::uuid as "accountId", d.currency, d.amount,
      coalesce(d.account_name, c.verified_name) as name, d.created_at::date::text as day,
      array[d.number, c.account_number] as codes,
      not exists (select from review_hold h where h.deposit_id = d.deposit_id and h.ended_at is null) as "isClear"
    from deposit d join customer c on c.customer_id = d.customer_id
    where d.amount in (select amount from wanted) and d.status in ('reviewing', 'passed') and not d.usdt
      and not exists (select from bank_match m where m.kind = 'deposit' and m.record_id = d.deposit_id)
    union all
    select 'withdrawal', w.withdrawal_id, w.number, w.customer_id, w.status, coalesce(w.paid_from, f.account_id), w.currency, -w.amount,
      w.account_name, coalesce(w.paid_at, w.decided_at, w.created_at)::date::text,
      array_remove(array[w.number, w.bank_reference, f.reference], null),
      not exists (select from review_hold h where h.withdrawal_id = w.withdrawal_id and h.ended_at is null)
        and (sent.file_id is not null or not payouts_stopped(w.tenant_id, w.customer_id))
    from withdrawal w
    left join (file_payment f join payment_file sent on sent.file_id = f.file_id and sent.state = 'released')
      on f.withdrawal_id = w.withdrawal_id
    where -w.amount in (select amount from wanted) and w.status in ('approved', 'paid') and not w.usdt
      and not exists (select from bank_match m where m.kind = 'withdrawal' and m.record_id = w.withdrawal_id)
      and (w.status = 'paid' or not exists (select from returned_payment r where r.withdrawal_id = w.withdrawal_id))
    union all
    select 'return', w.withdrawal_id, w.number, w.customer_id,
      case when r.withdrawal_id is null then 'paid' else 'returned' end, w.paid_from, w.currency, w.amount, w.account_name,
      coalesce(r.returned_at, w.paid_at)::date::text,
      array_remove(array[w.number, w.bank_reference, r.bank_reference, f.reference], null), r.withdrawal_id is not null
    from withdrawal w left join returned_payment r on r.withdrawal_id = w.withdrawal_id
    left join file_payment f on f.withdrawal_id = w.withdrawal_id and f.live
    where w.amount in (select amount from wanted) and w.status = 'paid' and not w.usdt
      and not exists (select from bank_match m where m.kind = 'return' and m.record_id = w.withdrawal_id)
    union all
    select 'reversal', d.deposit_id, d.number, d.customer_id,
      case when r.deposit_id is null then 'passed' else 'reversed' end, r.account_id, d.currency, -d.amount,
      coalesce(d.account_name, c.verified_name), coalesce(r.reversed_at, d.reviewed_at)::date::text,
      array_remove(array[d.number, r.bank_reference], null), r.deposit_id is not null
    from deposit d join customer c on c.customer_id = d.customer_id
    left join reversed_deposit r on r.deposit_id = d.deposit_id
    where -d.amount in (select amount from wanted) and d.status = 'passed' and not d.usdt
      and not exists (select from bank_match m where m.kind = 'reversal' and m.record_id = d.deposit_id)
    union all
    select 'sent-back', l.line_id, coalesce(l.bank_id, l.reference, l.booked_on::text), null, 'suspense',
      l.account_id, a.currency, -l.amount,
      l.name, l.booked_on::text, array[]::text[], false
    from bank_line l join treasury_account a on a.account_id = l.account_id
    where -l.amount in (select amount from wanted)
      and not exists (select from bank_match m where m.line_id = l.line_id)`.execute(tx);
  return rows;
}

export interface NewMatch {
  lineId: string;
  kind: MatchKind;
  recordId: string;
  proposalId: string;
}

export async function insertMatches(tx: Tx, matches: readonly NewMatch[]): Promise<void> {
  await tx
    .insertInto('bank_match')
    .values(
      matches.map(match => ({
        tenant_id: sql<string>`current_tenant_id()`,
        line_id: match.lineId,
        kind: match.kind,
        record_id: match.recordId,
        proposal_id: match.proposalId,
      })),
    )
    .execute();
}

/** Which of these lines somebody has proposed to match, by the proposal that waits. */
export async function waitingMatches(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ line: string; proposal: string }>`
    select match ->> 'lineId' as line, p.proposal_id as proposal
    from proposal p cross join lateral json_array_elements(p.payload -> 'matches') match
    where p.kind = 'bank.match' and p.state = 'open' and p.expires_at > now()`.execute(tx);
  return new Map(rows.map(({ line, proposal }) => [line, proposal]));
}

export interface NamedLine {
  lineId: string;
  currency: string;
  bookedOn: string;
  amount: bigint;
  account: string;
}

/** Lines by their ids, whether or not they stand for something. */
export async function linesOf(tx: Tx, lineIds: readonly string[]): Promise<NamedLine[]> {
  const { rows } = await sql<NamedLine>`
    select l.line_id as "lineId", a.currency, l.booked_on::text as "bookedOn", l.amount, a.name as account
    from bank_line l join treasury_account a on a.account_id = l.account_id
    where l.line_id::text = any(${lineIds}::text[])`.execute(tx);
  return rows;
}
