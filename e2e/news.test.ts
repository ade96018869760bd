import { describe, expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { tenantTexts } from './testing/tenants.ts';

describe.each(tenantTexts)('the news of $title', ({ tenant, news }) => {
  it('lists items with the newest large, grows when scrolled, and opens one', async () => {
    const { page, expectNoBrowserErrors, close } = await openPage({ tenant });
    await page.goto('/newsList');
    await page.getByRole('heading', { level: 1, name: news }).waitFor();
    const items = page.locator('main a[href^="/news/"]');
    await items.nth(9).waitFor();
    const [lead, second] = [await items.nth(0).boundingBox(), await items.nth(1).boundingBox()];
    expect(lead?.height).toBeGreaterThan(2 * (second?.height ?? 0));
    await items.nth(9).scrollIntoViewIfNeeded();
    await items.nth(12).waitFor();

    const title = (await items.first().locator('b').textContent()) ?? '';
    await items.first().click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/).waitFor();
    await page.locator('article p').nth(1).waitFor();
    expectNoBrowserErrors();
    await close();
  });
});

it('shows nothing of an item that could run, load or style', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  const content = `<p onclick="window.hit = 1" style="color: red">Harmless <strong>words</strong></p>
    <img src="/nothing.png" onerror="window.hit = 1"><script>window.hit = 1</script><style>p { color: red }</style>
    <iframe src="/"></iframe><svg><a xlink:href="javascript:window.hit = 1">x</a></svg>
    <a href="javascript:window.hit = 1">bad</a> <a href="https://example.com/a">good</a>`;
  await page.route('**/api/news/hostile', route =>
    route.fulfill({
      json: {
        code: 0,
        msg: '',
        data: { id: 'hostile', title: 'T', source: 'S', pubDate: 0, imageUrl: null, content },
      },
    }),
  );
  await page.goto('/news/hostile');
  await page.getByText('Harmless').waitFor();
  const article = page.locator('article');
  expect(
    await article
      .locator('img, script, style, iframe, svg, [style], [onclick], [href^="javascript"]')
      .count(),
  ).toBe(0);
  const link = article.getByRole('link', { name: 'good' });
  expect(await link.getAttribute('target')).toBe('_blank');
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await close();
});

it('sends an address without an item home, and says where an item is missing', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await page.goto('/news/');
  await page.waitForURL(url => url.pathname === '/');
  await page.goto('/news/none-such');
  await page.getByText('Page not found').waitFor();
  await close();
});

it('enlarges the text, remembers it, and copies the address where nothing can be shared', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/newsList');
  await page.locator('main a[href^="/news/"]').first().click();
  const text = page.locator('article p').nth(1);
  const size = () => text.evaluate(paragraph => Number.parseFloat(getComputedStyle(paragraph).fontSize));
  await text.waitFor();
  const normal = await size();
  const larger = page.getByRole('button', { name: 'Large text' });
  await larger.click();
  expect(await larger.getAttribute('aria-pressed')).toBe('true');
  expect(await size()).toBeGreaterThan(normal);
  await page.reload();
  await text.waitFor();
  expect(await size()).toBeGreaterThan(normal);

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Copied successfully').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await close();
});
