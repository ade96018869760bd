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
  signs: { NGN: '₦', BRL: 'R$', INR: '₹', USD: '$' },
  agreements: ['USER', 'REGISTRATION'],
  simulatedMarket: true,
  licenceNumber: null,
  regulatorUrl: null,
  languages: ['en', 'pt', 'zh'],
  trading: { feeRate: '0.0050', feeMin: '5.00', feeMinUSD: '1.00', tolerance: '0.0100' },
} satisfies Partial<TenantConfig>;

const brand = (light: string, dark: string, inkDark: string): TenantConfig['brand'] => ({
  light: { fill: light, press: light, onFill: '#FFFFFF', ink: light },
  dark: { fill: dark, press: dark, onFill: '#FFFFFF', ink: inkDark },
});

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
    brand: brand('#00664F', '#0A8062', '#46D3A6'),
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
    brand: brand('#123E9C', '#2F62E4', '#8DB2FF'),
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
    brand: brand('#4A33C0', '#6450E4', '#B0A6FF'),
  },
};
