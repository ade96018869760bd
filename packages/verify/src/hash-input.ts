import { concat, utf8 } from './bytes.ts';

/**
 * SHA-256 of short messages that are put together in one place and hashed at once. A day's tree takes millions of them:
 * making each message, and the state that hashes it, anew costs three times as much as the hashing. `bytes.ts` has the
 * library's SHA-256 for all else, and a test holds the two to be the same.
 */
export class HashInput {
  #length = 0;
  /** Grows by whole blocks, with room for the padding. */
  #bytes: Uint8Array = new Uint8Array(256);
  #view = new DataView(this.#bytes.buffer);

  start(): this {
    this.#length = 0;
    return this;
  }

  byte(value: number): this {
    this.#room(1);
    this.#bytes[this.#length++] = value;
    return this;
  }

  add(bytes: Uint8Array): this {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
    return this;
  }

  text(text: string): this {
    this.#room(text.length);
    let at = this.#length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 127) return this.add(utf8(text));
      this.#bytes[at++] = code;
    }
    this.#length = at;
    return this;
  }

  /** In 16 bytes, the highest first. */
  sum(sum: bigint): this {
    this.#room(16);
    const at = this.#length;
    if (sum <= safe) {
      const small = Number(sum);
      this.#view.setBigUint64(at, 0n);
      this.#view.setUint32(at + 8, Math.floor(small / 2 ** 32));
      this.#view.setUint32(at + 12, small >>> 0);
    } else {
      this.#view.setBigUint64(at, sum >> 64n);
      this.#view.setBigUint64(at + 8, sum & 0xffff_ffff_ffff_ffffn);
    }
    this.#length += 16;
    return this;
  }

  digest(): Uint8Array {
    const length = this.#length;
    this.#room(72);
    const end = (((length + 8) >> 6) + 1) << 6;
    this.#bytes[length] = 0x80;
    this.#bytes.fill(0, length + 1, end);
    this.#view.setUint32(end - 4, length * 8);
    state.set(beginning);
    for (let at = 0; at < end; at += 64) compress(this.#view, at);
    const hash = new Uint8Array(32);
    for (let i = 0; i < 8; i++) {
      const word = state[i]!;
      hash[4 * i] = word >>> 24;
      hash[4 * i + 1] = word >>> 16;
      hash[4 * i + 2] = word >>> 8;
      hash[4 * i + 3] = word;
    }
    return hash;
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length - 72) return;
    this.#bytes = concat(this.#bytes, new Uint8Array(this.#bytes.length + bytes + 72));
    this.#view = new DataView(this.#bytes.buffer);
  }
}

const safe = BigInt(Number.MAX_SAFE_INTEGER);

// FIPS 180-4: the first bits of the fractions of roots of primes.
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every(prime => n % prime !== 0)) primes.push(n);
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const constants = Int32Array.from(primes, prime => fraction(Math.cbrt(prime)));
const beginning = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)));
const state = new Int32Array(8);
const schedule = new Int32Array(64);

function compress(view: DataView, at: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15]!;
    const y = w[i - 2]!;
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0] = (state[0]! + a) | 0;
  state[1] = (state[1]! + b) | 0;
  state[2] = (state[2]! + c) | 0;
  state[3] = (state[3]! + d) | 0;
  state[4] = (state[4]! + e) | 0;
  state[5] = (state[5]! + f) | 0;
  state[6] = (state[6]! + g) | 0;
  state[7] = (state[7]! + h) | 0;
}
