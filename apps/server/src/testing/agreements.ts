import type { AgreementKind } from '@openfloor/db/column-types';
import { sql } from 'kysely';
import { openSession } from '../features/access/session-store.ts';
import type { ConsoleWorld } from './console-world.ts';
import type { MoneyCustomer } from './money-world.ts';

/** Publishes another version, as two people do; says which. */
export async function publishNext(
  { server, tenantId }: Pick<ConsoleWorld, 'server' | 'tenantId'>,
  kind: AgreementKind,
): Promise<number> {
  return server.database.tenant(tenantId, async tx => {
    const { rows } = await sql<{ version: number }>`
      insert into agreement (tenant_id, kind, version)
      select current_tenant_id(), ${kind}, max(version) + 1 from agreement where kind = ${kind}
      returning version`.execute(tx);
    const version = rows[0]?.version ?? 0;
    await sql`
      insert into agreement_text (tenant_id, kind, version, language, title, paragraphs)
      values (current_tenant_id(), ${kind}, ${version}, 'en', 'Terms', array[${`Text of version ${version}.`}])`.execute(
      tx,
    );
    return version;
  });
}

/** A log-in of now. */
export const newSession = (
  { server }: Pick<ConsoleWorld, 'server'>,
  { tenantId, customerId }: MoneyCustomer,
): Promise<string> =>
  server.database.tenant(tenantId, tx =>
    openSession(tx, { tenantId, customerId, address: '127.0.0.1', userAgent: 'test', deviceId: null }),
  );
