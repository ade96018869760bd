import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { homeReplies, newsItem } from '../samples/content.ts';
import { user } from '../samples/customer.ts';
import { portfolio } from '../samples/portfolio.ts';
import { quality, transparency } from '../samples/transparency.ts';
import { type Exhibits, guest } from './exhibit.ts';

const unverified = {
  'GET /kyc': null,
  'GET /user': { ...user, name: null },
  'GET /finance/bankList': ['Zenith Bank'],
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
  'identity to fill in': { path: '/kyc', shown: 'Full name', replies: unverified },
  'way to the app': { path: '/iosPage', shown: 'Savanna on your home screen' },
};
