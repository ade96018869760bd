import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { list } from '@/testing/staff.ts';

it('shows an auditor what is done when, what is planned, and nothing to try', async () => {
  await renderScreen('/scheduled-work', {
    roles: ['auditor'],
    replies: {
      'GET /schedule': [
        {
          name: 'maturity',
          title: 'Fixed terms end: the money comes back with its profit',
          repeats: 'When a term ends',
          due: 0,
          nextTime: someTime,
          lastRun: null,
          failures: 0,
          failedSince: null,
          retryTime: null,
          doneToday: 0,
        },
      ],
      'GET /schedule/planned': [
        { time: someTime, job: 'offer-opening', title: 'Offers open', what: 'EAGLEROCKA', count: 0 },
      ],
    },
  });
  await expect.element(page.getByRole('row', { name: /^Fixed terms end/ })).toBeVisible();
  expect(page.getByRole('button', { name: 'Try now' }).elements()).toEqual([]);
  await page.getByRole('tab', { name: 'Planned' }).click();
  await expect.element(page.getByRole('row', { name: /Offers open/ })).toBeVisible();
});

it('shows what a job did, and its runs', async () => {
  const title = 'Offers close: their lists are fixed';
  const run = { startedTime: someTime, tookMs: 40, done: 1, error: null };
  const { server } = await renderScreen('/scheduled-work', {
    replies: {
      'GET /schedule': [
        {
          name: 'offer-closing',
          title,
          repeats: 'When an offer ends',
          due: 0,
          nextTime: null,
          lastRun: run,
          failures: 0,
          failedSince: null,
          retryTime: null,
          doneToday: 1,
        },
      ],
      'GET /schedule/planned': [],
      'GET /schedule/runs': list({
        id: 'run-1',
        job: 'offer-closing',
        title,
        node: 'one',
        dueTime: someTime,
        ...run,
      }),
    },
  });
  await expect
    .element(page.getByRole('row', { name: /^Offers close their lists are fixed .* Done$/ }))
    .toBeVisible();
  await page.getByRole('tab', { name: 'Runs' }).click();
  await expect.element(page.getByRole('row', { name: /^Offers close .* Done / })).toBeVisible();
  expect(server.asked('GET /schedule/runs').length).toBeGreaterThan(0);
});
