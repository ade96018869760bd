import { openDatabase } from '@openfloor/db/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { readEnvironment } from '../environment.ts';
import { createLogger } from '../http/logging.ts';
import { runDueFor } from '../kernel/schedule/run-due.ts';
import { findTenantIdByHost } from '../kernel/tenant/tenant-store.ts';
import { HandFeed, handInstrument, handSnapshot } from '../market/testing/hand-feed.ts';
import { createMetrics } from '../metrics.ts';
import { createTestApp, hosts, type TestApp } from '../testing/test-app.ts';
import { startTracing, type Tracing } from './otel.ts';
import { type ReceivedSpan, startTraceReceiver } from './testing/trace-receiver.ts';

const stranger = '203.0.113.7';
const proxy = '127.0.0.1';

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let server: TestApp;
let tracing: Tracing;
const before = { ...process.env };
const lines: string[] = [];
beforeAll(async () => {
  receiver = await startTraceReceiver();
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_BSP_SCHEDULE_DELAY: '10',
  });
  const build = { version: '1.2.3', commit: undefined };
  tracing = startTracing({ build, log: createLogger('silent') });
  const feed = new HandFeed([handInstrument('ONE')]);
  feed.days = [handSnapshot('ONE', Date.now())];
  server = await createTestApp(
    { TRUST_PROXY: proxy },
    { feed, tracing, openDatabase: url => openDatabase({ url, spans: tracing, asOwner: true }) },
  );
});
afterAll(async () => {
  await server.close();
  await tracing.stop();
  await receiver.stop();
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
  Object.assign(process.env, before);
});
beforeEach(() => {
  receiver.spans.length = 0;
  receiver.sent.length = 0;
});

/** The trace in which something of this name was recorded, once it has come as a whole. */
async function traceOf(name: string): Promise<ReceivedSpan[]> {
  const find = () => receiver.spans.find(span => span.name === name);
  await expect.poll(find).toBeDefined();
  const { traceId } = find() as ReceivedSpan;
  return receiver.spans.filter(span => span.traceId === traceId);
}

const childrenOf = (trace: readonly ReceivedSpan[], parent: ReceivedSpan | undefined) =>
  trace.filter(span => span.parentSpanId === parent?.spanId);

test('a request, its transaction and its statements are one trace, in which nobody is named', async () => {
  const body = { username: 'demo', password: 'not my password' };
  await server.call('POST /user/login', { body, address: stranger });
  const trace = await traceOf('POST /api/user/login');
  const [request] = trace.filter(span => span.parentSpanId === undefined);
  expect(request).toMatchObject({
    name: 'POST /api/user/login',
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/user/login',
      'http.response.status_code': 200,
      'openfloor.refused': 'invalidInput',
      'openfloor.request_id': expect.stringMatching(/^[0-9a-f]{16}$/),
    },
  });
  const transactions = childrenOf(trace, request).filter(({ name }) => name === 'transaction');
  expect(transactions.length).toBeGreaterThan(0);
  const statements = transactions.flatMap(transaction => childrenOf(trace, transaction));
  const texts = statements.map(({ attributes }) => attributes['db.query.text']);
  expect(texts).toContainEqual(expect.stringMatching(/^begin; select set_config\('\?', '\?', true\)$/));
  expect(texts).toContainEqual(expect.stringMatching(/^select .*from "customer"/s));
  expect(texts.at(-1)).toMatch(/commit|rollback/);
  for (const word of ['not my password', stranger, '"demo"'])
    expect(receiver.sent.join()).not.toContain(word);
  expect(receiver.resources.at(-1)).toMatchObject({
    'service.name': 'openfloor',
    'service.version': '1.2.3',
    'deployment.environment.name': 'test',
  });
});

test('an order is followed into the transaction that it shares with others', async () => {
  const token = await server.logIn('demo', 'Demo!2026');
  const body = { id: 'NSENG-ONE', amount: '1000000000', price: '100', dailyTrade: false };
  const { code } = await server.call('POST /stockTrade/buy', { token, body, key: 'an-order-of-mine' });
  expect(code).toBe(20001);
  const trace = await traceOf('POST /api/stockTrade/buy');
  const together = trace.find(({ name }) => name === 'orders together');
  const [transaction] = childrenOf(trace, together);
  expect(transaction?.name).toBe('transaction');
  const texts = childrenOf(trace, transaction).map(({ attributes }) => attributes['db.query.text']);
  expect(texts).toContainEqual(
    expect.stringMatching(/from place_free_orders\(\$1, \$2::uuid\[\], \$3::json\)/),
  );
  for (const word of [token, 'an-order-of-mine']) expect(receiver.sent.join()).not.toContain(word);
});

