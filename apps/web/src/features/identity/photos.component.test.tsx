import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import { noAnswer, refused } from '@openfloor/client/testing/fake-replies';
import type { Calls } from '@openfloor/contract/all-calls';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { drawnPhoto } from '@/testing/drawn-photo.ts';
import { button, expectAddress, expectShown, mainText } from '@/testing/look.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { identity, user } from '@/testing/samples/customer.ts';

const unverified = {
  'GET /kyc': null,
  'GET /user': { ...user, name: null },
  'GET /finance/bankList': ['Access Bank', 'Zenith Bank'],
};
const uploaded = { id: 'file-1', url: '/favicon.svg' };

const choose = (place: string, file: File) => page.getByLabelText(`${place}: Choose a photo`).upload(file);

async function openForm(replies: FakeReplies<Calls> = {}) {
  const { server } = await renderScreen('/kyc', {
    tenant: 'lotus',
    replies: { ...unverified, 'POST /app/upload': uploaded, ...replies },
  });
  await expect.element(page.getByLabelText('Full name')).toBeVisible();
  const keys = () => server.asked('POST /app/upload').map(({ headers }) => headers.get('Idempotency-Key'));
  return { server, keys };
}

it('a photo that fails on its way is sent again under the same key', async () => {
  const { server, keys } = await openForm({ 'POST /app/upload': noAnswer });
  await choose('Front', await drawnPhoto(600, 400));
  await expectShown('Upload failed');
  server.answer({ 'POST /app/upload': uploaded });
  await page.getByRole('button', { name: 'Retry' }).last().click();
  await expectShown('1 of 2');
  expect(keys()).toHaveLength(2);
  expect(keys()[1]).toBe(keys()[0]);
  await page.getByLabelText('Remove Front').click();
  await expectShown('0 of 2');
});

it('a photo that the server refuses says why on a narrow screen, and goes out again as a new try', async () => {
  await page.viewport(320, 640);
  const refusal = 'This image cannot be used. Please take another one.';
  const { server, keys } = await openForm({ 'POST /app/upload': refused('invalidInput', refusal) });
  await choose('Front', await drawnPhoto(600, 400));
  await expectShown(refusal);
  const retry = page.getByRole('button', { name: 'Retry' }).last();
  for (const part of [page.getByText(refusal), retry]) {
    const { left, right } = part.element().getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(320);
  }
  server.answer({ 'POST /app/upload': uploaded });
  await retry.click();
  await expectShown('1 of 2');
  expect(keys()).toHaveLength(2);
  expect(keys()[1]).not.toBe(keys()[0]);
  await page.viewport(390, 844);
});

it('a photo that is none is refused before it is sent', async () => {
  const { server } = await openForm();
  await choose('Front', new File(['%PDF'], 'scan.pdf', { type: 'application/pdf' }));
  await expectShown('This is not an image');
  await page.getByLabelText('Remove Front').click();
  await choose('Front', new File(['no'], 'broken.jpg', { type: 'image/jpeg' }));
  await expectShown('This image cannot be read');
  await button('Submit for review').click();
  await expectShown('Please upload your ID photo');
  expect(server.asked('POST /app/upload')).toHaveLength(0);
});

it('a photo of a session that has ended leads to the gate', async () => {
  await openForm({ 'POST /app/upload': refused('sessionExpired', 'Log in again') });
  await choose('Front', await drawnPhoto(600, 400));
  await expectAddress('/LoginUp');
  expect(localStorage.getItem('STOCK_TOKEN')).toBeNull();
});

it('an identity is guided to, filled in, sent once with both photos, and then only shown', async () => {
  const { server } = await renderScreen('/openKyc', {
    replies: { ...unverified, 'POST /app/upload': uploaded, 'POST /kyc': null },
  });
  await expectShown('Have these ready');
  expect(mainText()).toMatch(
    /Register[\s\S]*Certification[\s\S]*Deposit[\s\S]*Trade[\s\S]*ID card[\s\S]*Bank account[\s\S]*Network/,
  );
  await page.getByRole('link', { name: 'Start verification' }).click();
  await page.getByLabelText('Full name').fill('Adaeze Okonkwo');
  await page.getByRole('combobox', { name: /ID type/ }).click();
  await page.getByRole('option', { name: /NIN/ }).click();
  await page.getByRole('textbox', { name: 'ID number' }).fill('7204 118 3956');
  await page.getByRole('combobox', { name: /^Bank/ }).click();
  await page.getByLabelText('Search bank').fill('zen');
  await page.getByRole('option', { name: 'Zenith Bank' }).click();
  await page.getByLabelText('Account number').fill('0081490244');
  await choose('Front', await drawnPhoto(600, 400));
  await expect.element(page.getByLabelText('Remove Front')).toBeVisible();
  await choose('Back', await drawnPhoto(400, 300));
  await expectShown('2 of 2');
  const reviewing = {
    ...identity,
    status: 'REVIEWING' as const,
    photo: [uploaded, { ...uploaded, id: 'file-2' }],
  };
  let answer = () => {};
  const tappedTwice = new Promise<void>(resolve => {
    answer = resolve;
  });
  server.answer({
    'POST /kyc': async () => {
      await tappedTwice;
      server.answer({ 'GET /kyc': reviewing });
      return null;
    },
  });
  await button('Submit for review').dblClick();
  const form = document.querySelector('form');
  // Somebody impatient taps again at whatever changes on the screen, also after the reply, until the form is gone.
  const impatience = new MutationObserver(() => form?.isConnected && form.requestSubmit());
  impatience.observe(document.body, { subtree: true, childList: true, attributes: true });
  answer();
  await expectShown('Submit Success', 'A person reviews it');
  await button('Done').click();
  await expectShown('Under Review');
  impatience.disconnect();
  const sent = server.asked('POST /kyc');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.args.body.photo).toHaveLength(2);
  expect(page.getByRole('textbox').elements()).toHaveLength(0);
  await expect.element(page.getByAltText('Back')).toBeVisible();
});

it('an identity under review can be looked at from the guide', async () => {
  await renderScreen('/openKyc', {
    replies: { ...unverified, 'GET /kyc': { ...identity, status: 'REVIEWING', reviewedTime: null } },
  });
  await expect.element(page.getByRole('link', { name: 'See your verification' })).toBeVisible();
});
