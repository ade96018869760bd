import { leadsHome, routeAt } from '@/app/route-table.ts';
import type { TenantConfig } from '@/lib/tenant.ts';
import type { Translate } from '@/lib/translate.ts';
import { descriptions } from './descriptions.ts';
import { type GuestPage, guestPages } from './guest-pages.ts';
import type { PageHead } from './page-head.ts';
import { breadcrumbs, operator, webSite } from './structured-data.ts';

interface Found {
  page: GuestPage;
  /** Empty where the address has none. */
  id: string;
  /** The one spelling of the address. */
  path: string;
}

/** The guests' page at an address; undefined where there is none. */
export function guestPageAt(pathname: string): Found | undefined {
  const pattern = routeAt(pathname)?.path;
  const page = pattern === undefined ? undefined : guestPages[pattern];
  if (!page || pattern === undefined) return undefined;
  if (!pattern.endsWith('/:id')) return { page, id: '', path: pattern };
  const id = decoded(pathname.split('/')[2] ?? '');
  return id === undefined ? undefined : { page, id, path: pattern.replace(':id', encodeURIComponent(id)) };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

interface Subject {
  tenant: TenantConfig;
  origin: string;
  t: Translate;
  /** To the page's calls; undefined where what they ask for is not there. */
  replies: readonly unknown[] | undefined;
}

export function describe(pathname: string, { tenant, origin, t, replies }: Subject): PageHead {
  const words = descriptions[tenant.defaultLanguage];
  const named = (name: string) => `${name} · ${tenant.title}`;
  const hidden = { indexed: false, path: pathname, data: [] };
  const found = guestPageAt(pathname);
  if (routeAt(pathname)?.guestsGoTo || leadsHome(pathname)) {
    return { ...hidden, found: true, title: tenant.title, description: words.customersOnly(tenant.title) };
  }
  if (!found || !replies) {
    const title = named(t('common.notFound.title'));
    return { ...hidden, found: false, title, description: words.notFound(tenant.title) };
  }
  const { path } = found;
  const about = found.page.about({ t, words, tenant, origin, path, replies });
  const { name, description, above = [], data = [], ...more } = about;
  const site = [operator(tenant, origin), webSite(tenant, origin)];
  const trail = [[tenant.title, '/'] as const, ...above, [name ?? '', path] as const];
  return {
    ...more,
    found: true,
    indexed: true,
    title: name === undefined ? tenant.title : named(name),
    description,
    path,
    data: [...site, ...data, ...(name === undefined ? [] : [breadcrumbs(trail, origin)])],
  };
}
