import type { Tx } from '@openfloor/db/database';
import { moneyText } from '@openfloor/money/money-text';
import type { Look } from '../../kernel/approvals/action-kind.ts';
import { linesOf } from './match-store.ts';

interface Match {
  lineId: string;
  kind: string;
}

const kindNames: Record<string, string> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  return: 'Returned payments',
  'sent-back': 'Sent back to their sender',
  reversal: 'Deposits that the bank took back',
  house: 'The house’s own',
};

/** How many lines stand for what, and for how much; what is no customer's record is called out. */
export async function lookAtMatches(tx: Tx, matches: readonly Match[]): Promise<Look> {
  const lines = await linesOf(
    tx,
    matches.map(({ lineId }) => lineId),
  );
  const byId = new Map(lines.map(line => [line.lineId, line]));
  const sums = new Map<string, { count: number; amount: bigint; currency: string }>();
  for (const { lineId, kind } of matches) {
    const line = byId.get(lineId);
    if (!line) continue;
    const key = `${kind} ${line.currency}`;
    const sum = sums.get(key) ?? { count: 0, amount: 0n, currency: line.currency };
    sums.set(key, { ...sum, count: sum.count + 1, amount: sum.amount + line.amount });
  }
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  return {
    warnings: matches.some(({ kind }) => kind === 'house') ? ['houseLines'] : [],
    facts: [
      ...[...sums].map(([key, { count, amount, currency }]) => {
        const name = kindNames[key.split(' ')[0] ?? ''] ?? key;
        return [name, `${count}, ${moneyText(amount, currency)} ${currency}`] as const;
      }),
      ['Booked', days[0] === days.at(-1) ? (days[0] ?? null) : `${days[0]} to ${days.at(-1)}`],
      ['Account', [...new Set(lines.map(({ account }) => account))].join(', ')],
    ],
  };
}
