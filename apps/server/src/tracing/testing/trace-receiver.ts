import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  status: { code?: number };
  attributes: Record<string, string | number | boolean>;
}

interface SentAttribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean };
}

const valuesOf = (attributes: readonly SentAttribute[]): ReceivedSpan['attributes'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? '']));

/** What a collector takes over OTLP/HTTP, on this machine. */
export async function startTraceReceiver() {
  const spans: ReceivedSpan[] = [];
  const sent: string[] = [];
  const resources: ReceivedSpan['attributes'][] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    sent.push(body);
    for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans) {
      resources.push(valuesOf(resource.attributes));
      for (const { spans: some } of scopeSpans)
        for (const span of some) spans.push({ ...span, attributes: valuesOf(span.attributes) });
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Every word that left this machine. */
    sent,
    resources,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
