import { moneyText, signedMoneyOf } from '@openfloor/money/money-text';

/** An entry of a customer's ledger, as the list call has it. */
export interface LedgerLine {
  sequence: number;
  line: number;
  time: number;
  cause: string;
  scene: string;
  amount: string;
  from: string;
  to: string;
  fromBalance: string | null;
  toBalance: string | null;
}

export interface ExcerptRow {
  key: string;
  time: number;
  cause: string;
  scene: string;
  /** What it changed the available balance by. */
  amount: string;
  balance: string;
}

export interface LedgerExcerpt {
  rows: ExcerptRow[];
  /** Before the first of the rows. */
  opening: string;
  incoming: string;
  outgoing: string;
  /** Whether every balance follows from the one before it. */
  balanced: boolean;
}

/** The last movements of the available balance in a currency, newest first, added up again from their first. */
export function ledgerExcerpt(
  lines: readonly LedgerLine[],
  currency: string,
  rowsMax: number,
): LedgerExcerpt | null {
  const minor = (text: string): bigint => signedMoneyOf(text, currency) ?? 0n;
  const text = (amount: bigint): string => moneyText(amount, currency);
  const moves = lines
    .filter(({ from, to }) => (from === 'available') !== (to === 'available'))
    .slice(0, rowsMax)
    .map(line => {
      const isOut = line.from === 'available';
      const balance = minor((isOut ? line.fromBalance : line.toBalance) ?? '0');
      return { line, balance, change: isOut ? -minor(line.amount) : minor(line.amount) };
    });
  const oldest = moves.at(-1);
  if (!oldest) return null;
  const opening = oldest.balance - oldest.change;
  const sumOf = (wanted: (change: bigint) => boolean) =>
    moves.reduce((sum, { change }) => (wanted(change) ? sum + change : sum), 0n);
  return {
    rows: moves.map(({ line, balance, change }) => ({
      key: `${line.sequence}.${line.line}`,
      time: line.time,
      cause: line.cause,
      scene: line.scene,
      amount: text(change),
      balance: text(balance),
    })),
    opening: text(opening),
    incoming: text(sumOf(change => change > 0n)),
    outgoing: text(-sumOf(change => change < 0n)),
    balanced: moves.every(({ balance, change }, index) => {
      const before = moves[index + 1]?.balance ?? opening;
      return before + change === balance;
    }),
  };
}
