import type { WantedReport } from './report-store.ts';

const dayMs = 86_400_000;

/** What is made by the clock after the books of a day are closed: of the day, and of the month that ended with it. */
export function reportsAfter(day: string): WantedReport[] {
  const ofDay = { from: day, to: day };
  const next = new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
  const ofMonth = { from: `${day.slice(0, 7)}-01`, to: day };
  return [
    { kind: 'end-of-day', format: 'PDF', ...ofDay },
    { kind: 'segregation', format: 'PDF', ...ofDay },
    ...(next.endsWith('-01')
      ? ([
          { kind: 'journal', format: 'CSV', ...ofMonth },
          { kind: 'fees', format: 'PDF', ...ofMonth },
          { kind: 'segregation', format: 'CSV', ...ofMonth },
        ] as const)
      : []),
  ];
}
