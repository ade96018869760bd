import { randomBytes, randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { approveChange, giveReason, openConsole } from './testing/console.ts';
import { newCredentials } from './testing/customers.ts';
import { photo } from './testing/photos.ts';

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

  const edit = async (uses: string) => {
    await row.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel(/^How often/).fill(uses);
    await dialog.getByLabel(/^Ends/).fill('2099-12-31T23:30');
    await dialog.getByLabel('Reason').fill('The fair goes on');
    await dialog.getByRole('button', { name: 'Save' }).click();
  };
  await edit('2');
  await row.getByText('1 of 2').waitFor();
  await row.getByText('2099-12-31 23:30:00').waitFor();
  expect(await register(second)).toBe(0);
  await page.reload();
  await row.getByText('2 of 2').waitFor();
  await edit('1');
  await dialog.locator('.ant-form-item-explain-error').waitFor();
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await row.getByRole('button', { name: 'Who used it' }).click();
  await page.getByRole('link', { name: first.username }).waitFor();
  await page.getByRole('link', { name: second.username }).waitFor();
  // The list of uses has a place of its own: sorting it leaves the codes behind it alone.
  await page.getByRole('columnheader', { name: 'Used' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('uses.sort')).toBe('usedTime');
  expect(new URL(page.url()).searchParams.get('sort')).toBeNull();
  await page.reload();
  await page.getByRole('link', { name: first.username }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('?part=invitation');
  expectNoBrowserErrors();
  await close();
});

/** Brings back what was before a change, by its reason. */
async function rollBack(page: Page, changeReason: string): Promise<void> {
  await page.goto('/console/settings?part=history');
  const change = page.getByRole('row', { name: changeReason }).first();
  await change.getByRole('button', { name: 'Roll back' }).click();
  await giveReason(page, `Back again: ${changeReason}`, 'Bring back');
  await page.getByText('Brought back').waitFor();
  await page
    .getByRole('row', { name: `Back again: ${changeReason}` })
    .getByText(/brings back \d+/)
    .waitFor();
}

it('shows new pictures in both modes before they are saved, and rolls them back', {
  timeout: 180_000,
}, async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    tenant: 'lotus',
    path: '/settings?part=brand',
  });
  const config = async () => JSON.stringify(await configOf(page));
  await page.getByRole('region', { name: 'light preview' }).waitFor();
  const before = await config();
  const addresses: string[] = [];
  for (const [place, name] of ['Logo', 'Favicon', 'Avatar'].entries()) {
    const picture = (mode: string) =>
      page.getByRole('region', { name: `${mode} preview` }).getByRole('img', { name });
    const addressOf = async (mode: string) =>
      (await picture(mode).count()) > 0 ? picture(mode).getAttribute('src') : null;
    const old = await addressOf('light');
    const file = await photo(page, 400, 400, randomInt(1_000_000));
    await page.locator('input[type=file]').nth(place).setInputFiles(file);
    await expect.poll(() => addressOf('light'), { timeout: 10_000 }).not.toBe(old);
    const address = (await addressOf('light')) ?? '';
    expect(await addressOf('dark')).toBe(address);
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(3);
  expect(await config()).toBe(before);
  const changeReason = `New pictures ${randomBytes(3).toString('hex')}`;
  await page.getByLabel('Reason').fill(changeReason);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed', { exact: true }).waitFor();
  await expect.poll(config, { timeout: 5_000 }).toContain(addresses[0]);
  for (const address of addresses) expect(await config()).toContain(address);

  await page.goto('/console/settings?part=history&section=brand');
  const change = page.getByRole('row', { name: changeReason });
  await change.getByRole('button', { name: 'What changed' }).click();
  await page.getByRole('dialog').getByText('Favicon').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await rollBack(page, changeReason);
  await expect.poll(config, { timeout: 5_000 }).toBe(before);
  expectNoBrowserErrors();
  await close();
});

it('publishes a new version of an agreement, and brings the old text back as another', {
  timeout: 120_000,
}, async () => {
  const { page, expectNoBrowserErrors, close } = await openConsole('maker', {
    tenant: 'aurora',
    path: '/settings?part=userAgreement',
  });
  interface Agreement {
    version: number;
    title: string;
    paragraphs: string[];
  }
  const published = (): Promise<Agreement> =>
    page.evaluate(async () => {
      const headers = { 'Accept-Language': 'pt' };
      return (await (await fetch('/api/tenant/agreement/USER', { headers })).json()).data;
    });
  await page.getByRole('tab', { name: 'Português' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Português' });
  const before = await published();
  const added = `Cláusula ${randomBytes(4).toString('hex')}.`;
  await panel.getByLabel('Text').fill(`${before.paragraphs.join('\n\n')}\n\n\n${added}\n`);
  const changeReason = `The lawyers added ${added}`;
  await page.getByLabel('Reason').fill(changeReason);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed', { exact: true }).waitFor();
  await expect.poll(published, { timeout: 5_000 }).toMatchObject({
    version: before.version + 1,
    title: before.title,
    paragraphs: [...before.paragraphs, added],
  });

  await rollBack(page, changeReason);
  await expect
    .poll(published, { timeout: 5_000 })
    .toMatchObject({ version: before.version + 2, paragraphs: before.paragraphs });
  expectNoBrowserErrors();
  await close();
});

it('changes the cooling-off of payout accounts when two agree', { timeout: 120_000 }, async () => {
  const maker = await openConsole('maker', { tenant: 'aurora', path: '/settings?part=withdrawal' });
  const checker = await openConsole('checker', { tenant: 'aurora', path: '/approvals' });
  const arrival = maker.page.getByLabel('When money arrives, English');
  await arrival.waitFor();
  const text = `Within a day ${randomBytes(3).toString('hex')}`;
  await arrival.fill(text);
  await maker.page.getByLabel('Reason').fill('As the bank promised');
  await maker.page.getByRole('button', { name: 'Propose the change' }).click();
  await maker.page.getByText('waits for a second person').first().waitFor();
  await approveChange(checker.page, /Change: Withdrawals/);
  await maker.page.reload();
  await expect.poll(() => arrival.inputValue(), { timeout: 10_000 }).toBe(text);
  for (const { expectNoBrowserErrors, close } of [maker, checker]) {
    expectNoBrowserErrors();
    await close();
  }
});
