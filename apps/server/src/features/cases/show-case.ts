import { caseEvidence } from '@openfloor/contract/cases/evidence';
import { type CaseDecision, caseDecisions, decisionsOf } from '@openfloor/contract/cases/kinds';
import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { type PendingProposal, pendingFor } from '../../kernel/approvals/propose.ts';
import { recordHistory } from '../../kernel/audit/record-history-store.ts';
import { consoleCustomer, maskingFor } from '../../kernel/masking/console-customer.ts';
import { numbersOf } from '../../kernel/records/record-number-store.ts';
import type { IdNumbers } from '../identity/id-numbers.ts';
import { findLatestSubmission } from '../identity/identity-store.ts';
import type { CaseRow } from './case-console-store.ts';
import { listEarlier, listNotes, papersSince, readCase, readFacts } from './case-detail-store.ts';
import { listFiles } from './files/case-file-store.ts';
import { caseSubject } from './locked-case.ts';

/** Everybody who reads cases reads names whole. */
export const asListed = (row: CaseRow, reader: StaffContext['caller']) => ({
  id: row.case_id,
  number: row.number,
  kind: row.kind,
  customer: consoleCustomer(row, maskingFor(reader)),
  why: row.why,
  state: row.state,
  outcome: row.outcome,
  payoutsStopped: row.payouts_stopped,
  reportDue: row.still_to_report,
  assignee: row.assigned_to ? { id: row.assigned_to, username: row.assignee ?? '' } : null,
  openedTime: row.opened_at.getTime(),
  dueTime: row.due_at.getTime(),
  closedTime: row.closed_at?.getTime() ?? null,
});

type Row = NonNullable<Awaited<ReturnType<typeof readCase>>>;

export async function showCase(
  tx: Tx,
  idNumbers: IdNumbers,
  { caller, tenant }: StaffContext,
  caseId: string,
) {
  const row = isUuid(caseId) ? await readCase(tx, caseId) : undefined;
  if (!row) throw new Refusal('notFound');
  const [waiting] = await pendingFor(tx, caseSubject(caseId));
  const earlier = await listEarlier(tx, row.customer_id, caseId);
  return {
    ...asListed(row, caller),
    evidence: caseEvidence.parse(row.evidence),
    subjects: await subjectsOf(tx, row.subjects),
    opener: row.opener,
    decisions: row.status === 'closed' ? [] : [...decisionsOf[row.kind]],
    pending: waiting ? pendingOf(waiting) : null,
    liftable: row.outcome === 'frozen' && row.stop_ended_at === null,
    facts: await factsOf(tx, idNumbers, row, tenant),
    askedTime: row.asked_at?.getTime() ?? null,
    papers: await papersOf(tx, row),
    report: row.reported_at
      ? { time: row.reported_at.getTime(), by: row.reporter ?? '', reference: row.report_reference ?? '' }
      : null,
    notes: (await listNotes(tx, caseId)).map(note => ({
      id: note.note_id,
      by: note.username,
      text: note.text,
      time: note.written_at.getTime(),
    })),
    files: await listFiles(tx, caseId),
    earlier: earlier.map(({ case_id: id, number, kind, why, state, outcome, opened_at }) => ({
      ...{ id, number, kind, why, state, outcome },
      openedTime: opened_at.getTime(),
    })),
    history: await recordHistory(tx, caseSubject(caseId)),
  };
}

function pendingOf({ id, proposer, reason, createdTime, after }: PendingProposal) {
  const outcome = (after as { outcome?: unknown } | null)?.outcome;
  const isKnown = (known: unknown): known is CaseDecision => caseDecisions.some(one => one === known);
  return { proposalId: id, proposer, reason, createdTime, outcome: isKnown(outcome) ? outcome : null };
}

async function subjectsOf(tx: Tx, subjects: readonly string[]) {
  const numbers = await numbersOf(tx, subjects);
  return subjects.map(subject => {
    const [kind = '', id = ''] = subject.split('/');
    return { kind, id, number: numbers.get(subject) ?? null };
  });
}

async function factsOf(tx: Tx, idNumbers: IdNumbers, row: Row, tenant: StaffContext['tenant']) {
  const currency = tenant.config.defaultCurrency;
  const facts = await readFacts(tx, row.customer_id, currency);
  const identity = await findLatestSubmission(tx, row.customer_id);
  const { depositAmount, depositCurrency, depositAt } = facts;
  return {
    balance: { amount: moneyText(facts.balance, currency), currency },
    lastDeposit:
      depositAmount !== null && depositCurrency !== null && depositAt !== null
        ? {
            amount: moneyText(depositAmount, depositCurrency),
            currency: depositCurrency,
            time: depositAt.getTime(),
          }
        : null,
    openPayouts: facts.openPayouts,
    registeredTime: row.registered_at.getTime(),
    verified: row.verified_name !== null,
    idType: identity?.id_type ?? null,
    idNumber: identity ? idNumbers.open(identity) : null,
  };
}

async function papersOf(tx: Tx, { customer_id, asked_at }: Row) {
  if (!asked_at) return [];
  const found = await papersSince(tx, customer_id, asked_at);
  return found.map(({ submission_id: id, number, submitted_at }) => ({
    ...{ id, number },
    time: submitted_at.getTime(),
  }));
}
