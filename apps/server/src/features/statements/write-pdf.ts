import type { TransactionScene } from '@openfloor/contract/transactions/calls';
import type { Database, Tx } from '@openfloor/db/database';
import { isCurrency } from '@openfloor/homes/lookup';
import { amountText, localTime } from '../../kernel/local-figures.ts';
import { drawDocument } from '../../kernel/pdf/draw-document.ts';
import type { PrintedDocument } from '../../kernel/pdf/printed-document.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { Rest } from '../../kernel/thread-rest.ts';
import { lastClosedDay } from '../proof/day/closed-day-store.ts';
import { readOrders, readUnfilled } from '../proof/day/order-proof-store.ts';
import { findCosignedCheckpoint, findLog } from '../proof/log-store.ts';
import { findStated } from './customer-store.ts';
import { holdingsSection } from './holdings-section.ts';
import { type NamedInstrument, readInstruments } from './instrument-store.ts';
import { readAssets } from './ledger-store.ts';
import { orderCells } from './order-rows.ts';
import { emptySections, feesSection, type Plan } from './pdf-sections.ts';
import { printedHead, printedProof } from './printed-head.ts';
import { readLines, type StatedLine } from './read-lines.ts';
import { readPeriod } from './read-period.ts';
import type { MadeStatement } from './statement-store.ts';
import { wordsFor } from './words.ts';

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
  const stated = await readPeriod(tx, tenant, customerId, made);
  const assets = await readAssets(tx, customerId, stated.closing.sequence);
  const stocks = await readInstruments(tx, assets.filter(asset => !isCurrency(asset)).map(shareOf));
  const plan: Plan = { words, local, stated, currencies: assets.filter(isCurrency) };
  const sections = emptySections(plan);
  const orderSection = plan.currencies.length + 2;
  const add = (place: number, rows: readonly (readonly string[])[]) => {
    for (const row of rows) sections[place]!.rows.push(row);
  };
  const fees = new Map<string, { scene: TransactionScene; asset: string; amount: bigint }>();
  for await (const page of readLines(tx, { tenant, customerId, language }, stated)) {
    for (const [place, rows] of rowsOf(page, plan, stocks)) add(place, rows);
    addFees(fees, page);
    const ids = new Set(page.flatMap(({ cause }) => (cause.startsWith('order/') ? [cause.slice(6)] : [])));
    add(orderSection, await orderRows(tx, plan, stocks, await readOrders(tx, customerId, [...ids])));
    await rest.pause();
  }
  add(
    orderSection,
    await orderRows(tx, plan, stocks, await readUnfilled(tx, customerId, stated, unfilledMax)),
  );
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

/** Movements by the section that they belong to: currencies come after the balances, shares after them. */
function rowsOf(
  page: readonly StatedLine[],
  { words, local, stated, currencies }: Plan,
  stocks: ReadonlyMap<string, NamedInstrument>,
): Map<number, string[][]> {
  const rows = new Map<number, string[][]>();
  for (const line of page) {
    // What moves between the customer's own accounts is told once, where the money was available.
    if (line.isInternal && line.account !== 'available') continue;
    const isMoney = isCurrency(line.asset);
    const place = 1 + (isMoney ? currencies.indexOf(line.asset as never) : currencies.length);
    const [day, time] = localTime(line.at, stated.zone);
    const account = words.accounts[line.account as keyof typeof words.accounts];
    const told = line.account === 'available' ? line.text : `${line.text} (${account})`;
    const text = line.number === null ? told : `${told}, ${line.number}`;
    const amount = amountText(line.amount, line.asset, local, true);
    const balance = amountText(line.balance, line.asset, local);
    const stock = isMoney ? [] : [stocks.get(shareOf(line.asset))?.symbol ?? shareOf(line.asset)];
    const known = rows.get(place) ?? [];
    rows.set(place, known);
    known.push([`${day} ${time}`, String(line.sequence), ...stock, text, amount, balance]);
  }
  return rows;
}

function addFees(
  fees: Map<string, { scene: TransactionScene; asset: string; amount: bigint }>,
  page: readonly StatedLine[],
): void {
  for (const { scene, asset, amount, isInternal } of page) {
    if ((!scene.endsWith('_FEE') && scene !== 'FEE_ADJUSTMENT') || isInternal) continue;
    const known = fees.get(`${scene} ${asset}`) ?? { scene, asset, amount: 0n };
    fees.set(`${scene} ${asset}`, { ...known, amount: known.amount - amount });
  }
}

async function orderRows(
  tx: Tx,
  { words, local, stated: { zone } }: Plan,
  known: ReadonlyMap<string, NamedInstrument>,
  orders: Awaited<ReturnType<typeof readOrders>>,
): Promise<string[][]> {
  // An order that was refused may be of a stock that the customer never had.
  const others = orders.map(({ record }) => String(record.instrument)).filter(id => !known.has(id));
  const stocks = new Map([...known, ...(await readInstruments(tx, [...new Set(others)]))]);
  return orders.map(order => orderCells(order, words, stocks, { local, zone }));
}
