import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hostName } from '../../../http/host-name.ts';
import { Refusal } from '../../../http/refusal.ts';
import { dataPolicy } from '../../../http/security-headers.ts';
import { isUuid } from '../../../http/uuid.ts';
import { isSessionOpen } from '../../documents/link-session-store.ts';
import type { FileServingParts } from '../../documents/serve-files.ts';
import { findFile } from './case-file-store.ts';

const linkQuery = z.object({
  until: z.string().regex(/^\d{1,16}$/),
  // Never a customer's.
  session: z.string().regex(/^(staff|platform)\.[0-9a-f-]{36}$/),
  signature: z.string().max(64),
});

/** Attachments of cases, to whoever of staff holds a link that has not expired and whose session has not ended. */
export function serveCaseFiles(app: FastifyInstance, { database, vault, tenants }: FileServingParts): void {
  app.get<{ Params: { fileId: string } }>('/api/case-file/:fileId', async (request, reply) => {
    const missing = new Refusal('notFound', null, 404);
    const host = hostName(request.host);
    const tenant = host ? await tenants.byHost(host) : undefined;
    const query = linkQuery.safeParse(request.query);
    const { fileId } = request.params;
    if (!tenant || !query.success || !isUuid(fileId)) throw missing;
    const { tenantId } = tenant;
    if (!vault.linkIsValid(tenantId, fileId, query.data)) throw missing;
    const file = await database.tenant(tenantId, async tx =>
      (await isSessionOpen(tx, query.data.session)) ? findFile(tx, fileId) : undefined,
    );
    const bytes = file && (await vault.get(tenantId, fileId));
    if (!bytes || !createHash('sha256').update(bytes).digest().equals(file.sha256)) throw missing;
    const name =
      file.type === 'application/pdf' ? `${fileId.slice(0, 12)}.pdf` : `${fileId.slice(0, 12)}.jpg`;
    return reply
      .header('content-type', file.type)
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', dataPolicy('sandbox'))
      .send(bytes);
  });
}
