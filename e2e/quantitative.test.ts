import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type Tenant } from './testing/browser.ts';
import { callAsCustomer } from './testing/customer-calls.ts';
import { demo, logIn, registerCustomer } from './testing/customers.ts';

interface Product {
  id: string;
  name: string;
  currencyType: string;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const reply = (code: number, msg: string, data: unknown = null) => ({
  contentType: 'application/json',
  body: JSON.stringify({ code, msg, data }),
});
const review = (page: Page) => page.getByRole('dialog', { name: /^Lock / });

async function findProduct(page: Page, name: string): Promise<Product> {
  const list = await callAsCustomer(page, 'POST', '/quantitative/productList', { pageSize: 100 });
  const found = (list as { records: Product[] }).records.find(
    product => product.name.endsWith(name) && product.currencyType === 'NGN',
  );
  if (!found) throw new Error(`No product ${name}`);
  return found;
}

/** A product's page as the server tells it, apart from the changes. */
async function openProduct(name: string, changes: object = {}) {
  const opened = await openPage({ tenant: 'savanna' });
  const { page } = opened;
  await logIn(page, demo);
  const product = await findProduct(page, name);
  await page.route('**/api/quantitative/product?**', async route => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, data: { ...json.data, ...changes } } });
  });
  await page.goto(`/quantitative/index?product=${product.id}`);
  await page.getByRole('heading', { name: product.name }).waitFor();
  return { ...opened, product };
}

/** Fills in the amount and looks it over. */
async function reviewAmount(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await button(page, /^Lock ₦/).click();
  await review(page).waitFor();
}

/** Sends what was looked over; the page is read again without the changes. */
async function lockAndBeRefused(page: Page): Promise<void> {
  await page.unroute('**/api/quantitative/product?**');
  const readAgain = page.waitForResponse('**/api/quantitative/product?**');
  await review(page).getByRole('button', { name: /^Lock/ }).click();
  await review(page).waitFor({ state: 'detached' });
  await readAgain;
}

describe('a product', () => {
  it('is bought once and stands in the records, labelled as an estimate', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    const { name, id } = await findProduct(page, 'Calm 14');
    await page.goto('/quantitative/index');
    await page.getByText('Estimates are not promises.', { exact: false }).waitFor();
    await page.locator(`a[href$="${id}"]`).click();
    await page.getByText('An estimate by the manager, not guaranteed.').waitFor();
    const told = await page.locator('main').innerText();
    expect(told).toMatch(/0\.20% to 0\.45%/);
    expect(told).toMatch(/Last \d+ terms[\s\S]*Worst[\s\S]*Best/);
    expect(told).toMatch(/Minimum[\s\S]*Open[\s\S]*Locked until[\s\S]*14 days[\s\S]*Taken/);

    const sent: Request[] = [];
    page.on('request', request => request.url().endsWith('/quantitative/buy') && sent.push(request));
    await page.getByLabel('Amount').fill('23456.78');
    await page.getByText('Estimate per day ₦3.35 to ₦7.53, not guaranteed.').waitFor();
    await button(page, 'Lock ₦23,456.78 for 14 days').click();
    expect(await review(page).innerText()).toMatch(
      /Comes back on[\s\S]*Estimate for the term\s+₦46\.91 to ₦105\.55[\s\S]*Balance after[\s\S]*may be a loss/,
    );
    await review(page).getByRole('button', { name: 'Lock ₦23,456.78 for 14 days' }).dblclick();
    await page.getByText('Purchase success').waitFor();
    await page.waitForURL('**/quantitativeRecords');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.postDataJSON()).toEqual({ id, amount: '23456.78', termsVersion: 1 });

    const record = page.getByRole('region', { name }).filter({ hasText: '₦23,456.78' }).first();
    expect(await record.innerText()).toMatch(
      /Locked[\s\S]*Put in[\s\S]*Estimate[\s\S]*Day 1 of 14[\s\S]*Estimate per day ₦3\.35 to ₦7\.53/,
    );
    await page.goto('/transaction');
    await page.getByText('Quantitative purchase').first().waitFor();
    expectNoBrowserErrors();
    await close();
  });

  it.each([
    ['1', 'At least ₦20,000.00'],
    ['6000000000', /^Only ₦[\d,.]+ is left$/],
  ])('of %s cannot be bought, and says why', async (amount, reason) => {
    const { page, expectNoBrowserErrors, close } = await openProduct('Momentum 60');
    await page.getByLabel('Amount').fill(amount);
    await page.getByText(reason).waitFor();
    expect(await button(page, 'Lock').isDisabled()).toBe(true);
    expectNoBrowserErrors();
    await close();
  });

  it('needs the money for it', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    const { id } = await findProduct(page, 'Momentum 60');
    await page.goto(`/quantitative/index?product=${id}`);
    await page.getByLabel('Amount').fill('20000');
    await page.getByText('Insufficient Balance').waitFor();
    expect(await button(page, 'Lock').isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Deposit' }).waitFor();
    expectNoBrowserErrors();
    await close();
  });

  it.each([
    ['whose terms have changed', { termsVersion: 99 }, '20000', /^The terms have changed/],
    ['below its minimum', { minBuyAmount: '1.00' }, '1.00', /./],
  ])('%s is refused by the server, and its page is read again', async (_, changes, amount, reason) => {
    const { page, expectNoBrowserErrors, close } = await openProduct('Momentum 60', changes);
    await reviewAmount(page, amount);
    await lockAndBeRefused(page);
    await page.locator('footer [role="status"]').getByText(reason).waitFor();
    expect(new URL(page.url()).pathname).toBe('/quantitative/index');
    expectNoBrowserErrors();
    await close();
  });

  it('that has ended meanwhile is refused by the server, and its page says so', async () => {
    const changes = { endTime: Date.now() + 86_400_000 };
    const { page, expectNoBrowserErrors, close } = await openProduct('Swing 30', changes);
    await reviewAmount(page, '20000');
    await lockAndBeRefused(page);
    expect(await button(page, 'End').isDisabled()).toBe(true);
    expect(await page.getByLabel('Amount').count()).toBe(0);
    expectNoBrowserErrors();
    await close();
  });

  it('that is sold out says so', async () => {
    const { page, expectNoBrowserErrors, close } = await openProduct('Momentum 60', {
      totalAmount: '10000000.00',
      takenAmount: '9990000.00',
    });
    expect(await button(page, 'Sold out').isDisabled()).toBe(true);
    expectNoBrowserErrors();
    await close();
  });

  it('that got no answer goes out again as it was, under the same key', async () => {
    const { page, close } = await openProduct('Momentum 60');
    const sent: { key: string | undefined; body: string | null }[] = [];
    await page.route('**/api/quantitative/buy', route => {
      const request = route.request();
      sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
      return sent.length === 1 ? route.abort() : route.continue();
    });
    await reviewAmount(page, '20000');
    await review(page).getByRole('button', { name: /^Lock/ }).click();
    await button(page, 'Send again').waitFor();
    await page.goBack();
    await review(page).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Amount').isDisabled()).toBe(true);
    await button(page, 'Lock ₦20,000.00 for 60 days').click();
    await button(page, 'Send again').click();
    await page.waitForURL('**/quantitativeRecords');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await close();
  });
});

