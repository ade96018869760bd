import type { StatementFormat } from '@openfloor/contract/statements/calls';
import type { Tx } from '@openfloor/db/database';
import type { Actor } from '../../kernel/audit/actor.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { FileLink, LinkSession } from '../documents/file-links.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { fileName } from './file-name.ts';
import type { Period } from './period.ts';
import { insertStatement, type NewStatement } from './statement-store.ts';

/** Writes down that a statement is made, where its customer finds it twice: among statements and in the activity. */
export async function noteStatement(tx: Tx, actor: Actor, made: NewStatement): Promise<string> {
  const id = await insertStatement(tx, made);
  const { from, to, format } = made;
  await writeAudit(tx, actor, {
    action: made.by === 'customer' ? 'user.statement' : 'customer.statement',
    subject: `customer/${made.customerId}`,
    customerId: made.customerId,
    after: { from, to, format },
    ...(made.reason && { reason: made.reason }),
  });
  return id;
}

/** Where the file can be had for a few minutes, as long as the session lasts. */
export function linkTo(
  vault: FileVault,
  tenant: Tenant,
  id: string,
  session: LinkSession,
  { format, ...period }: Period & { format: StatementFormat },
) {
  const { url, expiresMs }: FileLink = vault.link(tenant.tenantId, `statement/${id}`, session);
  return { id, url, name: fileName(tenant.name, period, format), expiresTime: expiresMs };
}
