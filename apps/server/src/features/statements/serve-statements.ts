import type { StatementFormat } from '@openfloor/contract/statements/calls';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hostName } from '../../http/host-name.ts';
import { Refusal } from '../../http/refusal.ts';
import { dataPolicy } from '../../http/security-headers.ts';
import { isUuid } from '../../http/uuid.ts';
import type { BusyDesk } from '../../kernel/busy-desk.ts';
import { countTry, statementSubjects } from '../../kernel/limits/attempt-store.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { isSessionOpen } from '../documents/link-session-store.ts';
import { fileName } from './file-name.ts';
import { type FileSources, makeFile } from './make-file.ts';
import { findStatement, type MadeStatement } from './statement-store.ts';

export interface StatementServingParts extends FileSources {
  vault: FileVault;
  statementDesk: BusyDesk;
  tenants: { byHost(host: string): Promise<Tenant | undefined> };
}

const linkQuery = z.object({
  until: z.string().regex(/^\d{1,16}$/),
  session: z.string().regex(/^(customer|staff|platform)\.[0-9a-f-]{36}$/),
  signature: z.string().max(64),
});

const types: Record<StatementFormat, string> = {
  PDF: 'application/pdf',
  CSV: 'text/csv; charset=utf-8',
  JSON: 'application/json; charset=utf-8',
};

/**
 * Statements, to whoever holds a link that has not expired and whose session has not ended. They are made while the
 * browser waits, each customer’s one after the other.
 */
export function serveStatements(app: FastifyInstance, parts: StatementServingParts): void {
  app.get<{ Params: { id: string } }>('/api/file/statement/:id', async (request, reply) => {
    const host = hostName(request.host);
    const tenant = host ? await parts.tenants.byHost(host) : undefined;
    const query = linkQuery.safeParse(request.query);
    const found = tenant && query.success && (await findLinked(parts, tenant, request.params.id, query.data));
    if (!tenant || !found) throw new Refusal('notFound', null, 404);
    const { made, session } = found;
    const file = await asTransport(async () => {
      const by = made.by === 'customer' ? `customer.${made.customerId}` : session;
      await countTry(parts.database, tenant.tenantId, statementSubjects(by));
      return parts.statementDesk.make(made.customerId, () => makeFile(parts, tenant, made));
    });
    return reply
      .header('content-type', types[made.format])
      .header('content-disposition', `attachment; filename="${fileName(tenant.name, made, made.format)}"`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', dataPolicy('sandbox'))
      .send(file);
  });
}

async function findLinked(
  { database, vault }: Pick<StatementServingParts, 'database' | 'vault'>,
  { tenantId }: Tenant,
  id: string,
  link: z.output<typeof linkQuery>,
): Promise<{ made: MadeStatement; session: string } | undefined> {
  if (!isUuid(id) || !vault.linkIsValid(tenantId, `statement/${id}`, link)) return undefined;
  const { session } = link;
  const made = await database.tenant(tenantId, async tx =>
    (await isSessionOpen(tx, session)) ? findStatement(tx, id) : undefined,
  );
  return made && { made, session };
}

/** A file has no envelope: whoever asks for one learns from the status that there is none. */
async function asTransport<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 200) throw error;
    throw new Refusal(error.errorName, error.data, error.errorName === 'tooManyTries' ? 429 : 422);
  }
}