describe('the lists', () => {
  it('say what is open, what is to come and what has ended', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'lotus' });
    await logIn(page, demo);
    await page.goto('/quantitative/index');
    const product = (name: string) => page.getByRole('region', { name: `Lotus ${name}` });
    await product('Momentum 60').getByRole('link', { name: 'Documentation' }).waitFor();
    for (const [name, word] of [
      ['Value 180', 'Not Started'],
      ['Swing 30', 'End'],
    ] as const) {
      expect(await product(name).getByRole('button', { name: word }).isDisabled()).toBe(true);
      expect(await product(name).getByRole('link').count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Records' }).click();
    await page.getByText('Locked now').waitFor();
    const lost = page.getByRole('region', { name: 'Lotus Swing 30' });
    expect(await lost.innerText()).toMatch(
      /Paid back[\s\S]*−₹[\d,.]+ \(−1\.40%\)[\s\S]*Estimate was 0\.80% to 1\.90%/,
    );
    await lost.getByRole('link').click();
    expect(await button(page, 'End').isDisabled()).toBe(true);
    expectNoBrowserErrors();
    await close();
  });

  it('are empty for somebody new, and are read again after a failure', async () => {
    const { page, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    await page.goto('/quantitativeRecords');
    await page.getByText('No data').waitFor();
    await page.route('**/api/quantitative/productList', route => route.fulfill(reply(10500, 'Sorry')), {
      times: 1,
    });
    await page.getByRole('link', { name: 'See products' }).click();
    await button(page, 'Retry').click();
    await page.getByRole('link', { name: 'Documentation' }).first().waitFor();
    await page.goto('/quantitative/index?product=none');
    await page.getByText('Product not found').waitFor();
    await close();
  });

  it.each<[Tenant, string, RegExp]>([
    ['aurora', 'Documentação', /R\$\s[\d.]+,\d\d/],
    ['lotus', 'Documentation', /₹[\d,]+\.\d\d/],
  ])('of %s fit a narrow screen in its own words', async (tenant, open, money) => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant, width: 320, height: 640 });
    await logIn(page, demo);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.goto('/quantitative/index');
    await page.getByRole('link', { name: open }).first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(money);
    expect(await fits()).toBe(true);
    await page.getByRole('link', { name: open }).first().click();
    await page.locator('input[name="amount"]').fill('123456789012');
    expect(await fits()).toBe(true);
    await page.goto('/quantitativeRecords');
    await page.locator('main section').nth(1).waitFor();
    expect(await fits()).toBe(true);
    expectNoBrowserErrors();
    await close();
  });
});
