import WebSocket from 'ws';
import type { Place } from '../../testing/caller.ts';

const retryMs = 300;
const pingMs = 5_000;
const symbols = [
  { symbol: 'KANCEM', exchange: 'NSENG' },
  { symbol: 'ZUMBANK', exchange: 'NSENG' },
];

/** Many who read live quotes, and come back when their connection ends. */
export class SocketCrowd {
  /** Each time somebody's connection ended: the last word of the one, and the first of the next. */
  readonly outages: { lastAt: number; backAt: number }[] = [];
  quotes = 0;
  readonly #place: Place;
  readonly #readers: Reader[];

  constructor(place: Place, count: number) {
    this.#place = place;
    this.#readers = Array.from({ length: count }, () => new Reader(this, this.#place));
  }

  /** Some at a time: all at once is no crowd but a flood. */
  async open(atOnce = 50): Promise<void> {
    for (let first = 0; first < this.#readers.length; first += atOnce)
      await Promise.all(this.#readers.slice(first, first + atOnce).map(reader => reader.open()));
  }

  get reading(): number {
    return this.#readers.filter(reader => reader.reads).length;
  }

  get count(): number {
    return this.#readers.length;
  }

  /** How long after that moment the last of those whose connections ended had quotes again. */
  longestSince(moment: number): number {
    const since = this.outages.filter(({ backAt }) => backAt >= moment);
    return Math.max(0, ...since.map(({ lastAt, backAt }) => backAt - Math.max(lastAt, moment)));
  }

  close(): void {
    for (const reader of this.#readers) reader.close();
  }
}

class Reader {
  reads = false;
  readonly #crowd: SocketCrowd;
  readonly #place: Place;
  #socket: WebSocket | undefined;
  #heardAt = 0;
  #hasLost = false;
  #ended = false;
  #ping: NodeJS.Timeout | undefined;

  constructor(crowd: SocketCrowd, place: Place) {
    this.#crowd = crowd;
    this.#place = place;
  }

  /** Resolves with the first price. */
  open(): Promise<void> {
    return new Promise(resolve => this.#connect(resolve));
  }

  #connect(first: () => void = () => {}): void {
    const { host, port } = this.#place;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/ws`, {
      headers: { Host: `${host}:${port}` },
      handshakeTimeout: 2_000,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('open', () => {
      socket.send(JSON.stringify({ event: 'SUBSCRIBE', symbols }));
      this.#ping = setInterval(() => socket.send('{"event":"PING"}'), pingMs);
    });
    socket.on('message', () => {
      const lastAt = this.#heardAt;
      this.#heardAt = performance.now();
      this.#crowd.quotes++;
      if (this.reads) return;
      this.reads = true;
      if (this.#hasLost) this.#crowd.outages.push({ lastAt, backAt: this.#heardAt });
      this.#hasLost = false;
      first();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(this.#ping);
      this.#hasLost ||= this.reads;
      this.reads = false;
      if (!this.#ended)
        setTimeout(() => !this.#ended && this.#connect(first), retryMs * (0.5 + Math.random() / 2));
    });
  }

  close(): void {
    this.#ended = true;
    this.#socket?.terminate();
  }
}
