import type { ClosureBlocker } from '@openfloor/contract/closures/blockers';
import type { closureConsoleCalls } from '@openfloor/contract/closures/console-calls';
import { isAmong } from '@openfloor/contract/console/roles';
import type { Tx } from '@openfloor/db/database';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import type { StaffContext } from '../../kernel/approvals/action-kind.ts';
import { isCustomer } from '../../kernel/customers/customer-store.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { consoleCustomer, maskingFor } from '../../kernel/masking/console-customer.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { findCandidates } from '../../kernel/paging/search-store.ts';
import {
  type ClosureFilter,
  type ClosureRow,
  countableClosures,
  findClosure,
  selectClosures,
} from './closure-console-store.ts';
import { findHold } from './legal-hold-store.ts';

type Reader = StaffContext['caller'];

/** Whoever talks to customers need not know of a case. */
const knowsOfHolds = ({ roles }: Reader) => isAmong(roles, ['owner', 'compliance', 'auditor']);

export const closureConsoleHandlers: ConsoleHandlers<typeof closureConsoleCalls> = {
  'GET /closures': (context, { query }) => context.query(tx => listClosures(tx, context.caller, query)),
  'GET /customers/{id}/closure': ({ query, caller }, { params }) =>
    query(async tx => {
      const known = isUuid(params.id) && (await isCustomer(tx, params.id));
      if (!known) throw new Refusal('notFound');
      const closure = await findClosure(tx, params.id);
      const hold = knowsOfHolds(caller) ? await findHold(tx, params.id) : undefined;
      return {
        closure: closure ? asListed(closure, caller) : null,
        hold: hold
          ? { reason: hold.reason, by: [hold.by, hold.second], time: hold.placedAt.getTime() }
          : null,
      };
    }),
};

const columns = {
  askedTime: 'k.asked_at',
  dueTime: 'k.due_at',
  endedTime: 'k.ended_at',
  keepUntil: 'k.keep_until',
};

async function listClosures(tx: Tx, caller: Reader, query: PageQuery & ClosureFilter) {
  if (query.held !== undefined && !knowsOfHolds(caller)) throw new InvalidField('held', 'notAllowed');
  const { masked } = maskingFor(caller);
  const candidates = await findCandidates(tx, undefined, { search: query.search, masked });
  const filter: ClosureFilter = { ...query, candidates, masked };
  const { rows, total } = await readPage(selectClosures(tx, filter), query, {
    columns,
    otherwise: '-askedTime',
    id: 'k.closure_id',
    nulls: { endedTime: 'last', keepUntil: 'last' },
    counted: countableClosures(tx, filter),
  });
  return { records: rows.map(row => asListed(row, caller)), total };
}

const asListed = (row: ClosureRow, caller: Reader) => ({
  id: row.closure_id,
  customer: consoleCustomer(row, maskingFor(caller)),
  state: row.state,
  askedTime: row.asked_at.getTime(),
  dueTime: row.due_at.getTime(),
  endedTime: row.ended_at?.getTime() ?? null,
  stoppedBy: (row.stopped_by ?? []) as ClosureBlocker[],
  keepUntil: row.keep_until?.getTime() ?? null,
  forgottenTime: row.forgotten_at?.getTime() ?? null,
  hasMoney: row.has_money,
  ...(knowsOfHolds(caller)
    ? { held: row.held, erasedTime: row.erased_at?.getTime() ?? null, knownAs: row.known_as }
    : { held: null, erasedTime: null, knownAs: null }),
});
