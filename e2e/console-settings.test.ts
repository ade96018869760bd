import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { giveReason, openConsole } from './testing/console.ts';
import { newCredentials } from './testing/customers.ts';

interface Config {
  brand: { light: { ink: string } };
  trading: { feeMinUSD: string };
}

const configOf = (page: Page): Promise<Config> =>
  page.evaluate(async () => (await (await fetch('/api/tenant/config')).json()).data);

/** Approves the open change of the fees as the second person. */
async function approveFees(page: Page): Promise<void> {
  await page.goto('/console/approvals');
  await page
    .getByRole('row', { name: /Change: Fees/ })
    .first()
    .click();
  const details = page.getByRole('complementary', { name: 'Details' });
  await details.getByRole('button', { name: 'Approve' }).click();
  await giveReason(page, 'As agreed', 'Approve');
  await details.getByText('Approved and done').waitFor();
}

// Lotus has no US market, so its fee in dollars concerns no other test.
it('changes fees when two agree, and rolls them back', { timeout: 240_000 }, async () => {
  const maker = await openConsole('maker', { tenant: 'lotus', path: '/settings?part=fees' });
  const checker = await openConsole('checker', { tenant: 'lotus' });
  const field = maker.page.getByLabel('At least, USD');
  await field.waitFor();
  const before = (await configOf(maker.page)).trading.feeMinUSD;
  const after = `${randomInt(2, 9)}.${randomInt(11, 99)}`;
  await field.fill('much');
  await maker.page.getByRole('button', { name: 'Propose the change' }).click();
  await maker.page.getByText('Digits with at most 2 decimals').waitFor();
  await field.fill(after);
  await maker.page.getByLabel('Reason').fill('New price list');
  await maker.page.getByRole('button', { name: 'Propose the change' }).click();
  await maker.page.getByText('waits for a second person').first().waitFor();
  expect((await configOf(maker.page)).trading.feeMinUSD).toBe(before);

  await approveFees(checker.page);
  const feeSeen = async () => (await configOf(maker.page)).trading.feeMinUSD;
  await expect.poll(feeSeen, { timeout: 5_000 }).toBe(after);
  await maker.page.goto('/console/settings?part=history&section=fees');
  const change = maker.page.getByRole('row', { name: /New price list/ }).first();
  await change.getByRole('button', { name: 'What changed' }).click();
  await maker.page.getByRole('dialog').getByText(after).waitFor();
  await maker.page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await change.getByRole('button', { name: 'Roll back' }).click();
  await giveReason(maker.page, 'The list was withdrawn', 'Bring back');
  await approveFees(checker.page);
  await expect.poll(feeSeen, { timeout: 5_000 }).toBe(before);
  for (const { expectNoBrowserErrors, close } of [maker, checker]) {
    expectNoBrowserErrors();
    await close();
  }
});

it('shows a new colour to investors within seconds, and rolls it back', { timeout: 180_000 }, async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    tenant: 'lotus',
    path: '/settings?part=brand',
  });
  const investor = await openPage({ tenant: 'lotus' });
  const seen = async () => {
    await investor.page.goto('/login');
    await investor.page.locator('form').first().waitFor();
    return investor.page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand-ink-light').trim().toLowerCase(),
    );
  };
  await page.getByText('Words and lines, light').waitFor();
  const before = await seen();
  await page.locator('.ant-color-picker-trigger').nth(1).click();
  await page.locator('.ant-color-picker-hex-input input').fill('8A1C4B');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'light preview' }).waitFor();
  await page.getByLabel('Reason').fill('The new house colour');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed', { exact: true }).waitFor();
  await expect.poll(seen, { timeout: 5_000 }).toBe('#8a1c4b');

  await page.goto('/console/settings?part=history');
  const change = page.getByRole('row', { name: /The new house colour/ }).first();
  await change.getByRole('button', { name: 'Roll back' }).click();
  await giveReason(page, 'Too loud', 'Bring back');
  await page.getByText('Brought back').waitFor();
  await expect.poll(seen, { timeout: 5_000 }).toBe(before);
  expectNoBrowserErrors();
  await close();
  await investor.close();
});

it('adds a code that can be used once, and names who used it', { timeout: 120_000 }, async () => {
  const code = `E2E-${randomBytes(4).toString('hex').toUpperCase()}`;
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    path: '/settings?part=invitation',
  });
  await page.getByRole('button', { name: 'Add a code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Code/).fill(code);
  await dialog.getByLabel(/^How often/).fill('1');
  await dialog.getByLabel('Reason').fill('For the fair');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row', { name: code });
  await row.getByText('0 of 1').waitFor();

  const [first, second] = [newCredentials(), newCredentials()];
  const register = (credentials: object) =>
    page.evaluate(
      async body => {
        const headers = { 'Content-Type': 'application/json' };
        return (await (await fetch('/api/user/register', { method: 'POST', headers, body })).json()).code;
      },
      JSON.stringify({ ...credentials, authCode: code, agreements: ['USER', 'REGISTRATION'] }),
    );
  expect(await register(first)).toBe(0);
  expect(await register(second)).not.toBe(0);
  await page.reload();
  await row.getByText('1 of 1').waitFor();
  await row.getByRole('button', { name: 'Who used it' }).click();
  await page.getByRole('link', { name: first.username }).waitFor();
  expectNoBrowserErrors();
  await close();
});
