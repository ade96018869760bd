import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import type { Database, Tx } from '@openfloor/db/database';
import type { Currency, LocalCurrency } from '@openfloor/homes/codes';
import { isCurrency } from '@openfloor/homes/lookup';
import { amountText, localTime } from '../../kernel/local-figures.ts';
import { drawDocument } from '../../kernel/pdf/draw-document.ts';
import type { PrintedDocument } from '../../kernel/pdf/printed-document.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { Rest } from '../../kernel/thread-rest.ts';
import { lastClosedDay } from '../proof/day/closed-day-store.ts';
import { findCosignedCheckpoint, findLog } from '../proof/log-store.ts';
import { BalancesLeft } from './balances-left.ts';
import { findStated } from './customer-store.ts';
import { holdingsSection } from './holdings-section.ts';
import { type NamedInstrument, readInstruments } from './instrument-store.ts';
import { readAssets, readBalancesAt } from './ledger-store.ts';
import { orderCells } from './order-rows.ts';
import { emptySections, feesSection, type Plan } from './pdf-sections.ts';
import { printedHead, printedProof } from './printed-head.ts';
import { type PrintedOrder, readPrintedOrders, readPrintedUnfilled } from './printed-order-store.ts';
import { readLines, type StatedLine } from './read-lines.ts';
import { readEnds, type StatedPeriod } from './read-period.ts';
import type { MadeStatement } from './statement-store.ts';
import { type StatementWords, wordsFor } from './words.ts';

const unfilledMax = 5_000;
const shareOf = (asset: string) => asset.slice('share/'.length);

/** A document for a bank or a tax office. For a thread of its own: it keeps whoever makes it busy for seconds. */
export async function writePdf(
  database: Database,
  tenant: Tenant,
  made: MadeStatement,
  rest: Rest,
): Promise<Buffer> {
  const document = await database.reads.snapshot(tenant.tenantId, tx => readDocument(tx, tenant, made, rest));
  return drawDocument(document, rest.breathe);
}

async function readDocument(
  tx: Tx,
  tenant: Tenant,
  made: MadeStatement,
  rest: Rest,
): Promise<PrintedDocument> {
  const { customerId, language } = made;
  const words = wordsFor(language);
  const local = tenant.config.defaultCurrency;
  const ends = await readEnds(tx, tenant, customerId, made);
  const opening = { ...ends.opening, balances: await readBalancesAt(tx, customerId, ends.opening.sequence) };
  const assets = await readAssets(tx, customerId, ends.closing.sequence);
  const stocks = await readInstruments(tx, assets.filter(asset => !isCurrency(asset)).map(shareOf));
  const told: Told = { words, local, zone: ends.zone, currencies: assets.filter(isCurrency), stocks };
  const rows: string[][][] = Array.from({ length: told.currencies.length + 1 }, () => []);
  const orders: string[][] = [];
  const fees: Fees = new Map();
  const left = new BalancesLeft(opening.balances);
  for await (const page of readLines(tx, { tenant, customerId, language }, ends, rest)) {
    addRows(rows, page, told, rest);
    addFees(fees, page);
    left.take(page);
    const ids = new Set(page.flatMap(({ cause }) => (cause.startsWith('order/') ? [cause.slice(6)] : [])));
    await addOrders(tx, orders, told, await readPrintedOrders(tx, customerId, [...ids]), rest);
  }
  await addOrders(tx, orders, told, await readPrintedUnfilled(tx, customerId, ends, unfilledMax), rest);
  const stated: StatedPeriod = { ...ends, opening, closing: { ...ends.closing, balances: left.balances() } };
  const plan: Plan = { words, local, stated, currencies: told.currencies };
  const sections = emptySections(plan);
  for (const [place, own] of [...rows, orders].entries()) sections[place + 1]!.rows = own;
  sections[plan.currencies.length + 3] = feesSection(plan, [...fees.values()], language);
  sections.push(await holdingsSection(tx, plan, stocks));
  const customer = await findStated(tx, customerId);
  const checkpoint = await findCosignedCheckpoint(tx);
  const log = await findLog(tx);
  return {
    ...printedHead(tenant, made, words, stated, customer),
    sections,
    proof: printedProof(
      words,
      made,
      log && checkpoint ? { log, checkpoint } : undefined,
      await lastClosedDay(tx),
    ),
  };
}

/** What the rows of movements and orders are told with. */
interface Told {
  words: StatementWords;
  local: LocalCurrency;
  zone: string;
  currencies: readonly Currency[];
  stocks: ReadonlyMap<string, NamedInstrument>;
}

/** Movements by the section that they belong to: one of each currency, and of shares the last. */
function addRows(
  rows: readonly string[][][],
  page: readonly StatedLine[],
  { words, local, zone, currencies, stocks }: Told,
  { breathe }: Rest,
): void {
  for (const line of page) {
    breathe();
    // What moves between the customer's own accounts is told once, where the money was available.
    if (line.isInternal && line.account !== 'available') continue;
    const isMoney = isCurrency(line.asset);
    const [day, time] = localTime(line.at, zone);
    const account = words.accounts[line.account as keyof typeof words.accounts];
    const told = line.account === 'available' ? line.text : `${line.text} (${account})`;
    const text = line.number === null ? told : `${told}, ${line.number}`;
    const amount = amountText(line.amount, line.asset, local, true);
    const balance = amountText(line.balance, line.asset, local);
    const when = `${day} ${time}`;
    const number = String(line.sequence);
    if (isMoney)
      rows[currencies.indexOf(line.asset as Currency)]!.push([when, number, text, amount, balance]);
    else {
      const stock = stocks.get(shareOf(line.asset))?.symbol ?? shareOf(line.asset);
      rows[currencies.length]!.push([when, number, stock, text, amount, balance]);
    }
  }
}

type Fees = Map<string, { scene: TransactionScene; asset: string; amount: bigint }>;

function addFees(fees: Fees, page: readonly StatedLine[]): void {
  for (const { scene, asset, amount, isInternal } of page) {
    if ((!scene.endsWith('_FEE') && scene !== 'FEE_ADJUSTMENT') || isInternal) continue;
    const known = fees.get(`${scene} ${asset}`) ?? { scene, asset, amount: 0n };
    fees.set(`${scene} ${asset}`, { ...known, amount: known.amount - amount });
  }
}

async function addOrders(
  tx: Tx,
  rows: string[][],
  { words, local, zone, stocks: known }: Told,
  orders: readonly PrintedOrder[],
  { breathe }: Rest,
): Promise<void> {
  // An order that was refused may be of a stock that the customer never had.
  const others = new Set(orders.map(({ instrument }) => instrument).filter(id => !known.has(id)));
  const stocks = others.size === 0 ? known : new Map([...known, ...(await readInstruments(tx, [...others]))]);
  for (const order of orders) {
    breathe();
    rows.push(orderCells(order, words, stocks, { local, zone }));
  }
}
