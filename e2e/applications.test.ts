import { readFile } from 'node:fs/promises';
import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OpenedPage, openPage } from './testing/browser.ts';
import { callAsCustomer } from './testing/customer-calls.ts';
import { demo, logIn, openSession, registerCustomer } from './testing/customers.ts';
import { applyFor, publishOpenIpo, publishSnapUp } from './testing/offers-by-call.ts';

const tenant = 'savanna';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

interface OwnAllotment extends OpenedPage {
  id: string;
  symbol: string;
}

/** Forty lots of ten shares at ₦2.50, allotted at once to the demo's customer, who has the money for them. */
async function openAllotted(): Promise<OwnAllotment> {
  const opened = await openPage({ tenant });
  const offer = await publishSnapUp({ tenant });
  const token = await openSession({ tenant }, demo);
  const id = await applyFor({ tenant, token }, 'snapUp', offer, '40');
  await logIn(opened.page, demo);
  return { ...opened, id, symbol: offer.symbol };
}

/** The card of an application in the list that is on screen; a stock may be offered twice. */
const card = (page: Page, symbol: string, paid: string) =>
  page.getByRole('region', { name: symbol, exact: true }).filter({ hasText: paid });

describe('an allotment', () => {
  it('is paid in parts until its shares are delivered', async () => {
    const { page, id, symbol, expectNoBrowserErrors, close } = await openAllotted();
    const sent: Request[] = [];
    page.on('request', request => request.url().endsWith('/ipo/funding') && sent.push(request));
    await page.goto('/applyOrder?status=FUNDING');
    await card(page, symbol, '₦0.00 paid').getByRole('button', { name: 'Funding' }).click();
    const first = sheet(page, `Fund ${symbol}`);
    const amount = first.getByLabel('Amount');
    expect(await amount.inputValue()).toBe('1,000.00');
    await amount.fill('100');
    const lines = (await first.innerText()).split(/\n+/);
    expect(lines[lines.indexOf('Fee (0.50%)') + 1]).toBe('₦0.50');
    expect(lines[lines.indexOf('Charged in total') + 1]).toBe('₦100.50');
    await button(page, 'Pay ₦100.50').dblclick();
    await page.getByText('Payment received').waitFor();
    await first.waitFor({ state: 'detached' });
    expect(sent).toHaveLength(1);

    await card(page, symbol, '₦100.00 paid').getByRole('button', { name: 'Funding' }).click();
    const second = sheet(page, `Fund ${symbol}`);
    await second.getByLabel('Amount').fill('1');
    await second.getByRole('button', { name: 'REMAINING' }).click();
    expect(await second.getByLabel('Amount').inputValue()).toBe('900.00');
    await second.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('Paid in full').waitFor();

    await page.goto(`/applyOrder?application=${id}`);
    await page.getByText('Shares delivered').waitFor();
    const story = await page.locator('main').innerText();
    expect(story).toMatch(/Paid[\s\S]*Paid[\s\S]*Shares delivered[\s\S]*Shares can be sold[\s\S]*Planned/);
    expect(story).toContain('₦100.50, fee included');
    await page.goto('/transaction');
    await page.getByText('Funding fee').first().waitFor();
    expectNoBrowserErrors();
    await close();
  });

  it('is declined at no cost, and what was paid comes back', async () => {
    const { page, id, symbol, expectNoBrowserErrors, close } = await openAllotted();
    await callAsCustomer(page, 'POST', '/ipo/funding', { id, amount: '100.00' });
    await page.goto(`/applyOrder?application=${id}`);
    await button(page, 'Decline').click();
    await sheet(page, `Decline ${symbol}?`).getByText('₦100.50').waitFor();
    await button(page, 'Keep it').click();
    await sheet(page, `Fund ${symbol}`).getByText('₦100.50 paid is returned').waitFor();
    await sheet(page, /^Fund/).getByRole('button', { name: 'Decline' }).click();
    await button(page, 'Decline at no cost').click();
    await page.getByText('Allotment declined').waitFor();
    await page.getByText('Money returned').waitFor();
    expect(await page.locator('main').innerText()).toContain('₦100.50');
    await page.goto('/applyOrder?status=FAILED');
    await page
      .getByRole('region', { name: symbol, exact: true })
      .getByText('Declined by you')
      .first()
      .waitFor();
    expectNoBrowserErrors();
    await close();
  });
});

it('an application is withdrawn while its offer is open', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
  const credentials = await registerCustomer(page);
  const offer = await publishOpenIpo({ tenant });
  const token = await openSession({ tenant }, credentials);
  await applyFor({ tenant, token }, 'ipo', offer, '1');
  await logIn(page, credentials);
  await page.goto('/applyOrder');
  await page.getByText('Nothing is charged yet').waitFor();
  await page.getByRole('link', { name: new RegExp(offer.symbol) }).click();
  await page.getByText(/^Can be withdrawn until/).waitFor();
  await button(page, 'Withdraw application').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' }).click();
  await page.getByText('Application withdrawn').waitFor();
  await page.getByText('Withdrawn by you').first().waitFor();
  expect(await page.locator('footer').count()).toBe(0);
  expectNoBrowserErrors();
  await close();
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
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
  await logIn(page, demo);
  const { application, data } = await findDrawn(page);
  const worker = page.waitForEvent('worker');
  await page.goto(`/applyOrder?application=${application.id}&view=proof`);
  await worker;
  await page.getByText('Recomputed in your browser: matches').waitFor();
  expect(await page.locator('main').innerText()).toContain(`Application ${application.number}`);

  const downloading = page.waitForEvent('download');
  await button(page, 'Draw file').click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`allotment-${application.stockSymbol}.json`);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    seed: data.seed,
    applications: data.applications,
  });

  await page.context().setOffline(true);
  const again = page.waitForEvent('worker').catch(() => undefined);
  await button(page, 'Recompute').click();
  await page.getByText('Recomputed in your browser: matches').waitFor();
  await page.context().setOffline(false);
  await again;
  expectNoBrowserErrors(/ERR_INTERNET_DISCONNECTED/);
  await close();
});
