import type { ExaminedKind } from '@openfloor/contract/regulator/record-kinds';
import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../../http/refusal.ts';
import type { StaffContext } from '../../../kernel/approvals/action-kind.ts';
import { staffActor } from '../../../kernel/audit/actor.ts';
import { writeAudit } from '../../../kernel/audit/write-audit.ts';
import type { PageQuery } from '../../../kernel/paging/page-query.ts';
import { type ExaminedFilter, findRecord, listRecords } from './records-store.ts';
import { findScope, type Scope, wasToldLately } from './scope-store.ts';

/** What the caller may read of a kind, as of this transaction. */
export async function requireScope(tx: Tx, { caller }: StaffContext, kind: ExaminedKind): Promise<Scope> {
  const scope = caller.grantId ? await findScope(tx, caller.grantId) : undefined;
  if (!scope) throw new Refusal('sessionEnded');
  if (!scope.kinds.includes(kind)) throw new Refusal('notAllowed');
  return scope;
}

export interface Look {
  action: 'regulator.list' | 'regulator.record' | 'regulator.export';
  after: object;
  /** Whom it is about, where it is about one. */
  customerId: string | undefined;
}

/** Nothing is shown that is not noted; where the customer is to know, once in some hours. */
export async function noteLook(tx: Tx, context: StaffContext, scope: Scope, look: Look): Promise<void> {
  const { grantId, tellsCustomers } = scope;
  const { action, after, customerId } = look;
  const tells = tellsCustomers && customerId !== undefined && !(await wasToldLately(tx, grantId, customerId));
  await writeAudit(tx, staffActor(context), {
    action,
    subject: `regulator/${grantId}`,
    ...(tells && { customerId }),
    after,
  });
}

/** What a list was narrowed by, as it is noted. */
export const filtersOf = ({ search, customerId, from, to }: ExaminedFilter) => ({
  ...(search !== undefined && { search }),
  ...(customerId !== undefined && { customerId }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

export const readList = (context: StaffContext, kind: ExaminedKind, query: PageQuery & ExaminedFilter) =>
  context.transaction(async tx => {
    const scope = await requireScope(tx, context, kind);
    const found = await listRecords(tx, scope, kind, query);
    const customers = new Set(found.records.map(({ customer }) => customer?.id));
    const [only] = customers;
    await noteLook(tx, context, scope, {
      action: 'regulator.list',
      after: { kind, filters: filtersOf(query), page: query.page, rows: found.records.length },
      // A list of one customer's records is about that customer, however it was found.
      customerId: customers.size === 1 ? only : undefined,
    });
    return found;
  });

export const readRecord = (context: StaffContext, kind: ExaminedKind, id: string) =>
  context.transaction(async tx => {
    const scope = await requireScope(tx, context, kind);
    const record = await findRecord(tx, scope, kind, id);
    if (!record) throw new Refusal('notFound');
    await noteLook(tx, context, scope, {
      action: 'regulator.record',
      after: { kind, id, number: record.number },
      customerId: record.customer?.id,
    });
    return record;
  });
