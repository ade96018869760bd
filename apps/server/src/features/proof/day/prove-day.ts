import type { Tx } from '@openfloor/db/database';
import { base64, textOf } from '@openfloor/verify/bytes';
import { customerLeaf, type DayDocument } from '@openfloor/verify/day';
import { readEntry } from '@openfloor/verify/log-entry';
import { Frontier, type Hash, inclusionProof, type Joining, nodeHash, split } from '@openfloor/verify/merkle';
import type { StatementDay } from '@openfloor/verify/statement';
import { holdingOf, orderOf, pairRange, type SumNode, sumProof, sums } from '@openfloor/verify/sum-tree';
import type { LogTree } from '../log-tree.ts';
import {
  chunkLeaves,
  customerAt,
  customerLeafBytes,
  holderAt,
  holderLeafBytes,
  idAt,
  readSumNode,
  saltOfCustomer,
} from './day-builder.ts';
import { assetsOf, dayEntries } from './day-entry-store.ts';
import { chunkOf, customersTree, findDay, type KeptDay, readChunks, readNodes } from './day-store.ts';

export interface DayProof extends StatementDay {
  day: string;
}

/**
 * What the close of a day has of one customer, with the proofs that it is in the log: as statements carry it. Absent where
 * the day is not closed, not in the log yet, no longer kept, or the customer came later.
 */
export async function proveDay(
  tx: Tx,
  log: { tree: LogTree; size: number },
  customerId: string,
  wanted?: string,
): Promise<DayProof | undefined> {
  const kept = await findDay(tx, wanted);
  const logged = kept ? await dayEntries(tx, kept.day, log.size) : [];
  if (!kept || logged.length === 0) return undefined;
  const documents = logged.map(({ entry }) => readEntry(entry) as DayDocument);
  const entries = logged.map(({ index, entry }) => ({
    index,
    entry: textOf(entry),
    path: inclusionProof(index, log.size, log.tree.range(log.size)).map(base64),
  }));
  const customer = await proveCustomer(tx, kept, customerId, documents[0]!.customers.count);
  if (!customer) return undefined;
  const assets: DayProof['assets'][number][] = [];
  const totals = documents.flatMap(document => document.assets);
  for (const asset of await assetsOf(tx, customerId)) {
    const total = totals.find(one => one.asset === asset);
    const proof = total && (await proveHolding(tx, kept, customerId, asset, total.holders));
    if (proof) assets.push(proof);
  }
  return { day: kept.day, entries, customer, assets };
}

async function placeOf(tx: Tx, kept: KeptDay, tree: string, customerId: string, leafBytes: number) {
  const chunk = await chunkOf(tx, kept.day, tree, orderOf(kept.secret, tree, customerId));
  if (chunk === undefined) return undefined;
  const leaves = (await readChunks(tx, kept.day, tree, [chunk])).get(chunk)!;
  for (let place = 0; place < leaves.length / leafBytes; place++)
    if (idAt(leaves, place * leafBytes) === customerId)
      return { index: chunk * chunkLeaves + place, chunk, place, leaves };
  return undefined;
}

/** The root of a range out of nodes above whole chunks, and of what `inside` makes within one chunk. */
export function rangeOfChunks<Node>(
  nodes: readonly Node[],
  joining: Joining<Node>,
  inside: (start: number, end: number) => Node,
): (start: number, end: number) => Node {
  const read = (start: number, end: number): Node => {
    const count = end - start;
    if (count > chunkLeaves) {
      const middle = start + split(count);
      return joining.join(read(start, middle), read(middle, end));
    }
    const node = count === chunkLeaves ? nodes[start / chunkLeaves] : undefined;
    return node ?? inside(start, end);
  };
  return read;
}

async function proveCustomer(tx: Tx, kept: KeptDay, customerId: string, count: number) {
  const found = await placeOf(tx, kept, customersTree, customerId, customerLeafBytes);
  if (!found) return undefined;
  const { day, secret } = kept;
  const last = Math.floor((count - 1) / chunkLeaves);
  const chunks = await readChunks(tx, day, customersTree, [found.chunk, last]);
  const inside = (start: number, end: number): Hash => {
    const frontier = new Frontier<Hash>({ join: nodeHash });
    const leaves = chunks.get(Math.floor(start / chunkLeaves))!;
    for (let i = start; i < end; i++) {
      const leaf = customerAt(leaves, i % chunkLeaves);
      frontier.add(customerLeaf(saltOfCustomer(secret, leaf.customer), leaf));
    }
    return frontier.root()!;
  };
  const nodes = await readNodes(tx, day, customersTree);
  const path = inclusionProof(found.index, count, rangeOfChunks(nodes, { join: nodeHash }, inside));
  const { sequence, head, balances } = customerAt(found.leaves, found.place);
  return {
    salt: base64(saltOfCustomer(secret, customerId)),
    index: found.index,
    path: path.map(base64),
    sequence,
    head,
    balances,
  };
}

async function proveHolding(
  tx: Tx,
  kept: KeptDay,
  customerId: string,
  asset: string,
  holders: number,
): Promise<DayProof['assets'][number] | undefined> {
  const found = await placeOf(tx, kept, asset, customerId, holderLeafBytes);
  if (!found) return undefined;
  const { day, secret } = kept;
  const last = Math.floor((holders - 1) / chunkLeaves);
  const before = Math.floor(((found.index + holders - 1) % holders) / chunkLeaves);
  // Each pair has a part of the holder after it, who may stand in the next chunk, or at the beginning.
  const wanted = [found.chunk, found.chunk + 1, before, before + 1, last, 0];
  const chunks = await readChunks(tx, day, asset, wanted);
  const holder = (index: number) =>
    holderAt(chunks.get(Math.floor(index / chunkLeaves))!, index % chunkLeaves);
  const neighbour = (index: number) => {
    const { customer, amount } = holder(index);
    return holdingOf(secret, asset, customer, amount);
  };
  const nodes = (await readNodes(tx, day, asset)).map(readSumNode);
  const read = rangeOfChunks<SumNode>(nodes, sums, pairRange(holders, neighbour));
  const proof = sumProof(found.index, holders, neighbour, read);
  const node = ({ hash, sum }: SumNode) => `${base64(hash)} ${sum}`;
  return {
    asset,
    balance: holder(found.index).amount,
    first: proof.first,
    salt: base64(proof.salt),
    index: proof.index,
    next: node(proof.next),
    before: node(proof.before),
    nodes: proof.nodes.map(node),
  };
}
