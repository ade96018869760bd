import { Refusal, refused, stillWaiting } from '@openfloor/client/testing/fake-replies';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aDashboard, aWeek } from '@/testing/dashboard-records.ts';
import { someTime } from '@/testing/records.ts';
import { renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';
import type { Alert, Channels, Desk } from './alert-words.ts';

const ada = { id: 'ada-id', username: 'ada' };
const maker = { id: 'maker-id', username: 'maker' };
const hourMs = 3_600_000;

const alert = (other: Partial<Alert> = {}): Alert => ({
  id: 'alert-1',
  queue: 'deposits',
  state: 'firing',
  beganTime: someTime - hourMs,
  endedTime: null,
  waiting: 7,
  waitedMinutes: 154,
  levelMinutes: 120,
  toldTime: someTime - hourMs,
  takenBy: null,
  takenTime: null,
  ...other,
});
const desk = (other: Partial<Desk> = {}): Desk => ({
  ...{ time: someTime, lookedTime: someTime, duty: null, silences: [] },
  ...other,
});
const channels: Channels = {
  mailServer: true,
  addresses: [
    {
      ...{ address: 'duty@savanna.example', compliance: false },
      last: { kind: 'alert', time: someTime, state: 'sent', problem: null },
    },
    {
      ...{ address: 'cases@savanna.example', compliance: true },
      last: { kind: 'test', time: someTime, state: 'failed', problem: 'No such mailbox' },
    },
  ],
  webhooks: [
    {
      ...{ id: 'webhook-1', name: 'Books', host: 'ops.savanna.example', compliance: false },
      ...{ state: 'on', lastTime: someTime, problem: null },
    },
  ],
};
const conflict = (problem: string) => new Refusal('conflict', 'Changed meanwhile', { problem });
const silence: Desk['silences'][number] = {
  ...{ queue: 'deposits', untilTime: someTime + hourMs, reason: 'The bank is closed', by: ada },
};

const taken = alert({
  id: 'alert-2',
  queue: 'identity',
  waitedMinutes: 300,
  takenBy: ada,
  takenTime: someTime,
});
const show = (path = '/alerts', options: ScreenOptions = {}) =>
  renderScreen(path, {
    roles: ['owner'],
    ...options,
    replies: {
      'GET /alerts': list(alert(), taken),
      'GET /alerts/desk': desk(),
      'GET /alerts/channels': channels,
      'GET /alerts/team': { people: [ada, maker] },
      'GET /dashboard': aDashboard,
      'GET /dashboard/week': aWeek,
      ...options.replies,
    },
  });
const dialog = page.getByRole('dialog');
const row = (name: RegExp) => page.getByRole('table', { name: 'Firing now' }).getByRole('row', { name });
const give = (reason: string) => dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
const choose = async (name: string, option: string) => {
  await dialog.getByRole('combobox', { name }).click();
  await page.getByTitle(option, { exact: true }).click();
};

it('says what fires, how far over its level, who was told and who has it', async () => {
  await show();
  await expect
    .element(row(/Deposits/))
    .toHaveTextContent(/7 wait, the first for 2 h 34 min of business hours, level 2 h.*Nobody took it/);
  await expect
    .element(row(/Deposits/).getByRole('img', { name: 'Over its level', exact: true }))
    .toBeVisible();
  await expect.element(row(/Identity/).getByRole('img', { name: 'Far over its level' })).toBeVisible();
  await expect.element(row(/Identity/)).toHaveTextContent(/ada.*Hand over/);
  await expect.element(page.getByText('2 firing, 1 nobody took')).toBeVisible();
  const levels = page.getByRole('table', { name: 'Service levels' });
  await expect.element(levels.getByRole('row', { name: /Withdrawals/ })).toHaveTextContent(/1 h left.*75%/);
});

it('is taken by a key, and its runbook opens by another', async () => {
  const { server } = await show();
  await expect.element(row(/Deposits/)).toBeVisible();
  server.answer({ 'POST /alerts/take': null });
  await row(/Deposits/).click();
  await userEvent.keyboard('t');
  await expect
    .poll(() => server.asked('POST /alerts/take'))
    .toMatchObject([{ args: { body: { queue: 'deposits', staffId: 'maker-id', before: null } } }]);
  await userEvent.keyboard('o');
  await expect.element(dialog.getByText('Runbook: Deposits')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Open the queue' })).toBeVisible();
});

it('is handed over to somebody of the queue, and says who was faster', async () => {
  const { server } = await show();
  await page.getByRole('button', { name: 'Hand over Identity' }).click();
  server.answer({ 'POST /alerts/take': refused('conflict') });
  await choose('To', 'maker');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  server.answer({ 'POST /alerts/take': null });
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked('POST /alerts/take').at(-1)).toMatchObject({
    args: { body: { queue: 'identity', staffId: 'maker-id', before: 'ada-id' } },
  });
});

it('is given back to nobody', async () => {
  const { server } = await show();
  server.answer({ 'POST /alerts/take': null });
  await page.getByRole('button', { name: 'Hand over Identity' }).click();
  await choose('To', 'Nobody: give it back');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked('POST /alerts/take')).toMatchObject([
    { args: { body: { queue: 'identity', staffId: null, before: 'ada-id' } } },
  ]);
});

