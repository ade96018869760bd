import { randomUUID } from 'node:crypto';
import type { CallKey } from '@openfloor/contract/call';
import { expect, inject } from 'vitest';
import { demoHosts, type Tenant } from './browser.ts';
import { customerAt } from './caller.ts';

export interface CallOptions {
  tenant: Tenant;
  /** Of a server of the test's own. */
  port?: number | undefined;
  token?: string;
}

/** A customer's call at one of the demo's tenants, from outside of any page, which must be a success. */
export async function call<Data>(
  { tenant, port = inject('serverPort'), token }: CallOptions,
  key: CallKey,
  body: object,
): Promise<Data> {
  const customer = customerAt({ host: demoHosts[tenant], port }, token);
  const reply = await customer.answer(key, { body: { ...body }, key: randomUUID() });
  expect(reply, key).toMatchObject({ code: 0 });
  return reply.data as Data;
}
