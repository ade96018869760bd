import type { z } from 'zod';
import { type Backoff, backoffMs } from '../backoff.ts';
import { type Clock, sleep } from './clock.ts';
import type { CreditBucket, Urgency } from './credit-bucket.ts';
import { errorReply } from './replies.ts';
import { TwelveDataError, TwelveDataKeyRefused } from './twelvedata-error.ts';

export interface RestClientOptions {
  apiKey: string;
  baseUrl: string;
  credits: CreditBucket;
  clock: Clock;
  random: () => number;
  timeoutMs: number;
  /** Tries of one call, the first included. */
  attempts: number;
  backoff: Backoff;
}

export type Parameters = Readonly<Record<string, string | number>>;

type Outcome =
  | { kind: 'answered'; body: unknown }
  | { kind: 'out of credits' | 'try again' | 'refused'; error: TwelveDataError };

// A minute's credits come back with the minute. Refusals that go on longer have another cause.
const creditWaitsMax = 3;

/** Asks the REST interface within the plan's credits, and again where that may help. */
export class RestClient {
  readonly #options: RestClientOptions;
  #running = new AbortController();

  constructor(options: RestClientOptions) {
    this.#options = options;
  }

  /** `cost` in credits: one for each symbol asked about. */
  async get<T>(
    path: string,
    parameters: Parameters,
    schema: z.ZodType<T>,
    { cost = 1, urgency = 'now' }: { cost?: number; urgency?: Urgency } = {},
  ): Promise<T> {
    const { credits, attempts, backoff, clock, random } = this.#options;
    const { signal } = this.#running;
    let failures = 0;
    let creditWaits = 0;
    while (true) {
      await credits.take(cost, signal, urgency);
      const outcome = await this.#ask(path, parameters, signal);
      if (outcome.kind === 'answered') return this.#checked(path, outcome.body, schema);
      if (outcome.kind === 'refused') throw outcome.error;
      if (outcome.kind === 'out of credits') {
        credits.exhaust();
        if (++creditWaits > creditWaitsMax) throw outcome.error;
        continue;
      }
      if (++failures >= attempts) throw outcome.error;
      await sleep(clock, backoffMs(backoff, failures, random), signal);
    }
  }

  /** Calls under way reject; later ones work again. */
  abort(): void {
    this.#running.abort(new TwelveDataError(0, 'stopped'));
    this.#running = new AbortController();
  }

  async #ask(path: string, parameters: Parameters, signal: AbortSignal): Promise<Outcome> {
    const { baseUrl, apiKey, timeoutMs, credits } = this.#options;
    const url = new URL(`${baseUrl}${path}`);
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
    let response: Response;
    let text: string;
    try {
      response = await fetch(url, {
        headers: { authorization: `apikey ${apiKey}` },
        // A redirect could carry the key to another host.
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      text = await response.text();
    } catch {
      signal.throwIfAborted();
      return { kind: 'try again', error: new TwelveDataError(0, `${path} did not answer`) };
    }
    const left = response.headers.get('api-credits-left');
    if (left !== null && /^\d+$/.test(left)) credits.observe(Number(left));
    return this.#judge(path, response.status, text);
  }

  #judge(path: string, status: number, text: string): Outcome {
    const body = parseJson(text);
    // Errors come with their HTTP status, or as a body with status 200.
    const refusal = errorReply.safeParse(body);
    const code = refusal.success ? refusal.data.code : status >= 400 ? status : 0;
    if (code === 0) {
      if (body !== undefined) return { kind: 'answered', body };
      return { kind: 'try again', error: new TwelveDataError(0, `${path} answered with broken JSON`) };
    }
    if (code === 401) return { kind: 'refused', error: new TwelveDataKeyRefused() };
    const reason = refusal.success ? refusal.data.message : `${path} answered with status ${status}`;
    const error = new TwelveDataError(code, reason.replaceAll(this.#options.apiKey, '***'));
    if (code === 429 && !/for the day/i.test(reason)) return { kind: 'out of credits', error };
    return { kind: code >= 500 ? 'try again' : 'refused', error };
  }

  #checked<T>(path: string, body: unknown, schema: z.ZodType<T>): T {
    const parsed = schema.safeParse(body);
    if (parsed.success) return parsed.data;
    const places = parsed.error.issues.map(issue => issue.path.join('.') || 'reply').join(', ');
    throw new TwelveDataError(0, `${path} answered in an unknown form (${places})`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
