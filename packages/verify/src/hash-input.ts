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

const bigSigma0 = (x: number) =>
  ((x >>> 2) | (x << 30)) ^ ((x >>> 13) | (x << 19)) ^ ((x >>> 22) | (x << 10));
const bigSigma1 = (x: number) => ((x >>> 6) | (x << 26)) ^ ((x >>> 11) | (x << 21)) ^ ((x >>> 25) | (x << 7));
const sigma0 = (x: number) => ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
const sigma1 = (x: number) => ((x >>> 17) | (x << 15)) ^ ((x >>> 19) | (x << 13)) ^ (x >>> 10);

/** Eight rounds at a time, after which each word is back under its own name: moving them costs as much as the rounds. */
function compress(view: DataView, at: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
  for (let i = 16; i < 64; i++) w[i] = (w[i - 16]! + sigma0(w[i - 15]!) + w[i - 7]! + sigma1(w[i - 2]!)) | 0;
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  let t = 0;
  for (let i = 0; i < 64; i += 8) {
    t = (h + bigSigma1(e) + (g ^ (e & (f ^ g))) + constants[i]! + w[i]!) | 0;
    d = (d + t) | 0;
    h = (t + bigSigma0(a) + ((a & b) | (c & (a | b)))) | 0;
    t = (g + bigSigma1(d) + (f ^ (d & (e ^ f))) + constants[i + 1]! + w[i + 1]!) | 0;
    c = (c + t) | 0;
    g = (t + bigSigma0(h) + ((h & a) | (b & (h | a)))) | 0;
    t = (f + bigSigma1(c) + (e ^ (c & (d ^ e))) + constants[i + 2]! + w[i + 2]!) | 0;
    b = (b + t) | 0;
    f = (t + bigSigma0(g) + ((g & h) | (a & (g | h)))) | 0;
    t = (e + bigSigma1(b) + (d ^ (b & (c ^ d))) + constants[i + 3]! + w[i + 3]!) | 0;
    a = (a + t) | 0;
    e = (t + bigSigma0(f) + ((f & g) | (h & (f | g)))) | 0;
    t = (d + bigSigma1(a) + (c ^ (a & (b ^ c))) + constants[i + 4]! + w[i + 4]!) | 0;
    h = (h + t) | 0;
    d = (t + bigSigma0(e) + ((e & f) | (g & (e | f)))) | 0;
    t = (c + bigSigma1(h) + (b ^ (h & (a ^ b))) + constants[i + 5]! + w[i + 5]!) | 0;
    g = (g + t) | 0;
    c = (t + bigSigma0(d) + ((d & e) | (f & (d | e)))) | 0;
    t = (b + bigSigma1(g) + (a ^ (g & (h ^ a))) + constants[i + 6]! + w[i + 6]!) | 0;
    f = (f + t) | 0;
    b = (t + bigSigma0(c) + ((c & d) | (e & (c | d)))) | 0;
    t = (a + bigSigma1(f) + (h ^ (f & (g ^ h))) + constants[i + 7]! + w[i + 7]!) | 0;
    e = (e + t) | 0;
    a = (t + bigSigma0(b) + ((b & c) | (d & (b | c)))) | 0;
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
