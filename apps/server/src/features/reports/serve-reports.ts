import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { hostName } from '../../http/host-name.ts';
import { Refusal } from '../../http/refusal.ts';
import { dataPolicy } from '../../http/security-headers.ts';
import { isUuid } from '../../http/uuid.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { FileVault } from '../documents/file-vault.ts';
import { isSessionOpen } from '../documents/link-session-store.ts';
import { listParts } from './part-store.ts';
import { reportFileName } from './records.ts';
import { findReport } from './report-store.ts';
import { readParts } from './stored-parts.ts';

export interface ReportServingParts {
  database: Database;
  vault: FileVault;
  tenants: { byHost(host: string): Promise<Tenant | undefined> };
}

const linkQuery = z.object({
  until: z.string().regex(/^\d{1,16}$/),
  session: z.string().regex(/^(staff|platform)\.[0-9a-f-]{36}$/),
  signature: z.string().max(64),
});

const types = { PDF: 'application/pdf', CSV: 'text/csv; charset=utf-8' } as const;

/** Reports, to whoever holds a link that has not expired and whose session has not ended; part by part as they are taken. */
export function serveReports(app: FastifyInstance, { database, vault, tenants }: ReportServingParts): void {
  app.get<{ Params: { id: string } }>('/api/file/report/:id', async (request, reply) => {
    const missing = new Refusal('notFound', null, 404);
    const host = hostName(request.host);
    const tenant = host ? await tenants.byHost(host) : undefined;
    const query = linkQuery.safeParse(request.query);
    const { id } = request.params;
    if (!tenant || !query.success || !isUuid(id)) throw missing;
    const { tenantId } = tenant;
    if (!vault.linkIsValid(tenantId, `report/${id}`, query.data)) throw missing;
    const found = await database.tenant(tenantId, async tx => {
      const report = (await isSessionOpen(tx, query.data.session)) ? await findReport(tx, id) : undefined;
      return report?.sha256 && report.byte_size
        ? { report, sha256: report.sha256, parts: await listParts(tx, id) }
        : undefined;
    });
    if (!found) throw missing;
    const { report, sha256, parts } = found;
    return reply
      .header('content-type', types[report.format])
      .header('content-disposition', `attachment; filename="${reportFileName(tenant.name, report)}"`)
      .header('content-length', String(report.byte_size))
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', dataPolicy('sandbox'))
      .send(readParts(vault, tenantId, parts, sha256));
  });
}
