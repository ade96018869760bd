import { type ApiCallKey, allCalls, type Calls } from '@openfloor/contract/all-calls';
import { type Call, type CallInput, type CallReply, takesIdempotencyKey } from '@openfloor/contract/call';
import type { Database } from '@openfloor/db/database';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext, Caller, CustomerContext, HostTenant } from './call-context.ts';
import { type EncodedReply, encodeSuccess } from './envelope.ts';
import { hostName } from './host-name.ts';
import { identifyRequest, runOnce, unwrapOutcome } from './idempotency.ts';
import { acceptedLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { parsePart } from './validation.ts';

export interface ApiParts<Tenant extends HostTenant> {
  database: Database;
  tenantByHost(host: string): Promise<Tenant | undefined>;
  /** Says who holds the token, or refuses with the session's own code. */
  authenticate(tenant: Tenant, token: string): Promise<Caller>;
  /** Replies are checked against the contract where that costs nobody anything: in tests and development. */
  checkReplies: boolean;
}

type Handler<Tenant extends HostTenant, Key extends ApiCallKey> = (
  context: Calls[Key]['access'] extends 'customer' ? CustomerContext<Tenant> : CallContext<Tenant>,
  input: CallInput<Calls[Key]>,
) => Promise<CallReply<Calls[Key]> | EncodedReply>;

export type Handlers<Tenant extends HostTenant> = { [Key in ApiCallKey]?: Handler<Tenant, Key> };

type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>;

/** Binds handlers to calls of the contract. What is not bound does not exist on the server. */
export function serveCalls<Tenant extends HostTenant>(
  app: FastifyInstance,
  parts: ApiParts<Tenant>,
  handlers: Handlers<Tenant>,
): void {
  for (const key of Object.keys(handlers) as ApiCallKey[]) {
    bindCall(app, parts, key, handlers[key] as AnyHandler);
  }
}

function bindCall<Tenant extends HostTenant>(
  app: FastifyInstance,
  parts: ApiParts<Tenant>,
  key: ApiCallKey,
  handler: AnyHandler,
): void {
  const call: Call = allCalls[key];
  const [method, path] = key.split(' ') as [string, string];
  app.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { call: key },
    handler: async (request, reply) => {
      const tenant = await requestTenant(request, parts);
      const caller = call.access === 'customer' ? await requestCaller(request, tenant, parts) : undefined;
      const input = {
        params: parsePart(call.params, request.params),
        query: parsePart(call.query, request.query),
        body: call.multipart ? undefined : parsePart(call.body, request.body),
      };
      const context = callContext(request, parts, tenant, caller, key, call, input);
      const data = await handler(context, input);
      if (parts.checkReplies && !(data && typeof data === 'object' && 'json' in data))
        call.reply.parse(data ?? null);
      return sendJson(reply, encodeSuccess(data));
    },
  });
}

async function requestTenant<Tenant extends HostTenant>(
  request: FastifyRequest,
  parts: ApiParts<Tenant>,
): Promise<Tenant> {
  const host = hostName(request.host);
  const tenant = host ? await parts.tenantByHost(host) : undefined;
  if (!tenant) throw new Refusal('tenantNotAuthorised');
  request.language = acceptedLanguage(request.headers['accept-language'], tenant.defaultLanguage);
  return tenant;
}

async function requestCaller<Tenant extends HostTenant>(
  request: FastifyRequest,
  tenant: Tenant,
  parts: ApiParts<Tenant>,
): Promise<Caller> {
  const token = request.headers['token'];
  if (typeof token !== 'string' || token === '') throw new Refusal('notLoggedIn');
  return parts.authenticate(tenant, token);
}

async function optionalCaller<Tenant extends HostTenant>(
  request: FastifyRequest,
  tenant: Tenant,
  parts: ApiParts<Tenant>,
): Promise<Caller | undefined> {
  if (!request.headers['token']) return undefined;
  return requestCaller(request, tenant, parts).catch(error => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
}

function callContext<Tenant extends HostTenant>(
  request: FastifyRequest,
  parts: ApiParts<Tenant>,
  tenant: Tenant,
  caller: Caller | undefined,
  key: ApiCallKey,
  call: Call,
  input: { params: unknown; query: unknown; body: unknown },
) {
  const identity = takesIdempotencyKey(key, call)
    ? identifyRequest(request.headers['idempotency-key'], caller?.customerId ?? 'guest', {
        call: key,
        ...input,
      })
    : undefined;
  const { tenantId } = tenant;
  const context: CallContext<Tenant> & { caller?: Caller } = {
    tenant,
    language: request.language,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    log: request.log,
    findCaller: async () => caller ?? (await optionalCaller(request, tenant, parts)),
    query: work => parts.database.tenant(tenantId, work),
    transaction: async work =>
      identity
        ? unwrapOutcome(await parts.database.tenant(tenantId, tx => runOnce(tx, identity, work)))
        : parts.database.tenant(tenantId, work),
  };
  if (caller) context.caller = caller;
  return context;
}

export function sendJson(reply: FastifyReply, json: string): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(json);
}
