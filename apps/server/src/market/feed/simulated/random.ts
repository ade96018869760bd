/** Repeatable randomness: every figure of the simulated market comes from a key, never from the clock. */

/** A 32-bit number that depends on every part of the key. */
export function keyHash(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = typeof part === 'number' ? part.toString(36) : part;
    for (let index = 0; index < text.length; index++) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
    hash = Math.imul(hash ^ 0x2f, 0x01000193);
  }
  return mix(hash);
}

/** The same for a number added to a key that was hashed before. */
export function subKey(key: number, part: number): number {
  return mix((key ^ Math.imul(part, 0x9e3779b1)) + 0x7f4a7c15);
}

function mix(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A stream of numbers from one key (mulberry32). */
export class Random {
  #state: number;

  constructor(key: number) {
    this.#state = key | 0;
  }

  /** At least 0, below 1. */
  uniform(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
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

export function normalOf(key: number): number {
  return new Random(key).normal();
}
