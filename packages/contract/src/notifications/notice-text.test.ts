import { expect, it } from 'vitest';
import { kindsOf, noticeTopics, notificationKinds } from './kinds.ts';
import { noticeText } from './notice-text.ts';
import type { NoticeContent } from './payloads.ts';
import { noticeWords as en } from './words/en.ts';
import { noticeWords as pt } from './words/pt.ts';
import { noticeWords as zh } from './words/zh.ts';

const order = {
  orderId: 'o',
  stockId: 'NSENG/KANCEM',
  symbol: 'KANCEM',
  side: 'buy',
  shares: '1200',
  price: '402.5',
  currencyType: 'NGN',
} as const;
const application = {
  applicationId: 'a',
  name: 'Kano Cement',
  symbol: 'KANCEM',
  applied: '300',
  units: '120',
  due: '48240.00',
  dueTime: 1_763_000_000_000,
  returned: '10.00',
  currencyType: 'NGN',
} as const;
const deposit = { depositId: 'd', amount: '50000.00', currencyType: 'NGN', reason: 'No receipt' } as const;
const withdrawal = {
  withdrawalId: 'w',
  amount: '50000.00',
  currencyType: 'NGN',
  bank: 'Zuma Bank',
  account: '···· 4471',
  reason: 'Name differs',
} as const;
const trade = {
  orderId: 'o',
  symbol: 'KANCEM',
  side: 'buy',
  shares: '1200',
  price: '40.20',
  amount: '-1000.00',
  claim: '0.00',
  currencyType: 'NGN',
  reason: 'Name differs',
} as const;
const identity = { reason: 'The photo is blurred' };

const halt = {
  haltId: 'h',
  scope: 'stock/NSENG-KANCEM',
  market: 'NSENG' as const,
  stockId: 'NSENG-KANCEM',
  symbol: 'KANCEM',
  told: { en: 'A fault at the exchange.' },
  time: 1_763_000_000_000,
};

const samples: NoticeContent[] = [
  {
    kind: 'PRICE_ALERT',
    payload: {
      alertId: 'l',
      stockId: 'NSENG-KANCEM',
      symbol: 'KANCEM',
      market: 'NSENG',
      currencyType: 'NGN',
      precision: 2,
      condition: 'PRICE_ABOVE',
      value: '420',
      price: '420.10',
      quoteTime: 1_763_000_000_000,
      source: 'hand',
    },
  },
  { kind: 'ORDER_FILLED', payload: order },
  { kind: 'ORDER_REJECTED', payload: order },
  { kind: 'DAY_TRADE_CLOSED', payload: order },
  { kind: 'TRADE_BUSTED', payload: trade },
  { kind: 'TRADE_CORRECTED', payload: { ...trade, claim: '50000.00' } },
  {
    kind: 'SHARES_ADJUSTED',
    payload: {
      adjustmentId: 's',
      stockId: 'NSENG-KANCEM',
      symbol: 'KANCEM',
      shares: '-1200',
      reason: 'Name differs',
    },
  },
  { kind: 'TRADING_PAUSED', payload: halt },
  { kind: 'TRADING_RESUMES', payload: { ...halt, scope: 'all', market: null, stockId: null, symbol: null } },
  { kind: 'ALLOTTED', payload: application },
  { kind: 'NOTHING_ALLOTTED', payload: application },
  { kind: 'APPLICATION_DELIVERED', payload: application },
  { kind: 'APPLICATION_UNPAID', payload: application },
  {
    kind: 'PRODUCT_MATURED',
    payload: { orderId: 'p', name: 'Term 30', amount: '1000.00', profit: '12.50', currencyType: 'NGN' },
  },
  { kind: 'PAYMENT_DUE', payload: application },
  {
    kind: 'PRODUCT_MATURES',
    payload: {
      orderId: 'p',
      name: 'Term 30',
      amount: '1000.00',
      maturesTime: 1_763_000_000_000,
      currencyType: 'NGN',
    },
  },
  { kind: 'DEPOSIT_HELD', payload: deposit },
  { kind: 'WITHDRAWAL_HELD', payload: withdrawal },
  { kind: 'DEPOSIT_UNHELD', payload: deposit },
  { kind: 'WITHDRAWAL_UNHELD', payload: withdrawal },
  { kind: 'DEPOSIT_PASSED', payload: deposit },
  { kind: 'DEPOSIT_REJECTED', payload: deposit },
  { kind: 'DEPOSIT_REVERSED', payload: { ...deposit, taken: '1000.00', claim: '50000.00' } },
  {
    kind: 'CLAIM_COLLECTED',
    payload: {
      claimId: 'c',
      amount: '1000.00',
      left: '50000.00',
      currencyType: 'NGN',
      reason: 'Name differs',
    },
  },
  {
    kind: 'ACCOUNT_ADJUSTED',
    payload: { adjustmentId: 'a', amount: '-1000.00', currencyType: 'NGN', reason: 'Name differs' },
  },
  { kind: 'WITHDRAWAL_PAID', payload: withdrawal },
  { kind: 'WITHDRAWAL_REJECTED', payload: withdrawal },
  { kind: 'WITHDRAWAL_RETURNED', payload: withdrawal },
  {
    kind: 'MESSAGE_ANSWERED',
    payload: { threadId: 't', number: 'M-20261118-0001', subject: 'My withdrawal' },
  },
  {
    kind: 'NEWS',
    payload: { newsId: 'n', title: 'Volumes rise', titles: { pt: 'Volumes sobem' }, symbols: ['KANCEM'] },
  },
  { kind: 'IDENTITY_PASSED', payload: identity },
  { kind: 'IDENTITY_REJECTED', payload: identity },
  { kind: 'IDENTITY_INCOMPLETE', payload: identity },
  {
    kind: 'AGREEMENT_CHANGED',
    payload: { agreement: 'USER', version: 2, publishedTime: 1_763_000_000_000 },
  },
  { kind: 'IDENTITY_DUE', payload: { state: 'expiring', reason: null, expiresOn: '2026-12-01' } },
  { kind: 'NEW_DEVICE', payload: { device: null } },
  { kind: 'SECURITY_CHANGED', payload: { what: 'LOGIN_PASSWORD', device: 'Chrome, Android' } },
  { kind: 'RECOVERY_ASKED', payload: { purpose: 'password', device: null, worksFrom: null } },
  { kind: 'RECOVERY_AGREED', payload: { purpose: 'password', device: null, worksFrom: 1_763_400_000_000 } },
];

