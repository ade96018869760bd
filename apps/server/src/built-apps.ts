import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { FirstViews } from './features/tenants/first-views.ts';
import { investorPage } from './features/tenants/investor-page.ts';
import { loadPageArtist } from './features/tenants/page-artist.ts';
import type { TenantDirectory } from './features/tenants/tenant-directory.ts';
import { tenantSources } from './features/tenants/tenant-sources.ts';
import { serveApps } from './http/apps.ts';
import type { GuestCall } from './http/guest-calls.ts';
import type { Tenant } from './kernel/tenant/tenant.ts';

const pageArtistFile = fileURLToPath(new URL('../../web/dist-server/first-view-server.js', import.meta.url));
const builtApp = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));

interface BuiltAppParts {
  tenants: TenantDirectory;
  /** Asks what a guest would, for pages that are drawn here. */
  ask: GuestCall<Tenant>;
}

/** The investor app and the console, as the build left them. */
export async function serveBuiltApps(app: FastifyInstance, { tenants, ask }: BuiltAppParts): Promise<void> {
  const artist = await loadPageArtist(pageArtistFile, app.log);
  const firstViews = artist && new FirstViews({ artist, ask, log: app.log });
  await serveApps(app, [
    {
      prefix: '/',
      folder: builtApp('web'),
      page: investorPage({ tenants, appFolder: builtApp('web'), firstViews }),
      sources: tenantSources(tenants),
    },
    { prefix: '/console/', folder: builtApp('console'), page: rawPage => rawPage },
  ]);
}
