import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hostName } from '../../http/host-name.ts';
import { Refusal } from '../../http/refusal.ts';
import { dataPolicy } from '../../http/security-headers.ts';
import { isUuid } from '../../http/uuid.ts';
import { findStoredFile } from './document-store.ts';
import type { FileVault } from './file-vault.ts';
import { isSessionOpen } from './link-session-store.ts';

export interface FileServingParts {
  database: Database;
  vault: FileVault;
  tenants: { byHost(host: string): Promise<{ tenantId: string } | undefined> };
}

const linkQuery = z.object({
  until: z.string().regex(/^\d{1,16}$/),
  session: z.string().regex(/^(customer|staff|platform)\.[0-9a-f-]{36}$/),
  signature: z.string().max(64),
});

/**
 * Customers' files, to whoever holds a link that has not expired and whose session has not ended. Every other request
 * finds nothing there.
 */
export function serveFiles(app: FastifyInstance, { database, vault, tenants }: FileServingParts): void {
  app.get<{ Params: { fileId: string } }>('/api/file/:fileId', async (request, reply) => {
    const missing = new Refusal('notFound', null, 404);
    const host = hostName(request.host);
    const tenant = host ? await tenants.byHost(host) : undefined;
    const query = linkQuery.safeParse(request.query);
    const { fileId } = request.params;
    if (!tenant || !query.success || !isUuid(fileId)) throw missing;
    const { tenantId } = tenant;
    if (!vault.linkIsValid(tenantId, fileId, query.data)) throw missing;
    const { session } = query.data;
    const file = await database.tenant(tenantId, async tx =>
      (await isSessionOpen(tx, session)) ? findStoredFile(tx, fileId) : undefined,
    );
    const bytes = file && (await vault.get(tenantId, fileId));
    if (!bytes) throw missing;
    return reply
      .header('content-type', 'image/jpeg')
      .header('content-disposition', `inline; filename="${fileId}.jpg"`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', dataPolicy('sandbox'))
      .send(bytes);
  });
}
