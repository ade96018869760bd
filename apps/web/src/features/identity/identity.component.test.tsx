import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectAddress, expectShown, link } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { identity, stepsDone, user } from '@/testing/samples/customer.ts';

const unverified = {
  'GET /kyc': null,
  'GET /user': { ...user, name: null },
  'GET /finance/bankList': ['Zenith Bank'],
};

it('names what is missing beside each field', async () => {
  const { server } = await renderScreen('/kyc', { replies: unverified });
  await expect.element(page.getByLabelText('Full name')).toBeVisible();
  await button('Submit for review').click();
  await expectShown(
    'Name is required',
    'ID type is required',
    'ID number is required',
    'Please upload your ID photo',
    'Bank is required',
    'Account number is required',
  );
  expect(server.asked('POST /kyc')).toHaveLength(0);
});

it.each<[DemoTenant, string, RegExp]>([
  ['aurora', 'Tipo de documento', /RIC/],
  ['lotus', 'ID type', /Aadhaar/],
])('has the document of the country of %s and no bank', async (tenant, label, document) => {
  await renderScreen('/kyc', { tenant, replies: unverified });
  const type = page.getByRole('combobox', { name: new RegExp(label) });
  await expect.element(type).toHaveTextContent(document);
  expect(page.getByRole('combobox').elements()).toHaveLength(1);
});

it('can be corrected after a rejection, which says why', async () => {
  const rejected = {
    ...identity,
    name: 'Asha Rao',
    idType: 'AADHAAR' as const,
    idNumber: '123412341234',
    bank: null,
    cardNo: null,
    status: 'REJECTED' as const,
    reason: 'The photo was out of focus.',
  };
  await renderScreen('/kyc', { tenant: 'lotus', replies: { ...unverified, 'GET /kyc': rejected } });
  await expectShown('Not Verified', 'The photo was out of focus.');
  await expect.element(page.getByLabelText('Full name')).toHaveValue('Asha Rao');
  await expect.element(button('Submit for review')).toBeVisible();
});

it.each([
  ['asked-again', 'Please verify your identity again'],
  ['revoked', 'Your identity is no longer verified'],
] as const)('%s: says why, what stays open, and takes the documents again', async (state, title) => {
  const due = { state, reason: 'The photo cannot be read any more', expiresOn: null };
  await renderScreen('/account', {
    replies: {
      'GET /user/firstSteps': { ...stepsDone, identityDue: due },
      'GET /kyc': { ...identity, status: 'REJECTED', reason: due.reason, due },
      'GET /finance/bankList': ['Zenith Bank'],
      'POST /userBank': { records: [] },
    },
  });
  await expectShown(title, due.reason);
  await link('Verify again').click();
  await expectAddress('/kyc');
  await expectShown(title, due.reason, /withdraw as before/);
  await expect.element(button('Submit for review')).toBeVisible();
});

it('a document that runs out soon can be followed by the next', async () => {
  const due = { state: 'expiring' as const, reason: null, expiresOn: '2026-12-01' };
  await renderScreen('/kyc', {
    replies: {
      'GET /kyc': { ...identity, status: 'PASSED', expiresOn: due.expiresOn, due },
      'GET /finance/bankList': ['Zenith Bank'],
    },
  });
  await expectShown('Your document expires soon', 'Good until 2026-12-01.');
  await button('Send the new document').click();
  await expect.element(button('Submit for review')).toBeVisible();
});
