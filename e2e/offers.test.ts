import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedPage, openPage, type Tenant } from './testing/browser.ts';
import { callAsCustomer } from './testing/customer-calls.ts';
import { demo, logIn, registerCustomer } from './testing/customers.ts';

interface Words {
  subscribe: string;
  subscribed: string;
  quantity: string;
  buy: string;
  bought: string;
  terms: RegExp;
  blockTerms: RegExp;
}

const english: Words = {
  subscribe: 'Subscribe',
  subscribed: 'Subscribe Success',
  quantity: 'Quantity',
  buy: 'Buy',
  bought: 'Buy Success',
  terms:
    /Nothing is charged now[\s\S]*Risk[\s\S]*Fee on what you pay\s+0\.50%[\s\S]*Opens[\s\S]*Closes[\s\S]*Result[\s\S]*Pay by[\s\S]*Can be sold from[\s\S]*Prospectus \(demo\)[\s\S]*Allotment/,
  blockTerms:
    /Cost[\s\S]*Fee[\s\S]*Total[\s\S]*Available balance[\s\S]*locked until[\s\S]*Risk[\s\S]*Discount[\s\S]*Minimum[\s\S]*Maximum[\s\S]*Locked for 30 days[\s\S]*Prospectus \(demo\)/,
};

const portuguese: Words = {
  subscribe: 'Subscrever',
  subscribed: 'Subscrição realizada',
  quantity: 'Quantidade',
  buy: 'Comprar',
  bought: 'Compra realizada',
  terms:
    /Nada é cobrado agora[\s\S]*Risco[\s\S]*Taxa sobre o que você paga\s+0,50%[\s\S]*Abre[\s\S]*Fecha[\s\S]*Resultado[\s\S]*Pagar até[\s\S]*Venda liberada em[\s\S]*Prospectus \(demo\)[\s\S]*Alocação/,
  blockTerms:
    /Custo[\s\S]*Taxa[\s\S]*Total[\s\S]*Saldo disponível[\s\S]*bloqueadas até[\s\S]*Risco[\s\S]*Desconto[\s\S]*Mínimo[\s\S]*Máximo[\s\S]*Bloqueadas por 30 dias[\s\S]*Prospectus \(demo\)/,
};

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

function requestsTo(page: Page, path: string): Request[] {
  const sent: Request[] = [];
  page.on('request', request => new URL(request.url()).pathname === path && sent.push(request));
  return sent;
}

/** The first card whose button says so. */
async function cardWith(page: Page, label: string): Promise<Locator> {
  const card = page
    .locator('main section')
    .filter({ has: button(page, label) })
    .first();
  await card.waitFor();
  return card;
}

/** Opens the sheet of the first offer that can be had; gives its symbol. */
async function openOffer(page: Page, path: string, label: string): Promise<string> {
  await page.goto(path);
  const card = await cardWith(page, label);
  const symbol = (await card.getAttribute('aria-label')) ?? '';
  await button(card, label).click();
  await page.getByRole('dialog', { name: symbol }).waitFor();
  return symbol;
}

interface ApplicationSeen {
  kind: string;
  stockSymbol: string;
  applyUnit: string;
  status: string;
  funding: string;
}

async function applicationOf(page: Page, symbol: string): Promise<ApplicationSeen | undefined> {
  const reply = await callAsCustomer(page, 'POST', '/ipo/pageApply', { pageNum: 1, pageSize: 100 });
  return (reply as { records: ApplicationSeen[] }).records.find(one => one.stockSymbol === symbol);
}

type Listed = Record<string, unknown>;

/** The next reply of the server with something else in it, such as terms from yesterday. */
async function changeReply(
  page: Page,
  path: string,
  change: (records: Listed[], ext: object) => void,
): Promise<void> {
  await page.route(
    `**/api${path}`,
    async route => {
      const response = await route.fetch();
      const reply = await response.json();
      change(reply.data.records ?? reply.data, reply.data.ext ?? {});
      await route.fulfill({ response, json: reply });
    },
    { times: 1 },
  );
}

