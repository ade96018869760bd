import { createCipheriv, createHmac } from 'node:crypto';
import { endianness } from 'node:os';

/** Repeatable randomness: every figure of the simulated market comes from a secret, never from the clock. */
export type Secret = string | Buffer;

/** 256 bits that depend on the secret and every part, and tell nothing of either: HMAC-SHA-256. */
export function keyOf(secret: Secret, ...parts: readonly (string | number)[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}

/** What AES computes at once. */
const blockWords = 4;

let longest = Buffer.alloc(0);

function zeros(bytes: number): Buffer {
  if (bytes > longest.length) longest = Buffer.alloc(bytes);
  return longest.subarray(0, bytes);
}

/**
 * Whole numbers below 2³² that belong to a key, from some place on (a multiple of four): AES-256 in counter mode. Whoever
 * has seen some of them cannot compute another.
 */
export function wordsOf(key: Buffer, count: number, from = 0): Uint32Array {
  const counter = Buffer.alloc(16);
  counter.writeBigUInt64BE(BigInt(from / blockWords), 8);
  const bytes = createCipheriv('aes-256-ctr', key, counter).update(zeros(count * 4));
  if (endianness() === 'BE') bytes.swap32();
  return new Uint32Array(bytes.buffer, bytes.byteOffset, count);
}

/** What one normal number takes of them. */
export const wordsOfNormal = 4;

/** Draws from such numbers in their order. */
export class Random {
  readonly #words: Uint32Array;
  #place: number;

  constructor(words: Uint32Array, place = 0) {
    this.#words = words;
    this.#place = place;
  }

  /** At least 0, below 1. */
  uniform(): number {
    return (this.#words[this.#take(1)] as number) / 2 ** 32;
  }

  /** About normal with deviation 1, never beyond ±3.5: a sum of uniforms needs no function whose last digit varies. */
  normal(): number {
    const words = this.#words;
    const place = this.#take(wordsOfNormal);
    const sum =
      (words[place] as number) +
      (words[place + 1] as number) +
      (words[place + 2] as number) +
      (words[place + 3] as number);
    return (sum / 2 ** 32 - 2) * Math.sqrt(3);
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.uniform() * below);
  }

  /** Where the next so many lie. */
  #take(count: number): number {
    const place = this.#place;
    if (place + count > this.#words.length) throw new RangeError('More numbers were drawn than computed');
    this.#place = place + count;
    return place;
  }
}

/** The normal numbers of a key from one place to another, both included. */
export function normalsOf(key: Buffer, from: number, to: number): Float64Array {
  const normals = new Float64Array(to - from + 1);
  const random = new Random(wordsOf(key, normals.length * wordsOfNormal, from * wordsOfNormal));
  for (let index = 0; index < normals.length; index++) normals[index] = random.normal();
  return normals;
}
