import type { Feature } from '../../kernel/feature.ts';
import { tenantHandlers } from './routes.ts';
import { serveTenantImages } from './tenant-images.ts';

export const tenantsFeature = {
  calls: () => tenantHandlers,
  routes: serveTenantImages,
} satisfies Feature;
