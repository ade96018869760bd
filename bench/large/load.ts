import { randomUUID } from 'node:crypto';
import { HttpLane } from '../shared/http-lane.ts';

/** Each connection buys and sells for one customer after the other, so long; gives how many orders were filled a second. */
export async function ordersPerSecond(
  { port, price, tokens }: { port: number; price: string; tokens: readonly string[] },
  lanes: number,
  seconds: number,
): Promise<number> {
  let filled = 0;
  const endsAt = performance.now() + seconds * 1_000;
  const work = async (first: number) => {
    const lane = await HttpLane.open(port);
    let shownPrice = price;
    for (let place = first; performance.now() < endsAt; place += lanes) {
      const token = tokens[place % tokens.length] ?? '';
      for (const side of ['buy', 'sell']) {
        const body = JSON.stringify({ id: 'NSENG-KANCEM', amount: 10, price: shownPrice });
        const headers = `token: ${token}\r\nidempotency-key: ${randomUUID()}\r\n`;
        const text = await lane.post(`/api/stockTrade/${side}`, headers, body);
        const reply = JSON.parse(text) as { code: number; data: { price: string } };
        // The price has moved: the next order is at the new one.
        if (reply.code !== 0 && reply.code !== 20003) throw new Error(`An order was refused: ${text}`);
        shownPrice = reply.data.price;
        if (reply.code === 0) filled++;
      }
    }
    lane.close();
  };
  await Promise.all(Array.from({ length: lanes }, (_, first) => work(first)));
  return filled / seconds;
}
