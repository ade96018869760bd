import type { TenantConfig } from '@/lib/tenant.ts';

/* The things on a page in the words of schema.org. Figures are left out: they would be old as soon as they are read. */

/** A page and how one gets there: each step's name and path. */
export type Trail = readonly (readonly [name: string, path: string])[];

export function operator(tenant: TenantConfig, origin: string) {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#organization`,
    name: tenant.title,
    legalName: tenant.legalName,
    url: `${origin}/`,
    logo: origin + tenant.logo,
  };
}

export function webSite(tenant: TenantConfig, origin: string) {
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: tenant.title,
    url: `${origin}/`,
    inLanguage: tenant.defaultLanguage,
    publisher: { '@id': `${origin}/#organization` },
  };
}

export function breadcrumbs(trail: Trail, origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

interface Company {
  name: string;
  symbol: string;
  /** The exchange's code, where there is one. */
  mic: string | undefined;
  /** Where the company does not exist, which machines must read too. */
  note?: string | undefined;
}

export function company({ name, symbol, mic, note }: Company) {
  return {
    '@type': 'Corporation',
    name,
    tickerSymbol: mic ? `${mic} ${symbol}` : symbol,
    ...(note && { description: note }),
  };
}

interface Story {
  title: string;
  source: string;
  pubDate: number;
  imageUrl: string | null;
  path: string;
}

export function newsArticle(story: Story, tenant: TenantConfig, origin: string) {
  return {
    '@type': 'NewsArticle',
    headline: story.title,
    datePublished: new Date(story.pubDate).toISOString(),
    inLanguage: tenant.defaultLanguage,
    mainEntityOfPage: origin + story.path,
    ...(story.imageUrl && { image: [origin + story.imageUrl] }),
    author: { '@type': 'Organization', name: story.source },
    publisher: operator(tenant, origin),
  };
}
