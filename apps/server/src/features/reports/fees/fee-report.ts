import type { CallReply } from '@openfloor/contract/call';
import type { reportConsoleCalls } from '@openfloor/contract/reports/console-calls';
import type { FeeGroup } from '@openfloor/contract/reports/report-kinds';
import type { Tx } from '@openfloor/db/database';
import { currencies } from '@openfloor/homes/codes';
import { moneyText } from '@openfloor/money/money-text';
import type { Period } from '../report-store.ts';
import { type FeeRow, ledgerFees, readFees } from './fee-store.ts';

type Reply = CallReply<(typeof reportConsoleCalls)['GET /reports/fees']>;

const dayMs = 86_400_000;
const dayText = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** As many days before, or of whole months as many months. */
export function periodBefore({ from, to }: Period): Period {
  const next = dayText(Date.parse(to) + dayMs);
  if (from.endsWith('-01') && next.endsWith('-01')) {
    const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
    const start = monthOf(from) - (monthOf(next) - monthOf(from));
    const year = String(Math.floor(start / 12)).padStart(4, '0');
    return {
      from: `${year}-${String((start % 12) + 1).padStart(2, '0')}-01`,
      to: dayText(Date.parse(from) - dayMs),
    };
  }
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return { from: dayText(Date.parse(from) - days * dayMs), to: dayText(Date.parse(from) - dayMs) };
}

const netOf = ({ charged, returned }: Pick<FeeRow, 'charged' | 'returned'>) => charged - returned;

export async function feeReport(tx: Tx, period: Period, by: FeeGroup): Promise<Reply> {
  const before = periodBefore(period);
  const rows = await readFees(tx, period, before, by);
  const kinds = by === 'kind' ? rows : await readFees(tx, period, before, 'kind');
  const ledger = await ledgerFees(tx, period);
  const sum = (own: readonly FeeRow[], of: (row: FeeRow) => bigint) =>
    own.reduce((all, row) => all + of(row), 0n);
  return {
    before,
    rows: rows.map(({ previous, charged, returned, ...row }) => {
      const of = (minor: bigint) => moneyText(minor, row.currency);
      return {
        ...row,
        charged: of(charged),
        returned: of(returned),
        net: of(charged - returned),
        previous: previous === null ? null : of(previous),
      };
    }),
    totals: currencies.flatMap(currency => {
      const own = kinds.filter(row => row.currency === currency);
      const change = ledger.get(currency) ?? 0n;
      if (own.length === 0 && change === 0n) return [];
      const of = (minor: bigint) => moneyText(minor, currency);
      const adjusted = own.filter(({ kind }) => kind === 'adjustment');
      return [
        {
          currency,
          charged: of(sum(own, row => row.charged)),
          returned: of(sum(own, row => row.returned)),
          net: of(sum(own, netOf)),
          previous: of(sum(own, row => row.previous ?? 0n)),
          adjustments: of(sum(adjusted, netOf)),
          ledger: of(change),
        },
      ];
    }),
  };
}
