import type { Database, Tx } from '@openfloor/db/database';
import { exactRate } from '@openfloor/money/rate';
import { orderCosts } from '@openfloor/rules/order-costs';
import { type CustomerBooks, listCustomerIds, readBooks } from './books-store.ts';
import { linesOfRecords } from './record-lines.ts';
import { replayShares } from './replay-shares.ts';

/** A record that the books contradict. */
export interface BookDifference {
  customerId: string;
  /** Such as `deposit/<id>`. */
  record: string;
  what: string;
}

export interface BooksVerdict {
  customers: number;
  differences: BookDifference[];
}

/**
 * Works out from the business records alone what the ledger, the holds, the lots and the costs must be, and names every
 * record that differs. Together with the replay of the ledger itself, every account of customers and house is covered.
 */
export function checkBooks(database: Database, tenantId: string, since?: Date): Promise<BooksVerdict> {
  return database.snapshot(tenantId, tx => checkBooksIn(tx, since));
}

/** Of customers whose ledger has moved since then; without a moment, of all. */
export async function checkBooksIn(tx: Tx, since?: Date): Promise<BooksVerdict> {
  const customers = await listCustomerIds(tx, since);
  const differences: BookDifference[] = [];
  for (const customerId of customers) {
    const found = differencesOf(await readBooks(tx, customerId));
    differences.push(...found.map(difference => ({ customerId, ...difference })));
  }
  return { customers: customers.length, differences };
}

type Found = Omit<BookDifference, 'customerId'>;

function differencesOf(books: CustomerBooks): Found[] {
  return [
    ...compareLines(books),
    ...books.orders.flatMap(checkValue),
    ...books.adjustments
      .filter(adjustment => !adjustment.decided)
      .map(({ id }) => ({ record: `adjustment/${id}`, what: 'two people did not decide it' })),
    ...checkClaims(books),
    ...checkHolds(books),
    ...checkLots(books),
    ...checkShares(books),
  ];
}

interface LineLike {
  scene: string;
  asset: string;
  amount: bigint;
  from: string;
  to: string;
}
const textOf = ({ scene, asset, amount, from, to }: LineLike) =>
  `${scene} ${amount} ${asset} from ${from} to ${to}`;

function groupByCause(lines: readonly (LineLike & { cause: string })[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const line of lines) groups.set(line.cause, [...(groups.get(line.cause) ?? []), textOf(line)]);
  return groups;
}

function compareLines(books: CustomerBooks): Found[] {
  const owed = groupByCause(linesOfRecords(books));
  const posted = groupByCause(books.entries);
  return [...new Set([...owed.keys(), ...posted.keys()])].flatMap(record => {
    const missing = without(owed.get(record) ?? [], posted.get(record) ?? []);
    const surplus = without(posted.get(record) ?? [], owed.get(record) ?? []);
    return [
      ...missing.map(line => ({ record, what: `the ledger lacks ${line}` })),
      ...surplus.map(line => ({ record, what: `the ledger has ${line}, which no record owes` })),
    ];
  });
}

