import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  id: string;
  seconds: number;
  signature: string;
  body: string;
  path: string;
}

export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** How it answers from now on; null: not at all. */
  answer: { status: number; headers?: Record<string, string>; body?: string } | null;
  close(): Promise<void>;
}

/** An operator's own system, on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const receiver: WebhookReceiver = { url: '', received, answer: { status: 204 }, close };
  const server = http.createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const head = (name: string) => String(request.headers[name] ?? '');
    received.push({
      id: head('webhook-id'),
      seconds: Number(head('webhook-timestamp')),
      signature: head('webhook-signature'),
      body,
      path: request.url ?? '',
    });
    const { answer } = receiver;
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;

  function close(): Promise<void> {
    server.closeAllConnections();
    return new Promise(resolve => server.close(() => resolve()));
  }
}

/** As a receiver checks it, after the text of the Standard Webhooks and nothing of ours. */
export function isSigned({ id, seconds, body, signature }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  return signature.split(' ').some(one => {
    const [version, text = ''] = one.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
