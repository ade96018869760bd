import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { Calls } from '@openfloor/contract/all-calls';
import type { Call, CallArguments, CallKey, CallReply } from '@openfloor/contract/call';
import type { ConsoleCalls } from '@openfloor/contract/console-calls';
import type { Envelope } from '@openfloor/contract/envelope';

/** Where a tenant answers: every host under localhost leads to the same server. */
export interface Place {
  host: string;
  port: number;
}

type Rest<C extends Call> =
  Record<string, never> extends CallArguments<C> ? [args?: CallArguments<C>] : [args: CallArguments<C>];

interface LooseArguments {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** Under which the call may be repeated. */
  key?: string;
}

type Written = [
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer | undefined,
];

/** The server said no. */
export class RefusedCall extends Error {
  readonly reply: Envelope;
  constructor(name: string, reply: Envelope) {
    super(`${name}: ${JSON.stringify(reply)}`);
    this.reply = reply;
  }
}

/** Makes the calls of a contract without a browser, for steps that a test is not about. */
export class Caller<Known extends Record<CallKey, Call>> {
  readonly place: Place;
  readonly token: string;
  readonly #base: string;

  constructor(place: Place, base: '/api' | '/console/api', token = '') {
    this.place = place;
    this.token = token;
    this.#base = base;
  }

  /** The data of a reply that must be a success. */
  async call<Key extends keyof Known & CallKey>(
    key: Key,
    ...[args]: Rest<Known[Key]>
  ): Promise<CallReply<Known[Key]>> {
    const reply = await this.answer(key, args as LooseArguments);
    if (reply.code !== 0) throw new RefusedCall(key, reply);
    return reply.data as CallReply<Known[Key]>;
  }

  /** The whole reply, refusals too. */
  answer(call: CallKey, args: LooseArguments = {}): Promise<Envelope> {
    return this.#send(...this.#written(call, args));
  }

  /** What is said to a single try, which its caller may give up. */
  answerOnce(call: CallKey, args: LooseArguments, signal: AbortSignal): Promise<Envelope> {
    return this.#sendOnce(...this.#written(call, args), signal);
  }

  #written(call: CallKey, { params = {}, query = {}, body, key }: LooseArguments): Written {
    const [method = 'GET', pattern = ''] = call.split(' ');
    const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${params[name]}`));
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) search.set(name, String(value));
    }
    const json = { 'Content-Type': 'application/json' };
    const sent = method === 'GET' ? undefined : JSON.stringify(body ?? {});
    const headers = { ...(sent && json), ...(key && { 'Idempotency-Key': key }) };
    return [method, `${path}?${search}`, headers, sent];
  }

  /** Sends a file as a browser's form does. */
  async upload<Reply>(path: string, fields: Record<string, string>, file: Buffer): Promise<Reply> {
    const reply = await this.answerUpload(path, fields, file);
    if (reply.code !== 0) throw new RefusedCall(path, reply);
    return reply.data as Reply;
  }

  async answerUpload(
    path: string,
    fields: Record<string, string>,
    file: Buffer,
    key?: string,
  ): Promise<Envelope> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(file)], { type: 'image/png' }), 'card.png');
    const packed = new Response(form);
    const headers = {
      'Content-Type': packed.headers.get('Content-Type') ?? '',
      ...(key && { 'Idempotency-Key': key }),
    };
    return this.#send('POST', path, headers, Buffer.from(await packed.arrayBuffer()));
  }

  /** A server that had no time says so and did nothing: a machine that is busy with something else is no failure. */
  async #send(...[method, path, headers, body]: Written): Promise<Envelope> {
    for (let tries = 1; ; tries += 1) {
      const reply = await this.#sendOnce(method, path, headers, body);
      const told = reply.data as { problem?: string; retryAfterSeconds?: number } | null;
      if (told?.problem !== 'serverBusy' || tries === 10) return reply;
      await setTimeout(1_000 * (told.retryAfterSeconds ?? 1));
    }
  }

  async #sendOnce(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string | Buffer | undefined,
    signal?: AbortSignal,
  ): Promise<Envelope> {
    const { host, port } = this.place;
    // Of itself Node tells none for a DELETE: what follows its head then looks like a broken next request.
    const length = body !== undefined && { 'Content-Length': Buffer.byteLength(body) };
    // Node resolves no host under localhost, and its fetch names the host itself.
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request({
        host: '127.0.0.1',
        port,
        method,
        path: `${this.#base}${path}`,
        headers: { Host: `${host}:${port}`, Token: this.token, ...length, ...headers },
        ...(signal && { signal }),
      });
      asking.on('response', resolve).on('error', reject).end(body);
    });
    return JSON.parse(await text(response));
  }
}

export type StaffCaller = Caller<ConsoleCalls>;
export type CustomerCaller = Caller<Calls>;

export const staffAt = (place: Place, token?: string): StaffCaller =>
  new Caller<ConsoleCalls>(place, '/console/api', token);
export const customerAt = (place: Place, token?: string): CustomerCaller =>
  new Caller<Calls>(place, '/api', token);