/** What is left of the first when each of the second took one like it. */
function without(all: readonly string[], taken: readonly string[]): string[] {
  const left = [...all];
  for (const one of taken) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function checkValue(order: CustomerBooks['orders'][number]): Found[] {
  if (order.state !== 'filled') return [];
  const { gross, fee } = orderCosts(
    order.side,
    { price: exactRate(order.price ?? '0'), currency: order.currency },
    order.shares,
    { rate: exactRate(order.feeRate), minimum: order.feeMinimum },
  );
  const isSame = gross === order.gross && fee === order.fee;
  const what = `its price gives ${gross} and a fee of ${fee}, it says ${order.gross} and ${order.fee}`;
  return [...(isSame ? [] : [{ record: `order/${order.id}`, what }]), ...checkCorrection(order)];
}

/** A corrected price gives what it comes to by the same terms. */
function checkCorrection({ bust, ...order }: CustomerBooks['orders'][number]): Found[] {
  if (bust?.kind !== 'correction') return [];
  const as = { ...order, bust: null, price: bust.price, gross: BigInt(bust.gross), fee: BigInt(bust.fee) };
  return checkValue(as).map(({ what }) => ({ record: `bust/${bust.id}`, what }));
}

/** What is owed is what records took back and did not find, and no more is collected. */
function checkClaims({ deposits, orders, claims }: CustomerBooks): Found[] {
  const wanted = new Map<string, bigint>();
  for (const { id, amount, taken } of deposits) {
    if (taken !== null && taken < amount) wanted.set(id, amount - taken);
  }
  for (const { bust } of orders) {
    if (bust && bust.claim !== '0') wanted.set(bust.id, BigInt(bust.claim));
  }
  const found = new Map(claims.map(claim => [claim.id, claim.amount]));
  return [
    ...[...new Set([...wanted.keys(), ...found.keys()])]
      .filter(id => wanted.get(id) !== found.get(id))
      .map(id => ({
        record: `claim/${id}`,
        what: `it is of ${found.get(id) ?? 0n}, its record gives ${wanted.get(id) ?? 0n}`,
      })),
    ...claims
      .filter(({ amount, collected }) => collected > amount)
      .map(({ id, amount, collected }) => ({
        record: `claim/${id}`,
        what: `${collected} was collected of ${amount}`,
      })),
  ];
}

/** A hold is what the state of its record says. */
function checkHolds({ withdrawals, orders, holds }: CustomerBooks): Found[] {
  const wanted = new Map<string, string>();
  for (const { id, status } of withdrawals) {
    const isOut = status === 'approved' || status === 'paid';
    wanted.set(id, status === 'reviewing' ? 'held' : isOut ? 'captured' : 'released');
  }
  const ends: Record<string, string> = { filled: 'captured', rejected: 'released' };
  for (const { id, state } of orders) wanted.set(id, ends[state] ?? 'held');
  const known = new Set(holds.map(hold => hold.id));
  return [
    ...holds
      .filter(hold => wanted.get(hold.id) !== hold.state)
      .map(hold => ({
        record: `hold/${hold.id}`,
        what: `it is ${hold.state}, its record says ${wanted.get(hold.id) ?? 'nothing'}`,
      })),
    ...withdrawals
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => ({ record: `withdrawal/${id}`, what: 'its hold is missing' })),
  ];
}

/** Shares that were bought with a lock, or delivered, have a lot of that size. */
function checkLots({ orders, applications, lots }: CustomerBooks): Found[] {
  const wanted = new Map<string, bigint>();
  for (const order of orders) {
    if (order.state === 'filled' && order.side === 'buy' && order.locked) wanted.set(order.id, order.shares);
  }
  for (const { id, deliveredShares } of applications) {
    if (deliveredShares > 0n) wanted.set(id, deliveredShares);
  }
  const found = new Map(lots.map(lot => [lot.id, lot.shares]));
  return [...new Set([...wanted.keys(), ...found.keys()])]
    .filter(id => wanted.get(id) !== found.get(id))
    .map(id => ({
      record: `lot/${id}`,
      what: `it has ${found.get(id) ?? 0n} shares, its record gives ${wanted.get(id) ?? 0n}`,
    }));
}

function checkShares(books: CustomerBooks): Found[] {
  const { costs, sold } = replayShares(books);
  const averageOf = (text: string) => BigInt(text.replace('.', ''));
  const kept = new Map(books.costs.map(cost => [cost.instrument, averageOf(cost.average)]));
  return [
    ...[...new Set([...costs.keys(), ...kept.keys()])]
      // Of a position whose only purchase was taken back nothing is known any more.
      .filter(instrument => (costs.get(instrument) ?? 0n) !== (kept.get(instrument) ?? 0n))
      .map(instrument => ({
        record: `position/${instrument}`,
        what: `its average cost is ${kept.get(instrument)} × 10⁻⁸, its purchases give ${costs.get(instrument)}`,
      })),
    ...books.dayLots
      .filter(lot => lot.sold !== (sold.get(lot.id) ?? 0n))
      .map(lot => ({
        record: `day-trade/${lot.id}`,
        what: `${lot.sold} of it are sold, its sales give ${sold.get(lot.id) ?? 0n}`,
      })),
  ];
}
