import type { FakeReplies } from '@openfloor/client/testing/fake-replies';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aThread } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { theSettings } from '@/testing/settings-records.ts';
import { list } from '@/testing/staff.ts';

const dialog = page.getByRole('dialog').first();
const question = page.getByRole('dialog', { name: 'Leave without saving?' });
const identity = page.getByRole('heading', { name: 'Identity' });

interface Editor {
  path: string;
  replies: FakeReplies<ConsoleCalls>;
  /** The button that opens it, where it is a dialog. */
  opens?: string;
  field: string | RegExp;
}

const { messages: _, assignable: __, ...threadRow } = aThread();
const editors: Record<string, Editor> = {
  'a section of the settings': {
    path: '/settings?part=fees',
    replies: { 'GET /settings': theSettings },
    field: 'At least, USD',
  },
  'the answer to a customer': {
    path: '/messages?open=thread-1',
    replies: {
      'GET /messages': list(threadRow),
      'GET /messages/{id}': aThread(),
      'GET /message-templates': [],
    },
    field: 'Answer',
  },
  'a story': { path: '/content/news/new', replies: { 'GET /content/stocks': [] }, field: 'Source' },
  'a template': {
    path: '/messages/templates',
    replies: { 'GET /message-templates': [] },
    opens: 'New template',
    field: 'Name',
  },
  'a bank account': {
    path: '/reconciliation?tab=accounts',
    replies: { 'GET /reconciliation/accounts': list() },
    opens: 'Add account',
    field: 'Name',
  },
  'a member’s roles and name': {
    path: '/staff',
    replies: { 'GET /staff': list() },
    opens: 'Add member',
    field: 'Username',
  },
  'an invitation code': {
    path: '/settings?part=invitation',
    replies: { 'GET /settings': theSettings, 'GET /settings/codes/{kind}': list() },
    opens: 'Add a code',
    field: /^Code/,
  },
};

function isAskedOnClosing(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

async function open({ path, replies, opens }: Editor): Promise<void> {
  await renderScreen(path, { replies });
  if (opens) await page.getByRole('button', { name: opens }).click();
}

describe.each(Object.entries(editors))('%s', (_name, editor) => {
  const field = (editor.opens ? dialog : page).getByRole('textbox', { name: editor.field });

  it('is left without a word while nothing was typed', async () => {
    await open(editor);
    await expect.element(field).toBeVisible();
    expect(isAskedOnClosing()).toBe(false);
    if (editor.opens) {
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => dialog.elements()).toEqual([]);
    } else {
      await page.getByRole('link', { name: /^Identity/ }).click();
      await expect.element(identity).toBeVisible();
    }
    expect(question.elements()).toEqual([]);
  });

  it('asks before what was typed is lost, and keeps it where one stays', async () => {
    await open(editor);
    await field.fill('5');
    expect(isAskedOnClosing()).toBe(true);
    const leave = () =>
      editor.opens ? userEvent.keyboard('{Escape}') : page.getByRole('link', { name: /^Identity/ }).click();
    await leave();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.poll(() => question.elements()).toEqual([]);
    await expect.element(field).toHaveValue('5');
    await leave();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => field.elements()).toEqual([]);
    expect(isAskedOnClosing()).toBe(false);
  });
});

it('asks before a log-out would take it', async () => {
  await open(editors['a section of the settings'] as Editor);
  await page.getByLabelText('At least, USD').fill('5');
  await page.getByRole('button', { name: /account and log-out/ }).click();
  await page.getByText('Log out').click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(page.getByLabelText('At least, USD')).toHaveValue('5');
});

it('asks where another part of the page or the way back would take it, and not after saving', async () => {
  const { server } = await renderScreen('/identity', {
    replies: {
      'GET /settings': theSettings,
      'PUT /settings/withdrawal': { applied: false, proposalId: 'proposal-1' },
    },
  });
  const hours = page.getByLabelText('Cooling-off of new payout accounts, hours');
  for (const place of [/^Deposits/, /^Tenant/]) await page.getByRole('link', { name: place }).click();
  await page.getByRole('menuitem', { name: 'Withdrawals' }).click();
  await hours.fill('49');
  await page.getByRole('menuitem', { name: 'Deposit accounts' }).click();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => question.elements()).toEqual([]);
  window.history.back();
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect.element(hours).toHaveValue('49');
  await page.getByLabelText('Reason').fill('As the bank promised');
  await page.getByRole('button', { name: 'Propose the change' }).click();
  await expect.poll(() => server.asked('PUT /settings/withdrawal')).toHaveLength(1);
  await expect.poll(isAskedOnClosing).toBe(false);
  await page.getByRole('link', { name: /^Identity/ }).click();
  await expect.element(identity).toBeVisible();
  expect(question.elements()).toEqual([]);
});
