import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage } from './testing/browser.ts';
import { addMember, decideRecord, giveReason, openConsole } from './testing/console.ts';
import { callAsCustomer, submitIdentity, uploadPicture } from './testing/customer-calls.ts';
import { demo, logIn, registerCustomer } from './testing/customers.ts';

const verified = { choice: 'Verified', button: 'Verify', reason: 'Agrees with the register' };
const firstApproval = {
  button: 'Approve as first person',
  action: 'Approve',
  reason: 'Name and bank checked',
};
const detailsOf = (page: Page) => page.getByRole('complementary', { name: 'Details' });

/** Opens a record of a queue by what the list is searched for. */
async function openRecord(page: Page, list: string, search: string): Promise<void> {
  await page.goto(`/console${list}${list.includes('?') ? '&' : '?'}search=${encodeURIComponent(search)}`);
  await page.getByRole('row', { name: search }).first().click();
}

/** The customer sends a document, and staff verify the name on it. */
async function verify(page: Page, customer: Page): Promise<string> {
  const name = await submitIdentity(customer);
  await openRecord(page, '/identity', name);
  await decideRecord(page, verified);
  await detailsOf(page).locator('header').getByText('Verified', { exact: true }).waitFor();
  return name;
}

it('reviews an identity: asks for more, rejects, verifies', { timeout: 180_000 }, async () => {
  const customer = await openPage({ tenant: 'savanna' });
  await logIn(customer.page, await registerCustomer(customer.page));
  const { page, expectNoBrowserErrors, close } = await openConsole('maker');
  const details = detailsOf(page);

  let name = await submitIdentity(customer.page);
  await openRecord(page, '/identity', name);
  const picture = details.getByAltText('Picture 1');
  await picture.waitFor();
  const shown = await picture.boundingBox();
  await details.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThan(shown?.width ?? 0);
  await details.getByRole('button', { name: 'Smaller' }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width).toBe(shown?.width);
  await details.getByRole('button', { name: 'Turn' }).click();
  const isUpright = async () => ((await picture.boundingBox())?.height ?? 0) > (shown?.height ?? 0);
  await expect.poll(isUpright).toBe(true);
  await page.keyboard.press('m');
  expect(await details.getByRole('radio', { name: 'More information needed' }).isChecked()).toBe(true);
  await details.getByRole('button', { name: 'Ask for more information' }).click();
  await details.getByText('Write a note of at least 3 characters').waitFor();
  await decideRecord(page, {
    choice: 'More information needed',
    button: 'Ask for more information',
    reason: 'The number cannot be read',
  });
  await details.getByText('Asked for more', { exact: true }).first().waitFor();
  await customer.page.goto('/kyc');
  await customer.page.getByText('The number cannot be read').waitFor();

  name = await submitIdentity(customer.page);
  await openRecord(page, '/identity', name);
  await details.getByText('attempt 1').waitFor();
  await decideRecord(page, { choice: 'Not verified', button: 'Reject', reason: 'This is not a document' });
  await details.getByText('Rejected', { exact: true }).first().waitFor();
  await customer.page.goto('/kyc');
  await customer.page.getByText('This is not a document').waitFor();

  name = await submitIdentity(customer.page);
  await openRecord(page, '/identity', name);
  await details.getByRole('radio', { name: 'Verified', exact: true }).waitFor();
  await page.keyboard.press('a');
  await decideRecord(page, verified);
  await details.getByText('Verified', { exact: true }).first().waitFor();
  await customer.page.goto('/kyc');
  await customer.page.getByText('Verified').first().waitFor();
  await details.getByRole('button', { name: 'Queue', exact: true }).click();
  await page.getByRole('tab', { name: /^To review/ }).waitFor();
  expect(await details.count()).toBe(0);
  expectNoBrowserErrors();
  await close();
  await customer.close();
});

it('credits a deposit that was passed, and not one that was rejected', { timeout: 180_000 }, async () => {
  const customer = await openPage({ tenant: 'savanna' });
  await logIn(customer.page, await registerCustomer(customer.page));
  const { page, expectNoBrowserErrors, close } = await openConsole('maker');
  const details = detailsOf(page);
  const name = await verify(page, customer.page);

  const decisions = [
    { amount: '20000', shown: '₦20,000.00', button: 'Reject', state: 'Rejected', reason: 'Never arrived' },
    { amount: '30000', shown: '₦30,000.00', button: 'Approve ₦30,000.00', state: 'Passed', reason: 'Seen' },
  ];
  for (const { amount, shown, button, state, reason } of decisions) {
    const receipt = await uploadPicture(customer.page, 'DEPOSIT');
    const account = { accountName: name, bank: 'Zenith Bank', accountNumber: '0081490244' };
    await callAsCustomer(customer.page, 'POST', '/finance/deposit', {
      ...account,
      amount,
      receipt,
      authCode: 'DEMO2026',
    });
    await openRecord(page, '/deposits', name);
    await details.getByText(shown).first().waitFor();
    await details.getByText('Name matches').waitFor();
    await details.getByAltText('Receipt').waitFor();
    await decideRecord(page, { button, reason, action: button.replace(/ .*/, '') });
    await details.getByText(state, { exact: true }).first().waitFor();
  }
  await customer.page.goto('/account');
  await customer.page.getByText('₦30,000.00').first().waitFor();
  expectNoBrowserErrors();
  await close();
  await customer.close();
});

