import { refused } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';
import type { Delivery, Webhook } from './webhook-words.ts';

const webhook = (other: Partial<Webhook> = {}): Webhook => ({
  id: 'webhook-1',
  name: 'Books',
  url: 'https://hooks.example.com/books',
  events: ['day.closed', 'withdrawal.paid'],
  compliance: false,
  state: 'on',
  waiting: 0,
  oldestTime: null,
  failures: 0,
  failingSince: null,
  nextTime: null,
  problem: null,
  lastTime: someTime,
  secrets: [{ createdTime: someTime, untilTime: null }],
  ...other,
});

const tried = {
  time: someTime,
  url: 'https://hooks.example.com/books',
  status: 503,
  tookMs: 1_250,
  problem: null,
  answer: 'Out for lunch',
};
const delivery: Delivery = {
  number: '7',
  eventId: 'event-7',
  type: 'day.closed',
  state: 'waiting',
  replay: false,
  attempts: 2,
  eventTime: someTime,
  endedTime: null,
  last: tried,
};

const show = (webhooks: Webhook[], options: ScreenOptions = {}) =>
  renderScreen('/webhooks', {
    roles: ['owner'],
    replies: { 'GET /webhooks': webhooks, 'GET /webhooks/{id}/deliveries': list(delivery) },
    ...options,
  });
const dialog = page.getByRole('dialog');
const give = (reason: string) => dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);

it('proposes another webhook, once all is there', async () => {
  const { server } = await show([]);
  server.answer({ 'POST /approvals': { id: 'proposal-1' } });
  await expect.element(page.getByText('No webhook', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await give('Our books listen');
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog.getByText('Write a name')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(' Books ');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://hooks.example.com/books');
  await dialog.getByRole('checkbox', { name: 'day.closed' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'case.opened' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect
    .poll(() => server.asked('POST /approvals'))
    .toMatchObject([
      {
        args: {
          body: {
            kind: 'webhook.set',
            payload: {
              ...{ endpointId: null, name: 'Books', url: 'https://hooks.example.com/books' },
              ...{ events: ['day.closed'], compliance: false },
            },
          },
        },
      },
    ]);
});

it('shows a secret once', async () => {
  const { server } = await show([webhook()]);
  server.answer({ 'POST /webhooks/{id}/secret': { secret: 'whsec_abc' } });
  await page.getByRole('button', { name: 'Another secret' }).click();
  await dialog.getByRole('radio', { name: /Ends at once/ }).click();
  await give('Somebody left');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await expect.element(dialog.getByText('whsec_abc')).toBeVisible();
  expect(server.asked('POST /webhooks/{id}/secret')).toMatchObject([{ args: { body: { endOthers: true } } }]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByText('whsec_abc')).not.toBeInTheDocument();
});

it('says what is wrong, resumes, tests and switches off', async () => {
  const failing = {
    failures: 9,
    failingSince: someTime,
    problem: 'It answers 503',
    waiting: 3,
    oldestTime: someTime,
  };
  const { server } = await show([webhook({ state: 'paused', ...failing })]);
  server.answer({
    'POST /webhooks/{id}/resume': null,
    'POST /webhooks/{id}/test': null,
    'POST /webhooks/{id}/disable': null,
  });
  await expect.element(page.getByText('Given up')).toBeVisible();
  await expect.element(page.getByText('It answers 503')).toBeVisible();
  for (const [button, action, key] of [
    ['Resume', 'Resume', 'POST /webhooks/{id}/resume'],
    ['Send a test', 'Send', 'POST /webhooks/{id}/test'],
    ['Switch off', 'Switch off', 'POST /webhooks/{id}/disable'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    await give('It is back');
    await dialog.getByRole('button', { name: action, exact: true }).click();
    await expect.poll(() => server.asked(key).length).toBe(1);
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

it('opens the log: what was sent and answered, to be sent again or left out', async () => {
  const { server } = await show([webhook({ state: 'failing', failures: 2, failingSince: someTime })]);
  server.answer({
    'GET /webhooks/{id}/deliveries/{number}': { ...delivery, body: '{"type":"day.closed"}', tries: [tried] },
    'POST /webhooks/{id}/replay': { count: 1 },
    'POST /webhooks/{id}/leaveOut': null,
  });
  await page.getByRole('button', { name: 'Log of Books' }).click();
  await page.getByRole('cell', { name: 'day.closed' }).click();
  await expect.element(page.getByText('{"type":"day.closed"}')).toBeVisible();
  await expect.element(page.getByText('Out for lunch')).toBeVisible();
  const detail = page.getByRole('region', { name: 'Delivery 7' });
  await detail.getByRole('button', { name: 'Send again' }).click();
  await give('The receiver was restored');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect
    .poll(() => server.asked('POST /webhooks/{id}/replay'))
    .toMatchObject([{ args: { body: { eventId: 'event-7' } } }]);
  await expect.element(dialog).not.toBeInTheDocument();
  await detail.getByRole('button', { name: 'Leave out' }).click();
  await give('It never will');
  await dialog.getByRole('button', { name: 'Leave out' }).click();
  await expect
    .poll(() => server.asked('POST /webhooks/{id}/leaveOut'))
    .toMatchObject([{ args: { body: { number: '7' } } }]);
});

it('lets an auditor read only, and asks again where nothing came', async () => {
  const { server } = await show([], {
    roles: ['auditor'],
    theme: 'dark',
    replies: { 'GET /webhooks': refused('internal') },
  });
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  server.answer({ 'GET /webhooks': [webhook({ state: 'disabled' })] });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('https://hooks.example.com/books')).toBeVisible();
  expect(page.getByRole('button', { name: /Add webhook|Switch on|Change/ }).elements()).toEqual([]);
});
