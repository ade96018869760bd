import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RequestTimes } from './request-times.ts';

test('says what the library’s histogram of the same observations says', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes(ours);
  const library = new Histogram({
    name: 'openfloor_http_request_seconds',
    help: 'Time to answer, by call, status and outcome',
    labelNames: ['call', 'status', 'outcome'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [theirs],
  });
  const observed: [string, number, number][] = [
    ['GET /a', 200, 0],
    ['GET /a', 200, 0.001],
    ['GET /a', 200, 0.0011],
    ['GET /a', 429, 10],
    ['POST /b "quoted"', 200, 10.5],
    ['GET /a', 200, 0.3],
  ];
  for (const [call, status, seconds] of observed) {
    times.observe(call, status, seconds);
    library.observe({ call, status, outcome: status === 200 ? 'ok' : 'refused' }, seconds);
  }
  expect(await ours.getSingleMetricAsString(times.name)).toBe((await theirs.metrics()).trimEnd());
});

test('a refusal is no success, whatever its status', async () => {
  const registry = new Registry();
  const times = new RequestTimes(registry);
  const order = 'POST /api/user/trade/order';
  times.observe(order, 200, 0.01);
  times.observe(order, 200, 0.01, 'priceMoved');
  times.observe(order, 200, 0.01, 'priceMoved');
  times.observe(order, 429, 0.001, 'tooManyTries');
  times.observe(order, 503, 2, 'internal');
  const lines = (await registry.metrics()).split('\n');
  const of = (start: string) => lines.filter(line => line.startsWith(start)).sort();
  const call = `call="${order}"`;
  expect(of('openfloor_replies_total{')).toEqual([
    `openfloor_replies_total{${call},code="0",error=""} 1`,
    `openfloor_replies_total{${call},code="10429",error="tooManyTries"} 1`,
    `openfloor_replies_total{${call},code="10500",error="internal"} 1`,
    `openfloor_replies_total{${call},code="20003",error="priceMoved"} 2`,
  ]);
  expect(of('openfloor_http_request_seconds_count')).toEqual([
    `openfloor_http_request_seconds_count{${call},status="200",outcome="ok"} 1`,
    `openfloor_http_request_seconds_count{${call},status="200",outcome="refused"} 2`,
    `openfloor_http_request_seconds_count{${call},status="429",outcome="refused"} 1`,
    `openfloor_http_request_seconds_count{${call},status="503",outcome="failed"} 1`,
  ]);
  expect(times.sums).toEqual({ answered: 5, failed: 1 });
});
