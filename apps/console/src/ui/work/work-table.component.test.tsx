import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecordOf } from '@/lib/list-calls.ts';
import { aDeposit } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

type Row = RecordOf<'GET /deposits'>;
const ada = { id: 'ada-id', username: 'ada' };
const maker = { id: 'maker-id', username: 'maker' };

/** The row of the list is the beginning of the record. */
function rowOf(found: ReturnType<typeof aDeposit>): Row {
  const { masked: _, branch: _b, address: _a, receipt: _r, reversed: _v, ifReversed: _i, ...rest } = found;
  const { found: _f, history: _h, earlier: _e, ...row } = rest;
  return row;
}

const show = (path: string, deposit = aDeposit(), options: ScreenOptions = {}) =>
  renderScreen(path, {
    replies: { 'GET /deposits': list(rowOf(deposit)), 'GET /deposits/{id}': { ...deposit, receipt: null } },
    ...options,
  });
const bar = page.getByRole('region', { name: 'Chosen' });
const details = page.getByRole('complementary', { name: 'Details' });
const dialog = page.getByRole('dialog');

it('lists who has what, chooses by X and takes by M', async () => {
  const { server } = await show('/deposits');
  await expect.element(page.getByRole('columnheader', { name: 'With' })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Nobody/ })).toBeVisible();
  await userEvent.keyboard('jx');
  await expect.element(bar.getByText('1 chosen')).toBeVisible();
  server.answer({
    'POST /assignments': { results: [{ id: 'deposit-1', outcome: 'assigned', assignee: maker }] },
    'GET /deposits': list(rowOf(aDeposit({ assignee: maker }))),
  });
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('row', { name: /maker/ })).toBeVisible();
  expect(server.asked('POST /assignments')).toMatchObject([
    {
      args: {
        body: { queue: 'deposits', staffId: 'maker-id', items: [{ id: 'deposit-1', before: null }] },
      },
    },
  ]);
  await expect.poll(() => bar.elements()).toEqual([]);
});

it('says who was faster, for each row, and what does not wait any more', async () => {
  const { server } = await show('/deposits');
  await expect.element(page.getByRole('row', { name: /Nobody/ })).toBeVisible();
  await userEvent.keyboard('jx');
  server.answer({
    'POST /assignments': { results: [{ id: 'deposit-1', outcome: 'taken', assignee: ada }] },
  });
  await bar.getByRole('button', { name: /^Assign to me/ }).click();
  await expect.element(bar.getByText(/ is with ada by now$/)).toBeVisible();
});

it('is narrowed to one’s own, nobody’s, or one person’s', async () => {
  const { server } = await show('/deposits');
  await page.getByRole('combobox', { name: 'With' }).click();
  await page.getByTitle('ada', { exact: true }).click();
  await expect
    .poll(() => server.asked('GET /deposits').at(-1))
    .toMatchObject({
      args: { query: { assigned: 'ada-id', status: 'reviewing' } },
    });
});

it('takes the open record from somebody only once that was asked', async () => {
  const { server } = await show('/deposits?open=deposit-1', aDeposit({ assignee: ada }));
  server.answer({
    'POST /assignments': { results: [{ id: 'deposit-1', outcome: 'assigned', assignee: maker }] },
  });
  await details.getByRole('button', { name: 'Take' }).click();
  await expect.element(dialog.getByText('With ada now. Go on?').last()).toBeVisible();
  expect(server.asked('POST /assignments')).toEqual([]);
  server.answer({ 'GET /deposits/{id}': { ...aDeposit({ assignee: maker }), receipt: null } });
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect.element(details.getByRole('button', { name: 'Give back' })).toBeVisible();
  expect(server.asked('POST /assignments')).toMatchObject([
    { args: { body: { items: [{ id: 'deposit-1', before: 'ada-id' }] } } },
  ]);
});

it.each([
  [ada, 1],
  [maker, 0],
  [null, 0],
] as const)('a decision about what %j has taken is asked about: %d', async (assignee, notes) => {
  await show('/deposits?open=deposit-1', aDeposit({ assignee }));
  await details.getByRole('textbox', { name: 'Note', exact: true }).fill('It never arrived');
  await details.getByRole('button', { name: /^Reject/ }).click();
  await expect.element(dialog.getByRole('button', { name: /^Reject/ })).toBeVisible();
  expect(dialog.getByText('ada has taken this.').elements()).toHaveLength(notes);
});

it('shows readers who has it, and lets them take nothing', async () => {
  await show('/deposits?open=deposit-1', aDeposit({ assignee: ada }), { roles: ['auditor'] });
  await expect.element(details.getByText('With ada')).toBeVisible();
  expect(details.getByRole('button', { name: /^(Take|Give back)$/ }).elements()).toEqual([]);
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});
