import { type QuoteConnection, QuoteSocket, type SocketLike } from '@openfloor/client/quote-socket';
import { type LiveQuote, topicKey } from '@openfloor/client/quote-socket-messages';
import type { QuoteListener } from '@openfloor/client/quote-socket-topics';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { queryClient } from './api.ts';
import { drawCalmly } from './calm.ts';
import { exactDecimal } from './exact-figures.ts';
import { refuseTenant } from './tenant-right.ts';
import { callKey } from './use-call.ts';

const address = () => `${window.location.origin.replace(/^http/, 'ws')}/api/ws`;

const socket = new QuoteSocket({
  openSocket: () => new WebSocket(address()) as SocketLike,
  onTenantRefused: refuseTenant,
});

if (!import.meta.env.SSR) {
  document.addEventListener('visibilitychange', () => socket.setHidden(document.hidden));
  window.addEventListener('online', () => socket.retryNow());
  // Said where prices are followed, for whoever reads what is halted: no page waits for the prices' code because of that.
  socket.onHaltsTold(() => void queryClient.invalidateQueries({ queryKey: callKey('GET /halts') }));
}

/** What a screen shows of a price. */
export interface ShownQuote {
  price: number;
  /** Since the previous close. */
  change: number;
  /** Since the previous close, in percent. */
  up: number;
  /** When the source gave the price; null where a call's reply does not say. */
  time: number | null;
}

type ReadQuote = Omit<ShownQuote, 'time'> & { time?: number | null };

interface Watched {
  shown: LiveQuote | undefined;
  redraws: Set<() => void>;
  leave: () => void;
}

const settleMs = 1_500;
const settleMaxMs = 2_000;
/** As often as an eye can follow; a phone that drew every price as it comes would do little else. */
const drawEveryMs = 250;
/** Rows of one frame: a slow phone takes no longer for these than a tap may wait. */
const rowsInAFrame = 2;

const watched = new Map<string, Watched>();
const waiting = new Map<string, LiveQuote>();
let isPlanned = false;

/** However many prices come in the meantime, each symbol is drawn once. */
function showWaiting(keys = [...waiting.keys()]): void {
  let rows = 0;
  while (keys.length > 0 && rows < rowsInAFrame) rows += show(keys.shift());
  if (keys.length > 0) drawCalmly(() => showWaiting(keys), 0);
  else {
    isPlanned = false;
    if (waiting.size > 0) planToShow();
  }
}

/** Returns how many places show it. */
function show(key = ''): number {
  const quote = waiting.get(key);
  waiting.delete(key);
  const entry = watched.get(key);
  if (!quote || !entry) return 0;
  entry.shown = quote;
  const redraws = [...entry.redraws];
  for (const redraw of redraws) redraw();
  return redraws.length;
}

function planToShow(): void {
  if (isPlanned) return;
  isPlanned = true;
  drawCalmly(() => showWaiting(), drawEveryMs);
}

function receive(quote: LiveQuote): void {
  waiting.set(topicKey(quote), quote);
  planToShow();
}

/** The first screen goes first: its prices are seconds old at most, and following them waits for a quiet moment. */
const settled = new Promise<void>(resolve => {
  if (import.meta.env.SSR) return;
  const whenQuiet = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: settleMaxMs })
      : setTimeout(resolve, settleMaxMs);
  if (document.readyState === 'complete') whenQuiet();
  else window.addEventListener('load', () => setTimeout(whenQuiet, settleMs), { once: true });
});

function subscribeWhenSettled(topic: { symbol: string; exchange: string }): () => void {
  let leave: (() => void) | undefined;
  let hasLeft = false;
  void settled.then(() => {
    if (!hasLeft) leave = socket.subscribe(topic, receive);
  });
  return () => {
    hasLeft = true;
    leave?.();
  };
}

function watch(symbol: string, market: string, redraw: () => void): () => void {
  const topic = { symbol, exchange: market };
  const key = topicKey(topic);
  const entry = watched.get(key) ?? {
    shown: undefined,
    redraws: new Set(),
    leave: subscribeWhenSettled(topic),
  };
  watched.set(key, entry);
  // A wrapper of its own for every row: the same symbol may stand twice on a screen.
  const own = () => redraw();
  entry.redraws.add(own);
  return () => {
    entry.redraws.delete(own);
    if (entry.redraws.size > 0) return;
    entry.leave();
    watched.delete(key);
    waiting.delete(key);
  };
}

/** What the server draws from, and the first render in the browser with it. */
const noneYet = () => undefined;

/** A price that follows the market while `live`, starting from what a call's reply said. */
export function useLiveQuote(symbol: string, market: string, initial: ReadQuote, live = true): ShownQuote {
  const join = useCallback(
    (redraw: () => void) => (live ? watch(symbol, market, redraw) : () => {}),
    [symbol, market, live],
  );
  const key = topicKey({ symbol, exchange: market });
  const latest = useSyncExternalStore(join, () => watched.get(key)?.shown, noneYet);
  const read = { time: null, ...initial };
  if (!latest) return read;
  // Live times are whole seconds; only a reply of a later second is surely newer.
  if (read.time !== null && Math.floor(read.time / 1000) * 1000 > latest.timeMs) return read;
  return { price: latest.price, change: latest.change, up: latest.up, time: latest.timeMs };
}

interface PricedStock {
  symbol: string;
  market: string;
  /** What a call's reply said. */
  price: string;
}

/** The prices of several stocks, in their order, as they follow the market. */
export function useLivePrices(stocks: readonly PricedStock[]): string[] {
  const topics = stocks.map(({ symbol, market }) => topicKey({ symbol, exchange: market })).join(' ');
  const latest = useRef(stocks);
  latest.current = stocks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the topics say when the stocks are others.
  const join = useCallback(
    (redraw: () => void) => {
      const leave = latest.current.map(({ symbol, market }) => watch(symbol, market, redraw));
      return () => {
        for (const stop of leave) stop();
      };
    },
    [topics],
  );
  // As one text, which is the same text until a price changes.
  const prices = useSyncExternalStore(join, () => stocks.map(shownPrice).join(' '));
  return prices === '' ? [] : prices.split(' ');
}

function shownPrice({ symbol, market, price }: PricedStock): string {
  const live = watched.get(topicKey({ symbol, exchange: market }))?.shown;
  return live ? exactDecimal(live.price) : price;
}

/** Every single tick, for whoever adds up volumes. */
export const onTick = (symbol: string, market: string, listener: QuoteListener): (() => void) =>
  socket.subscribe({ symbol, exchange: market }, listener);

/** After a gap in the ticks, when what was built from them may miss some. */
export const onQuoteReconnect = (listener: () => void): (() => void) => socket.onReconnect(listener);

const onConnectionChange = (redraw: () => void) => socket.onConnectionChange(redraw);

export const useQuoteConnection = (): QuoteConnection =>
  useSyncExternalStore(
    onConnectionChange,
    () => socket.connection,
    () => 'idle',
  );

/**
 * Whether the prices of one of these markets have stopped coming. The server says so every few seconds; until it has,
 * what a call's reply said counts.
 */
export function useDelayed(markets: readonly string[], asReplied: boolean): boolean {
  const missed = useSyncExternalStore(onConnectionChange, () => socket.delayedMarkets, noneYet);
  return missed ? markets.some(market => missed.has(market)) : asReplied;
}
