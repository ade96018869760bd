import './fastify-types.ts';
import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { observeResponses } from './observe-responses.ts';
import { RequestTimes } from './request-times.ts';

it('counts the times of calls by call and status, and of the rest how it ended', async () => {
  const registry = new Registry();
  const app = fastify();
  const times = new RequestTimes(registry);
  observeResponses(app, times);
  app.get('/a', { config: { call: 'GET /a' } }, async () => 'a');
  app.get('/b', { config: { call: 'GET /b' } }, async (_, reply) => reply.status(429).send('slower'));
  app.get('/c', { config: { call: 'GET /c' } }, async (_, reply) => reply.status(503).send('later'));
  app.get('/page', async () => 'page');
  for (const url of ['/a', '/a', '/b', '/page', '/nowhere']) await app.inject(url);

  const lines = (await registry.metrics()).split('\n');
  const ofKind = (kind: string) =>
    lines.filter(line => line.startsWith(`openfloor_http_request_seconds_${kind}`));
  expect(ofKind('count')).toEqual([
    'openfloor_http_request_seconds_count{call="GET /a",status="200",outcome="ok"} 2',
    'openfloor_http_request_seconds_count{call="GET /b",status="429",outcome="refused"} 1',
  ]);
  expect(lines.filter(line => line.startsWith('openfloor_other_replies_total{'))).toEqual([
    'openfloor_other_replies_total{status="500"} 0',
    'openfloor_other_replies_total{status="503"} 0',
    'openfloor_other_replies_total{status="200"} 1',
    'openfloor_other_replies_total{status="404"} 1',
  ]);
  expect(ofKind('sum')).toHaveLength(2);
  expect(ofKind('bucket').filter(line => line.includes('le="+Inf",call="GET /a"'))).toEqual([
    'openfloor_http_request_seconds_bucket{le="+Inf",call="GET /a",status="200",outcome="ok"} 2',
  ]);
  expect(ofKind('bucket')).toHaveLength(2 * 13);
  await app.inject('/c');
  expect(times.sums).toEqual({ answered: 4, failed: 1 });
});
