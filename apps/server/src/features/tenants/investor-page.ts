import type { FastifyRequest } from 'fastify';
import { hostName } from '../../http/host-name.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { firstFilesReader } from './first-files.ts';
import type { RenderedPage, ServerRendering } from './server-rendering.ts';
import type { TenantDirectory } from './tenant-directory.ts';

interface InvestorPageParts {
  tenants: TenantDirectory;
  /** Where the app's build is. */
  appFolder: string;
  /** Asked for with the first page; undefined where pages go out plain. */
  rendering: () => Promise<ServerRendering | undefined>;
}

/**
 * The investor app's page with the tenant's title, icon, language and configuration in it, and where people usually
 * arrive also what a guest sees there, so that the first paint wears the right brand without waiting for a call. A host
 * without a tenant gets the plain page; the app then asks, is refused, and says so.
 */
export function investorPage({ tenants, appFolder, rendering }: InvestorPageParts) {
  const firstFiles = firstFilesReader(appFolder);
  return async (rawPage: string, request: FastifyRequest): Promise<string> => {
    const host = hostName(request.host);
    const tenant = host ? await tenants.byHost(host) : undefined;
    if (!tenant) return rawPage;
    const [path = ''] = request.url.split('?');
    const view = await (await rendering())?.of(tenant, path);
    const files = firstFiles(path, tenant);
    const links = [view?.links ?? '', ...files.map(file => fileLink(file, view !== undefined))];
    const page = brandPage(rawPage, tenant).replace('</head>', () => `${links.join('')}</head>`);
    return view ? showFirst(page, view) : page;
  };
}

/** Scripts may wait where there is something to see without them. */
function fileLink(file: string, isDrawn: boolean): string {
  if (file.endsWith('.woff2'))
    return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
  const priority = isDrawn ? ' fetchpriority="low"' : '';
  return `<link rel="modulepreload" crossorigin${priority} href="/${file}">`;
}

function showFirst(page: string, { html, replies }: RenderedPage): string {
  const data = `<script type="application/json" id="first-replies">${jsonInHtml(replies)}</script>`;
  return page.replace('<div id="root"></div>', () => `<div id="root">${html}</div>${data}`);
}

function brandPage(rawPage: string, { config }: Tenant): string {
  return rawPage
    .replace('<html lang="en"', () => `<html lang="${config.defaultLanguage}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(config.title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${escapeHtml(config.favicon)}">`)
    .replace(
      '<!--tenant-config-->',
      () => `<script type="application/json" id="tenant-config">${jsonInHtml(config)}</script>`,
    );
}

/** No text inside can end the script element. */
const jsonInHtml = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
