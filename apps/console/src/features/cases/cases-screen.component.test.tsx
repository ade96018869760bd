import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aCase } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';

const details = page.getByRole('complementary', { name: 'Details' });
const button = (name: string | RegExp) => details.getByRole('button', { name });

const figures = {
  open: 2,
  unassigned: 1,
  over: 1,
  longestOver: { number: 'C-20261113-0009', dueTime: Date.now() - 7_200_000 },
  secondPerson: 1,
  decidable: 1,
  closed: 3,
  outcomes: [{ outcome: 'cleared', count: 3 }] as const,
  team: [
    { id: 'maker-id', username: 'maker' },
    { id: 'checker-id', username: 'checker' },
  ],
};

/** The row of the list is the beginning of the record. */
function rowOf(found: ReturnType<typeof aCase>) {
  const { id, number, kind, customer, why, state, outcome, payoutsStopped, reportDue } = found;
  const { assignee, openedTime, dueTime, closedTime } = found;
  return {
    ...{ id, number, kind, customer, why, state, outcome, payoutsStopped, reportDue },
    ...{ assignee, openedTime, dueTime, closedTime },
  };
}

const show = (path: string, found = aCase(), options: ScreenOptions = {}) =>
  renderScreen(path, {
    roles: ['compliance'],
    replies: {
      'GET /cases': { records: [rowOf(found)], total: 1 },
      'GET /cases/figures': { ...figures, outcomes: [...figures.outcomes] },
      'GET /cases/{id}': found,
    },
    ...options,
  });
const open = (found = aCase(), options: ScreenOptions = {}) => show('/cases?open=case-1', found, options);

it('lists what waits with its clock, chooses by X and gives what is chosen to somebody', async () => {
  const { server } = await show('/cases');
  await expect.element(page.getByText('C-20261114-0012')).toBeVisible();
  await expect.element(page.getByText('Example list 7731, score 0.91')).toBeVisible();
  await expect.element(page.getByText(/^1 d [12] h left$/)).toBeVisible();
  await expect.element(page.getByText('C-20261113-0009, 2 h')).toBeVisible();
  await expect.element(page.getByText('1 may be decided by you')).toBeVisible();
  await userEvent.keyboard('jx');
  const chosen = page.getByRole('region', { name: 'Chosen cases' });
  await expect.element(chosen.getByText('1 chosen')).toBeVisible();
  server.answer({ 'POST /cases/assign': null });
  await userEvent.keyboard('m');
  await expect.poll(() => server.asked('POST /cases/assign').length).toBe(1);
  expect(server.asked('POST /cases/assign')).toMatchObject([
    { args: { body: { ids: ['case-1'], staffId: 'maker-id' } } },
  ]);
});

it('shows the name beside the entry, each part of the score, and that the customer sees nothing', async () => {
  await open();
  await expect.element(details.getByText('The customer sees nothing of this.')).toBeVisible();
  await expect.element(details.getByText('Example list, file of 2026-11-13, entry 7731')).toBeVisible();
  await expect.element(details.getByRole('row', { name: /Yusuf Danladi Kassim QASIM/ })).toBeVisible();
  await expect
    .element(details.getByRole('row', { name: /Also known as – Yusufu Kasimu 0.89/ }))
    .toBeVisible();
  await expect.element(details.getByText('Other number')).toBeVisible();
  await expect.element(details.getByText('Kassim = Qasim')).toBeVisible();
  await expect.element(details.getByText(/^A hit begins at 0.85/)).toBeVisible();
  await expect.element(details.getByText('Wait for the outcome, 1 waits')).toBeVisible();
  await expect.element(button('entry-7731.pdf')).toBeVisible();
});

