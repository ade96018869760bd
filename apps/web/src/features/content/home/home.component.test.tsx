import { refused } from '@openfloor/client/testing/fake-replies';
import { type DemoTenant, tenantConfigs } from '@openfloor/client/testing/tenant-configs';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAddress, expectGone, expectShown, link, linksTo, region } from '@/testing/look.ts';
import { hasScreen, renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { homeReplies } from '@/testing/samples/content.ts';

async function openHome({ replies, ...options }: ScreenOptions = {}) {
  const shown = await renderScreen('/', {
    signedIn: false,
    ...options,
    replies: { ...homeReplies, ...replies },
  });
  await expect.poll(() => linksTo('/news/')).toHaveLength(3);
  return shown;
}

it.each<[DemoTenant, string, string, string, string]>([
  ['savanna', 'Savanna', 'Simulated market', 'Top volume', 'News'],
  ['aurora', 'Aurora', 'Mercado simulado', 'Maior volume', 'Notícias'],
  ['lotus', 'Lotus', 'Simulated market', 'Top volume', 'News'],
])('of %s shows prices, a ranking and news, and says once that the market is simulated', async (...texts) => {
  const [tenant, title, simulated, topVolume, news] = texts;
  await openHome({ tenant, replies: { 'GET /stock/detail': refused('notFound') } });
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => region(topVolume).getByRole('link').elements().length).toBeGreaterThanOrEqual(5);
  await expect.element(region(news)).toBeVisible();
  expect(page.getByText(simulated, { exact: true }).elements()).toHaveLength(1);
  for (const path of ['/favorite', '/searchStock']) {
    expect(document.querySelector(`a[href="${path}"]`), path).not.toBeNull();
  }
  linksTo('/stock/')[0]?.click();
  await expectAddress('/stock/NSENG-LAGALL');
});

it('links to screens that there are, and leaves out what leads nowhere', async () => {
  await openHome({
    replies: {
      'GET /app/quickAccess': [
        { name: 'Deposit', icon: 'arrow-line-down', link: '/depositList' },
        { name: 'Closed', icon: 'globe', link: '/no/such/screen' },
      ],
      'GET /app/imageCarousel': [
        { imageUrl: '/favicon.svg', link: '/no/such/screen', title: 'Closed too', text: null },
      ],
    },
  });
  await expect.element(link('Deposit')).toBeVisible();
  await expectGone(page.getByText('Closed'));
  const links = Array.from(document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]'));
  const paths = links.map(({ href }) => new URL(href).pathname);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) expect(hasScreen(path), path).toBe(true);
});

it('offers log-in and registration to guests only', async () => {
  await openHome();
  await expect.element(link('Register')).toHaveAttribute('href', '/register');
  await openHome({ signedIn: true });
  expect(document.querySelector('a[href="/register"]')).toBeNull();
});

it('lets one block fail and try again while the others show', async () => {
  const { server } = await renderScreen('/', {
    signedIn: false,
    replies: { ...homeReplies, 'POST /news/mainPageNews': refused('internal') },
  });
  await expect.element(region('News').getByText('Load failed, please try again.')).toBeVisible();
  await expect.element(region('Top volume').getByRole('link').nth(1)).toBeVisible();
  server.answer(homeReplies);
  await region('News').getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => linksTo('/news/')).toHaveLength(3);
});

const shownDot = () => {
  const dots = Array.from(document.querySelectorAll('[aria-roledescription="carousel"] i'));
  return dots.findIndex(dot => dot.getBoundingClientRect().width > 10);
};

/** The tests' browser asks for stillness, as some people do. */
function allowMovement(): void {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    matchMedia(query.includes('prefers-reduced-motion') ? 'not all' : query),
  );
}

it('leaves the banners where they are for whoever wants stillness', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const begun = vi.spyOn(globalThis, 'setInterval');
  await openHome();
  await expect.element(region('Offers and notices')).toBeVisible();
  // What is halted is asked for every half minute; nothing moves every three seconds.
  expect(begun.mock.calls.map(([, everyMs]) => everyMs)).not.toContain(3_000);
});

it('moves the banners on by itself and follows a banner’s link', async () => {
  allowMovement();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const begun = vi.spyOn(globalThis, 'setInterval');
  await openHome({ replies: { 'POST /news/pageNews': { records: [] } } });
  await expect.element(region('Offers and notices')).toBeVisible();
  // Shown is before it moves: what moves it comes with its own code.
  await expect.poll(() => begun.mock.calls.map(([, everyMs]) => everyMs)).toContain(3_000);
  expect(shownDot()).toBe(0);
  vi.advanceTimersByTime(3_000);
  await expect.poll(shownDot).toBe(1);
  await region('Offers and notices').getByRole('link').click();
  await expectAddress('/newsList');
});

it('does not scroll sideways on a narrow phone', async () => {
  await page.viewport(320, 640);
  await openHome({ tenant: 'aurora' });
  expect(document.documentElement.scrollWidth).toBe(320);
  await page.viewport(390, 844);
});

it('has a classic theme with a search box and its icons, without a ranking', async () => {
  await openHome({ replies: { 'GET /tenant/config': { ...tenantConfigs.savanna, defaultTheme: 1 } } });
  await expect.element(link('Search stock or symbol')).toHaveAttribute('href', '/searchStock');
  for (const path of ['/market?tab=1', '/market?tab=4']) {
    await expect.poll(() => document.querySelector(`a[href="${path}"]`), { message: path }).not.toBeNull();
  }
  await expectGone(region('Top volume'));
  await expectShown('Headline number 1');
});
