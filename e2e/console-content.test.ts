import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { openConsole } from './testing/console.ts';
import { photo } from './testing/photos.ts';

async function writeNews(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Write news' }).click();
  await page.getByRole('heading', { name: 'Write news' }).waitFor();
  await page.getByLabel('Title, English').fill(title);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.click();
  await page.getByRole('button', { name: 'Bold' }).first().click();
  await page.keyboard.type('Three ports opened today.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A fourth follows in spring.');
  await page.getByLabel('Source').fill('Harbour Post');
  await page.locator('input[type=file]').setInputFiles(await photo(page, 1200, 700));
  await page.getByRole('button', { name: 'Replace' }).waitFor();
}

it('takes news from a draft to the readers', { timeout: 180_000 }, async () => {
  const title = `Ports ${randomBytes(4).toString('hex')}`;
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', { path: '/content' });
  const reader = await openPage({ tenant: 'savanna' });
  await writeNews(page, title);
  await page.getByRole('article').locator('strong', { hasText: 'Three ports opened today.' }).waitFor();

  await page.getByLabel('At a time').check();
  await page.getByLabel('Publish at').fill('2020-01-01T10:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The time must be in the future').waitFor();
  await page.getByLabel('Not yet (draft)').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: `${title} Harbour Post Draft` }).waitFor();
  await reader.page.goto('/newsList');
  await reader.page.locator('main a[href^="/news/"]').first().waitFor();
  expect(await reader.page.getByText(title).count()).toBe(0);

  await page.getByRole('row', { name: title }).click();
  await page.getByLabel('Now').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: `${title} Harbour Post Published` }).waitFor();
  await reader.page.reload();
  await reader.page.getByText(title).first().click();
  await reader.page.locator('article strong', { hasText: 'Three ports opened today.' }).waitFor();

  await page.getByRole('row', { name: title }).click();
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('tab', { name: 'News' }).waitFor();
  await page.getByRole('row', { name: title }).waitFor({ state: 'detached' });
  expectNoBrowserErrors();
  await close();
  await reader.close();
});

it('changes the order of the banners', { timeout: 120_000 }, async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    tenant: 'lotus',
    path: '/content?tab=banners',
  });
  const investors = () =>
    page.evaluate(async () => {
      const banners = (await (await fetch('/api/app/imageCarousel')).json()).data as { title: string }[];
      return banners.map(banner => banner.title);
    });
  await page.getByRole('button', { name: 'Add banner' }).waitFor();
  const [first = '', second = '', ...others] = await investors();
  await page.getByRole('button', { name: `Move ${first} down` }).click();
  await expect.poll(investors, { timeout: 5_000 }).toEqual([second, first, ...others]);
  await page.getByRole('button', { name: `Move ${first} up` }).click();
  await expect.poll(investors, { timeout: 5_000 }).toEqual([first, second, ...others]);
  expectNoBrowserErrors();
  await close();
});

it('edits a banner: its picture, words and link', { timeout: 120_000 }, async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    tenant: 'aurora',
    path: '/content?tab=banners',
  });
  interface Banner {
    title: string;
    link: string | null;
    imageUrl: string;
  }
  const investors = (): Promise<Banner[]> =>
    page.evaluate(async () => {
      const headers = { 'Accept-Language': 'pt' };
      return (await (await fetch('/api/app/imageCarousel', { headers })).json()).data;
    });
  await page.getByRole('button', { name: 'Add banner' }).waitFor();
  const [before] = await investors();
  const first = page.getByRole('listitem').first();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel('Title, Português');
  await first.getByRole('button', { name: 'Edit' }).click();
  await title.waitFor();
  const [oldTitle, oldLink] = [await title.inputValue(), await dialog.getByLabel(/^Leads to/).inputValue()];
  expect(oldTitle).toBe(before?.title);
  const newTitle = `Primavera ${randomBytes(4).toString('hex')}`;
  await title.fill('');
  await dialog.getByLabel(/^Leads to/).fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Title is required').waitFor();
  await dialog.getByText('A path such as /market').waitFor();
  await title.fill(newTitle);
  await dialog.getByLabel(/^Leads to/).fill('/stockIpo');
  const shown = () => dialog.locator('img').getAttribute('src');
  const oldPicture = await shown();
  await dialog.locator('input[type=file]').setInputFiles(await photo(page, 1600, 600, randomInt(1_000_000)));
  await expect.poll(shown, { timeout: 10_000 }).not.toBe(oldPicture);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await first.getByText(newTitle).waitFor();
  await expect
    .poll(async () => (await investors())[0], { timeout: 5_000 })
    .toMatchObject({ title: newTitle, link: '/stockIpo' });
  expect(JSON.stringify((await investors())[0])).not.toBe(JSON.stringify(before));

  await first.getByRole('button', { name: 'Edit' }).click();
  await title.fill(oldTitle);
  await dialog.getByLabel(/^Leads to/).fill(oldLink);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await first.getByText(oldTitle).waitFor();
  expectNoBrowserErrors();
  await close();
});

it.each([
  ['home shortcut', 'home', 'HOME'],
  ['item of the market’s menu', 'market', 'MARKET'],
])('edits a %s, with an icon of its own', { timeout: 120_000 }, async (_what, tab, place) => {
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    tenant: 'aurora',
    path: `/content?tab=${tab}`,
  });
  const investors = (): Promise<{ name: string; icon: string }[]> =>
    page.evaluate(async where => {
      const headers = { 'Accept-Language': 'pt' };
      return (await (await fetch(`/api/app/quickAccess?place=${where}`, { headers })).json()).data;
    }, place);
  const dialog = page.getByRole('dialog');
  const name = dialog.getByLabel('Name, Português');
  const icon = dialog.getByRole('combobox', { name: 'Icon' });
  const added = `Novo ${randomBytes(3).toString('hex')}`;
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await name.fill(added);
  await icon.fill('newspaper');
  await dialog.getByLabel('Leads to').fill('/newsList');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const item = page.getByRole('listitem').filter({ hasText: added });
  await item.getByRole('button', { name: 'Edit' }).click();
  const renamed = `${added} 2`;
  await name.fill(renamed);
  await dialog.locator('input[type=file]').setInputFiles(await photo(page, 96, 96, randomInt(1_000_000)));
  await expect.poll(() => icon.inputValue(), { timeout: 10_000 }).toMatch(/^\/image\//);
  const address = await icon.inputValue();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await item.getByText(renamed).waitFor();
  await expect
    .poll(investors, { timeout: 5_000 })
    .toContainEqual(expect.objectContaining({ name: renamed, icon: address }));
  await item.getByRole('button', { name: 'Remove' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await item.waitFor({ state: 'detached' });
  expectNoBrowserErrors();
  await close();
});

it('lets an auditor read the content and change nothing', async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('auditor', { path: '/content' });
  await page
    .getByRole('row', { name: /Savanna Brief Published/ })
    .first()
    .click();
  await page.getByRole('article').waitFor();
  expect(await page.getByRole('button', { name: /Save|Remove/ }).count()).toBe(0);
  await page.goto('/console/content?tab=banners');
  await page.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('button', { name: /Edit|Remove|Move|Add/ }).count()).toBe(0);
  expectNoBrowserErrors();
  await close();
});
