import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { logIn, registerCustomer } from './testing/customers.ts';
import { tenantTexts } from './testing/tenants.ts';

const shownDot = (page: Page) =>
  page.evaluate(() => {
    const dots = Array.from(document.querySelectorAll('[aria-roledescription="carousel"] i'));
    return dots.findIndex(dot => dot.getBoundingClientRect().width > 10);
  });

async function changeHomePage(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    url => url.pathname === '/',
    async route => {
      const reply = await route.fetch();
      await route.fulfill({ contentType: 'text/html', body: change(await reply.text()) });
    },
  );
}

/** The page as a server sends it that does not draw: the app makes its calls by itself. */
const withoutFirstView = (html: string): string =>
  html.replace(
    /<div id="root">.*<script type="application\/json" id="first-replies">.*?<\/script>/s,
    '<div id="root"></div>',
  );

describe.each(tenantTexts)('the home page of $title', ({ tenant, title, simulated, topVolume, news }) => {
  it('shows prices, a ranking and news, and says once that the market is simulated', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    const ranking = page.getByRole('region', { name: topVolume });
    await ranking.locator('a[href^="/stock/"]').nth(4).waitFor();
    expect(await ranking.locator('a[href^="/stock/"]').count()).toBe(5);
    await page
      .getByRole('region', { name: news, exact: true })
      .locator('a[href^="/news/"]')
      .first()
      .waitFor();
    expect(await page.getByText(simulated, { exact: true }).count()).toBe(1);
    await page.locator('a[href="/favorite"]').first().waitFor();
    await page.locator('a[href="/searchStock"]').first().waitFor();
    await page.locator('section a[href^="/stock/"] >> nth=0').click();
    await page.waitForURL('**/stock/*');
    expectNoBrowserErrors();
    await close();
  });

  it('links to open screens only', async () => {
    const { page, close } = await openPage({ tenant });
    await page.goto('/');
    await page.locator('a[href^="/news/"]').first().waitFor();
    await page.locator('nav li a').first().waitFor();
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    // One stock and one news item stand for all.
    const screens = new Map(hrefs.map(href => [href?.replace(/^\/(stock|news)\/.*/, '$1'), href]));
    for (const href of screens.values()) {
      // By the app's own router: loading the whole page for each link proves nothing more.
      await page.evaluate(path => {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, href ?? '');
      await page.locator('main').first().waitFor();
      const closed = page.getByText(/^(Not available yet|Ainda não disponível)$/);
      expect(await closed.count(), href ?? '').toBe(0);
    }
    await close();
  });
});

it('offers log-in and registration to guests only', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await page.goto('/');
  const register = page.locator('a[href="/register"]');
  await register.waitFor();
  await logIn(page, await registerCustomer(page));
  await page.goto('/');
  await page.locator('a[href^="/news/"]').first().waitFor();
  expect(await register.count()).toBe(0);
  await close();
});

it('lets one block fail and try again while the others show', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await changeHomePage(page, html => withoutFirstView(html));
  await page.route('**/api/news/mainPageNews', route =>
    route.fulfill({ status: 500, json: { code: 10500, msg: '', data: null } }),
  );
  await page.goto('/');
  const news = page.getByRole('region', { name: 'News', exact: true });
  await news.getByText('Load failed, please try again.').waitFor();
  await page.getByRole('region', { name: 'Top volume' }).locator('a[href^="/stock/"]').first().waitFor();
  await page.unroute('**/api/news/mainPageNews');
  await news.getByRole('button', { name: 'Retry' }).click();
  await news.locator('a[href^="/news/"]').first().waitFor();
  await close();
});

it('moves the banners on by itself and follows a banner’s link', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'savanna' });
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'Offers and notices' });
  await carousel.waitFor();
  expect(await shownDot(page)).toBe(0);
  await page.waitForFunction(() => {
    const dots = Array.from(document.querySelectorAll('[aria-roledescription="carousel"] i'));
    return dots.findIndex(dot => dot.getBoundingClientRect().width > 10) === 1;
  });
  await carousel.locator('a[href="/newsList"]').click();
  await page.waitForURL('**/newsList');
  expectNoBrowserErrors();
  await close();
});

it('does not scroll sideways on a narrow phone', async () => {
  const { page, close } = await openPage({ tenant: 'aurora', width: 320, height: 640 });
  await page.goto('/');
  await page.locator('a[href^="/news/"]').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await close();
});

it('shows the classic theme with a search box and its icons, without a ranking', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await changeHomePage(page, html => withoutFirstView(html).replace('"defaultTheme":3', '"defaultTheme":1'));
  await page.goto('/');
  await page.getByRole('link', { name: 'Search stock or symbol' }).waitFor();
  await page.locator('a[href="/market?tab=1"]').first().waitFor();
  await page.locator('a[href="/market?tab=4"]').waitFor();
  await page.locator('a[href^="/news/"]').first().waitFor();
  expect(await page.getByRole('region', { name: 'Top volume' }).count()).toBe(0);
  await close();
});
