import type { ApiCallKey, Calls } from '@openfloor/contract/all-calls';
import type { Call, CallArguments, CallKey, CallReply } from '@openfloor/contract/call';
import type { Envelope, InvalidInputData } from '@openfloor/contract/envelope';
import { errorCodes, sessionInvalidCodes } from '@openfloor/contract/error-codes';
import type { FieldProblem } from '@openfloor/rules/field-problem';
import { ApiError, networkError } from './api-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { fillPath, queryText } from './request-address.ts';

export interface ClientOptions {
  /** Where the calls live, such as `/api`. */
  baseUrl: string;
  token(): string | null;
  language(): string;
  /** Called once for each token the server no longer accepts. */
  onSessionInvalid(code: number, msg: string): void;
  /** Told by every call that the tenant may not be here, or no longer. */
  onTenantRefused?(): void;
  /** Told of every call's outcome, so that a lost connection can be shown. */
  onOutcome?(reached: boolean, sentMs: number): void;
  /** Shows the server at a log-in that this device is known, by what it was given at the last one. */
  device?: { shown(): string | null; keep(pass: string): void };
  /** Told the date of every fresh reply, with the device's times of sending and receiving. */
  onServerTime?(dateMs: number, sentMs: number, receivedMs: number): void;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** One key for one submit: a retry with the same key finds the first reply instead of acting twice. */
  idempotencyKey?: string | undefined;
  /** The body of a multipart call. */
  form?: FormData | undefined;
}

type Rest<C extends Call> =
  Record<string, never> extends CallArguments<C>
    ? [args?: CallArguments<C>, options?: CallOptions]
    : [args: CallArguments<C>, options?: CallOptions];

export type ReplyOf<Key extends ApiCallKey> = CallReply<Calls[Key]>;
export type ArgumentsOf<Key extends ApiCallKey> = CallArguments<Calls[Key]>;

/** Makes the calls of a registry: the investor app's unless another is named. */
export interface Client<Known extends Record<CallKey, Call> = Calls> {
  call<Key extends keyof Known & CallKey>(
    key: Key,
    ...rest: Rest<Known[Key]>
  ): Promise<CallReply<Known[Key]>>;
}

interface LooseArguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
}

const defaultTimeoutMs = 10_000;
const timeoutsMs: Partial<Record<string, number>> = {
  'POST /app/upload': 120_000,
  'GET /stock/historyKline': 20_000,
  // Passwords wait in a queue of the server's, so that many at once do not take all of it.
  'POST /user/login': 30_000,
  'POST /user/register': 30_000,
  'POST /user/loginSecond': 30_000,
  'POST /user/passkeyLogin': 30_000,
};

export function createClient<Known extends Record<CallKey, Call> = Calls>(
  options: ClientOptions,
): Client<Known> {
  let refusedToken: string | null | undefined;

  function reportInvalidSession({ code, msg }: Envelope, token: string | null) {
    // A late answer to a session that ended meanwhile says nothing about the present one, or about a guest.
    if (token === null || token !== options.token()) return;
    // Several calls fail together when a session ends; the user is told once.
    if (refusedToken === token) return;
    refusedToken = token;
    options.onSessionInvalid(code, msg);
  }

  async function call(
    key: string,
    args: LooseArguments = {},
    callOptions: CallOptions = {},
  ): Promise<unknown> {
    const token = options.token();
    if (token !== refusedToken) refusedToken = undefined;
    const request = describeRequest(options, key, token, args, callOptions);
    const sentMs = performance.now();
    let envelope: Envelope;
    try {
      envelope = await send(request, timeoutsMs[key] ?? defaultTimeoutMs, options, callOptions.signal);
    } catch (error) {
      const answered = error instanceof ApiError && error.answered;
      if (!callOptions.signal?.aborted) options.onOutcome?.(answered, sentMs);
      throw error;
    }
    options.onOutcome?.(true, sentMs);
    if (envelope.code === errorCodes.ok) return envelope.data;
    if (sessionInvalidCodes.includes(envelope.code)) reportInvalidSession(envelope, token);
    if (envelope.code === errorCodes.tenantNotAuthorised) options.onTenantRefused?.();
    throw refusal(envelope);
  }

  return { call: call as Client<Known>['call'] };
}

function describeRequest(
  { baseUrl, language, device }: ClientOptions,
  key: string,
  token: string | null,
  args: LooseArguments,
  { idempotencyKey, form }: CallOptions,
): Request {
  const [method = 'GET', path = '/'] = key.split(' ');
  const headers = new Headers({ 'Accept-Language': language() });
  if (token) headers.set('Token', token);
  const pass = isLogIn(key) && device?.shown();
  if (pass) headers.set('Device', pass);
  if (method !== 'GET') headers.set('Idempotency-Key', idempotencyKey ?? newIdempotencyKey());
  const body = form ?? jsonBody(args.body, method, headers);
  const address = `${baseUrl}${fillPath(path, args.params)}${queryText(args.query)}`;
  return new Request(absolute(address), { method, headers, ...(body === undefined ? {} : { body }) });
}

const isLogIn = (key: string) => /^POST .*\/(login|loginSecond|passkeyLogin|session)$/.test(key);

function jsonBody(body: LooseArguments['body'], method: string, headers: Headers): string | undefined {
  if (body === undefined && (method === 'GET' || method === 'DELETE')) return undefined;
  headers.set('Content-Type', 'application/json');
  return JSON.stringify(body ?? {});
}

function absolute(address: string): string {
  return typeof location === 'undefined' ? address : new URL(address, location.origin).href;
}

async function send(
  request: Request,
  timeoutMs: number,
  { onServerTime, device }: ClientOptions,
  signal?: AbortSignal,
): Promise<Envelope> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  const sentMs = Date.now();
  try {
    const response = await fetch(request, { signal: controller.signal });
    // What a cache may keep bears an old date.
    const date = response.headers.get('Cache-Control') === 'no-store' && response.headers.get('Date');
    if (date) onServerTime?.(Date.parse(date), sentMs, Date.now());
    const pass = response.headers.get('Device');
    if (pass) device?.keep(pass);
    const reply: unknown = await response.json().catch((error: unknown) => {
      throw error instanceof SyntaxError ? notOurs(response.status) : error;
    });
    if (isEnvelope(reply)) return reply;
    throw notOurs(response.status);
  } catch (error) {
    throw error instanceof ApiError ? error : networkError({ cause: error, tookMs: Date.now() - sentMs });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

const notOurs = (status: number): ApiError =>
  networkError({ cause: `HTTP ${status} without an envelope`, answered: true });

function isEnvelope(reply: unknown): reply is Envelope {
  return typeof reply === 'object' && reply !== null && 'code' in reply && typeof reply.code === 'number';
}

function refusal({ code, msg, data }: Envelope): ApiError {
  const invalid = (typeof data === 'object' ? data : null) as Partial<InvalidInputData> | null;
  return new ApiError('refused', {
    code,
    msg,
    data,
    ...(invalid?.field === undefined ? {} : { field: invalid.field }),
    ...(invalid?.problem === undefined ? {} : { problem: invalid.problem as FieldProblem }),
  });
}
