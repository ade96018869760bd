import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import { hostName } from '../../http/host-name.ts';
import { Refusal } from '../../http/refusal.ts';
import { dataPolicy } from '../../http/security-headers.ts';
import { findTenantImage } from '../../kernel/tenant/tenant-store.ts';
import type { TenantDirectory } from './tenant-directory.ts';

const imageName = /^[\w.-]+$/;

/** Logo, banners and pictures of the host's tenant. Their names change with their content, so they may be kept. */
export function serveTenantImages(
  app: FastifyInstance,
  { database, tenants }: { database: Database; tenants: TenantDirectory },
): void {
  app.get<{ Params: { imageId: string } }>('/image/:imageId', async (request, reply) => {
    if (!imageName.test(request.params.imageId)) throw new Refusal('notFound', null, 404);
    const host = hostName(request.host);
    const tenant = host ? await tenants.byHost(host) : undefined;
    if (!tenant) throw new Refusal('tenantNotAuthorised', null, 404);
    const image = await database.tenant(tenant.tenantId, tx => findTenantImage(tx, request.params.imageId));
    if (!image) throw new Refusal('notFound', null, 404);
    return (
      reply
        .header('content-type', image.content_type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        // Opened by itself, an SVG is a document: it may draw, and nothing else.
        .header('content-security-policy', dataPolicy("style-src 'unsafe-inline'", 'sandbox'))
        .send(image.bytes)
    );
  });
}
