import type { DemoTenant } from '@openfloor/client/testing/tenant-configs';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectShown } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { identity, user } from '@/testing/samples/customer.ts';

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
