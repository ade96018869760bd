import type { Database } from '@openfloor/db/database';
import { colours } from '@openfloor/rules/colours';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostName } from '../../http/host-name.ts';
import { Refusal } from '../../http/refusal.ts';
import { dataPolicy } from '../../http/security-headers.ts';
import { inTurn } from '../../kernel/images/read-image.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import { findTenantImage } from '../../kernel/tenant/tenant-store.ts';
import { type IconShape, iconAddress, iconNamed, iconVersion, manifestIcons } from './app-icons.ts';
import { drawIcon, isSquare } from './draw-icon.ts';
import type { TenantDirectory } from './tenant-directory.ts';

/** Longer names are cut under an icon. */
const shortNameMax = 12;
/** Drawn icons that are kept at hand. */
const iconsMax = 500;

/** What a browser reads to install the host's tenant as an app. */
export function webManifest(tenant: Tenant) {
  const { title, defaultLanguage } = tenant.config;
  return {
    id: '/',
    name: title,
    short_name: shortName(title),
    lang: defaultLanguage,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    // A manifest has one colour: the pages themselves say both.
    theme_color: colours.bg.light,
    background_color: colours.bg.light,
    categories: ['finance'],
    icons: manifestIcons.map(icon => ({
      src: iconAddress(tenant, icon),
      sizes: `${icon.side}x${icon.side}`,
      type: 'image/png',
      purpose: icon.kind,
    })),
  };
}

/** Whole words as far as they fit. */
export function shortName(title: string): string {
  if (title.length <= shortNameMax) return title;
  const words = title.slice(0, shortNameMax + 1).split(' ');
  return words.length > 1 ? words.slice(0, -1).join(' ') : title.slice(0, shortNameMax);
}

interface ManifestParts {
  database: Database;
  tenants: TenantDirectory;
}

/** The manifest and icons of the host's tenant. The host alone decides: no address names a tenant. */
export function serveManifest(app: FastifyInstance, { database, tenants }: ManifestParts): void {
  const drawn = new Map<string, Promise<Buffer>>();
  const tenantOf = async (request: FastifyRequest): Promise<Tenant> => {
    const host = hostName(request.host);
    const tenant = host ? await tenants.byHost(host) : undefined;
    if (!tenant) throw new Refusal('tenantNotAuthorised', null, 404);
    return tenant;
  };

  function icon(tenant: Tenant, shape: IconShape): Promise<Buffer> {
    const address = iconAddress(tenant, shape);
    const known = drawn.get(address);
    if (known) return known;
    if (drawn.size >= iconsMax) drawn.clear();
    const drawing = inTurn({ lane: tenant.tenantId }, () => draw(database, tenant, shape));
    drawn.set(address, drawing);
    drawing.catch(() => drawn.delete(address));
    return drawing;
  }

  app.get('/manifest.webmanifest', async (request, reply) =>
    reply
      .header('content-type', 'application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', dataPolicy())
      .send(JSON.stringify(webManifest(await tenantOf(request)))),
  );

  app.get<{ Params: { version: string; name: string } }>('/icon/:version/:name', async (request, reply) => {
    const tenant = await tenantOf(request);
    const shape = iconNamed(request.params.name);
    if (!shape || request.params.version !== iconVersion(tenant)) throw new Refusal('notFound', null, 404);
    return reply
      .header('content-type', 'image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', dataPolicy())
      .send(await icon(tenant, shape));
  });
}

/** From the logo where it is about square, otherwise from the small icon. */
async function draw(database: Database, { tenantId, config }: Tenant, shape: IconShape): Promise<Buffer> {
  const [logo, favicon] = await database.tenant(tenantId, tx =>
    Promise.all([config.logo, config.favicon].map(address => findTenantImage(tx, imageId(address)))),
  );
  const chosen = logo && (await isSquare(logo.bytes)) ? logo : (favicon ?? logo);
  if (!chosen) throw new Refusal('notFound', null, 404);
  return drawIcon(chosen.bytes, shape, config.brand.light.fill);
}

const imageId = (address: string): string => address.slice(address.lastIndexOf('/') + 1);
