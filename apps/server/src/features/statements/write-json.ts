import type { Database, Tx } from '@openfloor/db/database';
import { isCurrency, traitsOf } from '@openfloor/homes/lookup';
import { base64 } from '@openfloor/verify/bytes';
import type { Json } from '@openfloor/verify/canonical-json';
import { plain } from '@openfloor/verify/log-entry';
import type { VerifierKey } from '@openfloor/verify/note';
import { InvalidField, Refusal } from '../../http/refusal.ts';
import type { Tenant } from '../../kernel/tenant/tenant.ts';
import type { Rest } from '../../kernel/thread-rest.ts';
import { saltOfRecord } from '../proof/day/close-day.ts';
import { type OrderRow, readOrders, readUnfilled } from '../proof/day/order-proof-store.ts';
import type { RecordTrees } from '../proof/day/record-trees.ts';
import { findCosignedCheckpoint } from '../proof/log-store.ts';
import { LogTrees } from '../proof/log-tree.ts';
import { readInstruments } from './instrument-store.ts';
import { readAssets, readTransactionTexts } from './ledger-store.ts';
import { proveStatement, type StatementProof } from './prove-statement.ts';
import { readPeriod, type StatedPeriod } from './read-period.ts';
import type { MadeStatement } from './statement-store.ts';

export interface ProofSources {
  recordTrees: RecordTrees;
  witnesses: readonly VerifierKey[];
}

const pageSize = 200;
const unfilledMax = 5_000;
/** What a reader takes, in characters. */
const lengthMax = 64_000_000;

/** The statement with all that a stranger needs to check it: docs/proof.md. */
export async function writeJson(
  database: Database,
  tenant: Tenant,
  { customerId, from, to }: MadeStatement,
  rest: Rest,
  { recordTrees, witnesses }: ProofSources,
): Promise<Buffer> {
  const { tenantId } = tenant;
  const period = { from, to };
  const checkpoint = await database.tenant(tenantId, findCosignedCheckpoint);
  // Without a log there is nothing to check it against; it begins within a second of the tenant.
  if (!checkpoint) throw new Refusal('tooManyTries', { problem: 'serverBusy', retryAfterSeconds: 5 });
  const tree = await new LogTrees(database).upTo(tenantId, checkpoint.size);
  return database.reads.snapshot(tenantId, async tx => {
    const stated = await readPeriod(tx, tenant, customerId, period);
    const proof = await proveStatement(tx, { tree, checkpoint, witnesses }, customerId, stated);
    if (!proof) throw new Error('There is a checkpoint and no log');
    const { orders: provenBy, ...tied } = proof;
    const head = {
      format: 'openfloor.statement/v1',
      tenant: tenantNames(tenant),
      customer: customerId,
      period,
      madeAt: Date.now(),
      assets: await describeAssets(tx, customerId, stated.closing.sequence),
      ...tied,
      opening: stated.opening,
      closing: stated.closing,
    };
    const pieces = [`${JSON.stringify(plain(head)).slice(0, -1)},"transactions":[`];
    const orders: string[] = [];
    let length = 0;
    const add = (to: string[], text: string) => {
      to.push(to.length > (to === pieces ? 1 : 0) ? `,${text}` : text);
      length += text.length + 1;
      if (length > lengthMax - pieces[0]!.length - 100) throw new InvalidField('to', 'periodTooLarge');
    };
    const addOrders = async (rows: readonly OrderRow[]) => {
      for (const text of await orderTexts(tx, recordTrees, tenantId, rows, provenBy)) add(orders, text);
    };
    await eachPage(tx, customerId, stated, async page => {
      for (const { text } of page) add(pieces, text);
      await addOrders(
        await readOrders(
          tx,
          customerId,
          page.flatMap(({ cause }) => orderIn(cause)),
        ),
      );
      await rest.pause();
    });
    await addOrders(await readUnfilled(tx, customerId, stated, unfilledMax));
    return Buffer.from([...pieces, '],"orders":[', ...orders, ']}'].join(''));
  });
}

const orderIn = (cause: string) => (cause.startsWith('order/') ? [cause.slice('order/'.length)] : []);

async function eachPage(
  tx: Tx,
  customerId: string,
  { opening, closing }: StatedPeriod,
  take: (page: Awaited<ReturnType<typeof readTransactionTexts>>) => Promise<void>,
): Promise<void> {
  for (let after = opening.sequence; after < closing.sequence; ) {
    const page = await readTransactionTexts(tx, customerId, after, closing.sequence, pageSize);
    if (page.length === 0) return;
    await take(page);
    after = page.at(-1)!.sequence;
  }
}

/** Names are for people; control characters have no place in them. */
const named = (name: string) => name.replaceAll(/\p{Cc}/gu, ' ').slice(0, 300);

const tenantNames = ({ tenantId, name, config }: Tenant) => ({
  id: tenantId,
  name: named(config.title || name),
  legalName: named(config.legalName),
  licence: named(config.licenceNumber ?? ''),
});

async function describeAssets(tx: Tx, customerId: string, last: bigint) {
  const assets = await readAssets(tx, customerId, last);
  const known = await readInstruments(
    tx,
    assets.filter(asset => !isCurrency(asset)).map(asset => asset.slice('share/'.length)),
  );
  return assets.map(asset =>
    isCurrency(asset)
      ? { asset, decimals: traitsOf(asset).decimals }
      : { asset, decimals: 0, name: named(known.get(asset.slice('share/'.length))?.symbol ?? asset) },
  );
}

/** As they were when a day’s tree took them up, with their place in it; as they are now where none has. */
async function orderTexts(
  tx: Tx,
  trees: RecordTrees,
  tenantId: string,
  rows: readonly OrderRow[],
  provenBy: StatementProof['orders'],
): Promise<string[]> {
  const placeOf = ({ index }: OrderRow) =>
    provenBy && index !== null && index < BigInt(provenBy.count) ? Number(index) : undefined;
  const places = rows.flatMap(row => placeOf(row) ?? []);
  const paths = provenBy
    ? await trees.proveOrders(tx, tenantId, provenBy.count, places)
    : new Map<number, Uint8Array[]>();
  return rows.map(row => {
    const text = row.committed ?? JSON.stringify(row.record);
    const index = placeOf(row);
    if (index === undefined || !provenBy || !row.secret) return text;
    const proof: Json = {
      day: provenBy.day,
      salt: base64(saltOfRecord(row.secret, 'orders', row.id)),
      index,
      path: paths.get(index)!.map(base64),
    };
    return `${text.slice(0, -1)},"proof":${JSON.stringify(proof)}}`;
  });
}
