import { expect, test } from 'vitest';
import { clientMessage, serverMessage, symbolsPerMessageMax } from './live-quotes.ts';

const topic = { symbol: 'KANCEM', exchange: 'NSENG' };

test.each<[boolean, unknown]>([
  [true, { event: 'PING' }],
  [true, { event: 'SUBSCRIBE', symbols: [topic] }],
  [true, { event: 'UNSUBSCRIBE', symbols: [topic] }],
  [false, { event: 'SUBSCRIBE' }],
  [false, { event: 'SUBSCRIBE', symbols: [] }],
  [false, { event: 'SUBSCRIBE', symbols: ['KANCEM'] }],
  [false, { event: 'SUBSCRIBE', symbols: Array(symbolsPerMessageMax + 1).fill(topic) }],
  [false, { event: 'SUBSCRIBE', symbols: [{ symbol: 'X'.repeat(33), exchange: 'NSENG' }] }],
  [false, { event: 'PRICE', price: 1 }],
  [false, { event: 'PING', extra: 1 }],
  [false, 'PING'],
  [false, null],
])('accepted from a client: %s %j', (accepted, message) => {
  expect(clientMessage.safeParse(message).success).toBe(accepted);
});

const price = { price: 412.8, volume: 20, priceChange: 6.4, percentChange: 1.57 };

test.each<[boolean, unknown]>([
  [true, { event: 'PONG' }],
  [true, { event: 'ERROR', msg: 'Unknown symbol' }],
  [true, { event: 'PRICE', ...topic, timestamp: 1_763_117_000, ...price }],
  [false, { event: 'PRICE', ...topic, timestamp: 1_763_117_000.5, ...price }],
  [false, { event: 'PRICE', ...topic, timestamp: 1_763_117_000, ...price, price: '412.80' }],
])('sent by the server: %s %j', (valid, message) => {
  expect(serverMessage.safeParse(message).success).toBe(valid);
});
