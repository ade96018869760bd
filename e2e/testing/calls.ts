import { randomUUID } from 'node:crypto';
import { type RequestOptions, request } from 'node:http';
import { expect } from 'vitest';
import { addressOf, type Tenant } from './browser.ts';

export interface CallOptions {
  tenant: Tenant;
  /** Of a server of the test's own. */
  port?: number | undefined;
  token?: string;
}

/** A call from outside of any page. The header finds the tenant: only browsers resolve every host under localhost. */
export async function call<Data>(
  { tenant, port, token }: CallOptions,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<Data> {
  const address = new URL(addressOf(tenant, port));
  const headers = {
    Host: address.host,
    'Content-Type': 'application/json',
    ...(token && { Token: token }),
    ...(method !== 'GET' && { 'Idempotency-Key': randomUUID() }),
  };
  const text = await send({ host: '127.0.0.1', port: address.port, path, method, headers }, body);
  const reply: { code: number; data: Data } = JSON.parse(text);
  expect(reply, `${method} ${path}`).toMatchObject({ code: 0 });
  return reply.data;
}

function send(options: RequestOptions, body?: object): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(options, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
  });
}
