import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecordOf } from '@/lib/list-calls.ts';
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

it('proposes other business hours and levels, and says how long a level is', async () => {
  const { server } = await renderScreen('/settings?part=serviceLevels', {
    replies: { 'GET /settings': theSettings, 'PUT /settings/service-levels': proposed },
  });
  await page.getByRole('checkbox', { name: 'Sat' }).click();
  const opens = page.getByLabelText('From', { exact: true });
  await opens.fill('9 o’clock');
  await page.getByLabelText('Deposits', { exact: true }).fill('95');
  await expect.element(page.getByText('1 h 35 min')).toBeVisible();
  await page.getByLabelText('Reason').fill('We work on Saturdays now');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect.element(page.getByText('Such as 09:00')).toBeVisible();
  expect(server.asked('PUT /settings/service-levels')).toEqual([]);
  await opens.fill('08:30');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect
    .poll(() => server.asked('PUT /settings/service-levels'))
    .toMatchObject([
      {
        args: {
          body: {
            value: {
              days: [1, 2, 3, 4, 5, 6],
              from: '08:30',
              to: '17:00',
              levels: { deposits: 95, cases: 960 },
            },
          },
        },
      },
    ]);
});

it('proposes other reports by the clock, and takes five right addresses at most', async () => {
  const { server } = await renderScreen('/settings?part=reports', {
    replies: { 'GET /settings': theSettings, 'PUT /settings/reports': proposed },
  });
  const month = page.getByRole('group', { name: 'Each month' });
  await expect.element(month.getByText('Journal')).toBeVisible();
  expect(month.getByText('End of day').elements()).toEqual([]);
  await page.getByRole('group', { name: 'Each day' }).getByRole('checkbox', { name: 'Fees' }).click();
  const addresses = page.getByLabelText('Who is told by e-mail');
  await addresses.fill('books,');
  await page.getByLabelText('Reason').fill('The accountant reads them');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect.element(page.getByText('books is no e-mail address')).toBeVisible();
  expect(server.asked('PUT /settings/reports')).toEqual([]);
  await addresses.click();
  await userEvent.keyboard('{Backspace}');
  await addresses.fill('books@savanna.example,');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  const value = {
    daily: ['end-of-day', 'segregation', 'fees'],
    monthly: ['segregation', 'fees', 'journal'],
    addresses: ['books@savanna.example'],
  };
  await expect
    .poll(() => server.asked('PUT /settings/reports'))
    .toMatchObject([{ args: { body: { value, reason: 'The accountant reads them' } } }]);
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

it('proposes the text of an agreement paragraph by paragraph', async () => {
  const { server } = await renderScreen('/settings?part=userAgreement', {
    replies: {
      'GET /settings': theSettings,
      'GET /settings/agreements': {
        records: [
          { kind: 'USER', version: 2, publishedTime: someTime, accepted: 3, customers: 12 },
          { kind: 'REGISTRATION', version: 1, publishedTime: someTime, accepted: 12, customers: 12 },
        ],
      },
      'PUT /settings/user-agreement': proposed,
    },
  });
  await page.getByRole('tab', { name: 'English' }).click();
  const text = page.getByRole('tabpanel', { name: 'English' }).getByLabelText('Text');
  await expect.element(text).toHaveValue('One account for each person.');
  await expect.element(page.getByText('3 of 12')).toBeVisible();
  await expect.element(page.getByText('12 of 12')).not.toBeInTheDocument();
  await text.fill('One account for each person.\n\n\nAnother clause.\n');
  await page.getByLabelText('Reason').fill('The lawyers added a clause');
  await page.getByRole('button', { name: /Save|Propose the change/ }).click();
  const paragraphs = ['One account for each person.', 'Another clause.'];
  await expect
    .poll(() => server.asked('PUT /settings/user-agreement'))
    .toMatchObject([
      {
        args: {
          body: {
            value: { texts: { en: { title: 'User Agreement', paragraphs } } },
            version: 0,
            reason: 'The lawyers added a clause',
          },
        },
      },
    ]);
});

type Change = RecordOf<'GET /settings/changes'>;

const aChange = (other: Partial<Change> = {}): Change => ({
  id: 7,
  section: 'brand',
  before: { inkLight: '#00664F' },
  after: { inkLight: '#8A1C4B' },
  reason: 'The new house colours',
  changedBy: 'maker',
  approvedBy: null,
  changedTime: someTime,
  proposalId: null,
  restores: null,
  ...other,
});

it.each([
  ['brand', true, 'Brought back'],
  ['fees', false, 'Proposed; a second person has to approve'],
] as const)('shows a change of %s and brings back what was before', async (section, applied, told) => {
  const { server } = await renderScreen(`/settings?part=history&section=${section}`, {
    replies: {
      'GET /settings': theSettings,
      'GET /settings/changes': list(aChange({ section })),
      'POST /settings/changes/{id}/restore': { applied, proposalId: applied ? null : 'proposal-1' },
    },
  });
  const change = page.getByRole('row', { name: 'The new house colours' });
  await change.getByRole('button', { name: 'What changed' }).click();
  await expect.element(dialog.getByText('#8A1C4B')).toBeVisible();
  await expect.element(dialog.getByText('#00664F')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.poll(() => dialog.elements()).toEqual([]);
  await change.getByRole('button', { name: 'Roll back' }).click();
  await dialog.getByLabelText('Reason').fill('Back again');
  const back = aChange({ id: 8, section, reason: 'Back again', restores: 7 });
  server.answer({ 'GET /settings/changes': list(back, aChange({ section })) });
  await dialog.getByRole('button', { name: 'Bring back' }).click();
  await expect.element(page.getByText(told)).toBeVisible();
  await expect
    .element(page.getByRole('row', { name: 'Back again' }).getByText('Change 8, brings back 7'))
    .toBeVisible();
  expect(server.asked('POST /settings/changes/{id}/restore')).toMatchObject([
    { args: { params: { id: '7' }, body: { state: 'before', reason: 'Back again' } } },
  ]);
  expect(server.asked('GET /settings/changes').at(-1)).toMatchObject({ args: { query: { section } } });
});