it.each(['Hand over Identity', 'Take duty'])('says that nobody can be chosen: %s', async name => {
  const { server } = await show('/alerts', { replies: { 'GET /alerts/team': refused('internal') } });
  await page.getByRole('button', { name }).click();
  server.answer({ 'GET /alerts/team': { people: [ada, maker] } });
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});

it('says why a queue is not silenced', async () => {
  const { server } = await show('/alerts?tab=rules');
  server.answer({ 'POST /alerts/silence': conflict('silencedAlready') });
  await page.getByRole('button', { name: 'Silence Deposits' }).click();
  await give('The bank is closed');
  await dialog.getByRole('button', { name: 'Silence' }).click();
  await expect.element(dialog.getByText(/^The queue is silenced already/)).toBeVisible();
  server.answer({ 'POST /alerts/silence': conflict('notLookedYet') });
  await dialog.getByRole('button', { name: 'Silence' }).click();
  await expect.element(dialog.getByText(/Silence it again in a minute/)).toBeVisible();
});

it('silences a queue for a time with a reason, and ends that', async () => {
  const { server } = await show('/alerts?tab=rules');
  server.answer({ 'POST /alerts/silence': null, 'POST /alerts/unsilence': null });
  await page.getByRole('button', { name: 'Silence Deposits' }).click();
  await choose('For', '4 h');
  await dialog.getByRole('button', { name: 'Silence' }).click();
  await expect.element(dialog.getByText('Give a reason of at least 3 characters')).toBeVisible();
  await give('The bank is closed');
  server.answer({ 'GET /alerts/desk': desk({ silences: [silence] }) });
  await dialog.getByRole('button', { name: 'Silence' }).click();
  await expect.element(page.getByText('ada: The bank is closed')).toBeVisible();
  expect(server.asked('POST /alerts/silence')).toMatchObject([
    { args: { body: { queue: 'deposits', minutes: 240, reason: 'The bank is closed' } } },
  ]);
  await page.getByRole('button', { name: 'End the silence of Deposits' }).click();
  await give('It is open again');
  await dialog.getByRole('button', { name: 'End it' }).click();
  await expect.poll(() => server.asked('POST /alerts/unsilence').length).toBe(1);
});

it('says what became of the last sending to each channel, and tests them all', async () => {
  const { server } = await show('/alerts?tab=channels');
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(line('duty@savanna.example')).toHaveTextContent(/Alert sent/);
  await expect.element(line('cases@savanna.example')).toHaveTextContent(/No such mailbox.*Test failed/);
  await expect.element(line('Books')).toHaveTextContent(/ops\.savanna\.example.*Taken/);
  server.answer({ 'POST /alerts/test': { mails: 2, webhooks: 1 } });
  await page.getByRole('button', { name: 'Send test' }).click();
  await give('Before the holidays');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('On its way: 2 by e-mail, 1 by webhook')).toBeVisible();
});

it('sends no test where nothing can be sent', async () => {
  const without = { ...channels, mailServer: false, webhooks: [] };
  await show('/alerts?tab=channels', { replies: { 'GET /alerts/channels': without } });
  await expect.element(page.getByText('duty@savanna.example')).toBeVisible();
  expect(page.getByRole('button', { name: 'Send test' }).elements()).toEqual([]);
});

