import type { ClientMessage, QuoteTopic, ServerMessage } from '@openfloor/contract/stocks/live-quotes';
import { FakeUpload } from './fake-upload.ts';
import { watched } from './watched.ts';

const realFetch = window.fetch.bind(window);
const RealWebSocket = window.WebSocket;
const RealXMLHttpRequest = window.XMLHttpRequest;

let current: FakeSocket | undefined;
let hangUp = () => {};
let silent: string[] = [];

/** The socket of live prices: it opens, answers pings, and says nothing else but what a test has it say. */
class FakeSocket {
  /** What the app sent, as text. */
  heard: string[] = [];
  onopen: (() => void) | null = null;
  onclose: ((event: { code?: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    current = this;
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    this.heard.push(text);
    const { event }: ClientMessage = JSON.parse(text);
    if (event === 'PING') queueMicrotask(() => this.say({ event: 'PONG', delayed: silent }));
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  tell({ symbol, exchange, price }: Price): void {
    const timestamp = Math.floor(Date.now() / 1000);
    const unchanged = { volume: 1, priceChange: 0, percentChange: 0 };
    this.say({ event: 'PRICE', symbol, exchange, timestamp, price, ...unchanged });
  }

  close(code = 1000): void {
    if (current === this) current = undefined;
    this.onclose?.({ code });
  }
}

/** From now on the socket says that these markets give no prices. */
export function silenceMarkets(...markets: string[]): void {
  silent = markets;
  current?.say({ event: 'PONG', delayed: silent });
}

/** The socket says that what the operator has halted has changed. */
export function tellHalts(): void {
  current?.say({ event: 'HALTS' });
}

/** The connection of live prices breaks; the app opens another by itself. */
export function loseSocket(): void {
  current?.close();
}

export interface Price extends QuoteTopic {
  price: number;
}

/** Says a price as soon as the app follows it. The app keeps its socket from one screen to the next. */
export async function tellPrice(price: Price): Promise<void> {
  const follows = () =>
    current?.heard.some(text => text.includes('"SUBSCRIBE"') && text.includes(`"${price.symbol}"`)) ?? false;
  while (!follows()) await new Promise(resolve => setTimeout(resolve, 20));
  current?.tell(price);
}

/** What answers a part of the addresses: see FakeServer. */
export interface Answerer {
  readonly problems: readonly string[];
  readonly isIdle: boolean;
  owns(request: Request): boolean;
  respond(request: Request, signal: AbortSignal): Promise<Response>;
}

/**
 * Calls go to these servers; all else (modules, the test runner) goes where it always goes. A line that was hung up says
 * nothing more: what an earlier test's app asked, or still asks, is no news to the app of the next one.
 */
export function connect(...servers: Answerer[]): void {
  hangUp();
  let isOpen = true;
  hangUp = () => {
    isOpen = false;
  };
  if (current) current.heard = [];
  silenceMarkets();
  // The line outlives a test: what went before without a price does not make this one's prices old.
  current?.tell({ symbol: 'NOBODY', exchange: 'NOWHERE', price: 1 });
  watched.servers = servers;
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    const server = servers.find(candidate => candidate.owns(request));
    if (!server) return realFetch(input, init);
    try {
      const response = isOpen && (await server.respond(request, init?.signal ?? request.signal));
      return isOpen && response ? response : silence;
    } catch (problem) {
      if (isOpen) throw problem;
      return silence;
    }
  };
  window.WebSocket = new Proxy(RealWebSocket, {
    construct(target, parameters: ConstructorParameters<typeof WebSocket>) {
      return String(parameters[0]).endsWith('/api/ws') ? new FakeSocket() : new target(...parameters);
    },
  });
  window.XMLHttpRequest = new Proxy(RealXMLHttpRequest, { construct: () => new FakeUpload() });
}

const silence = new Promise<never>(() => {});

/** Until the next connection calls still go nowhere, instead of to the test runner. */
export function disconnect(): void {
  hangUp();
  window.WebSocket = RealWebSocket;
  window.XMLHttpRequest = RealXMLHttpRequest;
}
