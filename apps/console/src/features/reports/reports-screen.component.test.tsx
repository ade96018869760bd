import { refused, refusedField } from '@openfloor/client/testing/fake-replies';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { someTime } from '@/testing/records.ts';
import { renderScreen } from '@/testing/render-screen.tsx';
import { theSettings } from '@/testing/settings-records.ts';
import { list } from '@/testing/staff.ts';
import type { Fees, Report } from './report-words.ts';

const dialog = page.getByRole('dialog').last();
const days = list({ day: '2026-11-13', endsTime: someTime, madeTime: someTime, openBreaks: 0 });
const aReport: Report = {
  ...{
    id: 'report-1',
    kind: 'journal',
    format: 'CSV',
    from: '2026-10-01',
    to: '2026-10-31',
    version: 2,
    newest: true,
  },
  ...{ state: 'done', askedBy: 'maker', reason: 'For the auditor', askedTime: someTime, madeTime: someTime },
  ...{ bytes: 3_400_000, records: 1234, sha256: 'ab'.repeat(32), problem: null },
};
const byClock: Report = {
  ...aReport,
  ...{ id: 'report-2', kind: 'end-of-day', format: 'PDF', from: '2026-11-13', to: '2026-11-13', version: 1 },
  ...{ askedBy: null, reason: null },
};
const failed: Report = {
  ...aReport,
  ...{ id: 'report-3', version: 1, newest: false, state: 'failed', sha256: null, bytes: null, records: null },
  problem: 'house.bank NGN closes with 5',
};
const fees: Fees = {
  before: { from: '2026-10-01', to: '2026-10-31' },
  rows: [
    {
      ...{
        kind: 'trading',
        period: null,
        market: null,
        stockId: null,
        symbol: null,
        currency: 'NGN',
        entries: 3,
      },
      ...{ charged: '2.90', returned: '0.15', net: '2.75', previous: '1.00' },
    },
  ],
  totals: [
    {
      ...{ currency: 'NGN', charged: '2.90', returned: '0.15', net: '2.75', previous: '1.00' },
      ...{ adjustments: '-0.15', ledger: '2.75' },
    },
  ],
};
const replies = { 'GET /reports': list(aReport, byClock, failed), 'GET /reconciliation/days': days };

it('lists what was made, by whom and what came of it, and leaves a file to the browser', async () => {
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${new URL(this.href).pathname}`);
  });
  await renderScreen('/reports', {
    replies: {
      ...replies,
      'GET /reports/{id}/file': {
        url: '/api/file/report/report-1?x',
        name: 'journal.csv',
        expiresTime: someTime,
      },
    },
  });
  await expect.element(page.getByText('3.4 MB').first()).toBeVisible();
  await expect.element(page.getByText('The clock', { exact: true })).toBeVisible();
  await expect.element(page.getByText('house.bank NGN closes with 5')).toBeVisible();
  await page.getByRole('button', { name: 'Download Journal, 2026-10-31, CSV, version 2' }).click();
  await expect.poll(() => clicked).toEqual(['journal.csv /api/file/report/report-1']);
});

it('has a report made, with the formats that there are of it, and shows a refusal at its field', async () => {
  const { server } = await renderScreen('/reports', {
    replies: {
      ...replies,
      'POST /reports': refusedField('from', 'dayNotReconciled'),
    },
  });
  await page.getByRole('button', { name: 'Make a report' }).click();
  await dialog.getByLabelText('Reason').fill('For the auditor');
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  await expect.element(dialog.getByText('Choose days whose books were reconciled')).toBeVisible();
  server.answer({ 'POST /reports': { id: 'report-4' } });
  await dialog.getByRole('combobox', { name: 'Report' }).click();
  await page.getByTitle('End of day').click();
  await expect.element(dialog.getByText('CSV')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Make', exact: true }).click();
  await expect
    .poll(() =>
      server
        .asked('POST /reports')
        .map(({ args }) => args.body)
        .at(-1),
    )
    .toEqual({
      kind: 'end-of-day',
      format: 'PDF',
      from: '2026-11-13',
      to: '2026-11-13',
      reason: 'For the auditor',
    });
});

it('tells what was earned by fees beside the ledger, and lets the auditor make nothing', async () => {
  const { server } = await renderScreen('/reports?tab=fees', {
    roles: ['auditor'],
    replies: { ...replies, 'GET /reports/fees': fees },
  });
  await expect.element(page.getByText('The same')).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Trades' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Make a report' })).not.toBeInTheDocument();
  server.answer({ 'GET /reports/fees': refused('internal', 'The server failed.') });
  await page.getByLabelText('From').fill('2026-10-01');
  await expect.element(page.getByText('The server failed.')).toBeVisible();
});

describe('by the clock', () => {
  const withReports = (more: object, value: object = {}) => {
    const { reports } = theSettings.sections;
    const changed = { ...reports, ...more, value: { ...reports.value, ...value } };
    return { ...theSettings, sections: { ...theSettings.sections, reports: changed } };
  };

  it('are told with who is told of them, what waits, and the way to change it', async () => {
    const waiting = {
      ...{
        id: 'proposal-1',
        title: 'Change: Reports by the clock',
        proposer: 'maker',
        createdTime: someTime,
      },
    };
    await renderScreen('/reports?tab=schedule', {
      replies: {
        ...replies,
        'GET /settings': withReports({ pending: [waiting] }, { addresses: ['books@savanna.example'] }),
      },
    });
    const row = page.getByRole('row', { name: /^Customers’ money/ });
    await expect.element(row.getByText('PDF')).toBeVisible();
    await expect.element(row.getByText('CSV')).toBeVisible();
    await expect.element(page.getByText('books@savanna.example')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Change: Reports by the clock' })).toBeVisible();
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Propose the change' })).toBeVisible();
    await expect.element(page.getByLabelText('Who is told by e-mail')).toBeVisible();
  });

  it('may be none, and whoever may not change that has no button for it', async () => {
    await renderScreen('/reports?tab=schedule', {
      roles: ['auditor'],
      replies: { ...replies, 'GET /settings': withReports({ mayEdit: false }, { daily: [], monthly: [] }) },
    });
    await expect.element(page.getByText('No report by the clock')).toBeVisible();
    await expect.element(page.getByText('Nobody')).toBeVisible();
    expect(page.getByRole('button', { name: 'Change', exact: true }).elements()).toEqual([]);
  });

  it('say so where they cannot be read, and are read again', async () => {
    const { server } = await renderScreen('/reports?tab=schedule', {
      replies: { ...replies, 'GET /settings': refused('internal', 'The server failed.') },
    });
    await expect.element(page.getByText('The server failed.')).toBeVisible();
    server.answer({ 'GET /settings': theSettings });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Told by e-mail')).toBeVisible();
  });
});
