import type { Language } from '@openfloor/homes/codes';

type Texts = Record<Language, string>;

interface DemoBanner {
  title: Texts;
  text: Texts;
  link: string;
}

/** The same words for each tenant, under its own drawings. */
export const demoBanners: [DemoBanner, DemoBanner, DemoBanner] = [
  {
    title: { en: 'Follow the market live', zh: '实时关注行情', pt: 'Acompanhe o mercado ao vivo' },
    text: {
      en: 'Indices, rankings and charts',
      zh: '指数、排行与图表',
      pt: 'Índices, rankings e gráficos',
    },
    link: '/market?tab=1',
  },
  {
    title: { en: 'Read today’s news', zh: '阅读今日资讯', pt: 'Leia as notícias de hoje' },
    text: {
      en: 'Companies and markets in brief',
      zh: '公司与市场动态速览',
      pt: 'Empresas e mercados em resumo',
    },
    link: '/newsList',
  },
  {
    title: { en: 'Find a company', zh: '查找公司', pt: 'Encontre uma empresa' },
    text: { en: 'Search by name or symbol', zh: '按名称或代码搜索', pt: 'Busque por nome ou código' },
    link: '/searchStock',
  },
];
