import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aBreak, aClose, aDashboard, aReconciledDay, aSeries, aWeek } from '@/testing/dashboard-records.ts';
import { askAgain, renderScreen, type ScreenOptions } from '@/testing/render-screen.tsx';
import { savedFile } from '@/testing/saved-files.ts';
import { list } from '@/testing/staff.ts';

const panel = (name: string) => page.getByRole('region', { name, exact: true });

const closing = {
  name: 'reconciliation',
  title: 'Days are closed',
  repeats: 'After each midnight',
  due: 0,
  lastRun: null,
  failures: 0,
  failedSince: null,
  retryTime: null,
  doneToday: 0,
};

const openBoard = (path: string, roles: ScreenOptions['roles'] = ['auditor'], board = aDashboard) =>
  renderScreen(path, {
    roles,
    replies: {
      'GET /dashboard': board,
      'GET /dashboard/week': aWeek,
      'GET /dashboard/series': ({ args: { query } }) => aSeries(Number(query?.days ?? 30)),
      'GET /reconciliation/days': list(aReconciledDay),
      'GET /reconciliation/days/{day}': aClose,
      'GET /reconciliation/breaks': list(aBreak),
      'GET /schedule': [],
    },
  });

it('shows the day, the queues, the money and the books', async () => {
  await openBoard('/dashboard');
  const strip = page.getByLabelText('Today', { exact: true });
  await expect.element(strip).toBeVisible();
  expect(
    strip
      .getByRole('term')
      .elements()
      .map(term => term.textContent),
  ).toEqual(['Deposits today', 'Withdrawals today', 'Orders today', 'New customers']);
  await expect.element(page.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d, Lagos time$/)).toBeVisible();
  await expect
    .element(strip.getByRole('img', { name: 'Deposits today: the last 14 days' }))
    .toBeInTheDocument();
  await expect.poll(() => panel('Queues').getByRole('row').elements().length).toBe(6);
  for (const name of ['Money in and out', 'Within service level']) {
    await expect.element(panel(name)).toBeInTheDocument();
  }
  await expect
    .element(panel('Reconciliation').getByRole('row', { name: /NGN, trial balance/ }))
    .toBeInTheDocument();
  await expect.element(panel('Open breaks').getByRole('link', { name: /See all/ })).toBeInTheDocument();
  await panel('Queues').getByRole('link', { name: 'Withdrawals' }).click();
  await expect.element(page.getByRole('heading', { name: 'Withdrawals', exact: true })).toBeVisible();
});

it.each([
  ['allotments', 'Offers to allot', 'GET /offers', { toAllot: 'true' }],
  ['maturities', 'Rates to declare', 'GET /products', { withoutRate: 'true' }],
  ['bank-lines', 'Unmatched lines', 'GET /bank-statements/lines', { state: 'suspense' }],
  ['documents', 'Expiring documents', 'GET /identity', { expiring: 'true' }],
] as const)('the queue %s leads to the list of exactly what waits', async (name, title, call, query) => {
  const queues = [{ ...aDashboard.queues[1]!, name, waiting: 3 }];
  const { server } = await openBoard('/dashboard', ['auditor'], { ...aDashboard, queues });
  const asked: unknown[] = [];
  server.answer({
    [call]: ({ args }: { args: { query?: object } }) => {
      asked.push(args.query);
      return list();
    },
    'GET /schedule/failing': list(),
  });
  await panel('Queues').getByRole('link', { name: title }).click();
  await expect.poll(() => asked).toContainEqual({ ...query, page: '1', size: '20' });
});

it('the queue of failed jobs leads to those that fail', async () => {
  const queues = [{ ...aDashboard.queues[1]!, name: 'failed-jobs', waiting: 1 }];
  const { server } = await openBoard('/dashboard', ['auditor'], { ...aDashboard, queues });
  server.answer({ 'GET /schedule': [{ ...closing, nextTime: null }], 'GET /schedule/planned': [] });
  await panel('Queues').getByRole('link', { name: 'Failed jobs' }).click();
  await expect.element(page.getByRole('tab', { name: /Failed/ })).toHaveAttribute('aria-selected', 'true');
});

