const finalText = 0x81;
const maskBit = 0x80;

/**
 * Reads a server's WebSocket frames as they arrive. It does as little as can be done, since a reader that is busy would
 * measure itself.
 */
export class FrameReader {
  #rest: Buffer | undefined;
  readonly #onText: (data: Buffer, start: number, end: number) => void;

  constructor(onText: (data: Buffer, start: number, end: number) => void) {
    this.#onText = onText;
  }

  read(chunk: Buffer): void {
    const data = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    while (at + 2 <= data.length) {
      const short = data[at + 1] ?? 0;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (at + header > data.length) break;
      const length =
        short < 126
          ? short
          : short === 126
            ? data.readUInt16BE(at + 2)
            : Number(data.readBigUInt64BE(at + 2));
      const end = at + header + length;
      if (end > data.length) break;
      if (data[at] === finalText) this.#onText(data, at + header, end);
      at = end;
    }
    this.#rest = at < data.length ? data.subarray(at) : undefined;
  }
}

/** A client's frame. A mask of zeros is a mask, and leaves the text as it is. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const header =
    payload.length < 126
      ? Buffer.from([finalText, maskBit | payload.length])
      : Buffer.from([finalText, maskBit | 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([header, Buffer.alloc(4), payload]);
}
