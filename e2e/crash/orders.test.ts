import { randomUUID } from 'node:crypto';
import { tellFigures } from '@openfloor/testing/figures';
import { torture } from '@openfloor/testing/torture';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demo } from '../testing/customers.ts';
import { CrashingServer } from './testing/crashing-server.ts';

const rounds = torture(3, 20);
// As many as one customer may have waiting.
const lanes = 5;
const stock = 'NSENG-KANCEM';

interface Reply {
  code: number;
  data: { id?: string; price?: string; records?: { id: string }[]; token?: string };
}
interface Sent {
  key: string;
  body: { id: string; amount: number; price: string };
  /** The order's id once the server has acknowledged it. */
  acknowledged?: string;
}

let server: CrashingServer;
let token = '';

beforeAll(async () => {
  server = await CrashingServer.prepare();
});
afterAll(() => server.remove());

test('killing the server under load loses no acknowledged order and doubles none', {
  timeout: 900_000,
}, async context => {
  const sent: Sent[] = [];
  await server.start();
  const login = await call('/user/login', demo);
  token = login?.data.token ?? '';
  const before = await orderIds();
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await server.start();
    // At a moment that differs from round to round.
    await server.killUnderLoad({ lanes, steps: 3 + round }, acknowledge => orderUntilDown(sent, acknowledge));
  }
  await server.start();
  const acknowledged = sent.filter(order => order.acknowledged).length;
  expect(acknowledged).toBeGreaterThan(rounds * 3);
  const stored = await orderIds();
  expect(new Set(stored).size).toBe(stored.length);
  for (const order of sent) {
    if (order.acknowledged) expect(stored, 'an acknowledged order').toContain(order.acknowledged);
  }
  // Whoever did not get an answer asks again, and is told what happened the first time, or has it happen now.
  const answers = new Map<string, string>();
  for (const { key, body, acknowledged: known } of sent) {
    const reply = await call('/stockTrade/buy', body, key);
    if (known) expect(reply?.data.id).toBe(known);
    else if (reply?.code === 0) answers.set(key, reply.data.id ?? '');
  }
  const known = sent.flatMap(order => order.acknowledged ?? answers.get(order.key) ?? []);
  const after = (await orderIds()).filter(id => !before.includes(id));
  expect(after.toSorted()).toEqual(known.toSorted());

  await server.stop();
  expect(await server.checkLedger()).toMatch(
    /savanna: \d+ transactions of \d+ customers replayed, no difference/,
  );
  tellFigures(context, { kills: rounds, orders: sent.length, acknowledged });
});

async function orderUntilDown(sent: Sent[], acknowledge: () => void): Promise<void> {
  let price = '1';
  for (;;) {
    const order: Sent = { key: randomUUID(), body: { id: stock, amount: 10, price } };
    const reply = await call('/stockTrade/buy', order.body, order.key);
    // The server's own price comes with the refusal; the next order names it.
    if (reply?.code === 20003) {
      price = reply.data.price ?? price;
      continue;
    }
    sent.push(order);
    if (!reply) return;
    expect(reply.code).toBe(0);
    order.acknowledged = reply.data.id ?? '';
    price = reply.data.price ?? price;
    acknowledge();
  }
}

async function orderIds(): Promise<string[]> {
  const ids: string[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const page = await call('/stockTrade/buyRecord', { pageNum, pageSize: 100 });
    const records = page?.data.records ?? [];
    ids.push(...records.map(record => record.id));
    if (records.length < 100) return ids;
  }
}

const call = (path: string, body: object, key?: string) =>
  server.send<Reply>(`/api${path}`, { token, key, body });
