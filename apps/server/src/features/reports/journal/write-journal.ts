import { createHash } from 'node:crypto';
import { moneyText } from '@openfloor/money/money-text';
import { zoneOffsetMs } from '@openfloor/rules/candle-zone';
import { type CsvCell, csvLines, csvStart } from '@openfloor/rules/csv';
import type { TrialBalanceLine } from '../../reconciliation/trial-balance-store.ts';
import type { ReportSource } from '../report-source.ts';
import { readBooksAt } from './books-at.ts';
import { chartAccount } from './chart-of-accounts.ts';
import { journalText } from './journal-text.ts';
import { type Booked, walkLedger } from './walk-ledger.ts';

const columns = [
  ...[
    'type',
    'entry',
    'time',
    'document',
    'record',
    'text',
    'account',
    'account name',
    'asset',
    'debit',
    'credit',
  ],
  ...['customer', 'transaction'],
];

/**
 * The books of a period: what accounts had before, every entry in double entry, what they had afterwards, and the hash of all
 * that stands above it. A page of it is in memory at a time. It is refused where the entries do not lead from the opening
 * balances to the closing ones, which come from elsewhere.
 */
export async function* writeJournal(source: ReportSource): AsyncGenerator<string, number> {
  const { database, tenant, span, zone } = source;
  const { opening, closing } = await database.reads.snapshot(tenant.tenantId, tx => readBooksAt(tx, source));
  const hash = createHash('sha256');
  const hashed = (text: string) => {
    hash.update(text);
    return text;
  };
  const sums = new Sums(opening);
  let entries = 0;
  yield hashed(csvStart + csvLines([columns]));
  yield hashed(csvLines(balances('opening', span.start, opening, zone)));
  for await (const page of walkLedger(database, tenant.tenantId, span)) {
    const rows: CsvCell[][] = [];
    for (const booked of page) {
      for (const entry of booked.entries) {
        entries += 1;
        sums.add(entry.asset, entry.from, -entry.amount);
        sums.add(entry.asset, entry.to, entry.amount);
        rows.push(...bothSides(entries, booked, entry, zone));
      }
    }
    yield hashed(csvLines(rows));
    await source.rest.pause();
  }
  sums.compare(closing);
  yield hashed(csvLines(balances('closing', span.end, closing, zone)));
  const sealed = [['end', entries, null, hash.digest('hex'), null, 'SHA-256 of everything above']];
  yield csvLines(sealed);
  return entries;
}

/** `2026-11-18T09:30:00.000+01:00`: a moment by the tenant's clock, and which clock that is. */
function zonedTime(at: Date, zone: string): string {
  const offsetMs = zoneOffsetMs(at.getTime(), zone);
  const minutes = Math.abs(Math.round(offsetMs / 60_000));
  const two = (of: number) => String(of).padStart(2, '0');
  const sign = offsetMs < 0 ? '-' : '+';
  const local = new Date(at.getTime() + offsetMs).toISOString().slice(0, -1);
  return `${local}${sign}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** What leaves an account is its debit, what reaches one its credit: customers' accounts are what the house owes them. */
function bothSides(
  number: number,
  booked: Booked,
  entry: Booked['entries'][number],
  zone: string,
): CsvCell[][] {
  const amount = moneyText(entry.amount, entry.asset);
  const side = (account: string, debit: string | null, credit: string | null): CsvCell[] => {
    const { code, name } = chartAccount(account, entry.asset);
    return [
      ...[
        'entry',
        number,
        zonedTime(booked.posted_at, zone),
        booked.document,
        booked.cause,
        journalText(entry.scene),
      ],
      ...[code, name, entry.asset, debit, credit, booked.account_number, String(booked.sequence)],
    ];
  };
  return [side(entry.from, amount, null), side(entry.to, null, amount)];
}

function balances(type: string, at: Date, lines: readonly TrialBalanceLine[], zone: string): CsvCell[][] {
  return lines.map(({ asset, account, balance }) => {
    const { code, name } = chartAccount(account, asset);
    const minor = BigInt(balance);
    const amount = moneyText(minor < 0n ? -minor : minor, asset);
    const [debit, credit] = minor < 0n ? [amount, null] : [null, amount];
    return [type, null, zonedTime(at, zone), null, null, 'Balance', code, name, asset, debit, credit];
  });
}

/** Every account as the entries leave it. */
class Sums {
  readonly #sums = new Map<string, bigint>();

  constructor(opening: readonly TrialBalanceLine[]) {
    for (const { asset, account, balance } of opening) this.add(asset, account, BigInt(balance));
  }

  add(asset: string, account: string, amount: bigint): void {
    const key = `${account} ${asset}`;
    this.#sums.set(key, (this.#sums.get(key) ?? 0n) + amount);
  }

  compare(closing: readonly TrialBalanceLine[]): void {
    const left = new Map(this.#sums);
    for (const { asset, account, balance } of closing) {
      const key = `${account} ${asset}`;
      if (left.get(key) !== BigInt(balance))
        throw new Error(`${key} closes with ${balance}, its entries leave ${left.get(key) ?? 0n}`);
      left.delete(key);
    }
    for (const [key, sum] of left) {
      if (sum !== 0n) throw new Error(`${key} closes with nothing, its entries leave ${sum}`);
    }
  }
}
