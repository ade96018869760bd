export type ServerKind = 'openfloor' | 'socket.io' | 'ws';

/** What the server under test says when it listens. */
export interface Ready {
  port: number;
  /** Prices are milliseconds since this moment, so that a reader can tell how old a quote is. */
  startMs: number;
  symbols: { symbol: string; exchange: string }[];
}

export type ServerQuestion = { ticksPerSecond: number } | 'usage';

export interface ServerUsage {
  cpuMs: number;
  ticks: number;
  /** How far the ticks are behind their schedule. */
  lagMs: number;
}

export type ReadersQuestion =
  | { connect: Ready; kind: ServerKind; sockets: number; symbolsPerSocket: number }
  | 'start'
  | 'stop';

export interface ReadersResult {
  quotes: number;
  p50Ms: number;
  p99Ms: number;
  cpuMs: number;
  elapsedMs: number;
}
