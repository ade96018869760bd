import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPhone, openVisitorPhone } from './testing/desks.ts';
import { hoursLater } from './testing/hours-later.ts';
import { newCustomer, type OwnCustomer, uploadPicture, verify } from './testing/own-customer.ts';
import { decideByTwo, type OwnTenant, shareTenant } from './testing/own-tenant.ts';
import { choosePhoto } from './testing/photos.ts';
import { newPicture } from './testing/pictures.ts';

/** Somebody verified, with the number of the document. */
async function verifiedCustomer(tenant: OwnTenant): Promise<OwnCustomer & { idNumber: string }> {
  const customer = await newCustomer(tenant);
  const idNumber = Array.from({ length: 11 }, () => randomInt(1, 10)).join('');
  const photo = [await uploadPicture(customer, 'KYC')];
  const body = {
    name: customer.name,
    idType: 'NIN',
    idNumber,
    bank: 'Zenith Bank',
    cardNo: '0081490244',
    photo,
  };
  await customer.calls.call('POST /kyc', { body: { ...body, idType: 'NIN' } });
  await verify(customer);
  return { ...customer, idNumber };
}

/** From log-in to a claim code, with new photos. */
async function askFor(
  page: Page,
  { credentials, idNumber }: OwnCustomer & { idNumber: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'Username' }).fill(credentials.username);
  await page.getByRole('combobox', { name: /ID type/ }).click();
  await page.getByRole('option', { name: /NIN/ }).click();
  await page.getByRole('textbox', { name: 'ID number' }).fill(idNumber);
  await page.getByRole('button', { name: 'Continue' }).click();
  for (const place of ['Front', 'Back', 'Your face']) await choosePhoto(page, place, newPicture(480, 300));
  await page.getByText('2 of 2').waitFor();
  await page.getByText('1 of 1').waitFor();
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await page.getByText('Two people look at it').waitFor();
}

async function newestId({ tenant, account }: OwnCustomer): Promise<string> {
  const { records } = await tenant.maker.staff.call('GET /recovery', { query: { search: account } });
  return records[0]?.id ?? '';
}

it('a forgotten password comes back by photos, two people and a day', async () => {
  const tenant = await shareTenant('savanna');
  const customer = await verifiedCustomer(tenant);
  const { page, expectNoBrowserErrors, close } = await openVisitorPhone(tenant);
  await page.goto('/login');
  await askFor(page, customer);
  const recoveryId = await newestId(customer);
  await decideByTwo(tenant, 'recovery.approve', { recoveryId });
  // Thrown away meanwhile: the device has kept the code.
  await page.reload();
  await page.getByText('24 h for you to object').waitFor();
  expect(await page.getByRole('button', { name: /^Choose a password from/ }).isDisabled()).toBe(true);
  await hoursLater(recoveryId, 25);
  await page.reload();
  await page.getByRole('link', { name: 'Choose a new password' }).click();
  const password = 'Another horse 9';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Repeat new password').fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.waitForURL('**/login');
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Username' }).inputValue())
    .toBe(customer.credentials.username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/account');
  expectNoBrowserErrors();
  await close();
});

it('whoever is logged in objects, and the code is worth nothing', async () => {
  const tenant = await shareTenant('savanna');
  const customer = await verifiedCustomer(tenant);
  const stranger = await openVisitorPhone(tenant);
  await stranger.page.goto('/login');
  await askFor(stranger.page, customer);
  const owner = await openPhone(customer, '/account');
  await owner.page.getByRole('link', { name: /Somebody asks to replace your password/ }).click();
  await owner.page.getByRole('button', { name: 'It was not me' }).click();
  await owner.page.getByRole('button', { name: 'End it' }).click();
  await owner.page.getByText('The recovery has ended').waitFor();
  await stranger.page.reload();
  await stranger.page.getByText('Ended by an objection').waitFor();
  for (const { expectNoBrowserErrors, close } of [owner, stranger]) {
    expectNoBrowserErrors();
    await close();
  }
});
