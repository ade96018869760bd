import { type Cipher, createCipheriv, createHmac } from 'node:crypto';

/** Repeatable randomness: every figure of the simulated market comes from a secret, never from the clock. */
export type Secret = string | Buffer;

/** 256 bits that depend on the secret and every part, and tell nothing of either: HMAC-SHA-256. */
export function keyOf(secret: Secret, ...parts: readonly (string | number)[]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
}

const pageBytes = 1024;
const pageWords = pageBytes / 4;
const zeros = Buffer.alloc(pageBytes);

/**
 * The numbers that belong to one key, any of them at any time: AES-256 in counter mode. Whoever has seen some of them
 * cannot compute another.
 */
export class Keystream {
  readonly #key: Buffer;
  #cipher: Cipher | undefined;
  #page = new DataView(zeros.buffer);
  #pageNumber = -1;

  constructor(key: Buffer) {
    this.#key = key;
  }

  /** The whole number below 2³² at this place. */
  at(place: number): number {
    const pageNumber = Math.floor(place / pageWords);
    if (pageNumber !== this.#pageNumber) this.#turnTo(pageNumber);
    return this.#page.getUint32((place % pageWords) * 4, true);
  }

  #turnTo(pageNumber: number): void {
    // Where the page before was read, its cipher goes on with this one.
    if (!this.#cipher || pageNumber !== this.#pageNumber + 1) {
      const counter = Buffer.alloc(16);
      counter.writeBigUInt64BE(BigInt(pageNumber) * BigInt(pageBytes / 16), 8);
      this.#cipher = createCipheriv('aes-256-ctr', this.#key, counter);
    }
    const { buffer, byteOffset } = this.#cipher.update(zeros);
    this.#page = new DataView(buffer, byteOffset, pageBytes);
    this.#pageNumber = pageNumber;
  }
}

/** The numbers of a stream in their order, from some place on. */
export class Random {
  readonly #stream: Keystream;
  #place: number;

  constructor(stream: Keystream, place = 0) {
    this.#stream = stream;
    this.#place = place;
  }

  static of(key: Buffer): Random {
    return new Random(new Keystream(key));
  }

  /** At least 0, below 1. */
  uniform(): number {
    return this.#stream.at(this.#place++) / 2 ** 32;
  }

  /** About normal with deviation 1, never beyond ±3.5: a sum of uniforms needs no function whose last digit varies. */
  normal(): number {
    return (this.uniform() + this.uniform() + this.uniform() + this.uniform() - 2) * Math.sqrt(3);
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    return Math.floor(this.uniform() * below);
  }
}

/** What one normal number takes of a stream. */
export const wordsOfNormal = 4;
