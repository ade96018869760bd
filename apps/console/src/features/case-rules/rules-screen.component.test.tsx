import { refused, refusedField } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { ReplyOf } from '@/lib/api.ts';
import { someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';

type Rules = ReplyOf<'GET /case-rules'>;
type Trial = ReplyOf<'GET /case-rules/trials/{id}'>;

const terms = {
  ...({ kind: 'structuring', name: 'Just below a limit', severity: 'high', effect: 'case' } as const),
  on: ['deposit' as const],
  amounts: [{ currency: 'NGN' as const, amount: '100000.00' }],
  ...{ belowPercent: 10, count: 5, hours: 72 },
};
const rule = {
  ...{ id: 'rule-1', terms, isOn: true, ordinal: 2, changedTime: someTime, cases30: 6, openCases: 1 },
  pending: null,
};
const rules: Rules = { rules: [rule], proposed: [] };
const trial: Trial = {
  ...{ id: 'trial-1', ruleId: 'rule-1', terms, state: 'done', doneTime: someTime, askedTime: someTime },
  ...{ fromTime: someTime - 30 * 86_400_000, untilTime: someTime, movements: 41_208, reported: 1 },
  now: {
    cases: 6,
    customers: 6,
    reported: 0,
    days: Array.from({ length: 30 }, (_, day) => (day < 6 ? 1 : 0)),
  },
  after: { cases: 14, customers: 13, reported: 1, days: Array.from({ length: 30 }, (_, day) => day % 2) },
  samples: [
    {
      customer: { id: 'c-1', username: 'ada', account: '1', name: 'Ada Obi', status: 'active' },
      time: someTime,
      facts: [['Deposits', 4]],
      isNew: true,
    },
  ],
};
const version = {
  ...{ ordinal: 1, terms, isOn: true, time: someTime, appliesFromTime: someTime },
  ...{ proposer: 'ifeoma', approver: 'tunde', reason: 'As the regulator asks', trialId: 'trial-0' },
};

const show = (data = rules, options: ScreenOptions = {}) =>
  renderScreen('/rules', {
    roles: ['compliance'],
    replies: {
      'GET /case-rules': data,
      'GET /case-rules/{id}': { ...rule, versions: [{ ...version, ordinal: 2, isOn: false }, version] },
      'GET /case-rules/trials/{id}': trial,
      'POST /case-rules/trials': { id: 'trial-1' },
      'POST /approvals': { id: 'proposal-1' },
      'GET /approvals': { records: [], total: 0 },
    },
    ...options,
  });
const panel = page.getByRole('complementary', { name: 'Details' });
const sentence =
  '5 or more deposits within 3 days, each less than ₦100,000.00 by at most 10% and together more, open a case.';

it('says what each rule does, and what became of it', async () => {
  await show();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await page.getByRole('button', { name: 'Just below a limit' }).click();
  await expect.element(panel.getByText('2. Switched off')).toBeVisible();
  await expect.element(panel.getByText(/ifeoma and tunde: As the regulator asks/).first()).toBeVisible();
});

it('is tried on the past before it is proposed, and again once a figure is changed', async () => {
  const { server } = await show();
  await page.getByRole('button', { name: 'Just below a limit' }).click();
  await expect.element(panel.getByRole('button', { name: 'Propose change' })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Count' }).fill('4');
  await panel.getByRole('button', { name: 'Try on the past' }).click();
  await expect.element(panel.getByText('41,208 movements')).toBeVisible();
  await expect.element(panel.getByRole('row', { name: 'Cases opened 6 14' })).toBeVisible();
  await expect
    .element(panel.getByRole('row', { name: 'Reported customers found 0 of 1 1 of 1' }))
    .toBeVisible();
  await expect.element(panel.getByText('Ada Obi')).toBeVisible();
  expect(server.asked('POST /case-rules/trials')).toMatchObject([
    { args: { body: { ruleId: 'rule-1', days: 30, terms: { ...terms, count: 4 } } } },
  ]);
  await panel.getByRole('textbox', { name: 'Count' }).fill('3');
  await expect.element(panel.getByRole('button', { name: 'Propose change' })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Count' }).fill('4');
  await panel.getByRole('button', { name: 'Propose change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One kept to four a day');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.poll(() => server.asked('POST /approvals').length).toBe(1);
  expect(server.asked('POST /approvals')).toMatchObject([
    { args: { body: { kind: 'case-rule.change', payload: { trialId: 'trial-1' } } } },
  ]);
});

it('is written anew with the figures of its kind, and says what is wrong', async () => {
  const { server } = await show({ rules: [], proposed: [{ terms, pending: waiting() }] });
  await expect.element(page.getByText('No rule', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Just below a limit waits for a second person')).toBeVisible();
  await page.getByRole('button', { name: 'New rule' }).click();
  await expect.element(panel.getByRole('button', { name: 'Try on the past' })).toBeDisabled();
  await panel.getByRole('textbox', { name: 'Name' }).fill('Large');
  await panel.getByRole('textbox', { name: 'From, NGN' }).fill('1000000');
  await expect.element(panel.getByText('A deposit of ₦1,000,000.00 or more opens a case.')).toBeVisible();
  server.answer({ 'POST /case-rules/trials': refusedField('terms.amounts.0.amount', 'amountFormat') });
  await panel.getByRole('button', { name: 'Try on the past' }).click();
  await expect.element(panel.getByRole('alert')).toBeVisible();
});

it('tells a trial that runs, and one that is too wide', async () => {
  const running = { ...trial, state: 'running' as const, movements: 1_000 };
  const { server } = await show();
  server.answer({ 'GET /case-rules/trials/{id}': running });
  await page.getByRole('button', { name: 'Just below a limit' }).click();
  await panel.getByRole('button', { name: 'Try on the past' }).click();
  await expect.element(panel.getByText('1,000 movements so far')).toBeVisible();
  server.answer({ 'GET /case-rules/trials/{id}': { ...trial, state: 'too-many' } });
  await expect.element(panel.getByText('Too wide')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Propose change' })).toBeDisabled();
});

it('is switched off by a proposal', async () => {
  const { server } = await show();
  await page.getByRole('button', { name: 'Just below a limit' }).click();
  await panel.getByRole('button', { name: 'Switch off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Replaced by another');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.poll(() => server.asked('POST /approvals').length).toBe(1);
  expect(server.asked('POST /approvals')).toMatchObject([
    { args: { body: { kind: 'case-rule.switch-off', payload: { ruleId: 'rule-1' } } } },
  ]);
});

it('shows an auditor everything and offers nothing', async () => {
  await show({ rules: [{ ...rule, pending: waiting() }], proposed: [] }, { roles: ['auditor'] });
  await expect.element(page.getByText('Change waits')).toBeVisible();
  await page.getByRole('button', { name: 'Just below a limit' }).click();
  await expect.element(panel.getByText('2. Switched off')).toBeVisible();
  expect(page.getByRole('button', { name: 'New rule' }).elements()).toEqual([]);
  expect(panel.getByRole('button', { name: 'Try on the past' }).elements()).toEqual([]);
});

it('says that nothing came, and asks again', async () => {
  const { server } = await show(rules, { replies: { 'GET /case-rules': refused('internal') } });
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  server.answer({ 'GET /case-rules': { rules: [], proposed: [] } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No rule', { exact: true })).toBeVisible();
});

function waiting() {
  return {
    ...({ proposalId: 'p-1', kind: 'case-rule.change', proposer: 'ifeoma' } as const),
    ...{ reason: 'As the regulator asks', createdTime: someTime, trialId: 'trial-1' },
  };
}
