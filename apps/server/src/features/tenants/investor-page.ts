import type { FastifyRequest } from 'fastify';
import type { SentPage } from '../../http/apps.ts';
import { hostName } from '../../http/host-name.ts';
import { originOf } from '../../http/origin.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { iconAddress, sharedIcon, touchIcon } from './app-icons.ts';
import { firstFilesReader } from './first-files.ts';
import { escapeHtml, headHtml, jsonInHtml } from './page-head.ts';
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
 * The investor app's page with the tenant's icon, language and configuration in it, with what the page says of itself to
 * search engines, and where people usually arrive also what a guest sees there, so that the first paint wears the right
 * brand without waiting for a call. A host without a tenant gets the plain page; the app then asks, is refused, and says so.
 */
export function investorPage({ tenants, appFolder, rendering }: InvestorPageParts) {
  const firstFiles = firstFilesReader(appFolder);
  return async (rawPage: string, request: FastifyRequest): Promise<SentPage> => {
    const host = hostName(request.host);
    const origin = originOf(request);
    const tenant = host ? await tenants.byHost(host) : undefined;
    if (!tenant || !origin) return { html: rawPage, status: 200, indexed: false };
    const [path = '', query] = request.url.split('?');
    const view = await (await rendering())?.of(tenant, path);
    const head = view?.head(origin);
    // At another spelling of its address, or with another choice in it, the app would draw something else.
    const isAsDrawn = head?.path === path && !(view?.readsQuery && query);
    const drawn = isAsDrawn ? view?.drawn : undefined;
    const files = firstFiles(path, tenant);
    const links = drawn
      ? drawn.links + fontLinks(files) + nextFiles(files)
      : fontLinks(files) + scriptLinks(files);
    const { title: name, defaultLanguage: language } = tenant.config;
    const site = { origin, name, language, icon: iconAddress(tenant, sharedIcon) };
    const html = brandPage(
      rawPage,
      tenant,
      head ? headHtml(head, site) : `<title>${escapeHtml(name)}</title>`,
    )
      .replace('</head>', () => `${links}</head>`)
      .replace('<div id="root"></div>', root => (drawn ? firstView(drawn) : root));
    return { html, status: head?.found === false ? 404 : 200, indexed: head?.indexed ?? true };
  };
}

const fontLinks = (files: readonly string[]): string =>
  files
    .filter(file => !isScript(file))
    .map(file => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`)
    .join('');

const scriptLinks = (files: readonly string[]): string =>
  files
    .filter(isScript)
    .map(file => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');

/** Where there is something to see without them, scripts wait until it has been painted: see apps/web/src/main.ts. */
const nextFiles = (files: readonly string[]): string =>
  `<script type="application/json" id="next-files">${jsonInHtml(files.filter(isScript))}</script>`;

const isScript = (file: string): boolean => file.endsWith('.js');

function firstView({ html, replies }: RenderedPage): string {
  const data = `<script type="application/json" id="first-replies">${jsonInHtml(replies)}</script>`;
  return `<div id="root">${html}</div>${data}`;
}

function brandPage(rawPage: string, tenant: Tenant, head: string): string {
  const { config } = tenant;
  return rawPage
    .replace('<html lang="en"', () => `<html lang="${config.defaultLanguage}"`)
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace(/<link rel="icon"[^>]*>/, () => installLinks(tenant))
    .replace(
      '<!--tenant-config-->',
      () => `<script type="application/json" id="tenant-config">${jsonInHtml(config)}</script>`,
    );
}

/** The icon of the browser's tab, and what a device needs to put the app on its home screen. */
const installLinks = (tenant: Tenant): string =>
  [
    `<link rel="icon" href="${escapeHtml(tenant.config.favicon)}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="apple-touch-icon" href="${iconAddress(tenant, touchIcon)}">`,
    `<meta name="apple-mobile-web-app-title" content="${escapeHtml(tenant.config.title)}">`,
  ].join('');
