import { type ApiCallKey, allCalls } from '@openfloor/contract/all-calls';
import type { Call } from '@openfloor/contract/call';
import type { Database } from '@openfloor/db/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Handlers } from './api.ts';
import type { CallContext, Customer, HostTenant } from './call-context.ts';
import { EncodedReply } from './envelope.ts';
import { parsePart } from './validation.ts';

interface CallParts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export type GuestCall<Tenant> = (tenant: Tenant, key: string, parts?: CallParts) => Promise<unknown>;

type AnyHandler = (context: unknown, input: unknown) => unknown;

/** Asks the handlers what a guest would, in the tenant's language and without a request; the reply as JSON has it. */
export function guestCalls<Tenant extends HostTenant>(
  { database, log }: { database: Database; log: FastifyBaseLogger },
  handlers: Partial<Handlers<Tenant>>,
): GuestCall<Tenant> {
  return async (tenant, key, parts = {}) => {
    const call: Call | undefined = allCalls[key as ApiCallKey];
    const handler = handlers[key as ApiCallKey] as AnyHandler | undefined;
    if (!call || !handler || call.access !== 'public') throw new Error(`${key} is no call of a guest`);
    const input = {
      params: parsePart(call.params, parts.params),
      query: parsePart(call.query, parts.query),
      body: parsePart(call.body, parts.body),
    };
    const reply = await handler(guestContext(tenant, database, log), input);
    return JSON.parse(reply instanceof EncodedReply ? reply.json : JSON.stringify(reply ?? null));
  };
}

function guestContext<Tenant extends HostTenant>(
  tenant: Tenant,
  database: Database,
  log: FastifyBaseLogger,
): CallContext<Tenant, Customer> {
  return {
    tenant,
    language: tenant.defaultLanguage,
    host: '',
    address: '',
    userAgent: '',
    device: { shown: undefined, keep: () => {} },
    log,
    identity: undefined,
    findCaller: async () => undefined,
    query: work => database.tenant(tenant.tenantId, work),
    transaction: work => database.tenant(tenant.tenantId, work),
    earlierOutcome: async () => undefined,
  };
}
