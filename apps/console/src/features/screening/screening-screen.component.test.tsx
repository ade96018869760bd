import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
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
        changed100: [],
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
