import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { anIdentity } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

const details = page.getByRole('complementary', { name: 'Details' });
const picture = details.getByAltText('Picture 1');
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640"/>')}`;

const openIdentity = (options = {}) =>
  renderScreen('/identity?open=identity-1', {
    replies: {
      'GET /identity/{id}': anIdentity(),
      'GET /documents/{id}/link': { url: drawing, expiresTime: Date.now() + 300_000 },
    },
    ...options,
  });

it('shows the picture larger, smaller and turned', async () => {
  await openIdentity();
  await expect.element(picture).toBeVisible();
  const size = () => picture.element().getBoundingClientRect();
  const { width, height } = size();
  await details.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(() => size().width).toBeGreaterThan(width);
  await details.getByRole('button', { name: 'Smaller' }).click();
  await expect.poll(() => size().width).toBe(width);
  await details.getByRole('button', { name: 'Turn' }).click();
  await expect.poll(() => size().height).toBeGreaterThan(height);
});

it.each([
  ['a', 'Verified'],
  ['m', 'More information needed'],
  ['r', 'Not verified'],
])('chooses with the key %s: %s', async (key, name) => {
  await openIdentity();
  await expect.element(details.getByRole('radio', { name, exact: true })).toBeVisible();
  await userEvent.keyboard(key);
  await expect.element(details.getByRole('radio', { name, exact: true })).toBeChecked();
});

it('decides nothing without a reason for the customer', async () => {
  await openIdentity();
  await details.getByRole('radio', { name: 'More information needed' }).click();
  await details.getByRole('button', { name: 'Ask for more information' }).click();
  await expect.element(details.getByText('Write a note of at least 3 characters')).toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});

it('shows support masked data and no documents', async () => {
  await openIdentity({
    roles: ['support'],
    replies: { 'GET /identity/{id}': anIdentity({ masked: true, photos: [], name: 'B••••• L••••' }) },
  });
  await expect.element(details.getByText('Your role does not see documents.')).toBeVisible();
  await expect.element(details.getByText('Your roles do not decide about identities.')).toBeVisible();
});

it('verifies with a reason, and leads back to the queue', async () => {
  const { server } = await openIdentity();
  server.answer({ 'POST /identity/{id}/pass': null });
  await details.getByRole('radio', { name: 'Verified', exact: true }).click();
  await details.getByLabelText('Last day of the document, where it has one').fill('2030-05-31');
  await details.getByRole('textbox', { name: 'Reason', exact: true }).fill('Agrees with the register');
  await details.getByRole('button', { name: 'Verify', exact: true }).click();
  server.answer({ 'GET /identity/{id}': anIdentity({ status: 'passed', reviewer: 'maker' }) });
  await page.getByRole('dialog').getByRole('button', { name: 'Verify', exact: true }).click();
  await expect.element(details.getByText('Verified', { exact: true }).first()).toBeVisible();
  expect(server.asked('POST /identity/{id}/pass')).toMatchObject([
    {
      args: {
        params: { id: 'identity-1' },
        body: { reason: 'Agrees with the register', expiresOn: '2030-05-31' },
      },
    },
  ]);
  await details.getByRole('button', { name: 'Queue', exact: true }).click();
  await expect.element(page.getByRole('tab', { name: /^To review/ })).toBeVisible();
  expect(details.elements()).toEqual([]);
});

it('proposes that a verified identity counts no more, or until another day', async () => {
  const due = { state: 'expiring' as const, reason: null, expiresOn: '2026-12-01' };
  const { server } = await renderScreen('/identity?tab=expiring&open=identity-1', {
    replies: {
      'GET /identity/{id}': anIdentity({ status: 'passed', due, expiresOn: due.expiresOn }),
      'GET /documents/{id}/link': { url: drawing, expiresTime: Date.now() + 300_000 },
      'POST /approvals': { id: 'proposal-1' },
    },
  });
  await expect.element(details.getByText('Document runs out soon')).toBeVisible();
  expect(server.asked('GET /identity').some(({ args }) => args.query?.expiring === 'true')).toBe(true);
  const dialog = page.getByRole('dialog');
  const propose = async (change: string, more = async () => {}) => {
    await details.getByRole('button', { name: 'Change identity' }).click();
    await dialog.getByRole('combobox', { name: 'Change' }).click();
    await page.getByText(change, { exact: true }).last().click();
    await more();
    await dialog.getByLabelText('Reason').fill('The document was reported lost');
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect.poll(() => dialog.elements().length).toBe(0);
  };
  await propose('Revoke it');
  await propose('Another last day of the document', () =>
    dialog.getByLabelText('Last day').fill('2031-01-31'),
  );
  const customerId = anIdentity().customer.id;
  const reason = 'The document was reported lost';
  expect(server.asked('POST /approvals').map(({ args }) => args.body)).toEqual([
    { kind: 'identity.revoke', payload: { customerId }, reason },
    { kind: 'identity.expiry', payload: { customerId, expiresOn: '2031-01-31' }, reason },
  ]);
});
