import type { Tenant } from './browser.ts';

interface TenantTexts {
  tenant: Tenant;
  title: string;
  simulated: string;
  topVolume: string;
  news: string;
  /** The tabs of the market screen, in order. */
  tabs: (string | RegExp)[];
}

/** What a visitor of each demo tenant reads on the market's screens. */
export const tenantTexts: TenantTexts[] = [
  {
    tenant: 'savanna',
    title: 'Savanna',
    simulated: 'Simulated market',
    topVolume: 'Top volume',
    news: 'News',
    tabs: ['Index', /NGX/, 'Rising', 'Falling', 'US'],
  },
  {
    tenant: 'aurora',
    title: 'Aurora',
    simulated: 'Mercado simulado',
    topVolume: 'Maior volume',
    news: 'Notícias',
    tabs: [/.+/, 'Altas', 'Quedas', 'EUA'],
  },
  {
    tenant: 'lotus',
    title: 'Lotus',
    simulated: 'Simulated market',
    topVolume: 'Top volume',
    news: 'News',
    tabs: ['Index', /.+/, 'Rising', 'Falling'],
  },
];
