import type { identityConsoleCalls } from '@openfloor/contract/identity/console-calls';
import type { Tx } from '@openfloor/db/database';
import { compareNames } from '@openfloor/rules/person-name';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { type AssignedQuery, isAssigned } from '../../kernel/assignments/assignment-store.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { consoleCustomer, type Masking, maskingFor } from '../../kernel/masking/console-customer.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import type { RecordFilter } from '../../kernel/paging/record-filter.ts';
import { findCandidates } from '../../kernel/paging/search-store.ts';
import { pictureSizes } from '../documents/document-store.ts';
import { findIdentityDuplicates } from './duplicate-store.ts';
import type { IdNumbers } from './id-numbers.ts';
import {
  countableSubmissions,
  duplicateCount,
  findSavedAccounts,
  type IdentityFilter,
  selectSubmissions,
  shownExpiry,
  shownSubmission,
} from './identity-console-store.ts';
import { identityDue } from './identity-due.ts';
import { passIdentity, refuseIdentity } from './review-identity.ts';

export function identityConsoleHandlers({
  idNumbers,
}: {
  idNumbers: IdNumbers;
}): ConsoleHandlers<typeof identityConsoleCalls> {
  return {
    'GET /identity': (context, { query }) =>
      context.query(tx => listSubmissions(tx, idNumbers, context, query)),
    'GET /identity/{id}': (context, { params }) =>
      context.query(tx => showSubmission(tx, idNumbers, context, params.id)),
    'POST /identity/{id}/pass': (context, { params, body }) => passIdentity(context, params.id, body),
    'POST /identity/{id}/reject': (context, { params, body }) =>
      refuseIdentity(context, params.id, 'rejected', body.reason),
    'POST /identity/{id}/requestInfo': (context, { params, body }) =>
      refuseIdentity(context, params.id, 'more-information', body.reason),
  };
}

const inQueue = { queue: 'identity', column: 's.submission_id' } as const;
const columns = { submittedTime: 's.submitted_at', reviewedTime: 's.reviewed_at' };

async function listSubmissions(
  tx: Tx,
  idNumbers: IdNumbers,
  { caller, tenant }: StaffContext,
  query: PageQuery & RecordFilter & AssignedQuery & { expiring?: boolean | undefined },
) {
  const { search, status } = query;
  const masking = maskingFor(caller);
  const idNumberHash = search === undefined ? undefined : idNumbers.hash(tenant.tenantId, search);
  const candidates = await findCandidates(tx, 'identity', { search, ...masking });
  const inHands = isAssigned(inQueue, query.assigned, caller);
  const filter = { ...query, idNumberHash, candidates, masked: masking.masked, inHands };
  const found = selectSubmissions(tx, filter)
    .select(shownSubmission)
    .select(shownExpiry)
    .select(duplicateCount.as('duplicates'));
  // The queue begins with whoever waits longest; everything else with the newest.
  const otherwise = status === 'reviewing' ? 'submittedTime' : '-submittedTime';
  const { rows, total } = await readPage(found, query, {
    columns,
    otherwise,
    id: 's.submission_id',
    nulls: { reviewedTime: 'last' },
    counted: countableSubmissions(tx, filter),
  });
  const records = rows.map(row => ({ ...asListed(row, idNumbers, masking), duplicates: row.duplicates }));
  return { records, total };
}

type Row = Awaited<ReturnType<typeof readRows>>[number];
const readRows = (tx: Tx, filter: IdentityFilter) =>
  selectSubmissions(tx, filter)
    .select(shownSubmission)
    .select(shownExpiry)
    .orderBy('s.attempt', 'desc')
    .execute();

function asListed(row: Row, idNumbers: IdNumbers, masking: Masking) {
  return {
    id: row.submission_id,
    number: row.number,
    customer: consoleCustomer(row, masking),
    name: masking.name(row.name),
    idType: row.id_type,
    idNumber: masking.number(idNumbers.open(row)),
    status: row.status,
    attempt: row.attempt,
    submittedTime: row.submitted_at.getTime(),
    reviewedTime: row.reviewed_at?.getTime() ?? null,
    reviewer: row.reviewer,
    reason: row.reason,
    assignee: row.assignee,
    expiresOn: row.status === 'passed' ? row.expires_on : null,
    due: row.status === 'passed' ? identityDue(row) : null,
  };
}

async function showSubmission(tx: Tx, idNumbers: IdNumbers, { caller }: StaffContext, submissionId: string) {
  const masking = maskingFor(caller);
  const row = isUuid(submissionId)
    ? await selectSubmissions(tx, {})
        .select(shownSubmission)
        .select(shownExpiry)
        .where('s.submission_id', '=', submissionId)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Refusal('notFound');
  const history = await readRows(tx, { customerId: row.customer_id });
  const found = await duplicatesOf(tx, idNumbers, submissionId, masking);
  const accounts = await findSavedAccounts(tx, row.customer_id);
  const sizes = masking.masked ? [] : await pictureSizes(tx, row.photos);
  return {
    ...asListed(row, idNumbers, masking),
    duplicates: found.length,
    masked: masking.masked,
    bank: row.bank,
    cardNo: row.card_number && masking.number(row.card_number),
    photos: row.photos.flatMap(id => {
      const size = sizes.find(candidate => candidate.document_id === id);
      return size ? [{ id, width: size.width, height: size.height }] : [];
    }),
    registeredTime: row.registered_at.getTime(),
    payoutAccounts: accounts.map(({ bank, account_number, account_name }) => ({
      bank,
      accountNumber: masking.number(account_number),
      accountName: masking.name(account_name),
      nameMatch: compareNames(account_name, row.name),
    })),
    found,
    history: history.map(
      ({ submission_id, attempt, status, name, reason, submitted_at, reviewed_at, reviewer }) => ({
        id: submission_id,
        attempt,
        status,
        name: masking.name(name),
        reason,
        submittedTime: submitted_at.getTime(),
        reviewedTime: reviewed_at?.getTime() ?? null,
        reviewer,
      }),
    ),
  };
}

async function duplicatesOf(tx: Tx, idNumbers: IdNumbers, submissionId: string, masking: Masking) {
  const duplicates = await findIdentityDuplicates(tx, submissionId);
  if (duplicates.length === 0) return [];
  const rows = await selectSubmissions(tx, {})
    .select(shownSubmission)
    .select(shownExpiry)
    .where(
      's.submission_id',
      'in',
      duplicates.map(found => found.submission_id),
    )
    .execute();
  return duplicates.flatMap(({ kind, submission_id, photo_id, other_photo_id }) => {
    const other = rows.find(row => row.submission_id === submission_id);
    if (!other) return [];
    return [
      {
        kind,
        submissionId: submission_id,
        customer: consoleCustomer(other, masking),
        name: masking.name(other.name),
        idNumber: masking.number(idNumbers.open(other)),
        status: other.status,
        submittedTime: other.submitted_at.getTime(),
        photoId: masking.masked ? null : photo_id,
        otherPhotoId: masking.masked ? null : other_photo_id,
      },
    ];
  });
}