/** Of the first offer that can still be had, which is the one that `openOffer` opens. */
const changeFirst = (page: Page, path: string, terms: object) =>
  changeReply(page, path, records => {
    const offer = records.find(one => one.state === 'OPEN' && !one.applicationId);
    Object.assign(offer ?? {}, terms);
  });

describe.each<[Tenant, Words, RegExp]>([
  ['savanna', english, /₦[\d,]+\.\d\d/],
  ['aurora', portuguese, /R\$\s[\d.]+,\d\d/],
  ['lotus', english, /₹[\d,]+\.\d\d/],
])('a customer of %s', (tenant, words, money) => {
  let opened: OpenedPage;
  beforeAll(async () => {
    opened = await openPage({ tenant });
    await logIn(opened.page, await registerCustomer(opened.page));
  });
  afterAll(() => opened.close());

  const hasSeed = /[0-9a-f]{64}/;
  it.each([
    ['/stockIpo', '/api/ipo/applyIpo', 'IPO', '3', hasSeed],
    ['/stockPlacement', '/api/ipo/applyPlacement', 'PLACEMENT', null, hasSeed],
    ['/blockPlacement', '/api/ipo/applyBlockPlacement', 'BLOCK_PLACEMENT', '2', hasSeed],
    ['/preemptively/index', '/api/stockSnapUp/applyOrder', 'SNAP_UP', '1', /./],
  ])(
    'subscribes at %s with the terms in view, once however often it is tapped',
    async (path, call, kind, typed, seed) => {
      const { page, expectNoBrowserErrors } = opened;
      const symbol = await openOffer(page, path, words.subscribe);
      const field = page.getByLabel(words.quantity);
      if (typed === null) {
        expect(await field.getAttribute('readonly')).not.toBeNull();
      } else {
        await field.fill(typed);
      }
      const units = await field.inputValue();
      const text = await dialog(page).innerText();
      expect(text).toMatch(words.terms);
      expect(text).toMatch(money);
      expect(text).toMatch(seed);
      const sent = requestsTo(page, call);
      await button(dialog(page), new RegExp(`^${words.subscribe} [\\d.,]+ `)).dblclick();
      await page.getByText(words.subscribed).waitFor();
      await page.waitForURL('**/applyOrder');
      expect(sent).toHaveLength(1);
      expect(sent[0]?.postDataJSON()).toMatchObject({ amount: units, termsVersion: 1 });
      expect(await applicationOf(page, symbol)).toMatchObject({
        kind,
        applyUnit: units,
        status: kind === 'SNAP_UP' ? 'FUNDING' : 'APPLYING',
        funding: '0.00',
      });

      await page.goto(path);
      const own = page.getByRole('region', { name: symbol, exact: true });
      await own.getByRole('link').click();
      await page.waitForURL('**/applyOrder?application=*');
      expectNoBrowserErrors();
    },
  );

  it('buys from a block once there is money', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
    await logIn(page, demo);
    const symbol = await openOffer(page, '/blockTrade', words.buy);
    const text = await dialog(page).innerText();
    expect(text).toMatch(words.blockTerms);
    expect(text).toMatch(money);
    await button(dialog(page), '20').click();
    const sent = requestsTo(page, '/api/blockTrade/buy');
    await button(dialog(page), new RegExp(`^${words.buy} 20 `)).dblclick();
    await page.getByText(words.bought).waitFor();
    await page.waitForURL('**/position');
    await page.getByRole('link', { name: new RegExp(symbol) }).waitFor();
    expect(sent).toHaveLength(1);
    expectNoBrowserErrors();
    await close();
  });

  it('has tabs by currency only where there is a US market', async () => {
    const { page } = opened;
    await page.goto('/stockIpo');
    await page.locator('main section').first().waitFor();
    expect(await page.getByRole('radio').count()).toBe(tenant === 'lotus' ? 0 : 2);
    if (tenant === 'lotus') return;
    await page.getByRole('radio', { name: 'USD' }).check();
    await page
      .getByText(/^\$\s?[\d.,]+$/)
      .first()
      .waitFor();
    expect(new URL(page.url()).search).toBe('?area=USD');
  });
});

