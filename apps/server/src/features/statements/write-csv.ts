import type { Database } from '@openfloor/db/database';
import { isCurrency } from '@openfloor/homes/lookup';
import { moneyText } from '@openfloor/money/money-text';
import { type CsvCell, csvLines, csvStart } from '@openfloor/rules/csv';
import type { AccountBalance } from '@openfloor/verify/day';
import { localTime } from '../../kernel/local-figures.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { Rest } from '../../kernel/thread-rest.ts';
import { readInstruments } from './instrument-store.ts';
import { readAssets } from './ledger-store.ts';
import { readLines, type StatedLine } from './read-lines.ts';
import { readPeriod } from './read-period.ts';
import type { MadeStatement } from './statement-store.ts';
import { type StatementWords, wordsFor } from './words.ts';

const shareOf = (asset: string) => asset.slice('share/'.length);

/** Every change of every account, for spreadsheets: with what there was before the first, and after the last. */
export function writeCsv(
  database: Database,
  tenant: Tenant,
  made: MadeStatement,
  rest: Rest,
): Promise<Buffer> {
  const { customerId, language } = made;
  const words = wordsFor(language);
  return database.reads.snapshot(tenant.tenantId, async tx => {
    const stated = await readPeriod(tx, tenant, customerId, made);
    const { opening, closing, zone } = stated;
    const assets = await readAssets(tx, customerId, closing.sequence);
    const stocks = await readInstruments(tx, assets.filter(asset => !isCurrency(asset)).map(shareOf));
    const nameOf = (asset: string) =>
      isCurrency(asset) ? asset : (stocks.get(shareOf(asset))?.symbol ?? shareOf(asset));
    const state = (day: string, text: string, { asset, account, balance }: AccountBalance): CsvCell[] => [
      ...[day, null, null, null, text, nameOf(asset), accountName(words, account), null],
      ...[moneyText(balance, asset), null, null, null],
    ];
    const pieces = [csvStart + csvLines([headings(words, zone)])];
    pieces.push(csvLines(opening.balances.map(one => state(made.from, words.opening, one))));
    for await (const page of readLines(tx, { tenant, customerId, language }, stated, rest))
      pieces.push(csvLines(page.map(line => cellsOf(line, zone, words, nameOf))));
    pieces.push(csvLines(closing.balances.map(one => state(made.to, words.closing, one))));
    return Buffer.from(pieces.join(''));
  });
}

/** Of one zone, and it says which: the file may be read anywhere. */
const headings = (words: StatementWords, zone: string): string[] => [
  ...[words.date, `${words.time} (${zone})`, words.number, words.line, words.cause],
  ...[words.asset, words.accountOf],
  ...[words.amount, words.balance, words.reference, words.hash, words.record],
];

function cellsOf(
  line: StatedLine,
  zone: string,
  words: StatementWords,
  nameOf: (asset: string) => string,
): CsvCell[] {
  const { asset, account, amount, balance } = line;
  const [day = '', time = ''] = localTime(line.at, zone);
  return [
    ...[day, time, String(line.sequence), line.line, line.text, nameOf(asset), accountName(words, account)],
    ...[moneyText(amount, asset), moneyText(balance, asset), line.cause, line.hash, line.number],
  ];
}

export const accountName = ({ accounts }: StatementWords, account: string): string =>
  accounts[account as keyof typeof accounts] ?? account;
