import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { investorPage } from './features/tenants/investor-page.ts';
import { loadPageRenderer } from './features/tenants/page-renderer.ts';
import { ServerRendering } from './features/tenants/server-rendering.ts';
import type { TenantDirectory } from './features/tenants/tenant-directory.ts';
import { tenantSources } from './features/tenants/tenant-sources.ts';
import { serveApps } from './http/apps.ts';
import type { GuestCall } from './http/guest-calls.ts';
import type { Tenant } from './kernel/tenant/tenant.ts';

const pageRendererFile = fileURLToPath(
  new URL('../../web/dist-server/first-view-server.js', import.meta.url),
);
const builtApp = (name: string) => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));

interface BuiltAppParts {
  tenants: TenantDirectory;
  /** Asks what a guest would, for pages that are drawn here. */
  ask: GuestCall<Tenant>;
}

/** The investor app and the console, as the build left them. */
export async function serveBuiltApps(app: FastifyInstance, { tenants, ask }: BuiltAppParts): Promise<void> {
  let loading: Promise<ServerRendering | undefined> | undefined;
  const load = async () => {
    const renderer = await loadPageRenderer(pageRendererFile, app.log);
    return renderer && new ServerRendering({ renderer, ask, log: app.log });
  };
  // With the first page: a server that starts need not wait for it.
  const rendering = () => {
    loading ??= load();
    return loading;
  };
  await serveApps(app, [
    {
      prefix: '/',
      folder: builtApp('web'),
      page: investorPage({ tenants, appFolder: builtApp('web'), rendering }),
      sources: tenantSources(tenants),
    },
    {
      prefix: '/console/',
      folder: builtApp('console'),
      page: html => ({ html, status: 200, indexed: false }),
    },
  ]);
}
