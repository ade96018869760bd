import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayMs, publishOffer } from './testing/console-offers.ts';
import { endAll, openPhone } from './testing/desks.ts';
import { offerTerms } from './testing/offer-counter.ts';
import { newVerifiedCustomer } from './testing/own-customer.ts';
import { makeTenant } from './testing/own-tenant.ts';

const twoDaysAhead = (page: Page) =>
  page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 2 * 86_400_000;
  });

it('an offer stays open, by the server’s clock, on a device that is two days ahead', async () => {
  const tenant = await makeTenant('savanna');
  const terms = offerTerms(Date.now() + dayMs, { resultTime: null });
  const snapUp = { kind: 'SNAP_UP', method: 'FIRST_COME', terms } as const;
  const { symbol } = await publishOffer(tenant, snapUp, { listed: true });
  const phone = await openPhone(await newVerifiedCustomer(tenant), '/preemptively/index', twoDaysAhead);
  const { page } = phone;
  const subscribe = page.getByRole('button', { name: 'Subscribe', exact: true });
  const card = page.getByRole('article', { name: symbol, exact: true }).filter({ has: subscribe });
  expect(await card.getByRole('timer').getAttribute('aria-label')).toMatch(/^Ends in \d+ h \d+ min$/);
  await card.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: symbol });
  await sheet.getByLabel('Quantity').fill('1');
  await sheet.getByRole('button', { name: 'Subscribe 1 lot', exact: true }).click();
  await page.waitForURL('**/applyOrder');
  await endAll(phone);
});
