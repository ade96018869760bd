import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectShown } from '../look.ts';
import { homeReplies, newsItem } from '../samples/content.ts';
import { user } from '../samples/customer.ts';
import { portfolio } from '../samples/portfolio.ts';
import { claimCode, claimStatus } from '../samples/recovery.ts';
import { quality, transparency } from '../samples/transparency.ts';
import { type Exhibits, guest } from './exhibit.ts';

const unverified = {
  'GET /kyc': null,
  'GET /user': { ...user, name: null },
  'GET /finance/bankList': ['Zenith Bank'],
};

/** So long ago that no time on screen has another length while it is looked at. */
const day = Date.UTC(2026, 10, 2, 9, 30);
const longAgo = {
  status: 'approved',
  sentTime: day,
  decidedTime: day,
  worksFrom: day,
  worksUntil: day + 10 * 365 * 86_400_000,
} as const;

const comeBack = (shown: string) => async () => {
  await page.getByRole('textbox', { name: 'Claim code' }).fill(claimCode);
  await button('See how far it is').click();
  await expectShown(shown);
};

/** Whoever arrives, and what an account begins with. */
export const entrance: Exhibits = {
  'home of a guest': { path: '/', shown: 'Top volume', replies: homeReplies, ...guest },
  home: {
    path: '/',
    shown: 'Top volume',
    replies: { ...homeReplies, 'GET /portfolio': portfolio },
    // Both come a moment later, with code of their own.
    act: async () => {
      await expect.element(page.getByRole('link', { name: 'Notifications' })).toBeVisible();
      await expect.element(page.getByRole('slider')).toBeVisible();
    },
  },
  news: {
    path: '/news/news-1',
    shown: 'The first paragraph.',
    replies: { 'GET /news/{id}': newsItem() },
    ...guest,
  },
  transparency: {
    path: '/transparency',
    shown: 'Fill quality',
    replies: { 'GET /transparency': transparency, 'GET /transparency/quality': quality },
    ...guest,
  },
  'log-in': { path: '/login', shown: 'Welcome back', ...guest },
  gate: { path: '/LoginUp', shown: 'Browse as guest', ...guest },
  registration: { path: '/register', shown: 'Repeat password', ...guest },
  'forgotten password': { path: '/forgot', shown: 'Let us find your account', ...guest },
  'photos of a recovery': {
    path: '/forgot?way=claim',
    shown: 'Come back with your code',
    replies: { 'POST /recovery/status': () => claimStatus({ figuresUntil: Date.now() + 8_970_000 }) },
    ...guest,
    act: comeBack('New photos, taken now'),
  },
  'recovery under way': {
    path: '/forgot?way=claim',
    shown: 'Come back with your code',
    replies: { 'POST /recovery/status': claimStatus(longAgo) },
    ...guest,
    act: comeBack('Two people agreed'),
  },
  'new password by a recovery code': { path: '/forgot?way=code', shown: 'With a recovery code', ...guest },
  'identity to fill in': { path: '/kyc', shown: 'Full name', replies: unverified },
  'way to the app': { path: '/iosPage', shown: 'Savanna on your home screen' },
};
