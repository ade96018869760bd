import { createHash } from 'node:crypto';
import type { Database } from '@openfloor/db/database';
import { paperPath } from '@openfloor/rules/paper-address';
import type { FastifyInstance } from 'fastify';
import { hostName } from '../../../http/host-name.ts';
import { Refusal } from '../../../http/refusal.ts';
import { dataPolicy } from '../../../http/security-headers.ts';
import type { FileVault } from '../../documents/file-vault.ts';
import { storedPapers } from './paper-store.ts';

export interface PaperServingParts {
  database: Database;
  vault: FileVault;
  tenants: { byHost(host: string): Promise<{ tenantId: string } | undefined> };
}

const paperName = /^([0-9a-f]{64})\.pdf$/;

/**
 * Papers of the host's tenant, to whoever has their address, which nobody guesses: it is the hash of what stands in them,
 * and bytes that are not these any more are not given out.
 */
export function servePapers(app: FastifyInstance, { database, vault, tenants }: PaperServingParts): void {
  app.get<{ Params: { name: string } }>(`${paperPath}:name`, async (request, reply) => {
    const missing = new Refusal('notFound', null, 404);
    const paperId = paperName.exec(request.params.name)?.[1];
    const host = hostName(request.host);
    const tenant = host && paperId ? await tenants.byHost(host) : undefined;
    if (!tenant || !paperId) throw missing;
    const { tenantId } = tenant;
    const stored = await database.tenant(tenantId, tx => storedPapers(tx, [paperId]));
    const bytes = stored.has(paperId) ? await vault.get(tenantId, paperId) : undefined;
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== paperId) throw missing;
    return (
      reply
        .header('content-type', 'application/pdf')
        .header('content-disposition', `inline; filename="${paperId.slice(0, 12)}.pdf"`)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('referrer-policy', 'no-referrer')
        // A browser shows it in a viewer of its own, which a sandbox would shut out.
        .header('content-security-policy', dataPolicy("object-src 'self'", "style-src 'unsafe-inline'"))
        .send(bytes)
    );
  });
}
