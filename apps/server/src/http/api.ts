import type { Calls } from '@openfloor/contract/all-calls';
import {
  type Call,
  type CallInput,
  type CallKey,
  type CallReply,
  takesIdempotencyKey,
} from '@openfloor/contract/call';
import type { Database } from '@openfloor/db/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, CallerContext, Customer, HostTenant } from './call-context.ts';
import { EncodedReply, encodeSuccess } from './envelope.ts';
import { hostName } from './host-name.ts';
import { identifyRequest, runOnce, unwrapOutcome } from './idempotency.ts';
import { acceptedLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { parsePart } from './validation.ts';

type Registry = Record<CallKey, Call>;

export interface ApiParts<Tenant extends HostTenant, Caller> {
  /** Where these calls live: `/api` or `/console/api`. */
  base: string;
  calls: Registry;
  database: Database;
  tenantByHost(host: string): Promise<Tenant | undefined>;
  /** Says who holds the token, or refuses with the session's own code. */
  authenticate(tenant: Tenant, token: string): Promise<Caller>;
  /** Whose idempotency keys these are: two callers may happen to use the same. */
  callerId(caller: Caller): string;
  /** Replies are checked against the contract where that costs nobody anything: in tests and development. */
  checkReplies: boolean;
}

type Handler<C extends Call, Tenant extends HostTenant, Caller> = (
  context: C['access'] extends 'public' ? CallContext<Tenant, Caller> : CallerContext<Tenant, Caller>,
  input: CallInput<C>,
) => Promise<CallReply<C> | EncodedReply>;

export type HandlersOf<Known extends Registry, Tenant extends HostTenant, Caller> = {
  [Key in keyof Known]?: Known[Key] extends Call ? Handler<Known[Key], Tenant, Caller> : never;
};
/** Handlers of the investor app's calls. */
export type Handlers<Tenant extends HostTenant> = HandlersOf<Calls, Tenant, Customer>;

type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>;

/** Binds handlers to calls of the contract. What is not bound does not exist on the server. */
export function serveCalls<Tenant extends HostTenant, Caller>(
  app: FastifyInstance,
  parts: ApiParts<Tenant, Caller>,
  handlers: object,
): void {
  for (const [key, handler] of Object.entries(handlers)) bindCall(app, parts, key as CallKey, handler);
}

function bindCall<Tenant extends HostTenant, Caller>(
  app: FastifyInstance,
  parts: ApiParts<Tenant, Caller>,
  key: CallKey,
  handler: AnyHandler,
): void {
  const call = parts.calls[key];
  if (!call) throw new Error(`${key} is not a call of the contract`);
  const [method, path] = key.split(' ') as [string, string];
  app.route({
    method,
    url: `${parts.base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { call: `${method} ${parts.base}${path}` },
    handler: async (request, reply) => {
      const tenant = await requestTenant(request, parts);
      const caller = call.access === 'public' ? undefined : await requestCaller(request, tenant, parts);
      const input = {
        params: parsePart(call.params, request.params),
        query: parsePart(call.query, request.query),
        body: call.multipart ? undefined : parsePart(call.body, request.body),
      };
      const data = await handler(callContext(request, parts, tenant, caller, key, input), input);
      if (parts.checkReplies) checkReply(call, data);
      return sendJson(reply, encodeSuccess(data));
    },
  });
}

function checkReply(call: Call, data: unknown): void {
  call.reply.parse(data instanceof EncodedReply ? JSON.parse(data.json) : (data ?? null));
}

async function requestTenant<Tenant extends HostTenant, Caller>(
  request: FastifyRequest,
  parts: ApiParts<Tenant, Caller>,
): Promise<Tenant> {
  const host = hostName(request.host);
  const tenant = host ? await parts.tenantByHost(host) : undefined;
  if (!tenant) throw new Refusal('tenantNotAuthorised');
  request.language = acceptedLanguage(request.headers['accept-language'], tenant.defaultLanguage);
  return tenant;
}

async function requestCaller<Tenant extends HostTenant, Caller>(
  request: FastifyRequest,
  tenant: Tenant,
  parts: ApiParts<Tenant, Caller>,
): Promise<Caller> {
  const token = request.headers.token;
  if (typeof token !== 'string' || token === '') throw new Refusal('notLoggedIn');
  return parts.authenticate(tenant, token);
}

async function optionalCaller<Tenant extends HostTenant, Caller>(
  request: FastifyRequest,
  tenant: Tenant,
  parts: ApiParts<Tenant, Caller>,
): Promise<Caller | undefined> {
  if (!request.headers.token) return undefined;
  return requestCaller(request, tenant, parts).catch(error => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

function callContext<Tenant extends HostTenant, Caller>(
  request: FastifyRequest,
  parts: ApiParts<Tenant, Caller>,
  tenant: Tenant,
  caller: Caller | undefined,
  key: CallKey,
  input: { params: unknown; query: unknown; body: unknown },
): CallContext<Tenant, Caller> & { caller?: Caller } {
  const { database, base } = parts;
  const { tenantId } = tenant;
  const scope = `${base} ${caller ? parts.callerId(caller) : 'guest'}`;
  const identity = takesIdempotencyKey(key, parts.calls[key]!)
    ? identifyRequest(request.headers['idempotency-key'], scope, { call: key, ...input })
    : undefined;
  return {
    tenant,
    language: request.language,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log,
    identity,
    findCaller: async () => caller ?? (await optionalCaller(request, tenant, parts)),
    query: work => database.tenant(tenantId, work),
    transaction: async work =>
      identity
        ? unwrapOutcome(await database.tenant(tenantId, tx => runOnce(tx, identity, work)))
        : database.tenant(tenantId, work),
    ...(caller !== undefined && { caller }),
  };
}

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(json);
}
