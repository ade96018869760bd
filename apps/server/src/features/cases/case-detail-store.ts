import { caseConsoleCalls } from '@openfloor/contract/cases/console-calls';
import type { Tx } from '@openfloor/db/database';
import type { Currency } from '@openfloor/homes/codes';
import { sql } from 'kysely';
import { selectCases } from './case-console-store.ts';

/** The rest of a case, for whoever looks at it closely. */
export async function readCase(tx: Tx, caseId: string) {
  return selectCases(tx, {})
    .leftJoin('staff as opener', 'opener.staff_id', 'k.opened_by')
    .leftJoin('staff as reporter', 'reporter.staff_id', 'k.reported_by')
    .select(['k.subjects', 'k.evidence', 'k.status', 'k.asked_at', 'k.stops_payouts', 'k.stop_ended_at'])
    .select(['k.reported_at', 'k.report_reference', 'opener.username as opener'])
    .select(['reporter.username as reporter', 'c.created_at as registered_at'])
    .where('k.case_id', '=', caseId)
    .executeTakeFirst();
}

/** Other cases of the customer, newest first. */
export const listEarlier = (tx: Tx, customerId: string, caseId: string) =>
  selectCases(tx, { customerId })
    .where('k.case_id', '<>', caseId)
    .orderBy('k.opened_at', 'desc')
    .limit(20)
    .execute();

export const listNotes = (tx: Tx, caseId: string) =>
  tx
    .selectFrom('case_note as n')
    .innerJoin('staff as s', 's.staff_id', 'n.staff_id')
    .select(['n.note_id', 'n.text', 'n.written_at', 's.username'])
    .where('n.case_id', '=', caseId)
    .orderBy('n.written_at')
    .orderBy('n.note_id')
    .limit(500)
    .execute();

export async function insertNote(
  tx: Tx,
  { caseId, staffId, text }: { caseId: string; staffId: string; text: string },
): Promise<string> {
  const { note_id } = await tx
    .insertInto('case_note')
    .values({ case_id: caseId, staff_id: staffId, text })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  return note_id;
}

interface Facts {
  balance: bigint;
  openPayouts: number;
  depositAmount: bigint | null;
  depositCurrency: Currency | null;
  depositAt: Date | null;
}

/** What deciding touches: the customer's money and what waits to be paid out. */
export async function readFacts(tx: Tx, customerId: string, currency: Currency): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select
      coalesce((select sum(balance) from ledger_balance
        where customer_id = ${customerId} and asset = ${currency}), 0)::bigint as balance,
      (select count(*)::int from withdrawal w where w.customer_id = ${customerId}
        and w.status in ('reviewing', 'approved') and not exists (select from returned_payment r
          where r.tenant_id = w.tenant_id and r.withdrawal_id = w.withdrawal_id)) as "openPayouts",
      d.amount as "depositAmount", d.currency as "depositCurrency", d.reviewed_at as "depositAt"
    from (select 1) one left join lateral (
      select amount, currency, reviewed_at from deposit where customer_id = ${customerId} and status = 'passed'
      order by reviewed_at desc limit 1) d on true`.execute(tx);
  return rows[0]!;
}

/** Identities that the customer has sent in since papers were asked for. */
export const papersSince = (tx: Tx, customerId: string, since: Date) =>
  tx
    .selectFrom('identity_submission')
    .select(['submission_id', 'number', 'submitted_at'])
    .where('customer_id', '=', customerId)
    .where('submitted_at', '>', since)
    .orderBy('submitted_at', 'desc')
    .limit(20)
    .execute();

const team = [...caseConsoleCalls['POST /cases/assign'].roles];

const selectTeam = (tx: Tx) =>
  tx
    .selectFrom('staff')
    .select(['staff_id', 'username'])
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`roles && ${team}::text[]`);

/** Who may work on cases. */
export const listTeam = (tx: Tx) => selectTeam(tx).orderBy('username').limit(200).execute();

export const isOfTeam = async (tx: Tx, staffId: string): Promise<boolean> =>
  (await selectTeam(tx).where('staff_id', '=', staffId).executeTakeFirst()) !== undefined;
