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
    const order = new PlacesInOrder(this.#count, place => this.#order(place));
    const rest = new LeafList(this.leafBytes);
    for (let from = 0; from < this.#count; from += size) {
      const piece = order.next(size);
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

  #order(place: number): Buffer {
    return this.#bytes.subarray(place * this.#stride, place * this.#stride + orderBytes);
  }

  #leaf(place: number): Buffer {
    return this.#bytes.subarray(place * this.#stride + orderBytes, (place + 1) * this.#stride);
  }
}

/**
 * Places put in order by their hashes: by the first byte at once, and the rest when it is asked for. A million in one go would keep
 * the thread for a second.
 */
class PlacesInOrder {
  readonly #places: Uint32Array;
  /** Where the places of each first byte end. */
  readonly #ends = new Uint32Array(256);
  #firstByte = 0;
  #sorted = 0;
  #given = 0;

  constructor(
    count: number,
    readonly order: (place: number) => Buffer,
  ) {
    for (let place = 0; place < count; place++) this.#ends[order(place)[0]!]!++;
    for (let byte = 1; byte < 256; byte++) this.#ends[byte]! += this.#ends[byte - 1]!;
    this.#places = new Uint32Array(count);
    const free = this.#ends.slice();
    for (let place = count - 1; place >= 0; place--) this.#places[--free[order(place)[0]!]!] = place;
  }

  next(count: number): Uint32Array {
    const until = Math.min(this.#given + count, this.#places.length);
    while (this.#sorted < until) {
      const end = this.#ends[this.#firstByte++]!;
      this.#places.subarray(this.#sorted, end).sort((a, b) => Buffer.compare(this.order(a), this.order(b)));
      this.#sorted = end;
    }
    const given = this.#places.subarray(this.#given, until);
    this.#given = until;
    return given;
  }
}
