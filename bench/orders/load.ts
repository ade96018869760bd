import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { HttpLane } from '../shared/http-lane.ts';

/** What the server under test says once customers can trade on it. */
export interface Ready {
  port: number;
  tokens: string[];
  price: string;
}

/**
 * Each customer buys and sells in turn for so long, one after the other or every so many milliseconds; gives each filled
 * order's latency in milliseconds. Where it has a beat, an order is late from when it was due, not from when it was sent.
 */
export async function load(
  { port, tokens, price }: Ready,
  lastsSeconds: number,
  everyMs = 0,
): Promise<number[]> {
  const latencies: number[] = [];
  const startsAt = performance.now();
  const endsAt = startsAt + lastsSeconds * 1000;
  const lanes = tokens.map(async (token, index) => {
    const lane = await HttpLane.open(port);
    let shownPrice = price;
    const first = startsAt + (everyMs * index) / tokens.length;
    for (let count = 0; performance.now() < endsAt; count++) {
      const path = count % 2 === 0 ? '/api/stockTrade/buy' : '/api/stockTrade/sell';
      const body = JSON.stringify({ id: 'NSENG-KANCEM', amount: 10, price: shownPrice });
      const begun = everyMs > 0 ? first + count * everyMs : performance.now();
      if (begun > performance.now()) await setTimeout(begun - performance.now());
      const text = await lane.post(path, `token: ${token}\r\nidempotency-key: ${randomUUID()}\r\n`, body);
      const reply = JSON.parse(text) as { code: number; data: { price: string } };
      if (reply.code !== 0 && reply.code !== 20003) throw new Error(`An order was refused: ${text}`);
      shownPrice = reply.data.price;
      if (reply.code === 0) latencies.push(performance.now() - begun);
    }
    lane.close();
  });
  await Promise.all(lanes);
  return latencies;
}
