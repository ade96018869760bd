import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { RecordOf } from '@/lib/list-calls.ts';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

type Entry = RecordOf<'GET /audit'>;

const hashOf = (sequence: number) => String(sequence).padStart(64, 'a');

const anEntry = (sequence: number, other: Partial<Entry> = {}): Entry => ({
  sequence,
  time: someTime,
  actorKind: 'staff',
  actorId: 'maker-id',
  actor: 'maker',
  roles: ['owner'],
  address: '127.0.0.1',
  userAgent: null,
  device: null,
  action: 'staff.log-in',
  subject: 'staff/maker-id',
  customerId: null,
  before: null,
  after: { session: 'opened' },
  reason: null,
  previousHash: hashOf(sequence - 1),
  hash: hashOf(sequence),
  ...other,
});

const chain = { checkedTime: someTime, entries: 1_204, intact: true, problem: null, sequence: null };
const failed = anEntry(41, { action: 'staff.log-in-failed', reason: 'credentialsWrong' });

const openLog = (path = '/audit', verdict: typeof chain | object = chain) =>
  renderScreen(path, {
    roles: ['auditor'],
    replies: {
      'GET /audit': list(anEntry(42), failed),
      'GET /audit/chain': { ...chain, ...verdict },
    },
  });

const entry = page.getByRole('region', { name: /^Entry \d+$/ });
const fact = (word: string) =>
  [...(entry.query()?.querySelectorAll('dl > div') ?? [])]
    .find(line => line.querySelector('dt')?.textContent === word)
    ?.querySelector('dd')?.textContent;

it('says that the log is whole', async () => {
  await openLog();
  await expect.element(page.getByText(/^Chain whole, 1,204 entries, checked \d\d:\d\d:\d\d$/)).toBeVisible();
});

it('says where the log was tampered with', async () => {
  await openLog('/audit', { intact: false, problem: 'a changed reason', sequence: 41 });
  await expect.element(page.getByText(/^Chain broken at entry 41: a changed reason, checked/)).toBeVisible();
});

it('opens an entry with Enter, goes on to the one before with J, and closes with Escape', async () => {
  await openLog();
  const row = page.getByRole('row', { name: /Logged in/ });
  await expect.element(row).toBeVisible();
  (row.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(entry.getByText('Before and after')).toBeVisible();
  expect(fact('Entry')).toBe('42');
  const previous = fact('Previous');
  expect(previous).toMatch(/^[0-9a-f]{8}…[0-9a-f]{4}$/);
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('region', { name: 'Entry 41', exact: true })).toBeVisible();
  expect(fact('This entry')).toBe(previous);
  expect(fact('Why')).toBe('credentialsWrong');
  expect(new URLSearchParams(window.location.search).get('open')).toBe('41');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => entry.elements()).toEqual([]);
});

it('asks for what one person did, and keeps that in the address', async () => {
  const { server } = await openLog();
  await page.getByRole('textbox', { name: 'Person', exact: true }).fill('maker');
  await expect.poll(() => window.location.search).toBe('?actor=maker');
  await page.getByRole('textbox', { name: 'Person, record or reason' }).fill('log-in');
  await expect.poll(() => window.location.search).toBe('?actor=maker&search=log-in');
  await expect
    .poll(() => server.asked('GET /audit').at(-1))
    .toMatchObject({ args: { query: { actor: 'maker', search: 'log-in' } } });
});