it('proposes an outcome once it is chosen, with a note, and writes notes by N', async () => {
  const { server } = await open();
  await expect.element(button('Propose')).toBeDisabled();
  await userEvent.keyboard('n');
  const note = details.getByRole('textbox', { name: 'Internal note of the case' });
  await expect.element(note).toHaveFocus();
  await note.fill('Thirty years apart');
  server.answer({ 'POST /cases/{id}/note': null, 'POST /approvals': { id: 'proposal-1' } });
  await button('Add note').click();
  await expect.poll(() => server.asked('POST /cases/{id}/note').length).toBe(1);
  await details.getByText('Not the same person').click();
  await expect
    .element(details.getByText('Payouts go on. The same cause opens no second case.'))
    .toBeVisible();
  await details.getByRole('textbox', { name: 'Note', exact: true }).fill('Another birth date');
  await button('Propose: not the same person').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Propose' }).click();
  await expect.poll(() => server.asked('POST /approvals').length).toBe(1);
  expect(server.asked('POST /approvals')[0]).toMatchObject({
    args: {
      body: {
        kind: 'case.decide',
        payload: { caseId: 'case-1', outcome: 'cleared' },
        reason: 'Another birth date',
      },
    },
  });
});

const pending = {
  proposalId: 'proposal-1',
  proposer: 'checker',
  outcome: 'frozen',
  reason: 'The same document',
  createdTime: Date.now(),
} as const;

it('lets the second person confirm by A or disagree with a note', async () => {
  const { server } = await open(aCase({ state: 'second-person', pending }));
  await expect
    .element(details.getByText(/^Proposed: the same person: freeze and report. The same/))
    .toBeVisible();
  await button('Disagree').click();
  await expect.element(details.getByText('Write a note of at least 3 characters')).toBeVisible();
  server.answer({ 'POST /approvals/{id}/approve': null });
  await details.getByText('The customer sees nothing of this.').click();
  await userEvent.keyboard('a');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => server.asked('POST /approvals/{id}/approve').length).toBe(1);
});

it('lets nobody decide on what they proposed', async () => {
  await open(aCase({ state: 'second-person', pending: { ...pending, proposer: 'maker' } }));
  await expect.element(button(/^Confirm: the same person/)).toBeDisabled();
  await expect.element(button('Take back')).toBeEnabled();
});

it('notes the report of a frozen account, and lifts it by two', async () => {
  const frozen = aCase({
    state: 'closed',
    outcome: 'frozen',
    closedTime: Date.now(),
    decisions: [],
    reportDue: true,
    liftable: true,
  });
  const { server } = await open(frozen);
  await expect.element(details.getByText('Still to be made')).toBeVisible();
  await expect.element(button('Propose to lift the freeze')).toBeEnabled();
  await button('Note the report').click();
  await page.getByRole('textbox', { name: 'The authority’s reference' }).fill('NFIU-77');
  server.answer({ 'POST /cases/{id}/reported': null });
  await page.getByRole('dialog').getByRole('button', { name: 'Note' }).click();
  await expect.poll(() => server.asked('POST /cases/{id}/reported').length).toBe(1);
});

it('is read by an auditor, who does nothing about it', async () => {
  await open(aCase(), {
    roles: ['auditor'],
    replies: {
      'GET /cases': { records: [], total: 0 },
      'GET /cases/figures': { ...figures, outcomes: [] },
      'GET /cases/{id}': aCase(),
    },
  });
  await expect.element(details.getByText('Case team only')).toBeVisible();
  expect(details.getByRole('textbox').elements()).toEqual([]);
  expect(button(/Propose/).elements()).toEqual([]);
});

it('opens a case about a customer who is looked for', async () => {
  const { server } = await show('/cases');
  server.answer({
    'GET /customers': {
      records: [
        {
          id: 'customer-1',
          username: 'gbenga',
          account: '8820550522',
          name: 'Gbenga Adewale',
          status: 'active',
          createdTime: 1,
          seenTime: null,
        },
      ],
      total: 1,
    },
    'POST /cases': { id: 'case-1', number: 'C-20261114-0013' },
  });
  await page.getByRole('button', { name: 'Open a case' }).click();
  await page.getByRole('combobox', { name: 'Customer' }).fill('gben');
  await page.getByText('Gbenga Adewale, 8820550522').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Asked how to pay in for his brother');
  await page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true }).click();
  await expect.poll(() => server.asked('POST /cases').length).toBe(1);
  expect(server.asked('POST /cases')).toMatchObject([
    {
      args: {
        body: {
          customerId: 'customer-1',
          stopPayouts: true,
          text: 'Asked how to pay in for his brother',
        },
      },
    },
  ]);
});
