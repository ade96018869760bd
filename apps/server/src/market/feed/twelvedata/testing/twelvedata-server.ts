import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

export const goodKey = 'test-key-4711';

export interface RestRequest {
  path: string;
  query: Record<string, string>;
}

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  /** Text goes out as it is. */
  body: unknown;
}

export interface StreamSymbol {
  symbol: string;
  exchange?: string;
  type?: string;
}

export const errorBody = (code: number, message: string) => ({ code, message, status: 'error' });

/** Speaks the documented protocol on a local port. Answers are set by the test, one function for each path. */
export class TwelveDataServer {
  readonly requests: RestRequest[] = [];
  /** Taken before the regular answers, oldest first. */
  readonly nextAnswers: Answer[] = [];
  /** The same for one path. */
  readonly nextAnswersTo: Record<string, Answer[]> = {};
  answers: Record<string, (query: Record<string, string>) => Answer['body']> = {
    '/api_usage': () => ({
      timestamp: '2026-05-05 14:00:00',
      current_usage: 1,
      plan_limit: 55,
      plan_category: 'grow',
    }),
  };
  creditsLeft: number | undefined;

  readonly subscriptions: StreamSymbol[][] = [];
  connectionCount = 0;
  heartbeats = 0;
  answersHeartbeats = true;
  refusesHandshakes = false;
  /** Accepts connections and ends them once they ask for something. */
  dropsSubscribers = false;
  refusedSymbols = new Set<string>();
  readonly #http: Server;
  readonly #streams: WebSocketServer;

  private constructor(http: Server) {
    this.#http = http;
    this.#streams = new WebSocketServer({ noServer: true });
    http.on('request', (request, response) => this.#answer(request, response));
    http.on('upgrade', (request, socket, head) => {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const known = url.pathname === '/v1/quotes/price' && url.searchParams.get('apikey') === goodKey;
      if (!known || this.refusesHandshakes) {
        socket.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
        return;
      }
      this.#streams.handleUpgrade(request, socket, head, stream => this.#serve(stream));
    });
  }

  static async start(): Promise<TwelveDataServer> {
    const http = createServer();
    const server = new TwelveDataServer(http);
    await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
    return server;
  }

  get restUrl(): string {
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  get streamUrl(): string {
    return `${this.restUrl.replace('http', 'ws')}/v1/quotes/price`;
  }

  get openStreams(): number {
    return this.#streams.clients.size;
  }

  requestsTo(path: string): RestRequest[] {
    return this.requests.filter(request => request.path === path);
  }

  push(event: unknown): void {
    const text = typeof event === 'string' ? event : JSON.stringify(event);
    for (const stream of this.#streams.clients) stream.send(text);
  }

  dropStreams(): void {
    for (const stream of this.#streams.clients) stream.terminate();
  }

  async stop(): Promise<void> {
    this.dropStreams();
    this.#http.closeAllConnections();
    await new Promise(resolve => this.#http.close(resolve));
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.restUrl);
    const query = Object.fromEntries(url.searchParams);
    this.requests.push({ path: url.pathname, query });
    const { status = 200, headers = {}, body } = this.#answerTo(url.pathname, query, request);
    if (this.creditsLeft !== undefined) response.setHeader('api-credits-left', this.creditsLeft);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  #answerTo(path: string, query: Record<string, string>, request: IncomingMessage): Answer {
    const next = this.nextAnswersTo[path]?.shift() ?? this.nextAnswers.shift();
    if (next) return next;
    if (request.headers.authorization !== `apikey ${goodKey}`) {
      return { status: 401, body: errorBody(401, '**apikey** parameter is incorrect or not specified.') };
    }
    const answer = this.answers[path];
    if (!answer) return { status: 404, body: errorBody(404, `${path} is not available`) };
    return { body: answer(query) };
  }

  #serve(stream: WebSocket): void {
    this.connectionCount++;
    stream.on('message', data => {
      const { action, params } = JSON.parse(String(data));
      if (action === 'heartbeat') {
        this.heartbeats++;
        if (this.answersHeartbeats) stream.send(JSON.stringify({ event: 'heartbeat', status: 'ok' }));
      }
      if (action === 'subscribe') this.#subscribe(stream, params.symbols);
    });
  }

  #subscribe(stream: WebSocket, symbols: StreamSymbol[]): void {
    this.subscriptions.push(symbols);
    if (this.dropsSubscribers) {
      stream.terminate();
      return;
    }
    const isRefused = ({ symbol }: StreamSymbol) => this.refusedSymbols.has(symbol);
    const success = symbols.filter(symbol => !isRefused(symbol));
    const fails = symbols.filter(isRefused);
    const status = fails.length === 0 ? 'ok' : 'error';
    stream.send(JSON.stringify({ event: 'subscribe-status', status, success, fails }));
  }
}
