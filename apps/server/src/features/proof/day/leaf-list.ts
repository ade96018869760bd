const orderBytes = 32;
/** Places that stand beside 32 bits of a hash in one exact number. */
const placesMax = 2 ** 21;

/** Leaves of one tree, each behind the hash that it is put in order by, in one piece of memory. */
export class LeafList {
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #count = 0;
  readonly #stride: number;

  constructor(readonly leafBytes: number) {
    this.#stride = orderBytes + leafBytes;
  }

  /** Of all leaves; where each lies is known from adding it, and it moves with the next one. */
  get bytes(): Uint8Array {
    return this.#bytes;
  }

  get view(): DataView {
    return this.#view;
  }

  /** Room for one more leaf, to be filled in: where it begins. */
  add(order: Uint8Array): number {
    if (this.#count === placesMax) throw new RangeError('More leaves than are put in order at once');
    const at = this.#count * this.#stride;
    if (at + this.#stride > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(4_096, this.#bytes.length * 2) + this.#stride);
      larger.set(this.#bytes);
      this.#bytes = larger;
      this.#view = new DataView(larger.buffer);
    }
    this.#count++;
    this.#bytes.set(order, at);
    return at + orderBytes;
  }

  /** In their order, so many at a time; what is left stays, unless all are asked for. */
  *inOrder(size: number, isAll: boolean): Generator<{ firstKey: Uint8Array; leaves: Uint8Array }> {
    const order = new PlacesInOrder(this.#count, this.#view, this.#stride);
    const rest = new LeafList(this.leafBytes);
    for (let from = 0; from < this.#count; from += size) {
      const piece = order.next(size);
      if (piece.length < size && !isAll) {
        for (const place of piece) {
          const at = rest.add(this.#orderAt(place));
          this.#copyLeaf(place, rest.bytes, at);
        }
        break;
      }
      const leaves = new Uint8Array(piece.length * this.leafBytes);
      for (let i = 0; i < piece.length; i++) this.#copyLeaf(piece[i]!, leaves, i * this.leafBytes);
      yield { firstKey: this.#orderAt(piece[0]!), leaves };
    }
    this.#bytes = rest.#bytes;
    this.#view = rest.#view;
    this.#count = rest.#count;
  }

  #orderAt(place: number): Uint8Array {
    return this.#bytes.slice(place * this.#stride, place * this.#stride + orderBytes);
  }

  /** Byte by byte: a view of so few takes longer to make than they take to copy. */
  #copyLeaf(place: number, to: Uint8Array, at: number): void {
    const from = place * this.#stride + orderBytes;
    for (let i = 0; i < this.leafBytes; i++) to[at + i] = this.#bytes[from + i]!;
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
    readonly view: DataView,
    readonly stride: number,
  ) {
    const firstByte = (place: number) => view.getUint8(place * stride);
    for (let place = 0; place < count; place++) this.#ends[firstByte(place)]!++;
    for (let byte = 1; byte < 256; byte++) this.#ends[byte]! += this.#ends[byte - 1]!;
    this.#places = new Uint32Array(count);
    const free = this.#ends.slice();
    for (let place = count - 1; place >= 0; place--) this.#places[--free[firstByte(place)]!] = place;
  }

  next(count: number): Uint32Array {
    const until = Math.min(this.#given + count, this.#places.length);
    while (this.#sorted < until) {
      const end = this.#ends[this.#firstByte++]!;
      this.#sort(this.#places.subarray(this.#sorted, end));
      this.#sorted = end;
    }
    const given = this.#places.subarray(this.#given, until);
    this.#given = until;
    return given;
  }

  /** By the 32 bits after the first byte, each in one number with its place: numbers are sorted without asking for two at a time. */
  #sort(places: Uint32Array): void {
    const keys = Float64Array.from(places, place => this.#bits(place) * placesMax + place).sort();
    for (let i = 0; i < keys.length; i++) places[i] = keys[i]! % placesMax;
    for (let i = 1; i < places.length; i++) {
      if (this.#bits(places[i - 1]!) === this.#bits(places[i]!)) {
        // Once in millions of days.
        places.sort((one, other) => this.#compare(one, other));
        return;
      }
    }
  }

  #bits(place: number): number {
    return this.view.getUint32(place * this.stride + 1);
  }

  #compare(one: number, other: number): number {
    for (let i = 0; i < orderBytes; i++) {
      const apart = this.view.getUint8(one * this.stride + i) - this.view.getUint8(other * this.stride + i);
      if (apart !== 0) return apart;
    }
    return 0;
  }
}
