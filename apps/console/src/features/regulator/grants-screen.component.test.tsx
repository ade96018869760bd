import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';
import type { Grant } from './grant-words.ts';

const grant = (other: Partial<Grant> = {}): Grant => ({
  id: 'grant-1',
  staffId: 'staff-1',
  username: 'sec.ana',
  examiner: 'Ana Silva',
  authority: 'Securities commission',
  basis: 'Capital markets act, section 9',
  startTime: someTime,
  endTime: someTime + 86_400_000,
  recordsFromTime: someTime - 86_400_000,
  recordsUntilTime: someTime,
  kinds: ['orders', 'deposits'],
  customers: null,
  state: 'active',
  tellsCustomers: true,
  grantedTime: someTime,
  by: ['maker', 'checker'],
  endedTime: null,
  endedBy: null,
  endedReason: null,
  seenTime: null,
  codeUntilTime: null,
  ...other,
});

const show = (path = '/regulator', options: ScreenOptions = {}) =>
  renderScreen(path, {
    roles: ['owner'],
    ...options,
    replies: { 'GET /regulator-access': list(grant()), ...options.replies },
  });
const dialog = page.getByRole('dialog');

it('lists who reads from outside, what and until when', async () => {
  await show();
  const row = page.getByRole('row', { name: /Ana Silva.*Active.*Orders, Deposits.*All customers/ });
  await expect.element(row).toBeVisible();
});

it('says that nobody has had access', async () => {
  await show('/regulator', { replies: { 'GET /regulator-access': list() } });
  await expect.element(page.getByText('No regulator has had access')).toBeVisible();
});

it('says that the list could not be read', async () => {
  await show('/regulator', { replies: { 'GET /regulator-access': refused('internal') } });
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('proposes an access once all of it is there', async () => {
  const { server } = await show();
  server.answer({ 'POST /approvals': { id: 'proposal-1' } });
  await page.getByRole('button', { name: 'Give access' }).click();
  await dialog.getByLabelText('Reason').fill('They asked in writing');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Write who it is')).toBeVisible();
  await expect.element(dialog.getByText('Choose at least one')).toBeVisible();
  await dialog.getByLabelText('Examiner’s name').fill('Ana Silva');
  await dialog.getByLabelText('Authority', { exact: true }).fill('Securities commission');
  await dialog.getByLabelText('Username for the log-in').fill('sec.ana');
  await dialog.getByLabelText('Law or order').fill('Act, section 9');
  const later = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 16);
  await dialog.getByLabelText(/^Access from/).fill(new Date().toISOString().slice(0, 16));
  await dialog.getByLabelText(/^until/).fill(later);
  await dialog.getByLabelText(/^Records from/).fill('2026-01-01T00:00');
  await dialog.getByLabelText(/^to before/).fill('2026-07-01T00:00');
  await dialog.getByRole('checkbox', { name: 'Orders' }).click();
  await dialog.getByRole('radio', { name: 'Chosen ones' }).click();
  await dialog.getByLabelText('Account numbers').fill('2000000001, 2000000002');
  await expect.element(dialog.getByRole('checkbox', { name: /Customers read/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  expect(server.asked('POST /approvals')).toMatchObject([
    {
      args: {
        body: {
          kind: 'regulator.grant',
          payload: {
            username: 'sec.ana',
            kinds: ['orders'],
            accounts: ['2000000001', '2000000002'],
            tellsCustomers: false,
          },
        },
      },
    },
  ]);
});

it('shows one access with its log, hands over the code, and ends it', async () => {
  const { server } = await show('/regulator/grant-1', {
    replies: {
      'GET /regulator-access/{id}': { ...grant({ codeUntilTime: someTime }), chosen: null },
      'GET /audit': list({
        sequence: 7,
        time: someTime,
        actorKind: 'staff',
        actorId: 'staff-1',
        actor: 'sec.ana',
        roles: ['examiner'],
        address: '192.0.2.1',
        userAgent: null,
        device: null,
        action: 'regulator.list',
        subject: 'regulator/grant-1',
        customerId: null,
        before: null,
        after: { kind: 'orders', filters: { search: 'ADA' }, rows: 20 },
        reason: null,
        previousHash: 'a',
        hash: 'b',
      }),
      'POST /staff/{id}/set-up-code': { code: 'CODE-1234', expiresTime: someTime },
      'POST /regulator-access/{id}/end': null,
    },
  });
  await expect.element(page.getByText('Orders, search ADA: 20 records')).toBeVisible();
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect.element(page.getByText('CODE-1234')).toBeVisible();
  await page.getByRole('button', { name: 'End now' }).click();
  await dialog.getByLabelText('Reason').fill('They have finished');
  await dialog.getByRole('button', { name: 'End now' }).click();
  await expect
    .poll(() => server.asked('POST /regulator-access/{id}/end'))
    .toMatchObject([{ args: { params: { id: 'grant-1' }, body: { reason: 'They have finished' } } }]);
});

it('lets the auditor look on', async () => {
  await show('/regulator', { roles: ['auditor'] });
  await expect.element(page.getByRole('row', { name: /Ana Silva/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Give access' }).elements()).toEqual([]);
});
