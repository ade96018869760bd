/*
 * Windows open and close by the server's clock, and a device's may be wrong. A reply's date is a whole second, given
 * somewhere between sending and receiving, so each reply bounds how far the two clocks are apart; within the bounds
 * the device is believed.
 */
let offsetMs = 0;
let isTold = false;

export function noteServerTime(dateMs: number, sentMs: number, receivedMs: number): void {
  if (!Number.isFinite(dateMs)) return;
  isTold = true;
  const least = dateMs - receivedMs;
  const most = dateMs + 1_000 - sentMs;
  offsetMs = Math.min(Math.max(offsetMs, least), most);
}

export const serverOffsetMs = (): number => offsetMs;

export function trustDevice(): void {
  offsetMs = 0;
  isTold = false;
}

export const serverNow = (): number => Date.now() + offsetMs;

/** Nothing before the server has answered: for what must not be lost to a phone that woke up in another year. */
export const knownServerNow = (): number | undefined => (isTold ? serverNow() : undefined);
