import { base64, hex, sha256, utf8 } from '../bytes.ts';
import { type AccountBalance, balancesHash, customerLeaf, recordLeaf, saltOf } from '../day.ts';
import { chainBeginning, type LedgerEntry, ledgerHash } from '../ledger-hash.ts';
import { inclusionProof, rangeOf, rootOf } from '../merkle.ts';
import { keyText } from '../note.ts';
import { orderRecord, type Statement, type StatementOrder, type StatementTransaction } from '../statement.ts';
import { holdingOf, orderOf, pairRange, SumTreeBuilder, sumProof } from '../sum-tree.ts';
import { sumNodeText } from '../verify-days.ts';
import { LogWorld, secretOf, TestWitness } from './log-world.ts';

/** A tenant with customers whose days are closed into a log, and the statement of one of them. */

export const tenant = '0190a000-0000-7000-8000-000000000001';
export const customerId = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const dayMs = 86_400_000;
const firstDay = Date.UTC(2025, 9, 1);
export const dateOf = (day: number) => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);

type Move = Pick<LedgerEntry, 'scene' | 'asset' | 'amount' | 'from' | 'to'>;

export class Book {
  readonly transactions: StatementTransaction[] = [];
  readonly balances = new Map<string, bigint>();

  constructor(readonly customer: string) {}

  post(postedAt: number, cause: string, moves: readonly Move[]): void {
    const entries = moves.map((move, i): LedgerEntry => {
      const side = (account: string, delta: bigint) => {
        if (account.startsWith('house.')) return null;
        const name = `${move.asset}|${account}`;
        const balance = (this.balances.get(name) ?? 0n) + delta;
        this.balances.set(name, balance);
        return balance;
      };
      const fromBalance = side(move.from, -move.amount);
      return { line: i + 1, ...move, fromBalance, toBalance: side(move.to, move.amount) };
    });
    const transaction = { sequence: BigInt(this.transactions.length + 1), postedAt, cause, entries };
    const previous = this.head();
    const hash = ledgerHash(previous, tenant, this.customer, transaction);
    this.transactions.push({ ...transaction, previous, hash });
  }

  head(): string {
    return this.transactions.at(-1)?.hash ?? chainBeginning(tenant, this.customer);
  }

  list(): AccountBalance[] {
    return [...this.balances]
      .filter(([, balance]) => balance !== 0n)
      .map(([name, balance]) => {
        const [asset = '', account = ''] = name.split('|');
        return { asset, account, balance };
      });
  }

  owed(): Map<string, bigint> {
    const owed = new Map<string, bigint>();
    for (const { asset, balance } of this.list()) owed.set(asset, (owed.get(asset) ?? 0n) + balance);
    return owed;
  }

  state() {
    return { sequence: BigInt(this.transactions.length), hash: this.head(), balances: this.list() };
  }
}

const byText =
  <T>(key: (one: T) => string) =>
  (a: T, b: T) =>
    key(a) < key(b) ? -1 : 1;

export class StatementWorld {
  readonly log = new LogWorld();
  readonly witnesses = ['north.example/w1', 'auditor.example/w2'].map(name => new TestWitness(name));
  readonly books: Book[];
  readonly orders: StatementOrder[] = [];
  readonly ended: StatementOrder[] = [];
  readonly days: { index: number; date: string; proofs: Map<string, Statement['days'][number]> }[] = [];

  constructor(customers = 7) {
    this.books = Array.from({ length: customers }, (_, i) => new Book(customerId(i + 2)));
    const log = this.log.origin;
    this.log.add({ kind: 'settings', log, at: firstDay, section: 'trading', values: { feeRate: '0.001' } });
  }

  deposit(book: Book, day: number, amount: bigint, minute = 0): void {
    const move = { scene: 'USER_DEPOSIT', asset: 'NGN', amount, from: 'house.bank', to: 'available' };
    book.post(firstDay + day * dayMs + minute * 60_000, `deposit/${book.transactions.length}`, [move]);
  }

