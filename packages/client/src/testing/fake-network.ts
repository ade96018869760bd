import { watched } from './watched.ts';

const realFetch = window.fetch.bind(window);
const RealWebSocket = window.WebSocket;

/** The socket of live prices: it opens, answers pings, and says nothing else but what a test has it say. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    queueMicrotask(() => this.onopen?.());
  }

  send(text: string): void {
    const message: unknown = JSON.parse(text);
    const isPing =
      typeof message === 'object' && message !== null && 'event' in message && message.event === 'PING';
    if (isPing) queueMicrotask(() => this.say({ event: 'PONG', delayed: [] }));
  }

  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(): void {
    this.onclose?.();
  }
}

/** What answers a part of the addresses: see FakeServer. */
export interface Answerer {
  readonly problems: readonly string[];
  owns(request: Request): boolean;
  respond(request: Request, signal: AbortSignal): Promise<Response>;
}

/** Calls go to these servers; all else (modules, the test runner) goes where it always goes. */
export function connect(...servers: Answerer[]): FakeSocket[] {
  const sockets: FakeSocket[] = [];
  watched.servers = servers;
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const server = servers.find(candidate => candidate.owns(request));
    return server ? server.respond(request, init?.signal ?? request.signal) : realFetch(input, init);
  };
  window.WebSocket = new Proxy(RealWebSocket, {
    construct(target, parameters: ConstructorParameters<typeof WebSocket>) {
      if (!String(parameters[0]).endsWith('/api/ws')) return new target(...parameters);
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  return sockets;
}

export function disconnect(): void {
  window.fetch = realFetch;
  window.WebSocket = RealWebSocket;
}
