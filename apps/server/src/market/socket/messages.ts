import { z } from 'zod';
import type { InstrumentState } from '../hub/instrument-state.ts';

const symbols = z
  .array(z.object({ symbol: z.string().min(1).max(64), exchange: z.string().min(1).max(32) }))
  .min(1)
  .max(1000);

const clientMessage = z.discriminatedUnion('event', [
  z.object({ event: z.literal('PING') }),
  z.object({ event: z.literal('SUBSCRIBE'), symbols }),
  z.object({ event: z.literal('UNSUBSCRIBE'), symbols }),
]);

export type ClientMessage = z.infer<typeof clientMessage>;
export type SymbolName = z.infer<typeof symbols>[number];

/** Undefined for anything that is not a message of the protocol. */
export function readMessage(text: string): ClientMessage | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = clientMessage.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

const plainPong = JSON.stringify({ event: 'PONG' });

/** Answers a ping, and says which markets' prices have stopped coming: silence itself sends no message. */
export function pongMessage(delayed: readonly string[]): string {
  return delayed.length === 0 ? plainPong : JSON.stringify({ event: 'PONG', delayed });
}

/** The operator has halted trading somewhere, said more about it, or lets it go on: clients ask what is so now. */
export const haltsMessage = JSON.stringify({ event: 'HALTS' });

export function errorMessage(msg: string): string {
  return JSON.stringify({ event: 'ERROR', msg });
}

/**
 * The last quote of an instrument. `volume` is what has traded since the message before, so that a chart which adds it
 * up stays right although ticks within a moment share one message.
 */
export function priceMessage(state: InstrumentState, volume: number): string {
  return JSON.stringify({
    event: 'PRICE',
    symbol: state.feed.symbol,
    exchange: state.feed.market,
    timestamp: Math.floor((state.quoteTimeMs ?? 0) / 1000),
    price: state.price,
    volume,
    priceChange: state.change,
    percentChange: state.percent,
  });
}
