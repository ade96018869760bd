import type { ClientMessage, QuoteTopic } from '@openfloor/contract/stocks/live-quotes';

/** The contract's limit, repeated here because its file would bring the schemas into the browser. */
export const symbolsPerMessage = 200;

/** One price as it arrived, in the units the app works with. */
export interface LiveQuote {
  symbol: string;
  exchange: string;
  timeMs: number;
  price: number;
  /** Of this tick alone; 0 for the last known quote that answers a subscription, which earlier candles hold already. */
  volume: number;
  /** Since the previous close. */
  change: number;
  /** Since the previous close, in percent. */
  up: number;
}

export type Incoming =
  | { kind: 'price'; quote: LiveQuote }
  | { kind: 'pong'; delayed: readonly string[] }
  | { kind: 'halts' }
  | { kind: 'error'; text: string };

export const topicKey = ({ exchange, symbol }: QuoteTopic): string => `${exchange}:${symbol}`;

export const pingText = JSON.stringify({ event: 'PING' } satisfies ClientMessage);

/** As many messages as the limit of symbols asks for. */
export function symbolMessages(event: 'SUBSCRIBE' | 'UNSUBSCRIBE', topics: readonly QuoteTopic[]): string[] {
  const messages: string[] = [];
  for (let start = 0; start < topics.length; start += symbolsPerMessage) {
    const symbols = topics.slice(start, start + symbolsPerMessage);
    messages.push(JSON.stringify({ event, symbols } satisfies ClientMessage));
  }
  return messages;
}

/** Undefined for anything this client does not know: a newer server may say more. */
export function readMessage(data: unknown): Incoming | undefined {
  const message = parse(data);
  switch (message?.event) {
    case 'PONG':
      return { kind: 'pong', delayed: Array.isArray(message.delayed) ? message.delayed.map(String) : [] };
    case 'HALTS':
      return { kind: 'halts' };
    case 'ERROR':
      return { kind: 'error', text: String(message.msg ?? '') };
    case 'PRICE':
      return readPrice(message);
    default:
      return undefined;
  }
}

function parse(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null ? { ...message } : undefined;
  } catch {
    return undefined;
  }
}

function readPrice(message: Record<string, unknown>): Incoming | undefined {
  const { symbol, exchange, timestamp, price, volume, priceChange, percentChange } = message;
  if (typeof symbol !== 'string' || typeof exchange !== 'string') return undefined;
  if (!isNumber(timestamp) || !isNumber(price) || !isNumber(priceChange) || !isNumber(percentChange)) {
    return undefined;
  }
  const quote: LiveQuote = {
    symbol,
    exchange,
    timeMs: timestamp * 1000,
    price,
    volume: isNumber(volume) ? volume : 0,
    change: priceChange,
    up: percentChange,
  };
  return { kind: 'price', quote };
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
