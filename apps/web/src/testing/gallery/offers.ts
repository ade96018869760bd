import { expect } from 'vitest';
import { button, card, dialog } from '../look.ts';
import { drawn, funding, listed } from '../samples/applications.ts';
import { balance } from '../samples/customer.ts';
import { block, subscription, subscriptions } from '../samples/offers.ts';
import { product } from '../samples/products.ts';
import { stock } from '../samples/stocks.ts';
import type { Exhibits } from './exhibit.ts';

const noApplications = { 'POST /ipo/pageApply': { records: [] } };
const applications = {
  'POST /ipo/pageApply': { records: [listed(funding()), listed(drawn())] },
  'GET /user/balance': balance,
};
const ipo = {
  'POST /ipo/pageIpo': subscriptions(subscription()),
  'GET /user/balance': balance,
  ...noApplications,
};

/** What is offered, applied for and locked. */
export const offers: Exhibits = {
  IPOs: { path: '/stockIpo', shown: 'LAGWIND', replies: ipo },
  'subscription to an IPO': {
    path: '/stockIpo',
    shown: 'LAGWIND',
    replies: ipo,
    act: async () => {
      await button('Subscribe').click();
      await expect.element(dialog()).toBeVisible();
    },
  },
  blocks: {
    path: '/blockTrade',
    shown: 'SAHELMFB',
    replies: { 'POST /blockTrade': { records: [block()] }, 'GET /stock/detail': stock() },
  },
  applications: { path: '/applyOrder', shown: 'Allotted', replies: applications },
  application: {
    path: '/applyOrder?application=one',
    shown: 'Timeline',
    replies: { 'GET /ipo/application': funding(), 'GET /user/balance': balance },
  },
  'payment of an allotment': {
    path: '/applyOrder?status=FUNDING',
    shown: 'Allotted',
    replies: applications,
    act: async () => {
      await button('Funding', card('SNDPIP')).click();
      await expect.element(dialog('Fund SNDPIP')).toBeVisible();
    },
  },
  product: {
    path: '/quantitative/index?product=product-1',
    shown: 'An estimate by the manager, not guaranteed.',
    replies: { 'GET /quantitative/product': product(), 'GET /user/balance': balance },
  },
};
