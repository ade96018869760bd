import { reportTitles } from '@/lib/report-titles.ts';
import { Figure } from '@/ui/figure.tsx';
import type { FilterField } from '@/ui/filter-bar.tsx';
import type { Column } from '@/ui/table-columns.tsx';
import { Tag } from '@/ui/tag.tsx';
import { TwoLines } from '@/ui/two-lines.tsx';
import { DownloadReport } from './download-report.tsx';
import { bytesText, daysText, type Report, stateTones, stateWords } from './report-words.ts';

export const reportColumns: readonly Column<Report>[] = [
  {
    key: 'kind',
    title: 'Report',
    render: row => <TwoLines main={reportTitles[row.kind]} sub={`${row.format}, version ${row.version}`} />,
    csv: row => reportTitles[row.kind],
  },
  { key: 'format', title: 'Format', hidden: true, render: () => null, csv: row => row.format },
  { key: 'version', title: 'Version', hidden: true, render: () => null, csv: row => row.version },
  { key: 'days', title: 'Days', isDay: true, render: row => daysText(row), csv: row => daysText(row) },
  {
    key: 'by',
    title: 'Asked for by',
    wideOnly: true,
    render: row =>
      row.askedBy === null ? 'The clock' : <TwoLines main={row.askedBy} sub={row.reason ?? ''} />,
    csv: row => row.askedBy ?? 'the clock',
  },
  { key: 'asked', title: 'Asked', sort: 'askedTime', wideOnly: true, at: row => row.askedTime },
  {
    key: 'size',
    title: 'Records, size',
    align: 'right',
    wideOnly: true,
    render: row =>
      row.records === null || row.bytes === null ? (
        '–'
      ) : (
        <TwoLines main={<Figure of={String(row.records)} />} sub={bytesText(row.bytes)} />
      ),
    csv: row => row.records ?? '',
  },
  {
    key: 'sha256',
    title: 'SHA-256',
    wideOnly: true,
    render: row => (row.sha256 === null ? '–' : <code title={row.sha256}>{row.sha256.slice(0, 12)}…</code>),
    csv: row => row.sha256 ?? '',
  },
  {
    key: 'state',
    title: 'State',
    render: row => (
      <TwoLines
        main={<Tag tone={stateTones[row.state]}>{stateWords[row.state]}</Tag>}
        {...(row.problem !== null && { sub: row.problem })}
        {...(row.state === 'done' && !row.newest && { sub: 'There is a later version' })}
      />
    ),
    csv: row => row.state,
  },
  {
    key: 'file',
    title: 'File',
    unseenTitle: true,
    align: 'right',
    render: row => row.state === 'done' && <DownloadReport report={row} />,
  },
];

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const reportFilters: readonly FilterField[] = [
  { kind: 'choice', name: 'kind', label: 'Report', options: choices(reportTitles) },
  { kind: 'choice', name: 'state', label: 'State', options: choices(stateWords) },
];
