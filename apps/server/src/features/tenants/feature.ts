import type { Database } from '@openfloor/db/database';
import type { FastifyInstance } from 'fastify';
import type { Feature } from '../../kernel/feature.ts';
import { tenantHandlers } from './routes.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import { serveTenantImages } from './tenant-images.ts';
import { serveManifest } from './web-manifest.ts';

export const tenantsFeature = {
  calls: () => tenantHandlers,
  routes: (app: FastifyInstance, parts: { database: Database; tenants: TenantDirectory }) => {
    serveTenantImages(app, parts);
    serveManifest(app, parts);
  },
} satisfies Feature;
