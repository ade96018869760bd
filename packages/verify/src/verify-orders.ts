import { fromBase64, fromHex, hashFromBase64 } from './bytes.ts';
import { recordLeaf } from './day.ts';
import { grossOf, isWorseBy, partOf, scaled } from './decimal.ts';
import { isIncluded } from './merkle.ts';
import { orderRecord, type Statement, type StatementOrder } from './statement.ts';
import { type Code, type Verdict, verdict } from './verdict.ts';
import type { Committed } from './verify-days.ts';

/** One verdict an order, or several where several things are wrong with it. */
export function verifyOrders(statement: Statement, committed: readonly Committed[]): Verdict<Code>[][] {
  const booked = bookedOrders(statement);
  return statement.orders.map(order => {
    const problems = [...againstLedger(statement, order, booked), ...againstMarket(order)];
    const evidence = committedEvidence(order, committed);
    if (problems.length > 0 || evidence?.status === 'wrong')
      return evidence ? [...problems, evidence] : problems;
    if (order.state !== 'filled') return [verdict('order-without-fill', { order: order.order })];
    return [evidence ?? verdict('order-sound', { order: order.order })];
  });
}

interface Booked {
  gross: bigint;
  fee: bigint;
  shares: bigint;
}

/** What the statement’s own transactions say of each order. */
function bookedOrders(statement: Statement): Map<string, Booked> {
  const booked = new Map<string, Booked>();
  for (const { cause, entries } of statement.transactions) {
    const order = /^order\/(.+)$/.exec(cause)?.[1];
    if (order === undefined) continue;
    const sums = booked.get(order) ?? { gross: 0n, fee: 0n, shares: 0n };
    for (const { scene, asset, amount } of entries) {
      if (scene === 'TRADE_FEE') sums.fee += amount;
      else if (scene === 'TRADE') sums[asset.startsWith('share/') ? 'shares' : 'gross'] += amount;
    }
    booked.set(order, sums);
  }
  return booked;
}

function againstLedger(
  statement: Statement,
  order: StatementOrder,
  booked: ReadonlyMap<string, Booked>,
): Verdict<Code>[] {
  if (order.state !== 'filled') return [];
  const { order: id, side, shares, gross, fee, fillPrice, currency } = order;
  const entries = booked.get(id);
  if (!entries) return [verdict('order-not-in-ledger', { order: id })];
  const differs = (field: string, stated: unknown, found: unknown) =>
    verdict('order-differs', { order: id, field, stated: String(stated), found: String(found) });
  const decimals = statement.assets.find(({ asset }) => asset === currency)?.decimals;
  const product =
    fillPrice === null || decimals === undefined
      ? undefined
      : grossOf(fillPrice, shares, Math.min(decimals, 12), side);
  const feeDue = gross === null ? undefined : feeOf(order, gross);
  return [
    ...(entries.gross === gross ? [] : [differs('gross', gross, entries.gross)]),
    ...(entries.fee === fee ? [] : [differs('fee', fee, entries.fee)]),
    ...(entries.shares === shares ? [] : [differs('shares', shares, entries.shares)]),
    ...(product === gross ? [] : [differs('price', gross, product ?? '-')]),
    ...(feeDue === fee ? [] : [differs('feeRate', fee, feeDue ?? '-')]),
  ];
}

/** At least the minimum; of a sale at most what it brings. */
function feeOf({ side, feeRate, feeMinimum }: StatementOrder, gross: bigint): bigint {
  const part = partOf(gross, feeRate);
  const fee = part > feeMinimum ? part : feeMinimum;
  return side === 'sell' && fee > gross ? gross : fee;
}

/** The price against what the customer saw, and against what the market paid in that minute. Better is no fault. */
function againstMarket(order: StatementOrder): Verdict<Code>[] {
  const { order: id, state, side, fillPrice, shownPrice, tolerance, candle } = order;
  if (state !== 'filled' || fillPrice === null) return [];
  const found: Verdict<Code>[] = [];
  if (isWorseBy(fillPrice, shownPrice, tolerance, side))
    found.push(
      verdict('order-beyond-tolerance', { order: id, price: fillPrice, shown: shownPrice, tolerance }),
    );
  const limit = candle && (side === 'buy' ? candle.high : candle.low);
  if (limit && (side === 'buy' ? scaled(fillPrice) > scaled(limit) : scaled(fillPrice) < scaled(limit)))
    found.push(
      verdict('order-outside-minute', { order: id, price: fillPrice, low: candle.low, high: candle.high }),
    );
  return found;
}

/** Absent where the day’s tree of orders has it; otherwise what is missing or wrong. */
function committedEvidence(
  order: StatementOrder,
  committed: readonly Committed[],
): Verdict<Code> | undefined {
  const { proof, order: id } = order;
  const close = proof && committed.find(({ day }) => day === proof.day);
  if (!proof || !close) return verdict('order-evidence-unproven', { order: id });
  const { count, head } = close.document.heads.orders;
  const tree = { size: Number(count), root: fromHex(head) };
  const leaf = recordLeaf(fromBase64(proof.salt), orderRecord(order));
  const isIn = isIncluded(leaf, proof.index, tree, proof.path.map(hashFromBase64));
  return isIn ? undefined : verdict('order-not-committed', { order: id, day: proof.day });
}
