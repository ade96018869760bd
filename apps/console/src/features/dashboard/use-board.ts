import { useCan } from '@/lib/roles.ts';
import { useCall } from '@/lib/use-call.ts';
import type { Asked } from '@/ui/shown.tsx';

export const spans = ['7', '14', '30', '90'] as const;
export type Span = (typeof spans)[number];

/** How many days the bars beside a figure show, and how many closes have a mark. */
const recently: Span = '14';
const closesMax = Number(recently);

/** Everything that the dashboard shows, as far as the reader may see it. */
export function useBoard(span: Span) {
  const board = useCall('GET /dashboard', undefined, { refetchInterval: 5_000 });
  const week = useCall('GET /dashboard/week', undefined, { refetchInterval: 60_000 });
  const recent = useCall('GET /dashboard/series', { query: { days: recently } }, { refetchInterval: 60_000 });
  const series = useCall('GET /dashboard/series', { query: { days: span } }, { refetchInterval: 60_000 });
  return { board, week, recent, series, books: useBooks() };
}

/** The last closes and what is open; undefined for whoever may not read them. */
function useBooks() {
  const readable = useCan('GET /reconciliation/days');
  const settings = { enabled: readable, refetchInterval: 30_000 };
  const listed = useCall('GET /reconciliation/days', { query: { size: 20, sort: '-day' } }, settings);
  const newest = listed.data?.records[0]?.day;
  const close = useCall(
    'GET /reconciliation/days/{day}',
    { params: { day: newest ?? '' } },
    { ...settings, enabled: newest !== undefined },
  );
  const breaks = useCall(
    'GET /reconciliation/breaks',
    { query: { state: 'open', size: 10, sort: '-openedTime' } },
    settings,
  );
  const jobs = useCall('GET /schedule', undefined, { refetchInterval: 60_000 });
  if (!readable) return undefined;
  const closes = listed.data?.records.slice(0, closesMax);
  const days: Asked<NonNullable<typeof closes>> = { ...listed, data: closes };
  const nextTime = jobs.data?.find(({ name }) => name === 'reconciliation')?.nextTime ?? null;
  return { days, close, breaks, nextTime };
}

export type Board = ReturnType<typeof useBoard>;
