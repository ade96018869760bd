import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRecovery } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';

const details = page.getByRole('complementary', { name: 'Details' });
const drawing = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="640"/>')}`;

const open = (recovery = aRecovery(), options = {}) =>
  renderScreen('/recovery?open=recovery-1', {
    roles: ['compliance'],
    replies: {
      'GET /recovery': { records: [], total: 0 },
      'GET /recovery/{id}': recovery,
      'GET /documents/{id}/link': { url: drawing, expiresTime: Date.now() + 300_000 },
    },
    ...options,
  });

it('shows the new photos, the figures and what the customer was verified with', async () => {
  await open(aRecovery({ loggedIn: 2, accountsAdded: 1, lostFactor: true, factorSet: true }));
  for (const name of ['Front, new', 'Back, new', 'Face and figures, new', 'Picture 1'])
    await expect.element(details.getByAltText(name)).toBeVisible();
  await expect.element(details.getByText('7426')).toBeVisible();
  await expect.element(details.getByText('On 2 devices, which can object')).toBeVisible();
  await expect.element(details.getByText('1 added within 30 days')).toBeVisible();
  await expect.element(details.getByText('Lost: removed on recovery')).toBeVisible();
});

it('agrees as the first person only after the pictures were compared, with a note', async () => {
  const { server } = await open();
  const agree = details.getByRole('button', { name: 'Agree as first person' });
  await expect.element(agree).toBeDisabled();
  await details.getByRole('checkbox', { name: /^I compared the face/ }).click();
  await agree.click();
  await expect.element(details.getByText('Write a note of at least 3 characters')).toBeVisible();
  await details.getByRole('textbox', { name: 'Note', exact: true }).fill('The same face');
  await agree.click();
  server.answer({ 'POST /approvals': { id: 'proposal-1' } });
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click();
  await expect.poll(() => server.asked('POST /approvals').length).toBe(1);
  expect(server.asked('POST /approvals')).toMatchObject([
    {
      args: {
        body: { kind: 'recovery.approve', payload: { recoveryId: 'recovery-1' }, reason: 'The same face' },
      },
    },
  ]);
});

it('lets nobody agree twice', async () => {
  await open(
    aRecovery({ pending: { proposalId: 'proposal-1', proposer: 'maker', reason: 'The same face' } }),
  );
  await expect.element(details.getByRole('button', { name: 'Agree as second person' })).toBeDisabled();
  await expect
    .element(details.getByText('You agreed first, so somebody else must agree second.'))
    .toBeVisible();
});

it('refuses with a note that whoever has the code reads', async () => {
  const { server } = await open();
  server.answer({ 'POST /recovery/{id}/reject': null });
  await details.getByRole('textbox', { name: 'Note', exact: true }).fill('The figures cannot be read');
  await details.getByRole('button', { name: 'Refuse', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect.poll(() => server.asked('POST /recovery/{id}/reject').length).toBe(1);
  expect(server.asked('POST /recovery/{id}/reject')).toMatchObject([
    { args: { params: { id: 'recovery-1' }, body: { reason: 'The figures cannot be read' } } },
  ]);
});

it('says what became of it, and that the customer objected before', async () => {
  const earlier = [
    { id: 'recovery-0', number: 'R-20261101-0001', status: 'objected', sentTime: 1, reason: null } as const,
  ];
  await open(
    aRecovery({
      status: 'rejected',
      reason: 'Not the same face',
      decidedTime: 5,
      reviewer: 'checker',
      earlier,
    }),
  );
  await expect.element(details.getByText('Not the same face')).toBeVisible();
  await expect.element(details.getByText('The customer objected once before')).toBeVisible();
  await expect.element(details.getByRole('link', { name: 'R-20261101-0001' })).toBeVisible();
  expect(details.getByRole('button', { name: /^Agree/ }).elements()).toEqual([]);
});
