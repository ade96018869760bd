import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { RequestTimes } from './request-times.ts';

test('says what the library’s histogram of the same observations says', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new RequestTimes(ours);
  const library = new Histogram({
    name: 'openfloor_http_request_seconds',
    help: 'Time to answer, by call and status',
    labelNames: ['call', 'status'],
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
    library.observe({ call, status }, seconds);
  }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});