  /** Ten shares at 40.5, with a fee of a thousandth. */
  buy(book: Book, day: number): StatementOrder {
    const at = firstDay + day * dayMs + 3_600_000;
    const id = hex(sha256(utf8(`${book.customer} ${book.transactions.length}`))).slice(0, 32);
    const [gross, fee, shares] = [40_500n, 41n, 10n];
    book.post(at, `order/${id}`, [
      { scene: 'TRADE', asset: 'NGN', amount: gross, from: 'available', to: 'house.market' },
      { scene: 'TRADE_FEE', asset: 'NGN', amount: fee, from: 'available', to: 'house.fees' },
      { scene: 'TRADE', asset: 'share/NSENG-KANCEM', amount: shares, from: 'house.market', to: 'available' },
    ]);
    const order: StatementOrder = {
      ...{ order: id, side: 'buy', instrument: 'NSENG-KANCEM', currency: 'NGN', shares, state: 'filled' },
      ...{ receivedAt: at, executedAt: at, shownPrice: '40.4', quotePrice: '40.5', quoteAt: at - 900 },
      ...{ quoteSource: 'simulated', quoteAge: 900, tolerance: '0.01', feeRate: '0.001', feeMinimum: 0n },
      ...{ fillPrice: '40.5', gross, fee, venue: 'at-quote' },
      candle: { minute: at, open: '40.4', high: '40.55', low: '40.4', close: '40.5' },
    };
    if (book === this.books[0]) this.orders.push(order);
    this.ended.push(order);
    return order;
  }

  orderLeaves() {
    return this.ended.map(order => recordLeaf(saltOf(secretOf('orders'), order.order), orderRecord(order)));
  }

  /** Closes the day: trees, document, entry of the log, and what each customer is given. */
  close(day: number, leftOut: readonly Book[] = []): number {
    const date = dateOf(day);
    const secret = secretOf(`day ${date}`);
    const counted = this.books.filter(book => !leftOut.includes(book));
    const customers = counted
      .map(book => {
        const { sequence, hash } = book.state();
        const salt = saltOf(secret, `customer|${book.customer}`);
        const head = { customer: book.customer, sequence, head: hash, balances: balancesHash(book.list()) };
        return { book, salt, head, leaf: customerLeaf(salt, head) };
      })
      .sort(byText(({ book }) => hex(orderOf(secret, 'customers', book.customer))));
    const leaves = customers.map(({ leaf }) => leaf);
    const names = [...new Set(counted.flatMap(book => [...book.owed().keys()]))].sort();
    const trees = names.map(asset => this.#assetTree(asset, secret, counted));
    const index = this.log.add({
      ...{ kind: 'day', log: this.log.origin, at: firstDay + (day + 1) * dayMs + 60_000 },
      ...{ format: 'openfloor.day/v1', day: date, until: firstDay + (day + 1) * dayMs, part: 1, parts: 1 },
      customers: { count: leaves.length, root: base64(rootOf(leaves)) },
      assets: trees.map(({ asset, holders, root }) => ({
        ...{ asset, holders, total: root.sum, root: base64(root.hash) },
      })),
      heads: {
        audit: { count: 9n, head: hex(sha256(utf8('audit'))) },
        orders: { count: BigInt(this.ended.length), head: hex(rootOf(this.orderLeaves())) },
        applications: { count: 0n, head: hex(rootOf([])) },
        deposits: { count: 0n, head: hex(rootOf([])) },
        withdrawals: { count: 0n, head: hex(rootOf([])) },
      },
    });
    const proofs = new Map(
      customers.map(({ book, salt, head }, place) => [
        book.customer,
        {
          entries: [],
          customer: {
            ...{ salt: base64(salt), index: place, sequence: head.sequence },
            ...{ head: head.head, balances: head.balances },
            path: inclusionProof(place, leaves.length, rangeOf(leaves)).map(base64),
          },
          assets: trees.flatMap(tree => tree.proofs.get(book.customer) ?? []),
        },
      ]),
    );
    this.days.push({ index, date, proofs });
    return index;
  }

  #assetTree(asset: string, secret: Uint8Array, books: readonly Book[]) {
    const holdings = books
      .filter(book => (book.owed().get(asset) ?? 0n) > 0n)
      .map(book => holdingOf(secret, asset, book.customer, book.owed().get(asset)!))
      .sort(byText(({ customer }) => hex(orderOf(secret, asset, customer))));
    const builder = new SumTreeBuilder();
    for (const holding of holdings) builder.add(holding);
    const { holders, root } = builder.finish()!;
    const at = (index: number) => holdings[index]!;
    const proofs = new Map(
      holdings.map(({ customer, amount: balance }, index) => {
        const { first, salt, next, before, nodes } = sumProof(index, holders, at, pairRange(holders, at));
        return [
          customer,
          {
            ...{ asset, balance, first, salt: base64(salt), index },
            ...{ next: sumNodeText(next, base64), before: sumNodeText(before, base64) },
            nodes: nodes.map(node => sumNodeText(node, base64)),
          },
        ];
      }),
    );
    return { asset, holders, root, proofs };
  }

