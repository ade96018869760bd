/**
 * Speaks Twelve Data's protocol on loopback, as far as an installation asks it: a list of two shares of India's market,
 * their quotes, no history, and a price each second. Its only parameter is the port.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../shared/paths.mjs';

// The server's own: others may have brought an older one.
const ofServer = createRequire(join(root, 'apps/server/package.json'));
const { WebSocketServer } = /** @type {typeof import('ws')} */ (ofServer('ws'));

const key = 'first-hour';
const shares = [
  { symbol: 'INFY', name: 'Infosys Limited', price: 1_500 },
  { symbol: 'TCS', name: 'Tata Consultancy Services Limited', price: 3_200 },
];
const place = { currency: 'INR', exchange: 'NSE', mic_code: 'XNSE' };

/** @type {Record<string, (query: URLSearchParams) => object>} */
const answers = {
  '/api_usage': () => ({ current_usage: 1, plan_limit: 600, plan_category: 'stand-in' }),
  '/stocks': query => ({
    data: query.get('mic_code') === 'XNSE' ? shares.map(share => ({ ...share, ...place })) : [],
    status: 'ok',
  }),
  '/indices': () => ({ data: [], status: 'ok' }),
  '/quote': () => Object.fromEntries(shares.map(({ symbol, price }) => [`${symbol}:NSE`, quoteOf(price)])),
  '/time_series': () => ({
    code: 400,
    message: 'No data is available on the specified dates.',
    status: 'error',
  }),
};

/** @param {number} price */
function quoteOf(price) {
  const seconds = Math.floor(Date.now() / 1_000);
  const [open, high, low] = [price - 4, price + 6, price - 8].map(String);
  const figures = { open, high, low, close: `${price}`, previous_close: `${price - 5}`, volume: '120000' };
  return { timestamp: seconds - 3_600, last_quote_at: seconds - 60, ...figures };
}

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const isKnown = request.headers.authorization === `apikey ${key}`;
  const body = isKnown
    ? answers[pathname]?.(searchParams)
    : { code: 401, message: 'wrong key', status: 'error' };
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body ?? { code: 404, message: pathname, status: 'error' }));
});
const streams = new WebSocketServer({ server, path: '/v1/quotes/price' });
streams.on('connection', stream =>
  stream.on('message', data => {
    const { action, params } = JSON.parse(String(data));
    if (action === 'heartbeat') stream.send(JSON.stringify({ event: 'heartbeat', status: 'ok' }));
    if (action === 'subscribe')
      stream.send(
        JSON.stringify({ event: 'subscribe-status', status: 'ok', success: params.symbols, fails: [] }),
      );
  }),
);
let volume = 120_000;
setInterval(() => {
  volume += 10;
  for (const { symbol, price } of shares) {
    const event = {
      event: 'price',
      symbol,
      ...place,
      timestamp: Math.floor(Date.now() / 1_000),
      price,
      day_volume: volume,
    };
    for (const stream of streams.clients) stream.send(JSON.stringify(event));
  }
}, 1_000);
server.listen(Number(process.argv[2]), '127.0.0.1');
