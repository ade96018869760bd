import { once } from 'node:events';
import { type ClientOptions, WebSocket } from 'ws';

export interface QuoteMessage {
  event: string;
  msg?: string;
  symbol?: string;
  exchange?: string;
  timestamp?: number;
  price?: number;
  volume?: number;
  priceChange?: number;
  percentChange?: number;
}

/** A reader of live quotes that keeps what it hears until the test asks. */
export class QuoteClient {
  readonly socket: WebSocket;
  readonly heard: QuoteMessage[] = [];
  closed: { code: number; reason: string } | undefined;
  #taken = 0;
  #wake: () => void = () => {};

  constructor(url: string, options: ClientOptions = {}) {
    this.socket = new WebSocket(url, options);
    this.socket.on('message', data => {
      this.heard.push(JSON.parse(data.toString()) as QuoteMessage);
      this.#wake();
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
      this.#wake();
    });
    this.socket.on('error', () => {});
  }

  static async open(url: string, options: ClientOptions = {}): Promise<QuoteClient> {
    const client = new QuoteClient(url, options);
    await once(client.socket, 'open');
    return client;
  }

  /** The status an upgrade is refused with. */
  static async refusal(url: string, options: ClientOptions = {}): Promise<number | undefined> {
    const client = new QuoteClient(url, options);
    const [request, response] = await once(client.socket, 'unexpected-response');
    request.destroy();
    return response.statusCode;
  }

  say(message: unknown): void {
    this.socket.send(
      typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message),
    );
  }

  subscribe(...symbols: string[]): void {
    this.say({ event: 'SUBSCRIBE', symbols: symbols.map(symbol => ({ symbol, exchange: 'NSENG' })) });
  }

  /** The next message not taken before; rejects when the connection closes instead. */
  async next(): Promise<QuoteMessage> {
    while (this.heard.length <= this.#taken) {
      if (this.closed) throw new Error(`closed with ${this.closed.code}`);
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
    return this.heard[this.#taken++] as QuoteMessage;
  }

  async untilClosed(): Promise<number> {
    while (!this.closed) {
      await new Promise<void>(resolve => {
        this.#wake = resolve;
      });
    }
    return this.closed.code;
  }
}
