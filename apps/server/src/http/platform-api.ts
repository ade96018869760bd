import type { Call, CallInput, CallKey, CallReply } from '@openfloor/contract/call';
import type { Database, Tx } from '@openfloor/db/database';
import type { Language } from '@openfloor/homes/codes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkReply, deviceOf, sendData, userAgentOf } from './api.ts';
import type { Device } from './call-context.ts';
import type { Gate } from './gate.ts';
import { acceptedLanguage } from './language.ts';
import { Refusal } from './refusal.ts';
import { parsePart } from './validation.ts';

/** A call that belongs to no tenant. It is answered on every host, also before there is any tenant. */
export interface PlatformContext {
  language: Language;
  address: string;
  userAgent: string;
  /** Of the session that the caller shows, also at a public call; it may be anything. */
  token: string | undefined;
  device: Device;
  /** A transaction without a tenant. */
  query<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export interface PlatformCallerContext<Caller> extends PlatformContext {
  caller: Caller;
}

type PlatformHandler<C extends Call, Caller> = (
  context: C['access'] extends 'public' ? PlatformContext : PlatformCallerContext<Caller>,
  input: CallInput<C>,
) => Promise<CallReply<C>>;

export type PlatformHandlersOf<Known extends Record<CallKey, Call>, Caller> = {
  [Key in keyof Known]: Known[Key] extends Call ? PlatformHandler<Known[Key], Caller> : never;
};

export interface PlatformApiParts<Caller> {
  base: string;
  calls: Record<CallKey, Call>;
  database: Database;
  gate: Gate;
  authenticate(token: string): Promise<Caller>;
  callerId(caller: Caller): string;
  /** Refuses a caller for whom this call is not meant. */
  admit(caller: Caller, call: Call): void;
  checkReplies: boolean;
}

type AnyHandler = (context: unknown, input: unknown) => Promise<unknown>;

export function servePlatformCalls<Caller>(
  app: FastifyInstance,
  parts: PlatformApiParts<Caller>,
  handlers: object,
): void {
  for (const [key, handler] of Object.entries(handlers) as [CallKey, AnyHandler][]) {
    const call = parts.calls[key];
    if (!call) throw new Error(`${key} is not a call of the contract`);
    const [method, path] = key.split(' ') as [string, string];
    app.route({
      method,
      url: `${parts.base}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      config: { call: `${method} ${parts.base}${path}` },
      handler: async (request, reply) => {
        request.language = acceptedLanguage(request.headers['accept-language'], 'en');
        const caller = call.access === 'public' ? undefined : await requestCaller(request, parts, call);
        const input = {
          params: parsePart(call.params, request.params),
          query: parsePart(call.query, request.query),
          body: parsePart(call.body, request.body),
        };
        const data = await handler(platformContext(request, reply, parts, caller), input);
        if (parts.checkReplies) checkReply(call, data);
        return sendData(reply, data);
      },
    });
  }
}

async function requestCaller<Caller>(
  request: FastifyRequest,
  parts: PlatformApiParts<Caller>,
  call: Call,
): Promise<Caller> {
  const token = request.headers.token;
  if (typeof token !== 'string' || token === '') throw new Refusal('notLoggedIn');
  const caller = await parts.authenticate(token).catch(error => {
    if (error instanceof Refusal) parts.gate.forget(request);
    throw error;
  });
  await parts.gate.identified(request, `${parts.base} ${parts.callerId(caller)}`);
  request.callerId = parts.callerId(caller);
  parts.admit(caller, call);
  return caller;
}

function platformContext<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  { database }: PlatformApiParts<Caller>,
  caller: Caller | undefined,
): PlatformContext & { caller?: Caller } {
  return {
    language: request.language,
    address: request.ip,
    userAgent: userAgentOf(request),
    token: request.headers.token?.toString(),
    device: deviceOf(request, reply),
    query: work => database.platform(work),
    ...(caller !== undefined && { caller }),
  };
}
