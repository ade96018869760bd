import { type Call, type CallKey, wholeSchema } from '@openfloor/contract/call';
import type { Envelope } from '@openfloor/contract/envelope';
import {
  type AskedRequest,
  type FakeReplies,
  type FakeRequest,
  noAnswer,
  Refusal,
  stillWaiting,
} from './fake-replies.ts';

interface Place<Key> {
  key: Key;
  method: string;
  path: RegExp;
}

/**
 * A server made of replies, at the boundary of `fetch`. It keeps to the contract: requests and replies are checked
 * against its schemas, and what does not fit, or what no reply was given for, fails the test (see `problems`).
 */
export class FakeServer<Known extends Record<CallKey, Call>> {
  readonly problems: string[] = [];
  readonly requests: AskedRequest[] = [];
  #replies: FakeReplies<Known>;
  #answering = 0;
  readonly #baseUrl: string;
  readonly #calls: Known;
  readonly #places: Place<keyof Known & CallKey>[];

  constructor(baseUrl: string, calls: Known, replies: FakeReplies<Known>) {
    this.#baseUrl = baseUrl;
    this.#calls = calls;
    this.#replies = replies;
    this.#places = (Object.keys(calls) as (keyof Known & CallKey)[]).map(placeOf);
  }

  /** From now on these calls are answered differently. */
  answer(replies: FakeReplies<Known>): void {
    this.#replies = { ...this.#replies, ...replies };
  }

  /** What was asked of a call so far, oldest first. */
  asked<Key extends keyof Known & CallKey>(key: Key): FakeRequest<Known[Key]>[] {
    return this.requests.filter((request): request is FakeRequest<Known[Key]> => request.key === key);
  }

  owns(request: Request): boolean {
    return new URL(request.url).pathname.startsWith(`${this.#baseUrl}/`);
  }

  /** Whether nothing that was asked still waits for its answer, apart from what is never answered. */
  get isIdle(): boolean {
    return this.#answering === 0;
  }

  async respond(request: Request, signal: AbortSignal): Promise<Response> {
    this.#answering += 1;
    const reply = await this.#replyTo(request).finally(() => {
      this.#answering -= 1;
    });
    return reply === stillWaiting ? untilAborted(signal) : reply;
  }

  async #replyTo(request: Request): Promise<Response | typeof stillWaiting> {
    const address = new URL(request.url);
    const path = address.pathname.slice(this.#baseUrl.length);
    const place = this.#places.find(known => known.method === request.method && known.path.test(path));
    if (!place) return this.#fail(`${request.method} ${path} is no call of the contract`);
    const asked = await readRequest(place, request, path);
    this.requests.push(asked);
    this.#checkRequest(this.#calls[place.key]!, asked);
    const reply = this.#replies[place.key];
    if (reply === undefined) return this.#fail(`no reply was given for ${place.key}`);
    const outcome = await outcomeOf(reply, asked);
    if (outcome === noAnswer) throw new TypeError('Failed to fetch');
    if (outcome === stillWaiting) return stillWaiting;
    if (outcome instanceof Refusal) return respondWith({ ...outcome });
    const checked = wholeSchema(this.#calls[place.key]!.reply).safeParse(outcome);
    if (!checked.success) return this.#fail(`reply of ${place.key}: ${checked.error.message}`);
    if (request.headers.get('Accept') === 'application/jsonl') return respondWithLines(outcome);
    return respondWith({ code: 0, msg: '', data: outcome });
  }

  #checkRequest(call: Call, { key, args }: AskedRequest): void {
    for (const part of ['params', 'query', 'body'] as const) {
      const sent = (args as Record<string, unknown>)[part];
      const schema = call[part];
      const result = schema && wholeSchema(schema).safeParse(sent ?? {});
      if (result && !result.success) this.problems.push(`${part} of ${key}: ${result.error.message}`);
    }
    const { form = {} } = args as { form?: unknown };
    const fields = call.multipart && wholeSchema(call.multipart).safeParse(form);
    if (fields && !fields.success) this.problems.push(`form of ${key}: ${fields.error.message}`);
  }

  #fail(problem: string): Response {
    this.problems.push(problem);
    return respondWith({ code: 10_500, msg: problem, data: null });
  }
}

function placeOf<Key extends CallKey>(key: Key): Place<Key> {
  const [method = '', pattern = ''] = key.split(' ');
  const path = pattern.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { key, method, path: new RegExp(`^${path}$`) };
}

async function readRequest(
  { key, path: pattern }: Place<CallKey>,
  request: Request,
  path: string,
): Promise<AskedRequest> {
  const params = pattern.exec(path)?.groups;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const isJson = request.headers.get('Content-Type')?.startsWith('application/json');
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/form-data');
  const args = {
    ...(isForm && { form: textFields(await request.formData()) }),
    ...(params && { params: { ...params } }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(isJson && { body: await request.json() }),
  };
  return { key, args, headers: request.headers };
}

/** What a form says beside its files. */
function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  form.forEach((value, name) => {
    if (typeof value === 'string') fields[name] = value;
  });
  return fields;
}

async function outcomeOf(reply: unknown, request: AskedRequest): Promise<unknown> {
  return typeof reply === 'function' ? reply(request) : reply;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

/** All records of a list, as the server sends them. */
function respondWithLines(reply: unknown): Response {
  const { records = [] } = reply as { records?: readonly unknown[] };
  const lines = [...records, { end: records.length }].map(record => `${JSON.stringify(record)}\n`);
  return new Response(lines.join(''), { headers: { 'Content-Type': 'application/jsonl' } });
}

function respondWith(envelope: Envelope): Response {
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    Date: new Date().toUTCString(),
  };
  return new Response(JSON.stringify(envelope), { headers });
}
