import { usualSchedule } from '@openfloor/contract/reports/report-kinds';
import { usualHours, usualLevels } from '@openfloor/contract/settings/service-levels';
import type { ReplyOf } from '@/lib/api.ts';

type Settings = ReplyOf<'GET /settings'>;

const state = { version: 0, changedTime: null, changedBy: null, fourEyes: true, mayEdit: true, pending: [] };
const colours = { fill: '#00664F', press: '#00553F', onFill: '#FFFFFF', ink: '#00664F' };

/** What the demo's Savanna has set, for somebody who may change all of it. */
export const theSettings: Settings = {
  sections: {
    identity: {
      ...state,
      fourEyes: false,
      value: {
        title: 'Savanna',
        legalName: 'Savanna Demo Securities Ltd.',
        licenceNumber: null,
        regulatorUrl: null,
        defaultCurrency: 'NGN',
        defaultLanguage: 'en',
        languages: ['en', 'zh', 'pt'],
        defaultMarketTitle: 'NGX',
        customerServiceUrl: null,
        landingPageUrl: null,
        iosPackageUrl: null,
      },
    },
    brand: {
      ...state,
      fourEyes: false,
      value: {
        fillLight: '#00664F',
        inkLight: '#00664F',
        fillDark: '#0A8062',
        inkDark: '#46D3A6',
        logo: 'logo.svg',
        favicon: 'logo.svg',
        avatar: null,
      },
    },
    flags: {
      ...state,
      value: { usMarketShow: true, marketBuyModel: 0, otherDailyTradeEnable: true, defaultTheme: 3 },
    },
    fees: { ...state, value: { feeRate: '0.0025', feeMin: '1.00', feeMinUSD: '1.00' } },
    tolerance: { ...state, value: { tolerance: '0.01' } },
    quoteAge: { ...state, value: { maxSeconds: 60, maxSecondsUS: 60 } },
    exchange: { ...state, value: { usdToLocal: '1540', localToUsd: '0.00064', feeRate: '0.005' } },
    deposit: {
      ...state,
      value: {
        corporate: null,
        personal: null,
        crypto: [],
        min: '1000.00',
        max: '50000000.00',
        minUSDT: '10.00',
        maxUSDT: '100000.00',
        secondAbove: '1000000.00',
        secondAboveUSDT: '10000.00',
        needReceipt: true,
        needDetail: false,
        needAuth: true,
        needAuthUSDT: true,
        description: null,
      },
    },
    withdrawal: {
      ...state,
      value: {
        openUSDT: true,
        tips: null,
        arrivalText: { en: 'Usually within one working day of approval' },
        minimum: '1000.00',
        minimumUSD: '10.00',
        coolingOffHours: 24,
      },
    },
    serviceLevels: {
      ...state,
      value: {
        ...usualHours,
        days: [...usualHours.days],
        levels: { ...usualLevels },
        alertAddresses: [],
        complianceAddresses: [],
      },
    },
    reports: {
      ...state,
      value: { daily: [...usualSchedule.daily], monthly: [...usualSchedule.monthly], addresses: [] },
    },
    mail: { ...state, value: { server: null } },
    hosts: { ...state, value: { hosts: ['localhost'] } },
    userAgreement: {
      ...state,
      fourEyes: false,
      value: { texts: { en: { title: 'User Agreement', paragraphs: ['One account for each person.'] } } },
    },
    registrationAgreement: {
      ...state,
      fourEyes: false,
      value: { texts: { en: { title: 'Registration Agreement', paragraphs: ['Under your own name.'] } } },
    },
  },
  currencyFixed: true,
  brandShown: { light: colours, dark: colours },
  images: { logo: '/favicon.svg', favicon: '/favicon.svg', avatar: null },
};
