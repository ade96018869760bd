import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const requestIdHeader = 'x-request-id';

/** What is written into every line of the log and read out by customers stays short and plain. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._-]{7,63}$/;
const bytesOfId = 8;
/** Asking the system for each would take longer than all the rest. */
const pool = Buffer.alloc(bytesOfId * 512);
let place = pool.length;

/** Sixteen digits that nobody foresees: a number that counts up would tell everybody how much goes on here. */
export function newRequestId(): string {
  if (place === pool.length) {
    randomFillSync(pool);
    place = 0;
  }
  place += bytesOfId;
  return pool.toString('hex', place - bytesOfId, place);
}

/** The id that a trusted proxy gave, where it is well formed; anybody else's says nothing. */
export function requestIdReader(isTrusted: (peer: string) => boolean) {
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[requestIdHeader];
    const isGiven = typeof given === 'string' && wellFormed.test(given);
    return isGiven && isTrusted(socket.remoteAddress ?? '') ? given : newRequestId();
  };
}
