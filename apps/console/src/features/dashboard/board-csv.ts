import type { CsvCell } from '@openfloor/rules/csv';
import { breakTexts } from '@/lib/break-words.ts';
import { timeText, timeTitle } from '@/lib/console-time.ts';
import { inOrder, queuePlace } from '@/lib/queue-places.ts';
import { closeLines } from './close-lines.ts';
import { changePercent } from './comparison.ts';
import type { DayFigures, Flows } from './money-days.ts';
import type { Board } from './use-board.ts';

type Rows = CsvCell[][];

/** What the dashboard shows, part by part with an empty line between them; parts that have not arrived are left out. */
export function boardCsv({ board, week, series, books }: Board): Rows {
  const parts: Rows[] = [];
  if (board.data) {
    parts.push(todayRows(board.data.today, week.data?.before));
    parts.push([
      [
        'Queue',
        'Waiting',
        timeTitle('Oldest since'),
        'Waited in business hours, minutes',
        'Level, minutes',
        'Done today',
        'Done in 7 days',
        'Of these in time',
      ],
      ...inOrder(board.data.queues).map(queue => {
        const done = week.data?.queues.find(({ name }) => name === queue.name);
        return [
          queuePlace(queue.name).title,
          queue.waiting,
          queue.oldestTime === null ? '' : timeText(queue.oldestTime),
          queue.waitedMs === null ? '' : Math.floor(queue.waitedMs / 60_000),
          queue.targetMs / 60_000,
          queue.doneToday,
          done?.done,
          done?.inTime,
        ];
      }),
    ]);
  }
  if (series.data) parts.push(dayRows(series.data));
  if (books?.close.data) {
    parts.push([
      ['Close', 'Asset', 'Of', 'Ledger', 'Bank or chain', 'Difference', 'Status'],
      ...closeLines(books.close.data).map(line => [
        books.close.data?.day,
        line.asset,
        line.what,
        line.ledger,
        line.other,
        line.difference,
        line.state,
      ]),
    ]);
  }
  if (books?.breaks.data) {
    parts.push([
      ['Open break', 'Asset', 'Day', 'Difference', timeTitle('Since')],
      ...books.breaks.data.records.map(row => [
        breakTexts[row.kind],
        row.asset,
        row.day,
        row.difference,
        timeText(row.openedTime),
      ]),
    ]);
  }
  return parts.flatMap((part, place) => (place === 0 ? part : [[], ...part]));
}

type Figures = Omit<DayFigures, 'day'>;

function todayRows(today: Figures, before: Figures | undefined): Rows {
  const money = (what: string, flowsOf: (figures: Figures) => Flows): Rows =>
    flowsOf(today).map(({ currency, count, amount }) => {
      const past = before && flowsOf(before).find(flow => flow.currency === currency);
      return [what, currency, amount, count, past && changePercent(amount, past.amount)];
    });
  return [
    [
      'Today',
      'Currency',
      'Amount',
      'Count',
      'Change in percent against the mean of 7 days by this time of day',
    ],
    ...money('Deposits credited', figures => figures.deposits),
    ...money('Withdrawals approved', figures => figures.withdrawals),
    ...money('Orders filled', figures => figures.traded),
    [
      'New customers',
      '',
      '',
      today.newCustomers,
      before && changePercent(String(today.newCustomers), String(before.newCustomers)),
    ],
  ];
}

function dayRows(days: readonly DayFigures[]): Rows {
  const currencies = days[0]?.deposits.map(({ currency }) => currency) ?? [];
  const amounts = (flows: Flows) =>
    currencies.map(currency => flows.find(flow => flow.currency === currency)?.amount ?? '');
  const titles = (what: string) => currencies.map(currency => `${what}, ${currency}`);
  return [
    [
      timeTitle('Day'),
      ...titles('Deposits'),
      ...titles('Withdrawals'),
      ...titles('Traded'),
      'Orders',
      'New customers',
    ],
    ...days.map(day => [
      day.day,
      ...amounts(day.deposits),
      ...amounts(day.withdrawals),
      ...amounts(day.traded),
      day.orders,
      day.newCustomers,
    ]),
  ];
}