/** The demo customer of Lotus asks for a withdrawal; how the console writes its amount. */
async function askWithdrawal(page: Page): Promise<{ id: string; shown: string }> {
  await logIn(page, demo);
  const amount = `${1_000 + randomInt(8_000)}.${randomInt(10, 99)}`;
  const shown = `₹${Number(amount).toLocaleString('en-IN', { minimumFractionDigits: 2 })}`;
  const info = (await callAsCustomer(page, 'GET', '/finance/withdrawInfo')) as {
    userBanks: Record<string, unknown>[];
  };
  const account = info.userBanks.find(bank => !bank.usdt) ?? {};
  const details = ['bank', 'accountNumber', 'accountName', 'branch', 'bankCode', 'extraCode'];
  const bank = Object.fromEntries(details.flatMap(key => (account[key] ? [[key, account[key]]] : [])));
  const asked = { ...bank, amount, opPwd: '123456' };
  const { id } = (await callAsCustomer(page, 'POST', '/finance/withdraw', asked)) as { id: string };
  return { id, shown };
}

it('pays a withdrawal after two people have approved it', { timeout: 180_000 }, async () => {
  const customer = await openPage({ tenant: 'lotus' });
  const { shown } = await askWithdrawal(customer.page);

  const maker = await openConsole('maker', { tenant: 'lotus', path: '/withdrawals' });
  await maker.page.getByRole('row', { name: shown }).click();
  await decideRecord(maker.page, firstApproval);
  await detailsOf(maker.page).getByText('You gave the first approval').waitFor();
  const second = detailsOf(maker.page).getByRole('button', { name: 'Approve as second person' });
  expect(await second.isDisabled()).toBe(true);

  const auditor = await openConsole('auditor', {
    tenant: 'lotus',
    path: '/withdrawals?stage=second-approval',
  });
  await auditor.page.getByRole('row', { name: shown }).click();
  await detailsOf(auditor.page).getByText('Your roles do not decide about this.').waitFor();
  for (const button of await detailsOf(auditor.page)
    .getByRole('button', { name: /Approve|Reject|Hold/ })
    .all())
    expect(await button.isDisabled()).toBe(true);

  const checker = await openConsole('checker', {
    tenant: 'lotus',
    path: '/withdrawals?stage=second-approval',
  });
  await checker.page.getByRole('row', { name: shown }).click();
  await detailsOf(checker.page).getByText('Name and bank checked').first().waitFor();
  await detailsOf(checker.page)
    .getByText(/^W-\d{8}-\d{4,}$/)
    .waitFor();
  await detailsOf(checker.page)
    .getByRole('row', { name: /Withdrawal held/ })
    .first()
    .waitFor();
  await detailsOf(checker.page).getByText('Balanced', { exact: true }).waitFor();
  await decideRecord(checker.page, {
    button: 'Approve as second person',
    action: 'Approve',
    reason: 'Agreed',
  });
  await detailsOf(checker.page).getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = checker.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByText('Give the reference of the payment').waitFor();
  await dialog.getByLabel('Bank or chain reference').fill('UTR-4471');
  await giveReason(checker.page, 'Sent with the noon batch', 'Mark as paid');
  await detailsOf(checker.page).getByText('Paid', { exact: true }).first().waitFor();
  await detailsOf(checker.page).getByText('UTR-4471').waitFor();

  await customer.page.goto('/withdrawRecord');
  await customer.page.getByRole('button', { name: shown }).first().click();
  await customer.page.getByText('UTR-4471').waitFor();
  for (const { expectNoBrowserErrors, close } of [maker, checker, auditor]) {
    expectNoBrowserErrors();
    await close();
  }
  await customer.close();
});

it('shows support masked data and no documents', { timeout: 180_000 }, async () => {
  const { page, expectNoBrowserErrors, close } = await addMember('savanna', 'Support');
  await page.goto('/console/customers?search=demo');
  await page.getByRole('row', { name: /demo/ }).first().click();
  await page.getByText('Personal data masked').waitFor();
  expect(await page.getByRole('button', { name: /Disable|Propose adjustment/ }).count()).toBe(0);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toContain('Adaeze Okonkwo');
  expectNoBrowserErrors();
  await close();
});

