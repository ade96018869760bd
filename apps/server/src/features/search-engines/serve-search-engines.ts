import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hostName } from '../../http/host-name.ts';
import { originOf } from '../../http/origin.ts';
import { Refusal } from '../../http/refusal.ts';
import { dataPolicy } from '../../http/security-headers.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { type SitemapParts, tenantSitemap } from './tenant-sitemap.ts';

/** Search engines come now and then; a story that waits so long for them loses nothing. */
const keptMs = 10 * 60_000;
/** How many letters of them are kept at hand: a large file has some millions. */
const lettersMax = 32_000_000;
/** What the smallest takes all the same. */
const lettersMin = 1_000;

export interface SearchEngineParts extends SitemapParts {
  tenants: { byHost(host: string): Promise<Tenant | undefined> };
}

interface Settings {
  now?: () => number;
  entriesOfFile?: number;
}

/** robots.txt and the sitemap of the host's tenant. A host without one asks to be left alone. */
export function serveSearchEngines(
  app: FastifyInstance,
  parts: SearchEngineParts,
  { now = Date.now, entriesOfFile }: Settings = {},
): void {
  const kept = new Map<string, { text: Promise<string | undefined>; madeAtMs: number }>();
  let letters = 0;

  async function siteOf(request: FastifyRequest): Promise<{ tenant: Tenant; origin: string } | undefined> {
    const host = hostName(request.host);
    const origin = originOf(request);
    const tenant = host ? await parts.tenants.byHost(host) : undefined;
    return tenant && origin ? { tenant, origin } : undefined;
  }

  function sitemap(tenant: Tenant, origin: string, file: number | undefined): Promise<string | undefined> {
    const key = `${tenant.tenantId} ${origin} ${file}`;
    const known = kept.get(key);
    if (known && now() - known.madeAtMs < keptMs) return known.text;
    const text = tenantSitemap(parts, { tenant, origin, file, entriesOfFile });
    kept.set(key, { text, madeAtMs: now() });
    text.then(made => weigh(made?.length ?? 0)).catch(() => kept.delete(key));
    return text;
  }

  function weigh(length: number): void {
    letters += Math.max(length, lettersMin);
    if (letters <= lettersMax) return;
    kept.clear();
    letters = 0;
  }

  async function sendSitemap(request: FastifyRequest, reply: FastifyReply, file: number | undefined) {
    const site = await siteOf(request);
    const text = site && (await sitemap(site.tenant, site.origin, file));
    if (text === undefined) throw new Refusal('notFound', null, 404);
    return reply
      .header('content-type', 'application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${keptMs / 1000}`)
      .header('content-security-policy', dataPolicy())
      .send(text);
  }

  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robots((await siteOf(request))?.origin)),
  );
  app.get('/sitemap.xml', (request, reply) => sendSitemap(request, reply, undefined));
  app.get<{ Params: { file: string } }>('/sitemap/:file', (request, reply) => {
    const number = /^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1];
    if (!number) throw new Refusal('notFound', null, 404);
    return sendSitemap(request, reply, Number(number));
  });
}

/** Pages of customers stay open to search engines, which could not read otherwise that they are not to be shown. */
function robots(origin: string | undefined): string {
  if (!origin) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nDisallow: /api/\nDisallow: /console/\n\nSitemap: ${origin}/sitemap.xml\n`;
}
