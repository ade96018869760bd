import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { CallTimes } from './call-times.ts';

it('tells Prometheus the same as the library’s own histogram', async () => {
  const [ours, theirs] = [new Registry(), new Registry()];
  const times = new CallTimes(ours);
  const histogram = new Histogram({
    name: times.name,
    help: times.help,
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [theirs],
  });
  const observed = [
    ['GET /a', 200, 0.0004],
    ['GET /a', 200, 0.001],
    ['GET /a', 200, 0.3],
    ['GET /a', 429, 0.002],
    ['POST /b', 200, 60],
  ] as const;
  for (const [call, status, seconds] of observed) {
    times.observe(call, status, seconds);
    histogram.observe({ call, status: String(status) }, seconds);
  }
  const lines = async (registry: Registry) => (await registry.metrics()).split('\n').map(sortLabels).sort();
  expect(await lines(ours)).toEqual(await lines(theirs));
});

const sortLabels = (line: string) =>
  line.replace(/\{(.*)\}/, (_, labels: string) => `{${labels.split(',').sort().join()}}`);