it('shows a proposal as void once the customer has cancelled the withdrawal', {
  timeout: 180_000,
}, async () => {
  const customer = await openPage({ tenant: 'lotus' });
  const { id, shown } = await askWithdrawal(customer.page);
  const maker = await openConsole('maker', { tenant: 'lotus', path: '/withdrawals' });
  await maker.page.getByRole('row', { name: shown }).click();
  await decideRecord(maker.page, firstApproval);
  await detailsOf(maker.page).getByText('You gave the first approval').first().waitFor();
  await callAsCustomer(customer.page, 'POST', '/finance/withdrawCancel', { id });

  await maker.page.goto('/console/approvals?view=decided');
  await maker.page
    .getByRole('row', { name: /^Pay INR .* Void/ })
    .first()
    .click();
  const details = detailsOf(maker.page);
  await details.getByText('Void', { exact: true }).waitFor();
  await details.getByText('The customer cancelled the withdrawal').waitFor();
  expect(await details.getByRole('button', { name: /Approve|Reject|Take back/ }).count()).toBe(0);
  await details.getByRole('link', { name: /^withdrawal/ }).click();
  await detailsOf(maker.page).getByText('Cancelled by the customer', { exact: true }).waitFor();
  maker.expectNoBrowserErrors();
  await maker.close();
  await customer.close();
});

it('puts a withdrawal on hold, which its customer sees and can still cancel', {
  timeout: 180_000,
}, async () => {
  const customer = await openPage({ tenant: 'lotus' });
  const { shown } = await askWithdrawal(customer.page);
  const maker = await openConsole('maker', { tenant: 'lotus', path: '/withdrawals' });
  const details = detailsOf(maker.page);
  await maker.page.getByRole('row', { name: shown }).click();
  await details.getByRole('button', { name: 'Hold', exact: true }).waitFor();
  await maker.page.keyboard.press('h');
  await details.getByText('Write a note of at least 3 characters').waitFor();
  expect(await maker.page.getByRole('dialog').count()).toBe(0);
  const reason = 'The bank has been asked about the account';
  await decideRecord(maker.page, { button: 'Hold', reason });
  await details.locator('header').getByText('On hold', { exact: true }).waitFor();
  await details.getByText(reason).waitFor();
  await maker.page.getByRole('tab', { name: /^On hold ?\d/ }).click();
  await maker.page.getByRole('row', { name: shown }).waitFor();

  await customer.page.goto('/withdrawRecord');
  await customer.page.getByText(`Reason: ${reason}`).waitFor();
  await customer.page.getByText('Our staff must act. You need not do anything.').waitFor();
  await customer.page.goto('/accountActivity');
  await customer.page.getByText('Withdrawal: put on hold').first().waitFor();
  await customer.page.getByText(reason).first().waitFor();

  const checker = await openConsole('checker', { tenant: 'lotus', path: '/withdrawals?stage=on-hold' });
  await checker.page.getByRole('row', { name: shown }).click();
  await detailsOf(checker.page).getByText(reason).waitFor();
  await decideRecord(checker.page, { button: 'Take off hold', reason: 'The bank has answered' });
  await detailsOf(checker.page).locator('header').getByText('To review', { exact: true }).waitFor();
  await decideRecord(checker.page, { button: 'Hold', reason: 'The bank has been asked again' });
  await detailsOf(checker.page).locator('header').getByText('On hold', { exact: true }).waitFor();

  await customer.page.goto('/withdrawRecord');
  await customer.page.getByText('Was on hold').first().waitFor();
  await customer.page.getByText('Reason: The bank has been asked again').waitFor();
  await customer.page.getByRole('button', { name: `Cancel and release ${shown}` }).click();
  await customer.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel withdrawal' }).click();
  await customer.page.getByText('Withdrawal cancelled').waitFor();
  await detailsOf(checker.page).locator('header').getByText('Cancelled by the customer').waitFor();
  for (const { expectNoBrowserErrors, close } of [maker, checker, customer]) {
    expectNoBrowserErrors();
    await close();
  }
});

it('puts a deposit on hold, and approves it from there', { timeout: 180_000 }, async () => {
  const customer = await openPage({ tenant: 'savanna' });
  await logIn(customer.page, await registerCustomer(customer.page));
  const { page, expectNoBrowserErrors, close } = await openConsole('maker');
  const details = detailsOf(page);
  const name = await verify(page, customer.page);
  await callAsCustomer(customer.page, 'POST', '/finance/deposit', {
    accountName: name,
    bank: 'Zenith Bank',
    accountNumber: '0081490244',
    amount: '40000',
    receipt: await uploadPicture(customer.page, 'DEPOSIT'),
    authCode: 'DEMO2026',
  });
  await openRecord(page, '/deposits', name);
  await details.getByText('There are none.').waitFor();
  const reason = 'The transfer has not reached us yet';
  await decideRecord(page, { button: 'Hold', reason });
  await details.locator('header').getByText('On hold', { exact: true }).waitFor();

  await customer.page.goto('/depositRecord');
  await customer.page.getByRole('button', { name: /On hold/ }).click();
  const sheet = customer.page.getByRole('dialog');
  await sheet.getByText(reason).waitFor();
  await sheet.getByText('Our staff. You need not do anything.').waitFor();

  await openRecord(page, '/deposits?tab=on-hold', name);
  await decideRecord(page, { button: 'Approve ₦40,000.00', action: 'Approve', reason: 'It has arrived' });
  await details.locator('header').getByText('Passed', { exact: true }).waitFor();
  await customer.page.goto('/account');
  await customer.page.getByText('₦40,000.00').first().waitFor();
  expectNoBrowserErrors();
  await close();
  await customer.close();
});
