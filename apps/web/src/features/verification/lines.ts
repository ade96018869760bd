import type { Statement, StatementOrder, StatementTransaction } from '@openfloor/verify/statement';
import type { Code, Status, Verdict } from '@openfloor/verify/verdict';
import type { StatementFindings } from '@openfloor/verify/verify-statement';

/** An amount of something in its smallest units, with its sign. */
export interface Move {
  asset: string;
  amount: string;
}

export interface Line {
  kind: 'opening' | 'movement' | 'closing' | 'order';
  /** The day of the balances, or the moment. */
  at: number | string;
  /** What a movement is called in the ledger. */
  scene?: string;
  /** Of a movement what came and went, of balances what there is; nothing of an order. */
  moves: readonly Move[];
  order?: Pick<StatementOrder, 'side' | 'instrument' | 'shares' | 'currency'>;
  verdicts: readonly Verdict<Code>[];
  status: Status;
}

/** Everything of a statement that has a verdict of its own. */
export function linesOf(statement: Statement, found: StatementFindings): Line[] {
  const { opening, closing, period, transactions, orders } = statement;
  return [
    line('opening', period.from, [found.opening], sums(opening.balances)),
    ...transactions.map((transaction, index) => ({
      ...line('movement', transaction.postedAt, [found.lines[index]!], changes(transaction)),
      scene: transaction.entries[0]?.scene ?? '',
    })),
    line('closing', period.to, [found.closing], sums(closing.balances)),
    ...orders.map((order, index) => {
      const { side, instrument, shares, currency } = order;
      return {
        ...line('order', order.executedAt ?? order.receivedAt, found.orders[index]!, []),
        order: { side, instrument, shares, currency },
      };
    }),
  ];
}

const line = (
  kind: Line['kind'],
  at: Line['at'],
  verdicts: readonly Verdict<Code>[],
  moves: readonly Move[],
): Line => ({ kind, at, moves, verdicts, status: worst(verdicts) });

export function worst(verdicts: readonly Verdict[]): Status {
  if (verdicts.some(({ status }) => status === 'wrong')) return 'wrong';
  return verdicts.some(({ status }) => status === 'unjudged') ? 'unjudged' : 'sound';
}

/** Of each asset, in all accounts together. */
function sums(balances: readonly { asset: string; balance: bigint }[]): Move[] {
  return gathered(balances.map(({ asset, balance }) => [asset, balance]));
}

/** What came from the house and went to it; what merely changes accounts is no change. */
function changes({ entries }: StatementTransaction): Move[] {
  const isHouse = (account: string) => account.startsWith('house.');
  return gathered(
    entries.map(({ asset, amount, from, to }) => [
      asset,
      isHouse(from) === isHouse(to) ? 0n : isHouse(from) ? amount : -amount,
    ]),
  );
}

function gathered(parts: readonly (readonly [asset: string, amount: bigint])[]): Move[] {
  const together = new Map<string, bigint>();
  for (const [asset, amount] of parts) together.set(asset, (together.get(asset) ?? 0n) + amount);
  return [...together].map(([asset, amount]) => ({ asset, amount: String(amount) }));
}
