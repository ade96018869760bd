import type { Language } from '@openfloor/contract/languages';

interface DemoShortcut {
  name: Record<Language, string>;
  /** The name of a Phosphor icon. */
  icon: string;
  link: string;
}

const market = {
  name: { en: 'Market', zh: '行情', pt: 'Mercado' },
  icon: 'chart-line-up',
  link: '/market',
};
const favourites = {
  name: { en: 'Favorites', zh: '自选', pt: 'Favoritos' },
  icon: 'star',
  link: '/favorite',
};
const news = {
  name: { en: 'News', zh: '资讯', pt: 'Notícias' },
  icon: 'newspaper',
  link: '/newsList',
};
const search = {
  name: { en: 'Search', zh: '搜索', pt: 'Buscar' },
  icon: 'magnifying-glass',
  link: '/searchStock',
};
const account = {
  name: { en: 'Account', zh: '账户', pt: 'Conta' },
  icon: 'user',
  link: '/account',
};

export const demoShortcuts: Record<'HOME' | 'MARKET', DemoShortcut[]> = {
  HOME: [market, favourites, news, search, account],
  MARKET: [favourites, news, search],
};
