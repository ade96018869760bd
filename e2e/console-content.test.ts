import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { customerAt } from './testing/caller.ts';
import { endAll, openDesk, openVisitorDesk } from './testing/desks.ts';
import { shareTenant } from './testing/own-tenant.ts';
import { newPicture } from './testing/pictures.ts';

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
  await page.locator('input[type=file]').setInputFiles(newPicture(1200, 700));
  await page.getByRole('button', { name: 'Replace' }).waitFor();
}

it('takes news from a draft to the readers', async () => {
  const tenant = await shareTenant('savanna');
  const title = 'Ports of the north';
  const maker = await openDesk(tenant, tenant.maker, '/content');
  const { page } = maker;
  const titles = async () => {
    const { records } = await customerAt(tenant).call('POST /news/pageNews', { body: {} });
    return records.map(news => news.title);
  };
  await writeNews(page, title);
  await page.getByRole('article').locator('strong', { hasText: 'Three ports opened today.' }).waitFor();
  await page.getByLabel('Not yet (draft)').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: `${title} Harbour Post Draft` }).waitFor();
  expect(await titles()).toEqual([]);

  await page.getByRole('row', { name: title }).click();
  await page.getByLabel('Now').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('row', { name: `${title} Harbour Post Published` }).waitFor();
  const reader = await openVisitorDesk(tenant);
  await reader.page.goto('/newsList');
  await reader.page.getByText(title).first().click();
  await reader.page.locator('article strong', { hasText: 'Three ports opened today.' }).waitFor();

  await page.getByRole('row', { name: title }).click();
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('tab', { name: 'News' }).waitFor();
  await page.getByRole('row', { name: title }).waitFor({ state: 'detached' });
  await expect.poll(titles).toEqual([]);
  await endAll(maker, reader);
});
