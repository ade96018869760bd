import type { Calls } from '@openfloor/contract/all-calls';
import {
  type Call,
  type CallInput,
  type CallKey,
  type CallReply,
  takesIdempotencyKey,
  wholeSchema,
} from '@openfloor/contract/call';
import type { Database, Tx } from '@openfloor/db/database';
import type { TenantWork } from '@openfloor/db/transactions';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { CallContext, CallerContext, Customer, Device, HostTenant } from './call-context.ts';
import { EncodedReply, encodeSuccess, StreamedReply } from './envelope.ts';
import type { Gate } from './gate.ts';
import { hostName } from './host-name.ts';
import { earlierOutcome, identifyRequest, runOnce, unwrapOutcome } from './idempotency.ts';
import type { RequestIdentity } from './idempotency-store.ts';
import { acceptedLanguage } from './language.ts';
import { acceptUploads, readUpload, type Upload } from './multipart.ts';
import { Refusal } from './refusal.ts';
import { sendJson } from './send-json.ts';
import { parsePart } from './validation.ts';
import { fromWhereItStands } from './walk.ts';
import { isPage, type ReadOn, wantsWholeList, wholeList } from './whole-list.ts';

type Registry = Record<CallKey, Call>;

export interface ApiParts<Tenant extends HostTenant, Caller> {
  /** Where these calls live: `/api` or `/console/api`. */
  base: string;
  calls: Registry;
  database: Database;
  gate: Gate;
  tenantByHost(host: string): Promise<Tenant | undefined>;
  /** Says who holds the token, or refuses with the session's own code. */
  authenticate(tenant: Tenant, token: string): Promise<Caller>;
  /** Refuses a caller for whom this call is not meant; runs before anything of the request is read. */
  admit?(tenant: Tenant, caller: Caller, asked: AskedCall): Promise<void>;
  /** Whose idempotency keys these are: two callers may happen to use the same. */
  callerId(caller: Caller): string;
  /** Notes that somebody takes all records of a list with them. */
  noteWholeList?(context: CallerContext<Tenant, Caller>, key: CallKey, asked: object): Promise<void>;
  /** Replies are checked against the contract where that costs nobody anything: in tests and development. */
  checkReplies: boolean;
}

/** A call that somebody makes, before its input is checked. */
export interface AskedCall {
  key: CallKey;
  call: Call;
  params: unknown;
  query: unknown;
  address: string;
  userAgent: string;
}

type Handler<C extends Call, Tenant extends HostTenant, Caller> = (
  context: C['access'] extends 'public' ? CallContext<Tenant, Caller> : CallerContext<Tenant, Caller>,
  input: CallInput<C>,
) => Promise<CallReply<C> | EncodedReply | StreamedReply>;

