const orderBytes = 32;

/** Leaves of one tree, each behind the hash that it is put in order by, in one piece of memory. */
export class LeafList {
  #bytes = Buffer.alloc(0);
  #count = 0;
  readonly #stride: number;

  constructor(readonly leafBytes: number) {
    this.#stride = orderBytes + leafBytes;
  }

  /** Room for one more leaf, to be filled in. */
  add(order: Uint8Array): Buffer {
    const at = this.#count * this.#stride;
    if (at + this.#stride > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(4_096, this.#bytes.length * 2) + this.#stride);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#count++;
    this.#bytes.set(order, at);
    return this.#leaf(this.#count - 1);
  }

  /** In their order, so many at a time; what is left stays, unless all are asked for. */
  *inOrder(size: number, isAll: boolean): Generator<{ firstKey: Uint8Array; leaves: Uint8Array }> {
    const order = this.#sorted();
    const rest = new LeafList(this.leafBytes);
    for (let from = 0; from < order.length; from += size) {
      const piece = order.subarray(from, from + size);
      if (piece.length < size && !isAll) {
        for (const place of piece) rest.add(this.#order(place)).set(this.#leaf(place));
        break;
      }
      const leaves = new Uint8Array(piece.length * this.leafBytes);
      piece.forEach((place, i) => {
        leaves.set(this.#leaf(place), i * this.leafBytes);
      });
      yield { firstKey: Uint8Array.from(this.#order(piece[0]!)), leaves };
    }
    this.#bytes = rest.#bytes;
    this.#count = rest.#count;
  }

  #sorted(): Uint32Array {
    // The first 48 bits nearly always decide, and fit into a number.
    const begins = Float64Array.from({ length: this.#count }, (_, i) =>
      this.#bytes.readUIntBE(i * this.#stride, 6),
    );
    return Uint32Array.from({ length: this.#count }, (_, i) => i).sort(
      (a, b) => begins[a]! - begins[b]! || Buffer.compare(this.#order(a), this.#order(b)),
    );
  }

  #order(place: number): Buffer {
    return this.#bytes.subarray(place * this.#stride, place * this.#stride + orderBytes);
  }

  #leaf(place: number): Buffer {
    return this.#bytes.subarray(place * this.#stride + orderBytes, (place + 1) * this.#stride);
  }
}
