import { concat, utf8 } from './bytes.ts';
import { beginning, compress } from './sha256-block.ts';

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
    for (let at = 0; at < end; at += 64) compress(state, this.#view, at);
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
const state = new Int32Array(8);