describe('an offer', () => {
  let opened: OpenedPage;
  let page: Page;
  beforeAll(async () => {
    opened = await openPage({ tenant: 'savanna' });
    page = opened.page;
    await logIn(page, await registerCustomer(page));
  });
  afterAll(() => opened.close());

  it.each([
    ['/stockIpo', 'Not Started'],
    ['/stockIpo', 'End'],
    ['/preemptively/index', 'Not Started'],
    ['/preemptively/index', 'End'],
    ['/blockTrade', 'Not Started'],
    ['/blockTrade', 'End'],
  ])('at %s that reads %s only shows its terms', async (path, label) => {
    await page.goto(path);
    const card = await cardWith(page, label);
    expect(await button(card, label).isDisabled()).toBe(true);
    await card.getByRole('button', { name: /^Terms/ }).click();
    await dialog(page).getByText('Prospectus (demo)').waitFor();
    expect(await dialog(page).getByLabel('Quantity').count()).toBe(0);
    expect(await button(dialog(page), label).isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  });

  it('asks for a quantity within its limits', async () => {
    await openOffer(page, '/stockIpo', 'Subscribe');
    await button(dialog(page), 'Subscribe').click();
    await dialog(page).getByText('Subscribe quantity is required').waitFor();
    const field = dialog(page).getByLabel('Quantity');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('12a3456789');
    expect(await field.inputValue()).toBe('123456789');
    expect(
      await dialog(page)
        .getByText(/^From 1 to [\d,]+ lots$/)
        .count(),
    ).toBe(1);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await field.fill('2');
    expect(await dialog(page).innerText()).toMatch(
      /1 lot = 10 shares[\s\S]*Shares\s+20[\s\S]*Full amount if allotted\s+₦/,
    );
    await dialog(page).getByText('Full amount if allotted').waitFor();
  });

  it('asks for none where that is not open, and sends 0', async () => {
    const sent = requestsTo(page, '/api/ipo/applyIpo');
    await changeReply(page, '/ipo/pageIpo', (_, ext) => void Object.assign(ext, { amountOpen: false }));
    await openOffer(page, '/stockIpo', 'Subscribe');
    expect(await dialog(page).getByLabel('Quantity').count()).toBe(0);
    await button(dialog(page), /^Subscribe [\d,]+ lots$/).click();
    // This tenant asks for one, so its server refuses.
    await page.getByText('Subscribe quantity is required').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    expect(sent[0]?.postDataJSON()).toMatchObject({ amount: '0' });
  });

  it('is refused by the server with its own words once the window has closed', async () => {
    await page.goto('/stockIpo');
    const ended = await (await cardWith(page, 'End')).getAttribute('aria-label');
    await changeReply(page, '/ipo/pageIpo', records => {
      const offer = records.find(one => one.stockSymbol === ended);
      Object.assign(offer ?? {}, { state: 'OPEN', endTime: Date.now() + 3_600_000 });
    });
    await page.goto('/stockIpo');
    const card = page.getByRole('region', { name: ended ?? '', exact: true });
    await card.getByRole('timer').waitFor();
    await button(card, 'Subscribe').click();
    await dialog(page).getByLabel('Quantity').fill('1');
    await button(dialog(page), 'Subscribe 1 lot').click();
    await page.getByText('This offer is not open at the moment.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });
    await button(card, 'End').waitFor();
  });

  it('is refused above what it has, and says when nothing is left', async () => {
    await changeFirst(page, '/stockSnapUp', { maxUnit: '900000', totalUnit: '900000', takenUnit: null });
    await openOffer(page, '/preemptively/index', 'Subscribe');
    await dialog(page).getByLabel('Quantity').fill('900000');
    await button(dialog(page), 'Subscribe 900,000 lots').click();
    await page.getByText('This offer is sold out, or the quantity is above its limit.').waitFor();
    await dialog(page).waitFor({ state: 'detached' });

    await changeFirst(page, '/stockSnapUp', { soldOut: true });
    await page.goto('/preemptively/index');
    expect(await button(await cardWith(page, 'Sold out'), 'Sold out').isDisabled()).toBe(true);
  });

  it('whose terms have changed shows them anew before it can be applied for', async () => {
    await changeFirst(page, '/stockSnapUp', { termsVersion: 0, price: '1.11', buyPrice: '1.11' });
    const symbol = await openOffer(page, '/preemptively/index', 'Subscribe');
    expect(await dialog(page).innerText()).toContain('₦1.11');
    await dialog(page).getByLabel('Quantity').fill('1');
    await button(dialog(page), 'Subscribe 1 lot').click();
    await dialog(page).getByText('The terms have changed and nothing was sent.').waitFor();
    expect(await dialog(page).innerText()).not.toContain('₦1.11');
    expect(await applicationOf(page, symbol)).toBeUndefined();
    await button(dialog(page), 'Subscribe 1 lot').click();
    await page.waitForURL('**/applyOrder');
    expect(await applicationOf(page, symbol)).toMatchObject({ applyUnit: '1' });
  });

  it('that was applied for elsewhere meanwhile leads to that application', async () => {
    const symbol = await openOffer(page, '/blockPlacement', 'Subscribe');
    const list = await callAsCustomer(page, 'POST', '/ipo/pageBlockPlacement', { area: 'NGN' });
    const offer = (list as { records: { id: string; stockSymbol: string }[] }).records.find(
      one => one.stockSymbol === symbol,
    );
    await callAsCustomer(page, 'POST', '/ipo/applyBlockPlacement', { id: offer?.id, amount: '1' });
    await dialog(page).getByLabel('Quantity').fill('2');
    await button(dialog(page), 'Subscribe 2 lots').click();
    await dialog(page).getByText('You have applied for this offer.').waitFor();
    await page.getByRole('link', { name: 'Go to your application' }).click();
    await page.waitForURL('**/applyOrder?application=*');
  });

  it('that got no answer goes out again as it was, under the same key', async () => {
    const sent: { key: string | undefined; body: string | null }[] = [];
    await page.route('**/api/ipo/applyIpo', route => {
      const request = route.request();
      sent.push({ key: request.headers()['idempotency-key'], body: request.postData() });
      return sent.length === 1 ? route.abort() : route.continue();
    });
    await openOffer(page, '/stockIpo', 'Subscribe');
    await dialog(page).getByLabel('Quantity').fill('4');
    await button(dialog(page), 'Subscribe 4 lots').click();
    await button(dialog(page), 'Send again').waitFor();
    expect(await dialog(page).getByLabel('Quantity').isDisabled()).toBe(true);
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/stockIpo');
    await button(page, 'Send again').click();
    await button(dialog(page), 'Send again').click();
    await page.waitForURL('**/applyOrder');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    await page.unroute('**/api/ipo/applyIpo');
  });

  it('has a sheet that keeps the focus, has names and gives the focus back', async () => {
    await openOffer(page, '/stockPlacement', 'Subscribe');
    const isInside = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    await expect.poll(isInside).toBe(true);
    for (let tab = 0; tab < 8; tab++) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    const unnamed = await dialog(page)
      .locator('button, a, input')
      .evaluateAll(
        controls =>
          controls.filter(one => {
            const label = (one as HTMLInputElement).labels?.[0]?.textContent;
            return !(one.getAttribute('aria-label') ?? label ?? one.textContent)?.trim();
          }).length,
      );
    expect(unnamed).toBe(0);
    const paper = dialog(page).getByRole('link', { name: /Prospectus/ });
    expect(await paper.getAttribute('rel')).toBe('noopener noreferrer');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Subscribe');
  });

  it('says that its list could not be loaded, and loads it on request', async () => {
    await page.route('**/api/ipo/pagePlacement', route => route.abort());
    await page.goto('/stockPlacement');
    await page.getByText('Load failed, please try again.').waitFor();
    await page.unroute('**/api/ipo/pagePlacement');
    await button(page.locator('main'), 'Retry').click();
    await cardWith(page, 'Subscribe');
    await page.getByText('No more data').waitFor();
  });

  it('says that there is none', async () => {
    const nothing = { code: 0, msg: '', data: { records: [], ext: { ipoUnit: 10, amountOpen: true } } };
    await page.route('**/api/ipo/pagePlacement', route => route.fulfill({ json: nothing }));
    await page.goto('/stockPlacement');
    await page.getByText('No data').waitFor();
    await page.getByText('Offers appear here as they are announced.').waitFor();
    await page.unroute('**/api/ipo/pagePlacement');
  });
});

describe('a block', () => {
  it('cannot be bought from without money', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    await openOffer(page, '/blockTrade', 'Buy');
    await dialog(page).getByText('Insufficient Balance').waitFor();
    expect(await button(dialog(page), 'Buy 10 shares').isDisabled()).toBe(true);
    await dialog(page).getByLabel('Quantity').fill('15');
    await dialog(page).getByText('Enter a whole number of shares').waitFor();
    expectNoBrowserErrors();
    await close();
  });

  it('follows the market, and can be confirmed again after its price or terms have moved', async () => {
    const { page, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, demo);
    await page.route(
      '**/api/blockTrade/buy',
      route => route.fulfill({ json: { code: 20003, msg: 'The price has moved.', data: null } }),
      { times: 1 },
    );
    // The list's price is far too low; the market's own comes as soon as it is followed.
    await changeFirst(page, '/blockTrade', { termsVersion: 0, price: '1.00' });
    await openOffer(page, '/blockTrade', 'Buy');
    await page.getByText('Simulated market').waitFor();
    const ownPrice = dialog(page)
      .getByText(/^Your price/)
      .locator('..');
    await expect.poll(() => ownPrice.innerText(), { timeout: 20_000 }).toMatch(/₦[1-9]/);
    const readAgain = page.waitForResponse(response => response.url().endsWith('/api/blockTrade'));
    await button(dialog(page), 'Buy 10 shares').click();
    await dialog(page).getByText('The price has moved.').waitFor();
    await (await readAgain).finished();
    await button(dialog(page), 'Buy 10 shares').click();
    await page.waitForURL('**/position');
    await close();
  });
});

describe('by the server’s clock', () => {
  it('an offer stays open on a device that is two days ahead', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    await logIn(page, await registerCustomer(page));
    await page.addInitScript(() => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + 2 * 86_400_000;
    });
    await page.goto('/preemptively/index');
    const card = await cardWith(page, 'Subscribe');
    expect(await card.getByRole('timer').getAttribute('aria-label')).toMatch(/^Ends in \d+ h \d+ min$/);
    await button(card, 'Subscribe').click();
    await dialog(page).getByLabel('Quantity').fill('1');
    await button(dialog(page), 'Subscribe 1 lot').click();
    await page.waitForURL('**/applyOrder');
    expectNoBrowserErrors();
    await close();
  });
});

describe('a guest', () => {
  it('is asked to log in at each of them', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
    for (const path of [
      '/blockTrade',
      '/stockIpo',
      '/stockPlacement',
      '/blockPlacement',
      '/preemptively/index',
    ]) {
      await page.goto(path);
      await page.waitForURL('**/LoginUp');
      await page.getByRole('link', { name: 'Log in' }).waitFor();
    }
    expectNoBrowserErrors();
    await close();
  });
});