  /** The statement of the first customer, from the opening state to now, with these days and earlier checkpoints. */
  statement(
    opening: Statement['opening'],
    from: number,
    to: number,
    earlier: readonly number[] = [],
  ): Statement {
    const book = this.books[0]!;
    const size = this.log.size;
    const checkpoint = this.witnesses.reduce(
      (note, witness, i) => witness.cosigned(note, 1_762_000_000 + i),
      this.log.checkpoint(),
    );
    const logged = (index: number) => {
      const { path, ...entry } = this.log.logged(index, size);
      return { ...entry, path: path.map(base64) };
    };
    const changes = this.log.entries.flatMap((entry, index) =>
      new TextDecoder().decode(entry).includes('"kind":"key-change"') ? [logged(index)] : [],
    );
    const leaves = this.orderLeaves();
    const last = this.days.at(-1);
    return {
      ...{
        format: 'openfloor.statement/v1',
        log: this.log.origin,
        customer: book.customer,
        madeAt: 1_762_000_100_000,
      },
      tenant: { id: tenant, name: 'Savanna', legalName: 'Savanna Demo Securities Ltd', licence: 'BD-0417' },
      period: { from: dateOf(from), to: dateOf(to) },
      assets: [
        { asset: 'NGN', decimals: 2 },
        { asset: 'share/NSENG-KANCEM', decimals: 0, name: 'Kano Cement' },
      ],
      keys: { first: keyText(new LogWorld(this.log.origin, this.log.keyName).key()), changes },
      witnesses: this.witnesses.map(({ key, name }) => ({ key: keyText(key), name })),
      checkpoint,
      earlier: earlier.map(past => ({
        checkpoint: this.log.checkpoint(past),
        path: this.log.consistency(past).map(base64),
      })),
      days: this.days
        .filter(
          ({ date, proofs }) => date >= dateOf(from - 1) && date <= dateOf(to) && proofs.has(book.customer),
        )
        .map(({ index, proofs }) => ({ ...proofs.get(book.customer)!, entries: [logged(index)] })),
      opening,
      transactions: book.transactions.slice(Number(opening.sequence)),
      closing: book.state(),
      orders: this.orders.map(order => {
        const index = this.ended.indexOf(order);
        const salt = base64(saltOf(secretOf('orders'), order.order));
        const path = inclusionProof(index, leaves.length, rangeOf(leaves)).map(base64);
        return { ...order, ...(last && { proof: { day: last.date, salt, index, path } }) };
      }),
    };
  }
}

/** A month of a customer: money, a purchase, days that are closed. */
export function octoberStatement() {
  const world = new StatementWorld();
  const [own, ...others] = world.books;
  for (const [i, book] of others.entries()) world.deposit(book, 0, 1_000_000n + BigInt(i) * 77_777n);
  world.deposit(own!, 0, 107_184_413n);
  world.close(0);
  const opening = own!.state();
  world.deposit(own!, 1, 5_000_000n);
  world.buy(others[2]!, 1);
  world.buy(own!, 1);
  world.close(1);
  world.deposit(own!, 2, 3_550_050n);
  world.deposit(own!, 2, 250n, 5);
  world.close(2);
  const statement = world.statement(opening, 1, 2, [2]);
  const trust = {
    keys: [world.log.key()],
    witnesses: world.witnesses.map(({ key, name }) => ({ key, name })),
  };
  return { world, own: own!, statement, trust };
}