test('what the source of prices is asked for belongs to the request that needs it', async () => {
  const query = { id: 'NSENG-ONE', timePeriod: 'MIN1', limit: '50' };
  await server.call('GET /stock/historyKline', { query });
  const trace = await traceOf('GET /api/stock/historyKline');
  expect(trace.find(({ name }) => name === 'feed history')).toMatchObject({
    kind: 3,
    attributes: { 'openfloor.feed': 'hand', 'openfloor.market': 'NSENG', 'openfloor.interval': 'MIN1' },
  });
});

test('a job that was due is a trace of its own', async () => {
  const tenantId = (await findTenantIdByHost(server.database, hosts.savanna)) ?? '';
  const log = { error: () => {} };
  const job = {
    name: 'test-job',
    title: 'Test',
    repeats: 'Once',
    nextDue: async () => ({ next: new Date(0), due: 1 }),
    run: async () => {
      await server.database.tenant(tenantId, tx => tx.selectFrom('tenant').select('name').execute());
      return 0;
    },
  };
  await runDueFor({ database: server.database, now: Date.now, log, spans: tracing }, tenantId, [job]);
  const trace = await traceOf('job test-job');
  expect(trace.find(({ name }) => name === 'job test-job')?.attributes).toMatchObject({
    'openfloor.tenant_id': tenantId,
    'openfloor.due': '1970-01-01T00:00:00.000Z',
  });
  expect(trace.map(({ name }) => name)).toContain('transaction');
  // The market looks at its prices by a clock of its own, which may have struck meanwhile.
  const others = receiver.spans.filter(
    ({ traceId, name }) => traceId !== trace[0]?.traceId && name !== 'market sweep',
  );
  expect(others).toEqual([]);
});

const parent = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const asked = (flags: string, remoteAddress: string) =>
  server.app.inject({
    url: '/api/tenant/config',
    headers: { host: hosts.savanna, traceparent: `00-${parent.traceId}-${parent.spanId}-${flags}` },
    remoteAddress,
  });

test('a trusted proxy’s trace goes on here, and nobody else’s', async () => {
  await asked('01', proxy);
  expect((await traceOf('GET /api/tenant/config'))[0]).toMatchObject({ traceId: parent.traceId });
  expect(receiver.spans.find(({ parentSpanId }) => parentSpanId === parent.spanId)).toBeDefined();
  receiver.spans.length = 0;
  await asked('01', stranger);
  const [own] = await traceOf('GET /api/tenant/config');
  expect(own?.traceId).not.toBe(parent.traceId);
  receiver.spans.length = 0;
  await asked('00', proxy);
  await asked('01', stranger);
  await traceOf('GET /api/tenant/config');
  expect(receiver.spans.filter(({ traceId }) => traceId === parent.traceId)).toEqual([]);
});

test('the log names the trace, and whoever looks after the server leaves none', async () => {
  const log = createLogger('debug', { write: line => void lines.push(line) });
  const app = await createApp(server.parts, { metrics: createMetrics(), log, tracing });
  await app.inject({ url: '/healthz' });
  await app.inject({ url: '/api/tenant/config', headers: { host: hosts.savanna } });
  await app.close();
  const [trace] = await traceOf('GET /api/tenant/config');
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ traceId: trace?.traceId, code: 0 });
  expect(receiver.spans.filter(({ name }) => /healthz/.test(name))).toEqual([]);
});

test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ OTEL_SERVICE_NAME: 'floor' }, false],
  [{ OTEL_TRACES_EXPORTER: 'otlp' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_SDK_DISABLED: 'true' }, false],
])('%j: traces %s', (variables, wanted) => {
  expect(readEnvironment(variables).traces).toBe(wanted);
});

test('wrong settings of traces are named at the start', () => {
  const read = () =>
    readEnvironment({
      OTEL_TRACES_EXPORTER: 'jaeger',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'sometimes',
      OTEL_TRACES_SAMPLER_ARG: '25',
    });
  expect(read).toThrow(/OTEL_TRACES_EXPORTER.*ENDPOINT.*PROTOCOL.*SAMPLER .*SAMPLER_ARG must be a part/);
});
