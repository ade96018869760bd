import { readFile } from 'node:fs/promises';
import type { Page, Request, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, type Tenant } from './testing/browser.ts';
import { callAsCustomer } from './testing/customer-calls.ts';
import { demo, fillLogIn, logIn, registerCustomer } from './testing/customers.ts';

interface Application {
  id: string;
  kind: string;
  status: string;
  stockSymbol: string;
  currencyType: string;
  offerId: string;
  number: string;
  funding: string;
  fee: string;
  remaining: string;
  hasProof: boolean;
}

interface Allotment {
  method: string;
  seed: string;
  applications: { number: string; units: string; allotted: string }[];
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sheet = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const reply = (code: number, msg: string, data: unknown = null) => ({
  contentType: 'application/json',
  body: JSON.stringify({ code, msg, data }),
});
const figure = (amount: number) =>
  amount.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = ({ currencyType }: Application, amount: number) =>
  `${currencyType === 'USD' ? '$' : '₦'}${figure(amount)}`;

async function applicationsOf(page: Page): Promise<Application[]> {
  const list = await callAsCustomer(page, 'POST', '/ipo/pageApply', { pageSize: 100 });
  return (list as { records: Application[] }).records;
}

async function findApplication(
  page: Page,
  wanted: (application: Application) => boolean,
): Promise<Application> {
  const found = (await applicationsOf(page)).find(wanted);
  if (!found) throw new Error('The demo has no such application');
  return found;
}

/** Of two allotments of a kind the one in dollars is left to a second try. */
const payable =
  (kind: string) =>
  ({ status, ...application }: Application) =>
    status === 'FUNDING' && application.kind === kind;
const inDollars = ({ status, currencyType, kind }: Application) =>
  status === 'FUNDING' && currencyType === 'USD' && kind !== 'SNAP_UP';

/** A page of the demo customer with one of the applications that can be paid. */
async function openFunding(wanted: (application: Application) => boolean) {
  const opened = await openPage({ tenant: 'savanna' });
  await logIn(opened.page, demo);
  const found = (await applicationsOf(opened.page)).filter(wanted);
  const application = found.find(({ currencyType }) => currencyType === 'NGN') ?? found[0];
  if (!application) throw new Error('The demo has no such application');
  return { ...opened, application };
}

/** The card of an application in the list. */
const card = (page: Page, { stockSymbol }: Application) =>
  page.getByRole('region', { name: stockSymbol, exact: true });

async function openSheet(page: Page, application: Application) {
  await page.goto('/applyOrder?status=FUNDING');
  await card(page, application).getByRole('button', { name: 'Funding' }).click();
  const dialog = sheet(page, `Fund ${application.stockSymbol}`);
  await dialog.waitFor();
  return dialog;
}

describe('an allotment', () => {
  it('is paid in parts until its shares are delivered', async () => {
    const { page, application, expectNoBrowserErrors, close } = await openFunding(payable('IPO'));
    const remaining = Number(application.remaining);
    const withFee = money(application, 100.5);
    const sent: Request[] = [];
    page.on('request', request => request.url().endsWith('/ipo/funding') && sent.push(request));

    const first = await openSheet(page, application);
    const amount = first.getByLabel('Amount');
    expect(await amount.inputValue()).toBe(figure(remaining));
    await amount.fill('100');
    const lines = (await first.innerText()).split(/\n+/);
    expect(lines[lines.indexOf('Fee (0.50%)') + 1]).toBe(money(application, 0.5));
    expect(lines[lines.indexOf('Charged in total') + 1]).toBe(withFee);
    await button(page, `Pay ${withFee}`).dblclick();
    await page.getByText('Payment received').waitFor();
    await first.waitFor({ state: 'detached' });
    expect(sent).toHaveLength(1);
    await card(page, application)
      .getByText(`${money(application, Number(application.funding) + 100)} paid`)
      .waitFor();

    const second = await openSheet(page, application);
    await second.getByLabel('Amount').fill('1');
    await second.getByRole('button', { name: 'REMAINING' }).click();
    expect(await second.getByLabel('Amount').inputValue()).toBe(figure(remaining - 100));
    await second.getByRole('button', { name: /^Pay / }).click();
    await page.getByText('Paid in full').waitFor();
    await card(page, application).waitFor({ state: 'detached' });

    await page.getByRole('radio', { name: 'Finished' }).check();
    await card(page, application)
      .getByRole('link', { name: /Finished/ })
      .click();
    await page.getByText('Shares delivered').waitFor();
    const story = await page.locator('main').innerText();
    expect(story).toMatch(
      /List fixed[\s\S]*Allotment[\s\S]*Paid[\s\S]*Paid[\s\S]*Shares delivered[\s\S]*Shares can be sold[\s\S]*Planned/,
    );
    expect(story).toContain(`${withFee}, fee included`);
    await page.goto('/transaction');
    await page.getByText('Funding fee').first().waitFor();
    expectNoBrowserErrors();
    await close();
  });

  it('is declined at no cost, and what was paid comes back', async () => {
    const { page, application, expectNoBrowserErrors, close } = await openFunding(payable('PLACEMENT'));
    await page.goto(`/applyOrder?application=${application.id}`);
    await button(page, 'Decline').click();
    const question = sheet(page, `Decline ${application.stockSymbol}?`);
    const returned = money(application, Number(application.funding) + Number(application.fee));
    await question.getByText(returned).waitFor();
    await button(page, 'Keep it').click();
    await sheet(page, `Fund ${application.stockSymbol}`).getByText(`${returned} paid is returned`).waitFor();
    await sheet(page, /^Fund/).getByRole('button', { name: 'Decline' }).click();
    await button(page, 'Decline at no cost').click();
    await page.getByText('Allotment declined').waitFor();
    await page.getByText('Money returned').waitFor();
    expect(await page.locator('main').innerText()).toContain(returned);
    await page.goto('/applyOrder?status=FAILED');
    await card(page, application).getByText('Declined by you').waitFor();
    expectNoBrowserErrors();
    await close();
  });

  it.each([
    ['', 'Pay'],
    ['0', 'Pay'],
    ['99999999', 'More than the remaining need'],
  ])('of %j cannot be paid, and says why', async (amount, reason) => {
    const { page, application, expectNoBrowserErrors, close } = await openFunding(inDollars);
    const dialog = await openSheet(page, application);
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByText(reason, { exact: true }).waitFor();
    expect(await dialog.getByRole('button', { name: /^Pay/ }).isDisabled()).toBe(true);
    expectNoBrowserErrors();
    await close();
  });

  it('tells how much can be paid where the balance is too small', async () => {
    const { page, application, expectNoBrowserErrors, close } = await openFunding(inDollars);
    await page.route('**/api/user/balance', route =>
      route.fulfill(reply(0, '', { balance: '0.00', balanceUSD: '100.50' })),
    );
    const dialog = await openSheet(page, application);
    await dialog.getByText('With its fee you can pay up to $100.00 now.').waitFor();
    expect(await dialog.getByRole('button', { name: /^Pay/ }).isDisabled()).toBe(true);
    await dialog.getByLabel('Amount').fill('100');
    await dialog.getByRole('button', { name: 'Pay $100.50' }).waitFor();
    await dialog.getByLabel('Amount').fill('100.01');
    await dialog.getByRole('link', { name: 'Deposit' }).click();
    await page.waitForURL('**/depositList');
    expectNoBrowserErrors();
    await close();
  });

  it('that got no answer is paid again under the same key, also after its sheet was closed', async () => {
    const { page, application, close } = await openFunding(one => inDollars(one) && one.kind === 'PLACEMENT');
    const sent: { key: string | undefined; body: string | null }[] = [];
    await page.route('**/api/ipo/funding', route => {
      const request = route.request();
      sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
      return sent.length === 1 ? route.abort() : route.continue();
    });
    const dialog = await openSheet(page, application);
    await dialog.getByLabel('Amount').fill('1.00');
    await dialog.getByRole('button', { name: /^Pay \$1\.0/ }).click();
    await button(page, 'Send again').waitFor();
    expect(await dialog.getByLabel('Amount').isDisabled()).toBe(true);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/applyOrder');
    await card(page, application).getByRole('button', { name: 'Funding' }).click();
    await button(page, 'Send again').click();
    await page.getByText('Payment received').waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await close();
  });

  it('shows what the server says when it refuses', async () => {
    const { page, application, close } = await openFunding(inDollars);
    await page.route('**/api/ipo/funding', route => route.fulfill(reply(20005, 'The deadline has passed.')));
    const dialog = await openSheet(page, application);
    await dialog.getByRole('button', { name: /^Pay \$/ }).click();
    await dialog.getByText('The deadline has passed.').waitFor();
    await close();
  });
});

describe('an application', () => {
  it('is withdrawn while its offer is open', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    const offers = (await callAsCustomer(page, 'POST', '/ipo/pageIpo', { area: 'NGN' })) as {
      records: { id: string; state: string; stockSymbol: string }[];
    };
    const offer = offers.records.find(({ state }) => state === 'OPEN');
    await callAsCustomer(page, 'POST', '/ipo/applyIpo', { id: offer?.id, amount: '1' });
    await page.goto('/applyOrder');
    await page.getByText('Nothing is charged yet').waitFor();
    await page.getByRole('link', { name: new RegExp(`${offer?.stockSymbol}`) }).click();
    await page.getByText(/^Can be withdrawn until/).waitFor();
    await button(page, 'Withdraw application').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' }).click();
    await page.getByText('Application withdrawn').waitFor();
    await page.getByText('Withdrawn by you').first().waitFor();
    expect(await page.locator('footer').count()).toBe(0);
    expectNoBrowserErrors();
    await close();
  });

  it('of somebody else is not there', async () => {
    const owner = await openPage({ tenant: 'savanna' });
    await logIn(owner.page, demo);
    const { id } = await findApplication(owner.page, () => true);
    await owner.close();
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    for (const view of ['', '&view=proof']) {
      await page.goto(`/applyOrder?application=${id}${view}`);
      await page.getByText('Application not found').waitFor();
    }
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page.getByText('No data').waitFor();
    expectNoBrowserErrors();
    await close();
  });

  it('is found by its state, and a list that failed is read again', async () => {
    const { page, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    await page.route('**/api/ipo/pageApply', route => route.fulfill(reply(10500, 'Sorry')), { times: 1 });
    await page.goto('/account');
    await page.getByRole('link', { name: 'Applications' }).click();
    await button(page, 'Retry').click();
    await page.getByText('Nothing is charged yet').first().waitFor();
    await page.getByRole('radio', { name: 'Failed' }).check();
    await page.getByText('Not paid in time', { exact: false }).first().waitFor();
    expect(await page.getByText('Nothing is charged yet').count()).toBe(0);
    await close();
  });
});

/** Opens the proof of an application that was allotted by this method. */
async function openProof(page: Page, method: string): Promise<{ application: Application; data: Allotment }> {
  for (const application of (await applicationsOf(page)).filter(({ hasProof }) => hasProof)) {
    const data = (await callAsCustomer(page, 'GET', `/ipo/allotment?id=${application.offerId}`)) as Allotment;
    if (data.method === method) return { application, data };
  }
  throw new Error(`Nothing was allotted by ${method}`);
}

const proofOf = ({ id }: Application) => `/applyOrder?application=${id}&view=proof`;

describe('the proof of an allotment', () => {
  it.each([
    ['LOTTERY', /Your draw[\s\S]*Drawn up to 0\.\d{4}[\s\S]*(Drawn|Missed)/],
    ['PRO_RATA', /Your share[\s\S]*Rounded down[\s\S]*From what was left over[\s\S]*Allotted/],
  ])('by %s matches, computed beside the screen', async (method, shows) => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    const { application, data } = await openProof(page, method);
    const worker = page.waitForEvent('worker');
    await page.goto(proofOf(application));
    await worker;
    await page.getByText('Recomputed in your browser: matches').waitFor();
    const text = await page.locator('main').innerText();
    expect(text).toMatch(shows);
    for (const part of [
      'The list is the one that was fixed.',
      'Its hash is the one in step 1.',
      'The rule gives every application what was published.',
      'You were allotted what the rule gives',
      `Application ${application.number}`,
    ]) {
      expect(text).toContain(part);
    }

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

  it.each<[string, (data: Allotment, own: Application) => object, string]>([
    [
      'the own result',
      (data, own) => ({
        applications: data.applications.map(one =>
          one.number === own.number ? { ...one, allotted: String(Number(one.allotted) + 1) } : one,
        ),
      }),
      'The rule gives another result than the one that was published.',
    ],
    ['the seed', () => ({ seed: 'ab'.repeat(32) }), 'Its hash is not the one in step 1.'],
    ['a seed that is none', () => ({ seed: 'nonsense' }), 'Its hash is not the one in step 1.'],
    [
      'the list',
      data => ({ applications: data.applications.slice(1) }),
      'The list is not the one that was fixed.',
    ],
    [
      'the own absence',
      (data, own) => ({ applications: data.applications.filter(one => one.number !== own.number) }),
      'Your application is not on the list.',
    ],
  ])('does not match after a change of %s', async (_, change, finding) => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    const { application } = await openProof(page, 'LOTTERY');
    await page.route('**/api/ipo/allotment?**', async (route: Route) => {
      const response = await route.fetch();
      const json = await response.json();
      const data = { ...json.data, ...change(json.data, application) };
      await route.fulfill({ response, json: { ...json, data } });
    });
    await page.goto(proofOf(application));
    await page.getByRole('heading', { name: 'Does not match' }).waitFor();
    await page.getByText(finding).waitFor();
    expect(await page.getByText('Recomputed in your browser: matches').count()).toBe(0);
    expectNoBrowserErrors();
    await close();
  });

  it('does not match where another result was booked than published', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    const { application } = await openProof(page, 'LOTTERY');
    await page.route('**/api/ipo/application?**', async route => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, obtainUnit: '999' } } });
    });
    await page.goto(proofOf(application));
    await page.getByRole('heading', { name: 'Does not match' }).waitFor();
    await page.getByText(/^The rule gives you \d+ lots?, and 999 lots were booked\.$/).waitFor();
    expectNoBrowserErrors();
    await close();
  });

  it('shows the hash of the seed before there is a result', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    const { id } = await findApplication(page, ({ status }) => status === 'APPLYING');
    await page.goto(`/applyOrder?application=${id}`);
    await page.getByRole('link', { name: /Allotment proof/ }).click();
    await page.getByText('The result is not out yet').waitFor();
    expect(await page.locator('main').innerText()).toMatch(/([0-9a-f]{8}\s+){7}[0-9a-f]{8}/);
    expect(await page.locator('footer').count()).toBe(0);
    await button(page, 'How this works').click();
    await sheet(page, 'How this works').getByText('The lowest tickets win', { exact: false }).waitFor();
    expectNoBrowserErrors();
    await close();
  });
});