it.each([
  ['the first', [], 'The first close'],
  ['the next', [aReconciledDay], 'The next'],
] as const)('says when %s close runs, and never names a time in the past', async (_, closed, words) => {
  const { server } = await openBoard('/dashboard');
  const runs = (nextTime: number) =>
    server.answer({
      'GET /reconciliation/days': list(...closed),
      'GET /schedule': [{ ...closing, nextTime }],
    });
  runs(Date.now() + 3_600_000);
  await askAgain();
  const said = panel('Reconciliation').getByText(words);
  await expect.element(said).toHaveTextContent(/runs at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  runs(Date.now() - 3_600_000);
  await askAgain();
  await expect.element(said).toHaveTextContent(/is due now/);
  await expect.element(said).not.toHaveTextContent(/\d\d:\d\d/);
});

it('counts waits in business hours, which go on only while somebody is at work', async () => {
  const queues = [
    {
      ...aDashboard.queues[0]!,
      name: 'deposits',
      waiting: 2,
      oldestTime: Date.now() - 86_400_000,
      waitedMs: 7_500_000,
    },
    { ...aDashboard.queues[0]!, name: 'identity', waiting: 1, oldestTime: Date.now(), waitedMs: 600_000 },
  ];
  const underWay = { ...aDashboard.businessHours, underWay: true };
  const hourAgo = Date.now() - 3_600_000;
  const { server } = await openBoard('/dashboard', ['auditor'], { ...aDashboard, queues });
  await expect.element(panel('Queues').getByText('5 min over')).toBeVisible();
  await expect.element(panel('Queues').getByText('1 h 50 min left')).toBeVisible();
  await expect
    .element(page.getByText('Business hours, Mon to Fri 09:00 to 17:00 Lagos time, without holidays'))
    .toBeVisible();
  server.answer({ 'GET /dashboard': { ...aDashboard, queues, businessHours: underWay, time: hourAgo } });
  await askAgain();
  await expect.element(panel('Queues').getByText('1 h 05 min over')).toBeVisible();
});

it('saves what it shows', async () => {
  await openBoard('/dashboard');
  await expect
    .element(panel('Reconciliation').getByRole('row', { name: /NGN, trial balance/ }))
    .toBeInTheDocument();
  await expect.element(panel('Over time').getByText('14 days')).toBeInTheDocument();
  const { text } = await savedFile(() => page.getByRole('button', { name: 'Export' }).click());
  for (const part of ['Deposits credited,NGN', 'Withdrawals,', 'New customers', 'trial balance']) {
    expect(text).toContain(part);
  }
  expect(text.match(/^\d{4}-\d\d-\d\d,\d/gm)).toHaveLength(14);
});

it('puts the period that was chosen into the address', async () => {
  const { server } = await openBoard('/dashboard');
  // How many days there are is the server's answer; few are drawn sooner.
  server.answer({ 'GET /dashboard/series': aSeries(7) });
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByTitle('90 days', { exact: true }).click();
  await expect.element(page.getByText(/^90 days, 32 customers in all$/)).toBeInTheDocument();
  expect(window.location.search).toBe('?days=90');
});

it('shows the period that the address names', async () => {
  const { server } = await openBoard('/dashboard?days=7');
  await expect.element(page.getByText(/^7 days, 32 customers in all$/)).toBeInTheDocument();
  await expect.element(page.getByText('Orders filled').first()).toBeInTheDocument();
  expect(server.asked('GET /dashboard/series').map(({ args }) => args.query?.days)).toContain('7');
});

it('shows dealing no books, and leads only where they may go', async () => {
  await openBoard('/dashboard', ['dealing']);
  const queues = panel('Queues');
  await expect.element(queues.getByRole('link', { name: 'All open approvals' })).toBeVisible();
  expect(
    queues
      .getByRole('link')
      .elements()
      .map(link => link.textContent),
  ).toEqual(['All open approvals']);
  await expect.element(panel('Within service level')).toBeInTheDocument();
  for (const name of ['Reconciliation', 'Open breaks']) expect(panel(name).elements()).toEqual([]);
});

it('says that the calendar of a market ends, and what comes of that', async () => {
  const end = { market: 'NSENG', knownUntil: '2029-12-31', daysLeft: 45 } as const;
  await openBoard('/dashboard', ['auditor'], { ...aDashboard, endingCalendars: [end] });
  await expect.element(page.getByText('The calendar of NGX ends in 45 days')).toBeVisible();
});
