import type { FastifyRequest } from 'fastify';
import { hostName } from '../../http/host-name.ts';
import { firstFilesReader } from './first-files.ts';
import type { Tenant } from './tenant.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/**
 * The investor app's page with the tenant's title, icon, language and configuration in it, so that the first paint
 * wears the right brand without waiting for a call. A host without a tenant gets the plain page; the app then asks,
 * is refused, and says so.
 */
export function investorPage(tenants: TenantDirectory, appFolder: string) {
  const firstFiles = firstFilesReader(appFolder);
  return async (rawPage: string, request: FastifyRequest): Promise<string> => {
    const host = hostName(request.host);
    const tenant = host ? await tenants.byHost(host) : undefined;
    if (!tenant) return rawPage;
    const [path = ''] = request.url.split('?');
    const links = firstFiles(path, tenant.defaultLanguage).map(
      file => `<link rel="modulepreload" crossorigin href="/${file}">`,
    );
    return brandPage(rawPage, tenant).replace('</head>', () => `${links.join('')}</head>`);
  };
}

function brandPage(rawPage: string, { config }: Tenant): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return rawPage
    .replace('<html lang="en"', () => `<html lang="${config.defaultLanguage}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(config.favicon)}">`)
    .replace(
      '<!--tenant-config-->',
      () => `<script type="application/json" id="tenant-config">${json}</script>`,
    );
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
