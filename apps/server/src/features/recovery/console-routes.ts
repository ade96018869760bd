import type { recoveryConsoleCalls } from '@openfloor/contract/recovery/console-calls';
import type { Tx } from '@openfloor/db/database';
import { lockBalances } from '@openfloor/ledger/post';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { pendingFor } from '../../kernel/approvals/propose.ts';
import { voidProposals } from '../../kernel/approvals/void-proposals.ts';
import { type AssignedQuery, isAssigned } from '../../kernel/assignments/assignment-store.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { isFactorSet, readFactors } from '../../kernel/factors/customer-factor-store.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { consoleCustomer, type Masking, maskingFor } from '../../kernel/masking/console-customer.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import type { RecordFilter } from '../../kernel/paging/record-filter.ts';
import { findCandidates } from '../../kernel/paging/search-store.ts';
import { pictureSizes } from '../documents/document-store.ts';
import type { IdNumbers } from '../identity/id-numbers.ts';
import { findPassedSubmission } from '../identity/identity-store.ts';
import { lockReviewing } from './approve-kind.ts';
import { recoverySubject } from './object.ts';
import {
  circumstances,
  countableRecoveries,
  selectRecoveries,
  shownRecovery,
} from './recovery-console-store.ts';
import { findCustomerOf, storeRefused } from './recovery-store.ts';

export function recoveryConsoleHandlers({
  idNumbers,
}: {
  idNumbers: IdNumbers;
}): ConsoleHandlers<typeof recoveryConsoleCalls> {
  return {
    'GET /recovery': (context, { query }) => context.query(tx => listRecoveries(tx, context, query)),
    'GET /recovery/{id}': (context, { params }) =>
      context.query(tx => showRecovery(tx, idNumbers, context, params.id)),
    'POST /recovery/{id}/reject': (context, { params, body }) => refuse(context, params.id, body.reason),
  };
}

const inQueue = { queue: 'recovery', column: 'r.recovery_id' } as const;
const columns = { sentTime: 'r.sent_at', decidedTime: 'r.decided_at' };

async function listRecoveries(
  tx: Tx,
  { caller }: StaffContext,
  query: PageQuery & RecordFilter & AssignedQuery,
) {
  const masking = maskingFor(caller);
  const candidates = await findCandidates(tx, undefined, { ...query, ...masking });
  const inHands = isAssigned(inQueue, query.assigned, caller);
  const filter = { ...query, candidates, masked: masking.masked, inHands };
  const found = selectRecoveries(tx, filter).select(shownRecovery);
  // Whoever waits longest first; everything else with the newest.
  const otherwise = query.status === 'reviewing' ? 'sentTime' : '-sentTime';
  const { rows, total } = await readPage(found, query, {
    columns,
    otherwise,
    id: 'r.recovery_id',
    nulls: { decidedTime: 'last' },
    counted: countableRecoveries(tx, filter),
  });
  return { records: rows.map(row => asListed(row, masking)), total };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];
const readRows = (tx: Tx, filter: RecordFilter) =>
  selectRecoveries(tx, filter).select(shownRecovery).orderBy('r.sent_at', 'desc').limit(100).execute();

/** The query lets only those through that were sent, for somebody, and so have a number. */
function known<T>(value: T | null): T {
  if (value === null) throw new Error('A recovery that was sent has all that is shown of it');
  return value;
}

function asListed(row: Row, masking: Masking) {
  return {
    id: row.recovery_id,
    number: known(row.number),
    customer: consoleCustomer({ ...row, customer_id: known(row.customer_id) }, masking),
    purpose: row.purpose,
    status: statusOf(row),
    lostFactor: row.lost_factor,
    sentTime: known(row.sent_at).getTime(),
    decidedTime: row.decided_at?.getTime() ?? null,
    worksFrom: row.works_from?.getTime() ?? null,
    worksUntil: row.works_until?.getTime() ?? null,
    endedTime: row.ended_at?.getTime() ?? null,
    reviewer: row.reviewer,
    reason: row.reason,
    assignee: row.assignee,
  };
}

function statusOf({ status }: Row) {
  if (status === 'open') throw new Error('What was sent is no longer open');
  return status;
}

async function showRecovery(tx: Tx, idNumbers: IdNumbers, { caller }: StaffContext, recoveryId: string) {
  const masking = maskingFor(caller);
  const row = isUuid(recoveryId)
    ? await selectRecoveries(tx, {})
        .select(shownRecovery)
        .where('r.recovery_id', '=', recoveryId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('notFound');
  const customerId = known(row.customer_id);
  const others = await readRows(tx, { customerId });
  const [pending] = await pendingFor(tx, recoverySubject(recoveryId));
  const facts = await circumstances(tx, customerId);
  const identity = await findPassedSubmission(tx, customerId);
  const pictures = async (ids: string[]) => {
    const sizes = masking.masked || ids.length === 0 ? [] : await pictureSizes(tx, ids);
    return ids.flatMap(id => {
      const size = sizes.find(candidate => candidate.document_id === id);
      return size ? [{ id, width: size.width, height: size.height }] : [];
    });
  };
  return {
    ...asListed(row, masking),
    figures: row.figures,
    photos: await pictures(row.photos),
    verified: identity
      ? {
          submissionId: identity.submission_id,
          number: identity.number,
          name: masking.name(identity.name),
          idType: identity.id_type,
          idNumber: masking.number(idNumbers.open(identity)),
          reviewedTime: identity.reviewed_at?.getTime() ?? null,
          photos: await pictures(identity.photos),
        }
      : null,
    pending: pending ? { proposalId: pending.id, proposer: pending.proposer, reason: pending.reason } : null,
    loggedIn: facts.logged_in,
    lastSeenTime: facts.last_seen_at?.getTime() ?? null,
    factorSet: isFactorSet(await readFactors(tx, customerId)),
    accountsAdded: facts.accounts_added,
    earlier: others
      .filter(other => other.recovery_id !== recoveryId)
      .map(other => {
        const { id, number, status, sentTime, reason } = asListed(other, masking);
        return { id, number, status, sentTime, reason };
      }),
  };
}

function refuse(context: StaffContext, recoveryId: string, reason: string): Promise<null> {
  return context.transaction(async tx => {
    const customerId = isUuid(recoveryId) ? await findCustomerOf(tx, recoveryId) : null;
    if (!customerId) throw new Refusal('notFound');
    await lockBalances(tx, customerId);
    await lockReviewing(tx, recoveryId);
    await storeRefused(tx, recoveryId, { reason, staffId: context.caller.staffId });
    const actor = staffActor(context);
    const subject = recoverySubject(recoveryId);
    await voidProposals(tx, actor, subject, { at: new Date(), reason: 'It was refused' });
    await writeAudit(tx, actor, {
      action: 'recovery.reject',
      subject,
      customerId,
      before: { status: 'reviewing' },
      after: { status: 'rejected' },
      reason,
    });
    return null;
  });
}