describe('a guest', () => {
  it('logs in on the way to the applications', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    const credentials = await registerCustomer(page);
    await page.goto('/applyOrder');
    await page.getByRole('link', { name: 'Log in' }).click();
    await fillLogIn(page, credentials);
    await page.waitForURL('**/applyOrder');
    await page.getByText('No data').waitFor();
    expectNoBrowserErrors();
    await close();
  });
});

describe('in every tenant', () => {
  it.each<[Tenant, string, RegExp]>([
    ['aurora', 'Prova da alocação', /R\$\s[\d.]+,\d\d/],
    ['lotus', 'Allotment proof', /₹[\d,]+\.\d\d/],
  ])('%s shows applications on a narrow screen in its own words', async (tenant, proof, money) => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant, width: 320, height: 640 });
    await logIn(page, demo);
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.goto('/applyOrder?status=FUNDING');
    await page.getByRole('link', { name: proof }).first().waitFor();
    expect(await page.locator('main').innerText()).toMatch(money);
    expect(await fits()).toBe(true);
    const local = page.locator('main section').filter({ hasText: money }).first();
    await local.getByRole('button').click();
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').innerText()).toMatch(money);
    expect(await fits()).toBe(true);
    await page.goBack();
    await page.getByRole('link', { name: proof }).first().click();
    await page.locator('[data-verdict="matches"]').waitFor();
    expect(await fits()).toBe(true);
    expectNoBrowserErrors();
    await close();
  });
});
