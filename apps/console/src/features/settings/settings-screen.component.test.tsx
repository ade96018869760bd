import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { theSettings } from '@/testing/settings-records.ts';
import { list } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog');
const proposed = { applied: false, proposalId: 'proposal-1' };

it('takes fees in digits with at most two decimals', async () => {
  const { server } = await renderScreen('/settings?part=fees', { replies: { 'GET /settings': theSettings } });
  await page.getByLabelText('At least, USD').fill('much');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect.element(page.getByText('Digits with at most 2 decimals')).toBeVisible();
  await expect.element(page.getByText('Give a reason')).toBeVisible();
  expect(server.asked('PUT /settings/fees')).toEqual([]);
});

it('proposes other withdrawal texts and another cooling-off, and says that it waits', async () => {
  const { server } = await renderScreen('/settings?part=withdrawal', {
    replies: { 'GET /settings': theSettings, 'PUT /settings/withdrawal': proposed },
  });
  await page.getByLabelText('When money arrives, English').fill('Within a day');
  await page.getByLabelText('Cooling-off of new payout accounts, hours').fill('48');
  await page.getByLabelText('Reason').fill('As the bank promised');
  const waiting = {
    id: 'proposal-1',
    title: 'Change: Withdrawals',
    proposer: 'maker',
    createdTime: someTime,
  };
  const { withdrawal } = theSettings.sections;
  server.answer({
    'GET /settings': {
      ...theSettings,
      sections: { ...theSettings.sections, withdrawal: { ...withdrawal, pending: [waiting] } },
    },
  });
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect.element(page.getByText('waits for a second person').first()).toBeVisible();
  const value = { ...withdrawal.value, arrivalText: { en: 'Within a day' }, coolingOffHours: 48 };
  expect(server.asked('PUT /settings/withdrawal')).toMatchObject([
    { args: { body: { value, version: 0, reason: 'As the bank promised' } } },
  ]);
});

it('offers no change to whoever may not make it', async () => {
  const { exchange } = theSettings.sections;
  const sections = { ...theSettings.sections, exchange: { ...exchange, mayEdit: false } };
  await renderScreen('/settings?part=exchange', {
    roles: ['dealing'],
    replies: { 'GET /settings': { ...theSettings, sections } },
  });
  await expect.element(page.getByText('A change needs two people.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Propose the change' }).elements()).toEqual([]);
});

it('keeps the place of the list of uses apart from that of the codes', async () => {
  const code = {
    code: 'FAIR',
    uses: 1,
    usesMax: 2,
    expiresTime: null,
    disabledTime: null,
    createdTime: someTime,
    live: true,
  };
  const use = { customerId: 'c', username: 'visitor', account: '1', subject: null, usedTime: someTime };
  await renderScreen('/settings?part=invitation', {
    replies: {
      'GET /settings': theSettings,
      'GET /settings/codes/{kind}': list(code),
      'GET /settings/codes/{kind}/{code}/uses': list(use),
    },
  });
  await page.getByRole('row', { name: 'FAIR' }).getByRole('button', { name: 'Who used it' }).click();
  await expect.element(dialog.getByRole('link', { name: 'visitor' })).toBeVisible();
  await dialog.getByRole('columnheader', { name: 'Used' }).click();
  const place = () => new URLSearchParams(window.location.search);
  await expect.poll(() => place().get('uses.sort')).toBe('usedTime');
  expect(place().get('sort')).toBeNull();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => window.location.search).toBe('?part=invitation');
});
