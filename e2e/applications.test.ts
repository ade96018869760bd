import { text } from 'node:stream/consumers';
import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { dayMs, publishOffer } from './testing/console-offers.ts';
import { callAsCustomer } from './testing/customer-calls.ts';
import { demo, logIn } from './testing/customers.ts';
import { endAll, openPhone } from './testing/desks.ts';
import { offerTerms } from './testing/offer-counter.ts';
import { newCustomerWithMoney, newVerifiedCustomer, type OwnCustomer } from './testing/own-customer.ts';
import { makeTenant, type OwnTenant } from './testing/own-tenant.ts';
import { closeReceipt } from './testing/receipt.ts';
import { visit } from './testing/visit.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

/** Open for a day, at ₦2.50 a share. */
const terms = (more: object = {}) => ({
  ...offerTerms(Date.now() + dayMs, { unitsOffered: 400, unitsMax: 100 }),
  ...more,
});
const snapUp = () => ({ kind: 'SNAP_UP', method: 'FIRST_COME', terms: terms({ resultTime: null }) }) as const;

let tenant: OwnTenant;
let customer: OwnCustomer;
beforeAll(async () => {
  tenant = await makeTenant('savanna');
  customer = await newCustomerWithMoney(tenant, '60000');
});

/** Four lots of a hundred shares, allotted at once to a customer who has the money for them. */
async function openAllotted(place: number) {
  const { id: offerId, symbol } = await publishOffer(tenant, snapUp(), { listed: true, place });
  const body = { id: offerId, amount: '4' };
  const { id } = await customer.calls.call('POST /stockSnapUp/applyOrder', { body });
  return { id, symbol, phone: await openPhone(customer, '/account') };
}

/** The card of an application in the list that is on screen; a stock may be offered twice. */
const card = (page: Page, symbol: string, paid: string) =>
  page.getByRole('article', { name: symbol, exact: true }).filter({ hasText: paid });

describe('an allotment', () => {
  it('is paid in parts until its shares are delivered', async () => {
    const { id, symbol, phone } = await openAllotted(0);
    const { page } = phone;
    const sent: Request[] = [];
    page.on('request', request => request.url().endsWith('/ipo/funding') && sent.push(request));
    await visit(page, '/applyOrder?status=FUNDING');
    await card(page, symbol, '₦0.00 paid').getByRole('button', { name: 'Funding' }).click();
    const first = sheet(page, `Fund ${symbol}`);
    const amount = first.getByLabel('Amount');
    expect(await amount.inputValue()).toBe('1,000.00');
    await amount.fill('100');
    const lines = (await first.innerText()).split(/\n+/);
    expect(lines[lines.indexOf('Fee (0.50%)') + 1]).toBe('₦0.50');
    expect(lines[lines.indexOf('Charged in total') + 1]).toBe('₦100.50');
    await button(page, 'Pay ₦100.50').dblclick();
    await page.getByText('Funds Success').waitFor();
    await first.waitFor({ state: 'detached' });
    await closeReceipt(page);
    expect(sent).toHaveLength(1);

    await card(page, symbol, '₦100.00 paid').getByRole('button', { name: 'Funding' }).click();
    const second = sheet(page, `Fund ${symbol}`);
    await second.getByLabel('Amount').fill('1');
    await second.getByRole('button', { name: 'REMAINING' }).click();
    expect(await second.getByLabel('Amount').inputValue()).toBe('900.00');
    await second.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('Funds Success').waitFor();
    await closeReceipt(page);

    await visit(page, `/applyOrder?application=${id}`);
    await page.getByText('Shares delivered').waitFor();
    const story = await page.locator('main').innerText();
    expect(story).toMatch(/Paid[\s\S]*Paid[\s\S]*Shares delivered[\s\S]*Shares can be sold[\s\S]*Planned/);
    expect(story).toContain('₦100.50, fee included');
    await visit(page, '/transaction');
    await page.getByText('Funding fee').first().waitFor();
    await endAll(phone);
  });

  it('is declined at no cost, and what was paid comes back', async () => {
    const { id, symbol, phone } = await openAllotted(1);
    const { page } = phone;
    await customer.calls.call('POST /ipo/funding', { body: { id, amount: '100.00' } });
    await visit(page, `/applyOrder?application=${id}`);
    await button(page, 'Decline').click();
    await sheet(page, `Decline ${symbol}?`).getByText('₦100.50').waitFor();
    await button(page, 'Keep it').click();
    await sheet(page, `Fund ${symbol}`).getByText('₦100.50 paid is returned').waitFor();
    await sheet(page, /^Fund/).getByRole('button', { name: 'Decline' }).click();
    await button(page, 'Decline at no cost').click();
    await page.getByText('Allotment declined').waitFor();
    await page.getByText('Money returned').waitFor();
    expect(await page.locator('main').innerText()).toContain('₦100.50');
    await visit(page, '/applyOrder?status=FAILED');
    await page
      .getByRole('article', { name: symbol, exact: true })
      .getByText('Declined by you')
      .first()
      .waitFor();
    await endAll(phone);
  });
});

