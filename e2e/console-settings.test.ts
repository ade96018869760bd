import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { customerAt } from './testing/caller.ts';
import { giveReason } from './testing/console.ts';
import { endAll, openDesk, openVisitorDesk } from './testing/desks.ts';
import { approveWaiting, shareTenant } from './testing/own-tenant.ts';
import { newPicture } from './testing/pictures.ts';
import { visit } from './testing/visit.ts';

/** Brings back what was before a change, by its reason. */
async function rollBack(page: Page, changeReason: string, section: string): Promise<void> {
  await visit(page, `/console/settings?part=history&section=${section}`);
  const change = page.getByRole('row', { name: changeReason }).first();
  await change.getByRole('button', { name: 'What changed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await change.getByRole('button', { name: 'Roll back' }).click();
  await giveReason(page, `Back again: ${changeReason}`, 'Bring back');
}

it('shows investors new colours, pictures and, when two agree, fees; and rolls them back', async () => {
  const tenant = await shareTenant('savanna');
  const maker = await openDesk(tenant, tenant.maker, '/settings?part=brand');
  const { page } = maker;
  const config = async () => JSON.stringify(await customerAt(tenant).call('GET /tenant/config'));
  const before = await config();
  const pictureIn = (mode: string, name: string) =>
    page.getByRole('region', { name: `${mode} preview` }).getByRole('img', { name });
  const addressOf = async (mode: string, name: string) =>
    (await pictureIn(mode, name).count()) > 0 ? pictureIn(mode, name).getAttribute('src') : null;
  await page.getByText('Words and lines, light').waitFor();
  await page.locator('.ant-color-picker-trigger').nth(1).click();
  await page.locator('.ant-color-picker-hex-input input').fill('8A1C4B');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const addresses: string[] = [];
  for (const [place, name] of ['Logo', 'Favicon', 'Avatar'].entries()) {
    const old = await addressOf('light', name);
    await page.locator('input[type=file]').nth(place).setInputFiles(newPicture(400, 400));
    await expect.poll(() => addressOf('light', name)).not.toBe(old);
    const address = (await addressOf('light', name)) ?? '';
    expect(await addressOf('dark', name)).toBe(address);
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(3);
  expect(await config()).toBe(before);
  await page.getByLabel('Reason').fill('The new house colours');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed', { exact: true }).waitFor();
  await expect.poll(config).toContain(addresses[0]);
  for (const address of addresses) expect(await config()).toContain(address);
  const investor = await openVisitorDesk(tenant);
  await investor.page.goto('/login');
  await investor.page.locator('form').first().waitFor();
  const ink = await investor.page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-ink-light').trim().toLowerCase(),
  );
  expect(ink).toBe('#8a1c4b');

  await rollBack(page, 'The new house colours', 'brand');
  await page.getByText('Brought back').waitFor();
  await page
    .getByRole('row', { name: 'Back again: The new house colours' })
    .getByText(/brings back \d+/)
    .waitFor();
  await expect.poll(config).toBe(before);

  const feeSeen = async () => (await customerAt(tenant).call('GET /tenant/config')).trading?.feeMinUSD;
  const feeBefore = await feeSeen();
  await visit(page, '/console/settings?part=fees');
  await page.getByLabel('At least, USD').fill('7.35');
  await page.getByLabel('Reason').fill('New price list');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await page.getByText('waits for a second person').first().waitFor();
  expect(await feeSeen()).toBe(feeBefore);
  await approveWaiting(tenant, 'Change: Fees');
  await expect.poll(feeSeen).toBe('7.35');
  await rollBack(page, 'New price list', 'fees');
  // The word about the first change may still be there.
  await page.getByText('a second person has to approve').last().waitFor();
  await approveWaiting(tenant, 'Change: Fees');
  await expect.poll(feeSeen).toBe(feeBefore);
  await endAll(maker, investor);
});
