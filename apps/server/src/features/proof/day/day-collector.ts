import { HashInput } from '@openfloor/verify/hash-input';
import { orderOf } from '@openfloor/verify/sum-tree';
import { chunkLeaves, customerLeafBytes, holderLeafBytes } from './day-builder.ts';
import { customersTree, type LeafChunk } from './day-store.ts';
import { LeafList } from './leaf-list.ts';

/** Of all leaves, those whose place in the order lies in this one of equal shares: so that any number fits into memory. */
export interface Share {
  at: number;
  of: number;
}

const input = new HashInput();

interface Holder {
  customer: string;
  id: Buffer;
}

/**
 * Makes leaves out of what the database says of each customer, and puts them in order. Lines of text come in: id, number
 * and head; then `<asset>|<account>|<balance>` of every account that is not empty.
 */
export class DayCollector {
  readonly #trees = new Map<string, LeafList>();
  readonly #chunks = new Map<string, number>();

  constructor(readonly secret: Uint8Array) {}

  take(customers: readonly string[], share: Share): void {
    for (const text of customers) {
      const [head, ...lines] = text.split('\n');
      const [customer, sequence, hash] = head!.split(' ') as [string, string, string];
      const holder = { customer, id: Buffer.from(customer.replaceAll('-', ''), 'hex') };
      lines.sort();
      this.#add(customersTree, holder, customerLeafBytes, share, ({ bytes, view }, at) => {
        view.setBigUint64(at + 16, BigInt(sequence));
        bytes.set(Buffer.from(hash, 'hex'), at + 24);
        bytes.set(input.start().text(lines.join('\n')).digest(), at + 56);
      });
      this.#takeLines(holder, lines, share);
    }
  }

  /** Accounts of one asset stand beside each other. */
  #takeLines(holder: Holder, lines: readonly string[], share: Share): void {
    let [asset, sum] = ['', 0n];
    const end = () => {
      if (sum > 0n)
        this.#add(asset, holder, holderLeafBytes, share, ({ view }, at) => view.setBigUint64(at + 16, sum));
    };
    for (const line of lines) {
      const own = line.slice(0, line.indexOf('|'));
      if (own !== asset) {
        end();
        [asset, sum] = [own, 0n];
      }
      sum += BigInt(line.slice(line.lastIndexOf('|') + 1));
    }
    end();
  }

  /** Puts a leaf with the id in it where it belongs, unless it is of another share. */
  #add(
    tree: string,
    { customer, id }: Holder,
    leafBytes: number,
    { at, of }: Share,
    fill: (list: LeafList, at: number) => void,
  ): void {
    const order = orderOf(this.secret, tree, customer);
    if (Math.floor((order[0]! * of) / 256) !== at) return;
    let list = this.#trees.get(tree);
    if (!list) {
      list = new LeafList(leafBytes);
      this.#trees.set(tree, list);
    }
    const begins = list.add(order);
    list.bytes.set(id, begins);
    fill(list, begins);
  }

  /** What was collected, tree after tree; chunks that are not whole only where nothing comes after them. */
  *chunks(isLast: boolean): Generator<LeafChunk> {
    for (const [tree, list] of this.#trees)
      for (const piece of list.inOrder(chunkLeaves, isLast)) {
        const chunk = this.#chunks.get(tree) ?? 0;
        this.#chunks.set(tree, chunk + 1);
        yield { tree, chunk, ...piece };
      }
  }
}
