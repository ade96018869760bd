import type { Call, CallKey } from '@openfloor/contract/call';
import { isAmong } from '@openfloor/contract/console/roles';
import { type ConsoleCallKey, consoleCalls } from '@openfloor/contract/console-calls';
import { openApiDocument } from '@openfloor/contract/openapi';
import { choiceOf } from '@openfloor/contract/openapi-choice';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { consoleAuthenticator } from './features/platform/visitors.ts';
import { isOpenAt } from './features/staff/admit-staff.ts';
import { platformAuthenticator } from './features/staff/platform-sessions.ts';
import type { Gate } from './http/gate.ts';
import { hostName } from './http/host-name.ts';
import { Refusal } from './http/refusal.ts';
import { sendJson } from './http/send-json.ts';
import type { AllHandlers } from './kernel/fold-features.ts';
import type { PlatformMember, StaffMember } from './kernel/staff-member.ts';
import type { Parts } from './parts.ts';

const base = '/console/api';

interface Served {
  gate: Gate;
  handlers: AllHandlers;
  version: string;
}

/**
 * The description of the console's calls: to whoever is logged in those that they may make, to anybody else all of them,
 * and in production nothing.
 */
export function serveConsoleOpenApi(
  app: FastifyInstance,
  parts: Parts,
  { gate, handlers, version }: Served,
): void {
  const served = { ...handlers.consoleCalls, ...handlers.platformCalls };
  const calls = Object.fromEntries(Object.entries(consoleCalls).filter(([key]) => key in served));
  let known: ReturnType<typeof openApiDocument> | undefined;
  const whole = () => {
    // Half a second of work, so only for who asks, and once.
    known ??= openApiDocument(calls, { title: 'Openfloor console', version, base });
    return known;
  };
  const callersOf = callerFinder(parts, gate);
  const config = { call: `GET ${base}/openapi.json`, reads: true };
  app.get(`${base}/openapi.json`, { config }, async (request, reply) => {
    if (!request.headers.token && !parts.environment.production)
      return sendJson(reply, JSON.stringify(whole()));
    const callers = await callersOf(request);
    return sendJson(reply, JSON.stringify(choiceOf(whole(), key => mayMake(callers, key))));
  });
}

interface Callers {
  /** Of the host's tenant, or let in by it. */
  member?: StaffMember;
  platform?: PlatformMember;
}

/** Platform staff whom a tenant has let in are both. */
function callerFinder(parts: Parts, gate: Gate): (request: FastifyRequest) => Promise<Callers> {
  const asMember = consoleAuthenticator(parts);
  const asPlatform = platformAuthenticator(parts);
  return async request => {
    const { token } = request.headers;
    if (typeof token !== 'string' || token === '') throw new Refusal('notLoggedIn');
    const host = hostName(request.host);
    const tenant = host && (await parts.tenants.byHost(host));
    const [platform, member] = await Promise.allSettled([
      asPlatform(token),
      tenant ? asMember(tenant, token) : Promise.reject(new Refusal('notLoggedIn')),
    ]);
    const found = member.status === 'fulfilled' ? member : platform;
    if (found.status === 'rejected') {
      if (found.reason instanceof Refusal) gate.forget(request);
      // What ended a member's session says more than that the platform does not know them.
      throw member.status === 'rejected' && isAboutSession(member.reason) ? member.reason : found.reason;
    }
    request.callerId = found.value.staffId;
    await gate.identified(request, `${base} ${found.value.staffId}`);
    return {
      ...(member.status === 'fulfilled' && { member: member.value }),
      ...(platform.status === 'fulfilled' && { platform: platform.value }),
    };
  };
}

const isAboutSession = (error: unknown): boolean =>
  error instanceof Refusal && (error.errorName === 'sessionEnded' || error.errorName === 'sessionExpired');

function mayMake({ member, platform }: Callers, key: CallKey): boolean {
  const call: Call = consoleCalls[key as ConsoleCallKey];
  if (call.access === 'public') return true;
  if (call.access === 'platform') return platform !== undefined && isOpenAt(call, platform.next);
  if (member === undefined || !isOpenAt(call, member.next)) return false;
  // A guest of the tenant's reads, and does nothing.
  const reaches = member.accessId === undefined || key.startsWith('GET ');
  return reaches && isAmong(member.roles, call.roles ?? []);
}
