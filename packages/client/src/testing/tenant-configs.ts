import { currencies } from '@openfloor/homes/codes';
import { traitsOf } from '@openfloor/homes/lookup';
import type { ReplyOf } from '../client.ts';

export type TenantConfig = ReplyOf<'GET /tenant/config'>;
export type DemoTenant = 'savanna' | 'aurora' | 'lotus';

const common = {
  favicon: '/favicon.svg',
  logo: '/favicon.svg',
  userHead: null,
  defaultTheme: 3,
  landingPageUrl: null,
  iospackageUrl: null,
  signs: Object.fromEntries(currencies.map(code => [code, traitsOf(code).sign])) as TenantConfig['signs'],
  agreements: ['USER', 'REGISTRATION'],
  simulatedMarket: true,
  demonstration: false,
  licenceNumber: null,
  regulatorUrl: null,
  customerService: null,
  languages: ['en', 'zh', 'pt'],
  trading: {
    feeRate: '0.00250000',
    feeMin: '1.00',
    feeMinUSD: '1.00',
    tolerance: '0.01000000',
    quoteAgeMax: 60,
    quoteAgeMaxUS: 60,
  },
} satisfies Partial<TenantConfig>;

/** The tenants of the demo, as their servers describe them. */
export const tenantConfigs: Record<DemoTenant, TenantConfig> = {
  savanna: {
    ...common,
    title: 'Savanna',
    legalName: 'Savanna Demo Securities Ltd.',
    defaultCurrency: 'NGN',
    defaultSign: '₦',
    defaultLanguage: 'en',
    defaultMarketTitle: 'NGX',
    // Sells lots; the others sell shares.
    marketBuyModel: 0,
    usMarketShow: true,
    otherDailyTradeEnable: true,
    brand: {
      light: { fill: '#00664F', press: '#00553F', onFill: '#FFFFFF', ink: '#00664F' },
      dark: { fill: '#0A8062', press: '#006E51', onFill: '#FFFFFF', ink: '#46D3A6' },
    },
  },
  aurora: {
    ...common,
    title: 'Aurora',
    legalName: 'Aurora Demo Corretora S.A.',
    defaultCurrency: 'BRL',
    defaultSign: 'R$',
    defaultLanguage: 'pt',
    defaultMarketTitle: 'Bovespa',
    marketBuyModel: 1,
    usMarketShow: true,
    otherDailyTradeEnable: true,
    brand: {
      light: { fill: '#123E9C', press: '#022B89', onFill: '#FFFFFF', ink: '#123E9C' },
      dark: { fill: '#2F62E4', press: '#1F4ECF', onFill: '#FFFFFF', ink: '#8DB2FF' },
    },
  },
  lotus: {
    ...common,
    title: 'Lotus',
    legalName: 'Lotus Demo Broking Pvt. Ltd.',
    defaultCurrency: 'INR',
    defaultSign: '₹',
    defaultLanguage: 'en',
    defaultMarketTitle: 'India',
    marketBuyModel: 1,
    usMarketShow: false,
    otherDailyTradeEnable: false,
    brand: {
      light: { fill: '#4A33C0', press: '#3F1FAF', onFill: '#FFFFFF', ink: '#4A33C0' },
      dark: { fill: '#6450E4', press: '#553BCF', onFill: '#FFFFFF', ink: '#B0A6FF' },
    },
  },
};
