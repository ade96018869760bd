import type { ReplyOf } from '@openfloor/client/client';
import type { MarketCode } from '@openfloor/homes/codes';
import { listingSources } from '@openfloor/homes/homes';
import { markets } from '@openfloor/homes/lookup';
import { homeCalls } from '@/features/content/home/home-calls.ts';
import { newsListCalls } from '@/features/content/news/news-calls.ts';
import { marketCalls } from '@/features/stocks/market/market-calls.ts';
import { searchCalls } from '@/features/stocks/search/search-calls.ts';
import { transparencyPageCalls } from '@/features/transparency/transparency-calls.ts';
import { type AskedCall, asked } from '@/lib/asked-calls.ts';
import type { TenantConfig } from '@/lib/tenant.ts';
import type { TextKey, Translate } from '@/lib/translate.ts';
import type { Descriptions } from './descriptions.ts';
import { storySummary } from './story-summary.ts';
import { company, newsArticle, type Trail } from './structured-data.ts';

/** What a page is described from. */
export interface Given {
  t: Translate;
  words: Descriptions;
  tenant: TenantConfig;
  origin: string;
  path: string;
  /** To the page's calls, in their order. */
  replies: readonly unknown[];
}

export interface About {
  /** Absent on the home page, which bears the tenant's name alone. */
  name?: string;
  description: string;
  image?: string | null;
  publishedMs?: number;
  /** The steps between the home page and this one. */
  above?: Trail;
  data?: readonly object[];
}

export interface GuestPage {
  /** The calls it is described and drawn from; of an address with an id, that id is given. */
  calls: (tenant: TenantConfig, id: string) => AskedCall[];
  about: (given: Given) => About;
  /** Whether what it shows depends on the query in its address, too. */
  readsQuery?: boolean;
}

type PlainDescription = {
  [Key in keyof Descriptions]: Descriptions[Key] extends (site: string) => string ? Key : never;
}[keyof Descriptions];

/** A page that is the same for everybody: its name in the app, and what to say of it. */
const plain = (
  name: TextKey,
  description: PlainDescription,
  calls: GuestPage['calls'] = () => [],
): GuestPage => ({
  calls,
  about: ({ t, words, tenant }) => ({ name: t(name), description: words[description](tenant.title) }),
});

const home: GuestPage = {
  calls: homeCalls,
  about: ({ words, tenant }) => ({ description: words.home(tenant.title) }),
};

/** The exchange by its code, where the market is one exchange. */
const micOf = (market: MarketCode): string | undefined =>
  listingSources[market].stocks.length === 1 ? listingSources[market].stocks[0]?.mic_code : undefined;

const stock: GuestPage = {
  calls: (_, id) => [asked('GET /stock/detail', { query: { id } })],
  about: ({ t, words, tenant, replies }) => {
    const { name, symbol, market, isIndex } = replies[0] as ReplyOf<'GET /stock/detail'>;
    const exchange = markets[market].tag;
    const note = tenant.simulatedMarket ? words.simulated : undefined;
    const text = words[isIndex ? 'index' : 'stock']({ name, symbol, exchange, site: tenant.title });
    return {
      name: `${name} (${symbol})`,
      description: note ? `${text} ${note}` : text,
      above: [[t('market.title'), '/market']],
      data: isIndex ? [] : [company({ name, symbol, mic: note ? undefined : micOf(market), note })],
    };
  },
};

const story: GuestPage = {
  calls: (_, id) => [asked('GET /news/{id}', { params: { id } })],
  about: ({ t, tenant, origin, path, replies }) => {
    const item = replies[0] as ReplyOf<'GET /news/{id}'>;
    return {
      name: item.title,
      description: storySummary(item.content),
      image: item.imageUrl,
      publishedMs: item.pubDate,
      above: [[t('news.title'), '/newsList']],
      data: [newsArticle({ ...item, path }, tenant, origin)],
    };
  },
};

const gate: GuestPage = {
  calls: () => [],
  about: ({ t, words, tenant: { title, usMarketShow, defaultMarketTitle: market } }) => ({
    name: t(usMarketShow ? 'entry.gate.titleBoth' : 'entry.gate.titleLocal', { market }),
    description: words.gate(title),
  }),
};

/** Every page that guests may see, by its address in the route table. A new one is a line here. */
export const guestPages: Record<string, GuestPage> = {
  '/': home,
  '/market': { ...plain('market.title', 'market', marketCalls), readsQuery: true },
  '/newsList': plain('news.title', 'newsList', newsListCalls),
  '/stock/:id': stock,
  '/news/:id': story,
  '/searchStock': { ...plain('stockSearch.title', 'search', searchCalls), readsQuery: true },
  '/login': plain('access.logIn', 'logIn'),
  '/LoginUp': gate,
  '/register': plain('access.register', 'register'),
  '/forgot': { ...plain('recovery.title', 'forgot'), readsQuery: true },
  '/transparency': plain('transparency.title', 'transparency', transparencyPageCalls),
  '/changeLanguage': plain('preferences.language.title', 'language'),
  '/verify': plain('verification.title', 'verify'),
};