const languages = { en, pt, zh };

it('has every kind in one topic, and words for it in every language', () => {
  expect(samples.map(({ kind }) => kind)).toEqual(notificationKinds);
  expect(noticeTopics.flatMap(kindsOf).sort()).toEqual([...notificationKinds].sort());
  for (const [language, words] of Object.entries(languages)) {
    for (const sample of samples) {
      const reader = { words, language: language as keyof typeof languages, local: 'NGN' as const };
      for (const text of [noticeText(sample, reader), noticeText(sample, { ...reader, timeText: String })]) {
        const { title, detail, push = '-', discreet = '-', url, tag } = text;
        for (const part of [title, detail, push, discreet, url, tag]) {
          expect(part, `${language} ${sample.kind}`).toMatch(/\S/);
          expect(part).not.toMatch(/\{\{|undefined|null/);
        }
        expect(url).toMatch(/^\/[a-zA-Z]/);
      }
    }
  }
});

it('puts no own amount and no reason on a lock screen where they are hidden', () => {
  for (const sample of samples) {
    const { title, detail, push, discreet } = noticeText(sample, { words: en, language: 'en', local: 'NGN' });
    const own = /50,000|48,240|1,200|1,000\.00|12\.50/;
    expect(title).not.toMatch(own);
    expect(discreet ?? detail).not.toMatch(own);
    expect(push ?? detail).not.toMatch(/No receipt|Name differs|blurred/);
  }
});

it('says what is owed since, and nothing of it where nothing is', () => {
  const textOf = (kind: NoticeContent['kind']) => {
    const sample = samples.find(one => one.kind === kind);
    if (!sample) throw new Error('No sample');
    return noticeText(sample, { words: en, language: 'en', local: 'NGN' }).detail;
  };
  expect(textOf('DEPOSIT_REVERSED')).toContain('You owe ₦50,000.00.');
  expect(textOf('TRADE_BUSTED')).not.toContain('owe');
});

it('speaks the reader’s language of a story, or the tenant’s', () => {
  const [news] = samples.filter(({ kind }) => kind === 'NEWS');
  if (!news) throw new Error('No sample');
  expect(noticeText(news, { words: pt, language: 'pt', local: 'BRL' }).detail).toBe('Volumes sobem');
  expect(noticeText(news, { words: zh, language: 'zh', local: 'BRL' }).detail).toBe('Volumes rise');
});
