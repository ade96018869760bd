import type { statementConsoleCalls } from '@openfloor/contract/statements/console-calls';
import type { Database } from '@openfloor/db/database';
import { Refusal } from '../../http/refusal.ts';
import { isUuid } from '../../http/uuid.ts';
import { staffActor } from '../../kernel/audit/actor.ts';
import type { BusyDesk } from '../../kernel/busy-desk.ts';
import type { ConsoleHandlers } from '../../kernel/feature.ts';
import { countTry, statementLinkSubjects } from '../../kernel/limits/attempt-store.ts';
import { seesMasked } from '../../kernel/masking/masking.ts';
import { tenantZone } from '../../kernel/tenant/tenant-zone.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { findStated } from './customer-store.ts';
import { linkTo, noteStatement } from './note-statement.ts';
import { checkPeriod, dayAt } from './period.ts';
import { readEnds } from './read-period.ts';

export function statementConsoleHandlers({
  database,
  vault,
  statementDesk,
  now,
}: {
  database: Database;
  vault: FileVault;
  statementDesk: BusyDesk;
  now: () => number;
}): ConsoleHandlers<typeof statementConsoleCalls> {
  return {
    'GET /customers/{id}/statement': async (context, { params, query }) => {
      const { tenant, caller, language } = context;
      const { reason, ...wanted } = query;
      checkPeriod(wanted, dayAt(now(), tenantZone(tenant.config.defaultCurrency)));
      const { staffId, sessionId, accessId } = caller;
      statementDesk.requireRoom(params.id);
      await countTry(database, tenant.tenantId, statementLinkSubjects(`staff.${staffId}`));
      const id = await context.query(async tx => {
        const customer = isUuid(params.id) ? await findStated(tx, params.id) : undefined;
        if (!customer) throw new Refusal('notFound');
        await readEnds(tx, tenant, params.id, wanted);
        const by = accessId ? 'platform' : 'staff';
        const made = { ...wanted, customerId: params.id, language, by, staffId, reason } as const;
        return noteStatement(tx, staffActor(context), { ...made, masked: seesMasked(caller) });
      });
      const session = accessId ? (`platform.${sessionId}` as const) : (`staff.${sessionId}` as const);
      return linkTo(vault, tenant, id, session, wanted);
    },
  };
}