it('an application is withdrawn while its offer is open', async () => {
  const open = { kind: 'IPO', method: 'LOTTERY', terms: terms() } as const;
  const offer = await publishOffer(tenant, open, { listed: false });
  const applicant = await newVerifiedCustomer(tenant);
  await applicant.calls.call('POST /ipo/applyIpo', { body: { id: offer.id, amount: '1' } });
  const phone = await openPhone(applicant, '/applyOrder');
  const { page } = phone;
  await page.getByText('Nothing is charged yet').waitFor();
  await page.getByRole('link', { name: new RegExp(offer.symbol) }).click();
  await page.getByText(/^Can be withdrawn until/).waitFor();
  await button(page, 'Withdraw application').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByText('Application withdrawn').waitFor();
  await page.getByText('Withdrawn by you').first().waitFor();
  expect(await page.locator('footer').count()).toBe(0);
  await endAll(phone);
});

interface Application {
  id: string;
  number: string;
  offerId: string;
  stockSymbol: string;
  hasProof: boolean;
}

interface Allotment {
  method: string;
  seed: string;
  applications: object[];
}

/** An application of the demo's that was allotted by drawing lots, whichever it is. */
async function findDrawn(page: Page): Promise<{ application: Application; data: Allotment }> {
  const list = await callAsCustomer(page, 'POST', '/ipo/pageApply', { pageSize: 100 });
  for (const application of (list as { records: Application[] }).records.filter(({ hasProof }) => hasProof)) {
    const data = (await callAsCustomer(page, 'GET', `/ipo/allotment?id=${application.offerId}`)) as Allotment;
    if (data.method === 'LOTTERY') return { application, data };
  }
  throw new Error('The demo has drawn no lots');
}

it('the proof of an allotment is computed beside the screen, also offline, and can be taken away', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await logIn(page, demo);
  const { application, data } = await findDrawn(page);
  const worker = page.waitForEvent('worker');
  await visit(page, `/applyOrder?application=${application.id}&view=proof`);
  await worker;
  await page.getByText('Recomputed in your browser: matches').waitFor();
  expect(await page.locator('main').innerText()).toContain(`Application ${application.number}`);

  const downloading = page.waitForEvent('download');
  await button(page, 'Draw file').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`allotment-${application.stockSymbol}.json`);
  expect(JSON.parse(await text(await file.createReadStream()))).toMatchObject({
    seed: data.seed,
    applications: data.applications,
  });

  await page.context().setOffline(true);
  await button(page, 'Recompute').click();
  await page.getByText('Recomputed in your browser: matches').waitFor();
  await page.context().setOffline(false);
  expectNoBrowserErrors(/ERR_INTERNET_DISCONNECTED/);
  await close();
});