it('does not say that nothing was sent where it is withheld', async () => {
  const unknown = channels.addresses.map(one => (one.compliance ? { ...one, last: null } : one));
  await show('/alerts?tab=channels', {
    roles: ['treasury'],
    replies: { 'GET /alerts/channels': { ...channels, addresses: unknown } },
  });
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(line('cases@savanna.example')).toHaveTextContent(/Shown to compliance/);
  await expect.element(line('duty@savanna.example')).toHaveTextContent(/Alert sent/);
});

it('ends no duty that began after the dialog was opened', async () => {
  const { server } = await show('/alerts', {
    replies: {
      'GET /alerts/desk': desk({
        duty: { person: maker, sinceTime: someTime, untilTime: someTime + hourMs },
      }),
    },
  });
  await page.getByRole('button', { name: 'Hand over duty' }).click();
  await choose('Who', 'Nobody');
  server.answer({
    'GET /alerts/desk': desk({ duty: { person: ada, sinceTime: someTime, untilTime: someTime + hourMs } }),
    'POST /alerts/duty': null,
  });
  const asked = server.asked('GET /alerts/desk').length;
  await expect.poll(() => server.asked('GET /alerts/desk').length).toBeGreaterThan(asked);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.asked('POST /alerts/duty')).toMatchObject([
    { args: { body: { staffId: null, before: 'maker-id' } } },
  ]);
});

it('puts somebody on duty for some hours', async () => {
  const { server } = await show();
  await expect.element(page.getByText('Nobody is on duty')).toBeVisible();
  server.answer({ 'POST /alerts/duty': null });
  await page.getByRole('button', { name: 'Take duty' }).click();
  await choose('For', '12 h');
  server.answer({
    'GET /alerts/desk': desk({
      duty: { person: maker, sinceTime: someTime, untilTime: someTime + 12 * hourMs },
    }),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('button', { name: 'Hand over duty' })).toBeVisible();
  expect(server.asked('POST /alerts/duty')).toMatchObject([
    { args: { body: { staffId: 'maker-id', hours: 12, before: null } } },
  ]);
});

it('lists what has ended, with who took it', async () => {
  const { server } = await show('/alerts?tab=history', {
    replies: {
      'GET /alerts': list(alert({ state: 'ended', endedTime: someTime, takenBy: ada, takenTime: someTime })),
    },
  });
  await expect.element(page.getByRole('row', { name: /Deposits.*ada.*1 h/ })).toBeVisible();
  expect(server.asked('GET /alerts').some(({ args }) => args?.query?.state === 'ended')).toBe(true);
});

it('leads whoever sets levels to their proposal', async () => {
  await show();
  await expect.element(page.getByRole('button', { name: 'Propose levels' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Change' }))
    .toHaveAttribute('href', expect.stringContaining('/settings?part=serviceLevels'));
});

it('says that nothing fires and that nobody is told', async () => {
  await show('/alerts', {
    theme: 'dark',
    replies: {
      'GET /alerts': list(),
      'GET /alerts/channels': { mailServer: false, addresses: [], webhooks: [] },
    },
  });
  await expect.element(page.getByText(/Nothing fires\s*No queue has an alert\./)).toBeVisible();
  await expect.element(page.getByText('Nobody is told')).toBeVisible();
  expect(page.getByRole('button', { name: 'Send test' }).elements()).toEqual([]);
});

it('waits until everything is there', async () => {
  await show('/alerts', { replies: { 'GET /alerts/desk': stillWaiting } });
  await expect.element(page.getByRole('heading', { name: 'Alerts and service levels' })).toBeVisible();
  expect(page.getByText('Firing now').elements()).toEqual([]);
});

it('lets an auditor read only, and asks again where nothing came', async () => {
  const { server } = await show('/alerts', {
    roles: ['auditor'],
    replies: { 'GET /alerts/desk': refused('internal') },
  });
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  server.answer({ 'GET /alerts/desk': desk() });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(row(/Deposits/)).toBeVisible();
  const changing = /^(Take|Hand over|Silence|Propose|Send test)/;
  expect(page.getByRole('button', { name: changing }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Runbook for Deposits' }).click();
  await expect.element(dialog.getByText('Runbook: Deposits')).toBeVisible();
});
