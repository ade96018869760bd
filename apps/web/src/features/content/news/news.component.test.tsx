import { refused } from '@openfloor/client/testing/fake-replies';
import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectShown, linksTo } from '@/testing/look.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { headlines, homeReplies, newsItem } from '@/testing/samples/content.ts';
import { listedStock } from '@/testing/samples/stocks.ts';

const openItem = (options: ScreenOptions = {}) =>
  renderScreen('/news/news-1', {
    signedIn: false,
    ...options,
    replies: { 'GET /news/{id}': newsItem(), ...options.replies },
  });

it.each<[DemoTenant, string]>([
  ['savanna', 'News'],
  ['aurora', 'Notícias'],
  ['lotus', 'News'],
])('of %s list the newest large, grow when scrolled, and open', async (tenant, title) => {
  // The end of the list must come into sight of the browser's own window, which is not as high as a phone.
  await page.viewport(390, 600);
  await renderScreen('/newsList', {
    signedIn: false,
    tenant,
    replies: {
      'POST /news/pageNews': ({ args: { body } }) => {
        const pageNum = Number(body?.pageNum ?? 1);
        const pageSize = Number(body?.pageSize ?? 10);
        return { records: headlines(pageNum === 1 ? pageSize : 3, (pageNum - 1) * pageSize + 1) };
      },
      'GET /news/{id}': newsItem(),
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => linksTo('/news/').length).toBeGreaterThanOrEqual(10);
  const first = linksTo('/news/').length;
  const [lead, second] = linksTo('/news/').map(item => item.getBoundingClientRect().height);
  expect(lead).toBeGreaterThan(2 * (second ?? 0));
  linksTo('/news/').at(-1)?.scrollIntoView();
  await expect.poll(() => linksTo('/news/').length).toBe(first + 3);

  linksTo('/news/')[0]?.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Headline number 1' })).toBeVisible();
  await expectShown(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/, 'The second paragraph.');
  await page.viewport(390, 844);
});

it('shows nothing of an item that could run, load or style', async () => {
  const content = `<p onclick="window.hit = 1" style="color: red">Harmless <strong>words</strong></p>
    <img src="/nothing.png" onerror="window.hit = 1"><script>window.hit = 1</script><style>p { color: red }</style>
    <iframe src="/"></iframe><svg><a xlink:href="javascript:window.hit = 1">x</a></svg>
    <a href="javascript:window.hit = 1">bad</a> <a href="https://example.com/a">good</a>`;
  await openItem({ replies: { 'GET /news/{id}': newsItem({ content }) } });
  await expectShown('Harmless');
  const article = document.querySelector('article');
  expect(
    article?.querySelectorAll('img, script, style, iframe, svg, [style], [onclick], [href^="javascript"]'),
  ).toHaveLength(0);
  const good = page.getByRole('link', { name: 'good' });
  await expect.element(good).toHaveAttribute('target', '_blank');
  await expect.element(good).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect('hit' in window).toBe(false);
});

it('name the stocks that a story is about, with their prices, and lead there', async () => {
  await openItem({
    replies: {
      'GET /news/{id}': newsItem({ stocks: [listedStock()] }),
      'GET /stock/detail': refused('notFound'),
    },
  });
  await expect.element(page.getByRole('heading', { level: 2, name: 'In this story' })).toBeVisible();
  await expectShown('Simulated market', 'Kano Cement', /379\.39/);
  linksTo('/stock/')[0]?.click();
  await expectAddress('/stock/NSENG-KANCEM');
  await openItem();
  await expectShown('The second paragraph.');
  expect(document.querySelector('article section')).toBeNull();
});

it('send an address without an item home', async () => {
  await renderScreen('/news/', { signedIn: false, replies: homeReplies });
  await expectAddress('/');
});

it('say where an item is missing', async () => {
  await openItem({ replies: { 'GET /news/{id}': refused('notFound') } });
  await expectShown('Page not found');
});

const textSize = () => {
  const paragraph = document.querySelector('article div p');
  return paragraph ? Number.parseFloat(getComputedStyle(paragraph).fontSize) : 0;
};

it('enlarge the text and remember it', async () => {
  await openItem();
  await expectShown('The second paragraph.');
  const normal = textSize();
  const larger = button('Large text');
  await larger.click();
  await expect.element(larger).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(textSize).toBeGreaterThan(normal);
  const remembered = { STOCK_LARGE_TEXT: localStorage.getItem('STOCK_LARGE_TEXT') ?? '' };
  await openItem({ remembered });
  await expectShown('The second paragraph.');
  expect(textSize()).toBeGreaterThan(normal);
});

it('copy the address where nothing can be shared', async () => {
  Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openItem();
  await button('Share').click();
  await expectShown('Copied successfully');
  expect(copied).toHaveBeenCalledWith(window.location.href);
  Reflect.deleteProperty(navigator, 'share');
});
