export interface SocketLimits {
  symbolsPerConnection: number;
  /** Sustained; a burst of twice as many passes. */
  messagesPerSecond: number;
  messageBytes: number;
  connectionsPerAddress: number;
  connections: number;
  /** A connection that sends nothing for so long is closed; clients ping every five seconds. */
  idleMs: number;
  /** Beyond so many unsent bytes a reader counts as slow and gets the latest price only. */
  bufferedBytes: number;
  /** A reader that takes nothing at all for so long is closed. */
  stuckMs: number;
  /** After so many messages that were no good the connection is closed. */
  mistakes: number;
}

export const socketLimits: SocketLimits = {
  symbolsPerConnection: 200,
  messagesPerSecond: 20,
  messageBytes: 16 * 1024,
  connectionsPerAddress: 100,
  connections: 20_000,
  idleMs: 60_000,
  bufferedBytes: 256 * 1024,
  stuckMs: 30_000,
  mistakes: 10,
};

/** Lets `perSecond` through, and twice as many after a rest. */
export class MessageBudget {
  readonly #perSecond: number;
  #left: number;
  #atMs: number;

  constructor(perSecond: number, nowMs: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * 2;
    this.#atMs = nowMs;
  }

  spend(nowMs: number): boolean {
    const earned = (Math.max(0, nowMs - this.#atMs) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#perSecond * 2, this.#left + earned);
    this.#atMs = nowMs;
    if (this.#left < 1) return false;
    this.#left--;
    return true;
  }
}
