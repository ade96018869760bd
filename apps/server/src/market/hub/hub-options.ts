/** What the hub says; pino fits. */
export interface HubLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Where several nodes share one database, one of them stores. Left out: this one. */
export interface Storing {
  /** The number under which this node stores; undefined while another does. */
  epoch(): number | undefined;
}

export type HubCounter =
  | 'ticks'
  | 'ticks_refused'
  | 'ticks_late'
  | 'candles_stored'
  | 'candle_store_failures'
  | 'candles_given_up'
  | 'candles_filled'
  | 'history_failures';

export interface HubMetrics {
  count(counter: HubCounter, amount: number): void;
}

export const noMetrics: HubMetrics = { count: () => {} };
