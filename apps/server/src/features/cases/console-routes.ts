import type { caseConsoleCalls } from '@openfloor/contract/cases/console-calls';
import type { Database, Tx } from '@openfloor/db/database';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findCandidates } from '../../kernel/paging/search-store.ts';
import type { FileVault } from '../documents/file-vault.ts';
import type { IdNumbers } from '../identity/id-numbers.ts';
import {
  type CaseFilter,
  countableCases,
  longestOver,
  outcomesOfThirtyDays,
  readFigures,
  selectCases,
} from './case-console-store.ts';
import { listTeam } from './case-detail-store.ts';
import { attachFile, linkToFile } from './files/case-files.ts';
import { asListed, showCase } from './show-case.ts';
import { addNote, assignCases, noteReported, openByHand } from './work-on-case.ts';

interface CaseParts {
  database: Database;
  vault: FileVault;
  idNumbers: IdNumbers;
}

export function caseConsoleHandlers(parts: CaseParts): ConsoleHandlers<typeof caseConsoleCalls> {
  return {
    'GET /cases': (context, { query }) => context.query(tx => listCases(tx, context, query)),
    'GET /cases/figures': ({ caller, query }) => query(tx => figures(tx, caller.staffId)),
    'GET /cases/{id}': (context, { params }) =>
      context.query(tx => showCase(tx, parts.idNumbers, context, params.id)),
    'POST /cases': (context, { body }) => openByHand(context, body),
    'POST /cases/assign': (context, { body }) => assignCases(context, body),
    'POST /cases/{id}/note': (context, { params, body }) => addNote(context, params.id, body.text),
    'POST /cases/{id}/files': (context, { params, upload }) => attachFile(parts, context, params.id, upload),
    'GET /cases/{id}/files/{fileId}/link': (context, { params }) => linkToFile(parts.vault, context, params),
    'POST /cases/{id}/reported': (context, { params, body }) =>
      noteReported(context, params.id, body.reference),
  };
}

const columns = { openedTime: 'k.opened_at', dueTime: 'k.due_at', closedTime: 'k.closed_at' };

type Query = PageQuery & Omit<CaseFilter, 'assignedTo'> & { assigned?: 'me' | 'nobody' | undefined };

async function listCases(tx: Tx, { caller }: StaffContext, { assigned, ...query }: Query) {
  const candidates = await findCandidates(tx, undefined, { search: query.search, masked: false });
  const assignedTo = assigned && (assigned === 'me' ? caller.staffId : null);
  const filter: CaseFilter = { ...query, candidates, assignedTo };
  const { rows, total } = await readPage(selectCases(tx, filter), query, {
    columns,
    // Whoever is due first; of those that are decided, the newest.
    otherwise: query.state === 'closed' ? '-closedTime' : 'dueTime',
    id: 'k.case_id',
    nulls: { closedTime: 'last' },
    counted: countableCases(tx, filter),
  });
  return { records: rows.map(row => asListed(row, caller)), total };
}

async function figures(tx: Tx, staffId: string) {
  const over = await longestOver(tx);
  return {
    ...(await readFigures(tx, staffId)),
    longestOver: over ? { number: over.number, dueTime: over.due_at.getTime() } : null,
    outcomes: await outcomesOfThirtyDays(tx),
    team: (await listTeam(tx)).map(({ staff_id: id, username }) => ({ id, username })),
  };
}
