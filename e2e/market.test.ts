import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';

const rows = (page: Page) => page.locator('[role="tabpanel"] a[href^="/stock/"]');
const selectedTab = (page: Page) => page.locator('[role="tab"][aria-selected="true"]');

it('keeps the chosen tab in the address and ignores others', async () => {
  const { page, expectNoBrowserErrors, close } = await openPage({ tenant: 'aurora' });
  await page.goto('/market?tab=9');
  await rows(page).first().waitFor();
  const shown = page.getByRole('tab');
  const names = await shown.allTextContents();
  expect(names.slice(1)).toEqual(['Altas', 'Quedas', 'EUA']);
  for (const [index, name] of [...names.entries()].reverse()) {
    await shown.nth(index).click();
    await page.waitForURL(`**/market?tab=${1 + index}`);
    await selectedTab(page).getByText(name, { exact: true }).waitFor();
    await rows(page).first().waitFor();
  }
  await page.reload();
  await selectedTab(page)
    .getByText(names[0] ?? '', { exact: true })
    .waitFor();
  expectNoBrowserErrors();
  await close();
});

it('follows the prices of the rows on screen only, and loads more as it is scrolled, until the end', async () => {
  const { page, close } = await openPage({ tenant: 'savanna' });
  const followed = new Set<string>();
  page.on('websocket', socket =>
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload));
      for (const { symbol } of message.symbols ?? []) {
        if (message.event === 'SUBSCRIBE') followed.add(symbol);
        if (message.event === 'UNSUBSCRIBE') followed.delete(symbol);
      }
    }),
  );
  await page.goto('/market?tab=1');
  await rows(page).nth(19).waitFor();
  const prices = () => rows(page).allTextContents();
  const before = await prices();
  await page.waitForFunction(
    old =>
      Array.from(document.querySelectorAll('[role="tabpanel"] a[href^="/stock/"]')).some(
        (row, index) => row.textContent !== old[index],
      ),
    before,
  );
  expect(followed.size).toBeGreaterThan(5);
  expect(followed.size).toBeLessThan(20);

  const end = page.getByText('No more data');
  while ((await end.count()) === 0) {
    const before = await rows(page).count();
    await rows(page).last().scrollIntoViewIfNeeded();
    await page.waitForFunction(
      count =>
        document.querySelectorAll('[role="tabpanel"] a[href^="/stock/"]').length > count ||
        document.body.textContent?.includes('No more data'),
      before,
    );
  }
  expect(await rows(page).count()).toBeGreaterThan(40);
  await close();
});
