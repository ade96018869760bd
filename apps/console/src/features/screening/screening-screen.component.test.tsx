import { refused, refusedField } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ReplyOf } from '@/lib/api.ts';
import { someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';

type Lists = ReplyOf<'GET /screening'>;
type Version = NonNullable<Lists['lists'][number]['active']>;

const version = (other: Partial<Version> = {}): Version => ({
  id: 'version-1',
  ordinal: 1,
  state: 'active',
  publishedOn: '2026-11-13',
  entries: 1_204,
  added: 12,
  changed: 1,
  removed: 2,
  files: [
    { part: 'main', name: 'SDN.CSV', sha256: 'ab'.repeat(32), bytes: 5_000, by: 'maker', time: someTime },
  ],
  readTime: someTime,
  activatedTime: someTime,
  endedTime: null,
  ...other,
});
const draft = version({ id: 'version-2', ordinal: 2, state: 'draft', activatedTime: null });
const lists: Lists = {
  hitFrom: 0.85,
  waiting: 0,
  lists: [
    {
      id: 'list-1',
      name: 'Example sanctions',
      format: 'ofac',
      active: version(),
      draft,
      sweep: { screened: 500, customers: 1_500, hits: 3, begunTime: someTime, doneTime: null },
    },
  ],
};

const show = (data = lists, options: ScreenOptions = {}) =>
  renderScreen('/screening', {
    roles: ['compliance'],
    replies: {
      'GET /screening': data,
      'GET /screening/versions/{id}': {
        ...draft,
        added100: [{ ref: '8', name: 'OBI, Ada' }],
        changed100: [{ ref: '7', name: 'DANLADI, Musa' }],
        removed100: [{ ref: '9', name: 'EZE, Chi' }],
      },
    },
    ...options,
  });

it('shows what is in use, how far everybody is compared, and what would go', async () => {
  await show();
  await expect.element(page.getByText('500 of 1,500 compared')).toBeVisible();
  await expect.element(page.getByText('1,204 entries')).toBeVisible();
  await page.getByText('Gone: 2').click();
  await expect.element(page.getByText('9, EZE, Chi')).toBeVisible();
  await expect.element(page.getByText('and 1 more')).toBeVisible();
});

it('proposes a version for a reason, and tries a name', async () => {
  const { server } = await show();
  server.answer({
    'POST /approvals': { id: 'proposal-1' },
    'POST /screening/check': {
      hitFrom: 0.85,
      found: [{ list: 'Example sanctions', ref: '7731', name: 'QASIM, Yousuf', score: 0.93, parts: [] }],
    },
  });
  await page.getByRole('button', { name: 'Propose to use it' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The file of today');
  await page.getByRole('dialog').getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.poll(() => server.asked('POST /approvals').length).toBe(1);
  expect(server.asked('POST /approvals')[0]).toMatchObject({
    args: { body: { kind: 'screening.activate', payload: { versionId: 'version-2' } } },
  });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Yusuf Kasim');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect.element(page.getByText('QASIM, Yousuf, 0.93')).toBeVisible();
});

it('says what to do while there is no list, and an auditor only reads', async () => {
  await show({ ...lists, lists: [] }, { roles: ['auditor'] });
  await expect.element(page.getByText('No list', { exact: true })).toBeVisible();
  expect(page.getByRole('button', { name: 'Add list' }).elements()).toEqual([]);
});

it('adds a list, sends in its file, discards what was prepared and moves where a hit begins', async () => {
  const { server } = await show();
  server.answer({
    'POST /screening/lists': { id: 'list-2' },
    'POST /screening/lists/{id}/files': { ...draft, entries: 7 },
    'POST /screening/versions/{id}/discard': null,
    'POST /approvals': { id: 'proposal-2' },
  });
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add list' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(dialog.getByText('Write a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' UN list ');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => server.asked('POST /screening/lists').length).toBe(1);
  expect(server.asked('POST /screening/lists')).toMatchObject([
    { args: { body: { name: 'UN list', format: 'ofac' } } },
  ]);
  const send = async (content: string) => {
    const input = document.querySelector<HTMLInputElement>('.ant-upload input');
    if (input) await userEvent.upload(input, new File([content], 'sdn.csv', { type: 'text/csv' }));
  };
  await send('1');
  await expect.element(page.getByText('7 entries were read')).toBeVisible();
  server.answer({ 'POST /screening/lists/{id}/files': refusedField('file', 'listUnreadable') });
  await send('no list');
  await expect.element(page.getByText('This is no such list, or a part of it cannot be read')).toBeVisible();
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The wrong file');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => server.asked('POST /screening/versions/{id}/discard').length).toBe(1);
  await page.getByRole('button', { name: 'Change' }).click();
  await dialog.getByRole('spinbutton', { name: 'A hit begins at' }).fill('0.90');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fewer by chance');
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect.poll(() => server.asked('POST /approvals').length).toBe(1);
  expect(server.asked('POST /approvals')).toMatchObject([
    { args: { body: { kind: 'screening.threshold', payload: { hitFrom: 0.9 } } } },
  ]);
});

it('says that nothing came, and asks again', async () => {
  const { server } = await show(lists, { replies: { 'GET /screening': refused('internal') } });
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  server.answer({ 'GET /screening': { ...lists, lists: [] } });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No list', { exact: true })).toBeVisible();
});
