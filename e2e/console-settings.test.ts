import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { customerAt } from './testing/caller.ts';
import { approveChange, giveReason } from './testing/console.ts';
import { newCredentials } from './testing/customers.ts';
import { endAll, openBothDesks, openDesk, openVisitorDesk } from './testing/desks.ts';
import { makeTenant, type OwnTenant } from './testing/own-tenant.ts';
import { newPicture } from './testing/pictures.ts';
import { visit } from './testing/visit.ts';

let tenant: OwnTenant;
beforeAll(async () => {
  tenant = await makeTenant('savanna');
});

/** Brings back what was before a change, by its reason. */
async function rollBack(page: Page, changeReason: string, section: string): Promise<void> {
  await visit(page, `/console/settings?part=history&section=${section}`);
  const change = page.getByRole('row', { name: changeReason }).first();
  await change.getByRole('button', { name: 'What changed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await change.getByRole('button', { name: 'Roll back' }).click();
  await giveReason(page, `Back again: ${changeReason}`, 'Bring back');
}

it('changes fees when two agree, and rolls them back', async () => {
  const { maker, checker } = await openBothDesks(tenant, '/settings?part=fees');
  const { page } = maker;
  const feeSeen = async () => (await customerAt(tenant).call('GET /tenant/config')).trading?.feeMinUSD;
  const before = await feeSeen();
  await page.getByLabel('At least, USD').fill('7.35');
  await page.getByLabel('Reason').fill('New price list');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await page.getByText('waits for a second person').first().waitFor();
  expect(await feeSeen()).toBe(before);

  await visit(checker.page, '/console/approvals');
  await approveChange(checker.page, /Change: Fees/);
  await expect.poll(feeSeen, { timeout: 10_000 }).toBe('7.35');
  await rollBack(page, 'New price list', 'fees');
  await visit(checker.page, '/console/approvals');
  await approveChange(checker.page, /Change: Fees/);
  await expect.poll(feeSeen, { timeout: 10_000 }).toBe(before);
  await endAll(maker, checker);
});

it('shows new colours and pictures to investors within seconds, and rolls them back', async () => {
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
    await expect.poll(() => addressOf('light', name), { timeout: 10_000 }).not.toBe(old);
    const address = (await addressOf('light', name)) ?? '';
    expect(await addressOf('dark', name)).toBe(address);
    addresses.push(address);
  }
  expect(new Set(addresses).size).toBe(3);
  expect(await config()).toBe(before);
  await page.getByLabel('Reason').fill('The new house colours');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed', { exact: true }).waitFor();
  await expect.poll(config, { timeout: 10_000 }).toContain(addresses[0]);
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
  await expect.poll(config, { timeout: 10_000 }).toBe(before);
  await endAll(maker, investor);
});

it('publishes a new version of an agreement when two agree, and brings the old text back as another', async () => {
  const { maker, checker } = await openBothDesks(tenant, '/settings?part=userAgreement');
  const { page } = maker;
  const published = async () =>
    customerAt(tenant).call('GET /tenant/agreement/{kind}', { params: { kind: 'USER' } });
  const before = await published();
  const added = `Clause ${randomBytes(4).toString('hex')}.`;
  await page.getByRole('tab', { name: 'English' }).click();
  const panel = page.getByRole('tabpanel', { name: 'English' });
  await panel.getByLabel('Text').fill(`${before.paragraphs.join('\n\n')}\n\n\n${added}\n`);
  const changeReason = `The lawyers added ${added}`;
  await page.getByLabel('Reason').fill(changeReason);
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await page.getByText('waits for a second person').first().waitFor();
  expect(await published()).toEqual(before);
  await visit(checker.page, '/console/approvals');
  await approveChange(checker.page, /Change: User Agreement/i);
  await expect.poll(published, { timeout: 10_000 }).toMatchObject({
    version: before.version + 1,
    title: before.title,
    paragraphs: [...before.paragraphs, added],
  });
  await rollBack(page, changeReason, 'userAgreement');
  await visit(checker.page, '/console/approvals');
  await approveChange(checker.page, /Change: User Agreement/i);
  await expect
    .poll(published, { timeout: 10_000 })
    .toMatchObject({ version: before.version + 2, paragraphs: before.paragraphs });
  await endAll(maker, checker);
});

it('adds a code that can be used once, and names who used it', async () => {
  const code = `E2E-${randomBytes(4).toString('hex').toUpperCase()}`;
  const maker = await openDesk(tenant, tenant.maker, '/settings?part=invitation');
  const { page } = maker;
  await page.getByRole('button', { name: 'Add a code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Code/).fill(code);
  await dialog.getByLabel(/^How often/).fill('1');
  await dialog.getByLabel('Reason').fill('For the fair');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row', { name: code });
  await row.getByText('0 of 1').waitFor();

  const [first, second] = [newCredentials(), newCredentials()];
  const register = async (credentials: object) => {
    const body = { ...credentials, authCode: code, agreements: ['USER', 'REGISTRATION'] };
    return (await customerAt(tenant).answer('POST /user/register', { body })).code;
  };
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
  await endAll(maker);
});
