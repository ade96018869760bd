import type { regulatorConsoleCalls } from '@openfloor/contract/regulator/console-calls';
import type { Tx } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import type { PageQuery } from '../../kernel/paging/page-query.ts';
import { readPage } from '../../kernel/paging/read-page.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import type { LogKeys } from '../proof/log-signer.ts';
import { endAccess } from './end-access.ts';
import { makeExport } from './exports/make-export.ts';
import { type ProvingParts, proveExport } from './exports/prove-export.ts';
import { requireGrant } from './grant-kind.ts';
import {
  chosenCustomers,
  databaseTime,
  type GrantFilter,
  type GrantRow,
  selectGrants,
} from './grant-store.ts';
import { readList, readRecord } from './records/read-records.ts';

export interface RegulatorParts extends ProvingParts {
  logKeys: LogKeys;
}

export const regulatorConsoleHandlers = (
  parts: RegulatorParts,
): ConsoleHandlers<typeof regulatorConsoleCalls> => ({
  'GET /regulator-access': (context, { query }) =>
    context.query(tx => listGrants(tx, query, context.caller.staffId)),
  'GET /regulator-access/{id}': (context, { params }) =>
    context.query(async tx => {
      const grant = await requireGrant(tx, params.id);
      const chosen = grant.all_customers ? null : await chosenCustomers(tx, grant.grant_id);
      return { ...asListed(grant, context.caller.staffId), chosen };
    }),
  'POST /regulator-access/{id}/end': (context, { params, body }) =>
    endAccess(context, params.id, body.reason),
  'GET /examination': context =>
    context.query(async tx => {
      const { grantId } = context.caller;
      if (!grantId) throw new Refusal('notAllowed');
      const nowTime = (await databaseTime(tx)).getTime();
      const zone = tenantZone(context.tenant.config.defaultCurrency);
      return { ...scopeOf(await requireGrant(tx, grantId)), nowTime, zone };
    }),
  'GET /examination/{kind}': (context, { params, query }) => readList(context, params.kind, query),
  'GET /examination/{kind}/{id}': (context, { params }) => readRecord(context, params.kind, params.id),
  'POST /examination/{kind}/exports': (context, { params, body }) =>
    makeExport(context, parts.logKeys, params.kind, body),
  'GET /examination-exports/{id}': async (context, { params }) => ({
    proof: await proveExport(context, parts, params.id),
  }),
});

async function listGrants(tx: Tx, query: PageQuery & GrantFilter, reader: string) {
  const { rows, total } = await readPage(selectGrants(tx, query), query, {
    columns: { grantedTime: 'g.granted_at', endTime: 'g.ends_at' },
    otherwise: '-grantedTime',
    id: 'g.grant_id',
  });
  return { records: rows.map(row => asListed(row, reader)), total };
}

const scopeOf = (row: GrantRow) => ({
  id: row.grant_id,
  username: row.username,
  examiner: row.examiner,
  authority: row.authority,
  basis: row.basis,
  startTime: row.starts_at.getTime(),
  endTime: row.ends_at.getTime(),
  recordsFromTime: row.records_from.getTime(),
  recordsUntilTime: row.records_until.getTime(),
  kinds: row.kinds,
  customers: row.all_customers ? null : row.chosen,
});

const asListed = (row: GrantRow, reader: string) => ({
  ...scopeOf(row),
  staffId: row.staff_id,
  state: row.state,
  tellsCustomers: row.tells_customers,
  grantedTime: row.granted_at.getTime(),
  by: [row.proposer, row.approver],
  // It may have run out without anybody having noted it yet.
  endedTime: (row.ended_at ?? (row.state === 'ended' ? row.ends_at : null))?.getTime() ?? null,
  endedBy: row.ender,
  endedReason: row.ended_reason,
  seenTime: row.seen_at?.getTime() ?? null,
  codeUntilTime:
    row.state !== 'ended' && row.reset_by === reader ? (row.reset_until?.getTime() ?? null) : null,
});