export type HandlersOf<Known extends Registry, Tenant extends HostTenant, Caller> = {
  [Key in keyof Known]: Known[Key] extends Call ? Handler<Known[Key], Tenant, Caller> : never;
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
  const takesKey = takesIdempotencyKey(key, call);
  const reads = method === 'GET' || call.readOnly === true;
  // Lists are the most that is read, and nothing is decided on them.
  const reader = reads && isPage(call) ? parts.database.reads : parts.database;
  const withReader = { ...parts, reader };
  const route: RouteOptions = {
    method,
    url: `${parts.base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    exposeHeadRoute: false,
    config: {
      call: `${method} ${parts.base}${path}`,
      reads,
    },
    ...(call.bodyBytesMax !== undefined && { bodyLimit: call.bodyBytesMax }),
    handler: async (request, reply) => {
      const tenant = await requestTenant(request, parts);
      const caller = await admit(request, parts, tenant, key, call);
      const upload = call.multipart && (await readUpload(request, call.multipart));
      const input = readInput(request, call, upload);
      const identity = takesKey ? requestIdentity(request, parts, caller, key, input) : undefined;
      const context = callContext(request, reply, withReader, tenant, caller, identity);
      const answer = async (asked: Input, within = context) => {
        const data = await handler(within, asked);
        if (parts.checkReplies) checkReply(call, data);
        return data;
      };
      if (caller === undefined || !parts.noteWholeList || !wantsWholeList(request.headers.accept, call))
        return sendData(reply, await answer(input));
      const { page, size, sort, ...filters } = input.query as Record<string, unknown>;
      await parts.noteWholeList({ ...context, caller }, key, { ...(input.params as object), ...filters });
      const read: ReadOn = async place => {
        // A session may end meanwhile, or a role be taken away.
        const still = await parts.authenticate(tenant, String(request.headers.token));
        await parts.admit?.(tenant, still, askedCall(request, key, call));
        const { walk } = place;
        const query: typeof context.query = work => context.query(fromWhereItStands(walk, work));
        const asked = { ...input, query: { ...filters, ...place } };
        return (await answer(asked, { ...context, query })) as Awaited<ReturnType<ReadOn>>;
      };
      return sendData(reply, wholeList(read));
    },
  };
  if (!call.multipart) app.route(route);
  else app.register(async scope => acceptUploads(scope).then(() => void scope.route(route)));
}

function askedCall(request: FastifyRequest, key: CallKey, call: Call): AskedCall {
  const { params, query, ip: address } = request;
  return { key, call, params, query, address, userAgent: userAgentOf(request) };
}

export const userAgentOf = (request: FastifyRequest) => (request.headers['user-agent'] ?? '').slice(0, 300);

/** In a header of its own, both ways: no other site's page can send it. */
export const deviceOf = ({ headers }: FastifyRequest, reply: FastifyReply): Device => ({
  shown: typeof headers.device === 'string' ? headers.device : undefined,
  keep: pass => void reply.header('device', pass),
});

export function checkReply(call: Call, data: unknown): void {
  if (data instanceof StreamedReply) return;
  wholeSchema(call.reply).parse(data instanceof EncodedReply ? JSON.parse(data.json) : (data ?? null));
}

interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
  upload: Upload | undefined;
}

function readInput(request: FastifyRequest, call: Call, upload: Upload | undefined): Input {
  return {
    params: parsePart(call.params, request.params),
    query: parsePart(call.query, request.query),
    body: call.multipart ? undefined : parsePart(call.body, request.body),
    upload,
  };
}

async function requestTenant<Tenant extends HostTenant, Caller>(
  request: FastifyRequest,
  parts: ApiParts<Tenant, Caller>,
): Promise<Tenant> {
  const host = hostName(request.host);
  const tenant = host && (await parts.tenantByHost(host));
  if (!tenant) throw new Refusal('tenantNotAuthorised');
  request.language = acceptedLanguage(request.headers['accept-language'], tenant.defaultLanguage);
  return tenant;
}

/** Who calls, where the call is meant for them; nobody in particular for a public one. */
async function admit<Tenant extends HostTenant, Caller>(
  request: FastifyRequest,
  parts: ApiParts<Tenant, Caller>,
  tenant: Tenant,
  key: CallKey,
  call: Call,
): Promise<Caller | undefined> {
  if (call.access === 'public') return undefined;
  const caller = await requestCaller(request, tenant, parts);
  request.callerId = parts.callerId(caller);
  await parts.admit?.(tenant, caller, askedCall(request, key, call));
  return caller;
}

async function requestCaller<Tenant extends HostTenant, Caller>(
  request: FastifyRequest,
  tenant: Tenant,
  parts: ApiParts<Tenant, Caller>,
): Promise<Caller> {
  const token = request.headers.token;
  if (typeof token !== 'string' || token === '') throw new Refusal('notLoggedIn');
  const { base, gate } = parts;
  const caller = await parts.authenticate(tenant, token).catch(error => {
    if (error instanceof Refusal) gate.forget(request);
    throw error;
  });
  await gate.identified(request, `${base} ${parts.callerId(caller)}`);
  return caller;
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
  reply: FastifyReply,
  parts: ApiParts<Tenant, Caller> & { reader: TenantWork },
  tenant: Tenant,
  caller: Caller | undefined,
  identity: RequestIdentity | undefined,
): CallContext<Tenant, Caller> & { caller: Caller | undefined } {
  const { database, reader } = parts;
  const { tenantId } = tenant;
  return {
    tenant,
    language: request.language,
    host: request.host,
    address: request.ip,
    userAgent: userAgentOf(request),
    device: deviceOf(request, reply),
    log: request.log,
    identity,
    findCaller: async () => caller ?? (await optionalCaller(request, tenant, parts)),
    query: work => reader.tenant(tenantId, work),
    transaction: async work => {
      const once = identity ? (tx: Tx) => runOnce(tx, identity, work) : work;
      const outcome = await database.tenant(tenantId, once);
      request.hasCommitted = true;
      return unwrapOutcome(outcome);
    },
    earlierOutcome: async <T>() =>
      identity && ((await database.tenant(tenantId, tx => earlierOutcome(tx, identity))) as T | undefined),
    caller,
  };
}

/** Which request this is under its Idempotency-Key. */
function requestIdentity<Tenant extends HostTenant, Caller>(
  request: FastifyRequest,
  parts: ApiParts<Tenant, Caller>,
  caller: Caller | undefined,
  key: CallKey,
  { params, query, body, upload }: Input,
): RequestIdentity | undefined {
  const scope = `${parts.base} ${caller ? parts.callerId(caller) : 'guest'}`;
  return identifyRequest(request.headers['idempotency-key'], scope, {
    call: key,
    params,
    query,
    body: upload ? { fields: upload.fields, file: upload.digest } : body,
  });
}

export function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  if (!(data instanceof StreamedReply)) return sendJson(reply, encodeSuccess(data));
  return reply
    .header('content-type', data.contentType)
    .header('content-disposition', `attachment; filename="${data.fileName}"`)
    .header('cache-control', 'no-store')
    .send(data.stream);
}
