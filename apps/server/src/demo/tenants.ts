import type { TenantTable } from '@openfloor/db/tables.generated';
import type { Insertable } from 'kysely';

type Brand = Omit<Insertable<TenantTable>, 'tenant_id' | 'logo_image_id' | 'favicon_image_id'>;

export interface DemoTenant extends Brand {
  name: 'savanna' | 'aurora' | 'lotus' | 'acacia';
  hosts: string[];
  demoCustomerName: string;
  /** Instruments that the demo customer follows, newest first. */
  favourites: string[];
}

export const demoTenants: DemoTenant[] = [
  {
    name: 'savanna',
    hosts: ['localhost', '127.0.0.1'],
    title: 'Savanna',
    legal_name: 'Savanna Demo Securities Ltd.',
    licence_number: 'DEMO-0417',
    client_money: JSON.stringify({ en: 'At Zuma Trust Bank, in an account apart from our own.' }),
    default_currency: 'NGN',
    default_language: 'en',
    default_market_title: 'NGX',
    // Sells lots; the others sell shares.
    market_buy_model: 0,
    us_market_show: true,
    other_daily_trade_enable: true,
    brand_fill_light: '#00664F',
    brand_ink_light: '#00664F',
    brand_fill_dark: '#0A8062',
    brand_ink_dark: '#46D3A6',
    demoCustomerName: 'Adaeze Okonkwo',
    favourites: ['NSENG-KANCEM', 'NSENG-ZUMBANK', 'NSENG-OKUNTEL', 'NSENG-HARMPOW', 'US-NWND'],
  },
  {
    name: 'aurora',
    hosts: ['br.localhost'],
    title: 'Aurora',
    legal_name: 'Aurora Demo Corretora S.A.',
    licence_number: 'DEMO-2290',
    client_money: JSON.stringify({
      pt: 'No Banco Serra Demo, em conta separada da nossa.',
      en: 'At Banco Serra Demo, in an account apart from our own.',
    }),
    default_currency: 'BRL',
    default_language: 'pt',
    default_market_title: 'Bovespa',
    us_market_show: true,
    other_daily_trade_enable: true,
    brand_fill_light: '#123E9C',
    brand_ink_light: '#123E9C',
    brand_fill_dark: '#2F62E4',
    brand_ink_dark: '#8DB2FF',
    demoCustomerName: 'Marina Azevedo',
    favourites: ['BMFBOVESPA-BATL4', 'BMFBOVESPA-SERR3', 'BMFBOVESPA-LITE3', 'BMFBOVESPA-CERR4', 'US-NWND'],
  },
  {
    name: 'lotus',
    hosts: ['in.localhost'],
    title: 'Lotus',
    legal_name: 'Lotus Demo Broking Pvt. Ltd.',
    licence_number: 'DEMO-7316',
    client_money: JSON.stringify({ en: 'At Meru Demo Bank, in an account apart from our own.' }),
    default_currency: 'INR',
    default_language: 'en',
    default_market_title: 'India',
    us_market_show: false,
    other_daily_trade_enable: false,
    brand_fill_light: '#4A33C0',
    brand_ink_light: '#4A33C0',
    brand_fill_dark: '#6450E4',
    brand_ink_dark: '#B0A6FF',
    demoCustomerName: 'Rohan Kulkarni',
    favourites: ['INDIA-DECCSTL', 'INDIA-MERUBANK', 'INDIA-KAVERIIT', 'INDIA-NILGTEA'],
  },
  {
    name: 'acacia',
    hosts: ['ke.localhost'],
    title: 'Acacia',
    legal_name: 'Acacia Demo Securities Ltd.',
    licence_number: 'DEMO-1058',
    client_money: JSON.stringify({ en: 'At Simba Demo Bank, in an account apart from our own.' }),
    default_currency: 'KES',
    default_language: 'en',
    default_market_title: 'Nairobi',
    us_market_show: true,
    other_daily_trade_enable: true,
    brand_fill_light: '#8F3F12',
    brand_ink_light: '#8F3F12',
    brand_fill_dark: '#B5541F',
    brand_ink_dark: '#F2A679',
    demoCustomerName: 'Wanjiru Kamau',
    favourites: ['NSEKE-KILIMACEM', 'NSEKE-SIMBAPACIF', 'NSEKE-SAUTITEL', 'NSEKE-CHAIHILLS', 'US-NWND'],
  },
];

export const demoInvitationCode = 'DEMO2026';
export const demoCustomers = [
  {
    username: 'demo',
    password: 'Demo!2026',
    withdrawalPassword: '123456',
    accountNumber: '8820441706',
    verified: true,
  },
  {
    username: 'fresh',
    password: 'Fresh!2026',
    withdrawalPassword: null,
    accountNumber: '8820441714',
    verified: false,
  },
] as const;
export const demoStaff = [
  {
    username: 'maker',
    password: 'Maker!2026',
    roles: ['owner', 'compliance', 'treasury', 'dealing', 'content', 'support'],
  },
  { username: 'checker', password: 'Checker!2026', roles: ['owner', 'compliance', 'treasury', 'dealing'] },
  { username: 'auditor', password: 'Auditor!2026', roles: ['auditor'] },
] as const;
/** Of an authority. */
export const demoExaminer = { username: 'examiner', password: 'Examiner!2026' } as const;
/** Two, because suspending a tenant takes two. */
export const demoPlatformStaff = [
  { username: 'root', password: 'Root!2026' },
  { username: 'warden', password: 'Warden!2026' },
] as const;
